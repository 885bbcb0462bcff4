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
export type MatchLine = Omit<
  Sent<'MatchLine', { seats: Taken[]; clock: ClockData | null }>,
  'result' | 'links'
>;

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
