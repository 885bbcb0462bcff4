/**
 * What this browser notes about the dice of a match while it is played, so that they can be checked at the end against
 * something that the server cannot change: the promise as it was first heard, what was added, which dice were told.
 */

export interface DiceNotes {
  commitment: string;
  entropy: Record<string, string>;
  /** After which choice, which faces, and how many sides each of these dice has. */
  told: [number, number[], number[]][];
}

const MOST_TOLD = 2000;
const keyOf = (match: string): string => `narvik.dice.${match}`;

export function diceNotes(match: string): DiceNotes {
  const kept = localStorage.getItem(keyOf(match));
  return kept ? (JSON.parse(kept) as DiceNotes) : { commitment: '', entropy: {}, told: [] };
}

function keep(match: string, notes: DiceNotes): void {
  try {
    localStorage.setItem(keyOf(match), JSON.stringify(notes));
  } catch {
    // A full store is no reason not to play: then this match cannot be checked against notes.
  }
}

/** Note the promise and the dice of a state message. Of a promise only the first counts. */
export function noteDice(
  match: string,
  commitment: string,
  events: { step: number; dice: number[]; sides: number[] }[],
): void {
  const notes = diceNotes(match);
  // The set-up is made anew each time somebody adds to the dice; only what follows a choice stands.
  const rolled = events.filter((event) => event.step > 0 && event.dice.length);
  if (notes.commitment && !rolled.length) return;
  notes.commitment ||= commitment;
  const known = new Set(notes.told.map((one) => JSON.stringify(one)));
  for (const { step, dice, sides } of rolled)
    if (!known.has(JSON.stringify([step, dice, sides]))) notes.told.push([step, dice, sides]);
  notes.told = notes.told.slice(-MOST_TOLD);
  keep(match, notes);
}

/** Random bytes for the dice of a match, kept for the check at the end; the same again if they were lost on the way. */
export function addToDice(match: string, seat: string): string {
  const notes = diceNotes(match);
  notes.entropy[seat] ??= [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  keep(match, notes);
  return notes.entropy[seat];
}
