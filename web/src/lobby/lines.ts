/** What the server tells the lobby: games with their options and seats, and the lines of its lists. */
import type { ClockData } from '../lib/types';

export interface GameOption {
  name: string;
  values: string[];
  title: string;
  help: string;
  titles: string[];
}

export interface Seat {
  seat: string;
  title: string;
}

/** A seat of a match: who sits there, if anybody does. */
export interface Taken extends Seat {
  kind: 'person' | 'computer' | 'open';
  name: string;
}

/** A computer player as the server offers it: its rank, and what it can be asked for besides. */
export interface Rank {
  name: string;
  title: string;
  styles: { name: string; title: string }[];
  times: { name: string; title: string }[];
}

export interface GameInfo {
  name: string;
  title: string;
  options: GameOption[];
  lead: string;
  seatings: { when: Record<string, string>; seats: Seat[] }[];
  opponents: Rank[];
  /** Its picture, by shape; empty for a game that brings none. */
  cover: { whole?: string; small?: string; strip?: string };
  guide: { title: string; minutes: number } | null;
  roles: string[];
}

export interface MatchLine {
  match: string;
  game: string;
  title: string;
  over: boolean;
  turn: string;
  yours: boolean;
  seats: Taken[];
  open: string[];
  mine: string[];
  updated: number;
  options: Record<string, string>;
  guide: boolean;
  clock: ClockData | null;
  /** Why the match cannot be opened, in a sentence; empty if it can. */
  aside: string;
}

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
