/** What the server tells the lobby: games with their options and seats, and the lines of its lists. */
import type { ClockData, SeatData, Sent } from '../lib/types';

export type GameOption = Sent<'OptionLine'>;

export type Seat = Sent<'SeatTitle'>;

/** A seat of a match: who sits there, if anybody does. */
export type Taken = Pick<SeatData, 'seat' | 'title' | 'kind' | 'name'>;

/** A computer player as the server offers it: its rank, and what it can be asked for besides. */
export type Rank = Sent<'PlayerLine'>;

/** `cover` is its picture, by shape; empty for a game that brings none. */
export type GameInfo = Sent<'GameLine', { cover: { whole?: string; small?: string; strip?: string } }>;

/** `aside` says why the match cannot be opened, in a sentence; empty if it can. */
export type MatchLine = Omit<Sent<'MatchLine', { seats: Taken[]; clock: ClockData | null }>, 'links'>;

/** A value of an option as people read it. */
export const valueOf = (option: GameOption | undefined, value: string | undefined): string =>
  option?.titles[option.values.indexOf(value ?? '')] ?? '';

/** Who plays whom, so that matches of one game can be told apart: each side with its player, a free seat without. */
export const playersOf = (line: MatchLine, you: string): string =>
  line.seats
    .map((one) => {
      const who = line.mine.includes(one.seat) ? you : one.name;
      return one.kind === 'open' || !who ? one.title : `${one.title}: ${who}`;
    })
    .join(' · ');

/** How long a game is played: `45–70 min`, `3–4 h`. */
export function lengthOf([from, to]: readonly [number, number] | number[], language: string): string {
  const [unit, by] = (from ?? 0) >= 90 ? (['hour', 60] as const) : (['minute', 1] as const);
  const words = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
  return words.formatRange((from ?? 0) / by, (to ?? 0) / by);
}

/** How many can play: `2`, `2–3`. */
export function peopleOf(game: GameInfo): string {
  const counts = game.seatings.map(({ seats }) => seats.length);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** The sides that have won, as results name them; none in a draw. */
export function winnersOf(line: MatchLine): string[] {
  const winner = (line.result as { winner?: string | null } | null)?.winner ?? 'nobody';
  return winner === 'nobody' ? [] : winner.split(' and ');
}

/** How a match ended for the one who looks. */
export function endedFor(line: MatchLine): 'won' | 'lost' | 'drawn' | 'over' {
  const sides = winnersOf(line);
  if (!sides.length) return 'drawn';
  if (!line.mine.length || line.mine.length === line.seats.length) return 'over';
  return line.mine.some((seat) => sides.includes(seat)) ? 'won' : 'lost';
}
