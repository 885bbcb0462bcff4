/** Set-ups that somebody has kept in this browser, by game. */
export interface SavedSetup {
  name: string;
  /** Whose set-up it is. */
  seat: string;
  texts: string[];
}

const KEY = 'narvik.setups';
/** So many are kept of a game; the oldest makes room. */
export const MOST_SAVED = 20;
export const LONGEST_NAME = 40;

type Kept = Record<string, SavedSetup[]>;

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function keep(game: string, setups: SavedSetup[]): void {
  localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: setups.slice(-MOST_SAVED) }));
}

export const savedSetups = (game: string, seat: string): SavedSetup[] =>
  (kept()[game] ?? []).filter((one) => one.seat === seat);

const others = (game: string, { name, seat }: SavedSetup): SavedSetup[] =>
  (kept()[game] ?? []).filter((one) => one.name !== name || one.seat !== seat);

/** Keep a set-up; one of the same name gives way. */
export function saveSetup(game: string, setup: SavedSetup): void {
  keep(game, [...others(game, setup), { ...setup, name: setup.name.slice(0, LONGEST_NAME) }]);
}

export function forgetSetup(game: string, setup: SavedSetup): void {
  keep(game, others(game, setup));
}

/** What is left to do of a set-up after some of it was done; null if something else was. */
export const restOf = (texts: string[], made: string[]): string[] | null =>
  made.every((text, at) => texts[at] === text) ? texts.slice(made.length) : null;
