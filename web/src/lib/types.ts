/** What the server sends, as docs/web.md describes it. Boards, scenes and looks are written by the server's own types. */
import type { Language, OddsFound, Scene } from './display';

export type {
  Arrow,
  Battle,
  Item as BattleItem,
  Board as BoardData,
  Card as CardData,
  Corners,
  Ground,
  Hand as HandData,
  Language,
  Line,
  Look as LookData,
  MapName,
  Named,
  Odds,
  OddsFound,
  Outcome,
  Party,
  Piece,
  Pile,
  Point,
  Scene,
  Sound,
  Space,
  Symbol as SymbolData,
  Track,
  Tray,
} from './display';

/** Something on the table: a space that is not on the main board says on which. */
export type Touch = [kind: string, word: string, board?: string];

export interface ChoiceData {
  text: string;
  label: string;
  verb: string;
  number?: number | null;
  touches: Touch[];
}

export interface PromptData {
  version: number;
  seat: string;
  role: string;
  question: string;
  rules: string[];
  choices: ChoiceData[];
  /** The verb that builds a group, or empty; how many members the group needs and may have. */
  gather: string;
  group: [least: number, most: number];
  routes: RouteData[];
  /** All seats that are asked at once under seal, whoever has answered. */
  sealed: string[];
  /** What the seat may do of its own accord, asked or not. */
  standing: ChoiceData[];
  /** What is under way, in short titles. */
  trail: string[];
}

/** A shortcut: choices that lead to a place, one after another. */
export interface RouteData {
  to: Touch;
  texts: string[];
}

/** The chances of battles to come; without `battles` where nothing is about to be rolled for. */
export type OddsData = Partial<OddsFound>;

/** What could be done with a group that is not yet gathered. */
export interface AheadData {
  texts: string[];
  choices: ChoiceData[];
  /** Nothing is left to do but to settle on it. */
  done: boolean;
  odds: OddsData | null;
}

export interface SeatData {
  seat: string;
  title: string;
  kind: 'person' | 'computer' | 'open';
  name: string;
  here: boolean;
}

export interface MatchState {
  match: string;
  game: string;
  /** The word for the tables of the game that are played with; empty for the usual ones. */
  tables: string;
  language: Language;
  /** Counts one's own answers under seal; `since` does not, and is what to name when coming back. */
  version: number;
  since: number;
  step: number;
  you: string[];
  seat: string;
  over: boolean;
  result: { sentence: string; winner?: string | null } | null;
  scene: Scene;
  prompt: PromptData;
  can_undo: number;
  seats: SeatData[];
  note: string;
  news: number;
  draw: { by: string; accepted: string[] } | null;
  handover: boolean;
  rematch: string | null;
  guide: GuideData | null;
  clock: ClockData | null;
  commitment: string;
  mix: MixData;
  origin: '' | 'record';
}

/** What players have added to the dice, by seat, and which seats have yet to. */
export interface MixData {
  wanted: boolean;
  sealed: boolean;
  entropy: Record<string, string>;
  yours: string[];
  others: string[];
  /** Before the game has begun nothing is dealt, and one looks on from the seats one holds. */
  begun: boolean;
  held: string[];
  rests_on: DiceWord;
}

/** Whose word dice rest on. */
export type DiceWord = 'nobody' | 'some' | 'server' | 'record';

/** The clock of a match, in seconds since 1970; by seat the seconds one has when asked, the days of vacation left, and
 * until when somebody is away. */
export interface ClockData {
  days: number;
  match_days: number;
  turn_days: number;
  vacation: number;
  forfeit: 'claim' | 'automatic';
  seat: string;
  due: number | null;
  time: Record<string, number>;
  left: Record<string, number>;
  away: Record<string, number>;
  now: number;
}

export interface GuideData {
  step: number;
  of: number;
  title: string;
  pages: { text: string; look: Touch[] }[];
  task: string;
  choices: string[];
  done: boolean;
}

export interface EventData {
  name: string;
  text: string;
  touches: Touch[];
  values: Record<string, unknown>;
  dice: number[];
  /** How many sides each of the dice has, and its lowest face. */
  sides: number[];
  lowest: number[];
  step: number;
  /** The role whose choice caused it; empty if no single one did. */
  by: string;
  /** The number of that choice where it is not the step: of several answers under seal. */
  answer?: number;
}

export interface Refusal {
  code: string;
  sentence: string;
  rule: string;
  blocker: string;
}

export interface RuleData {
  id: string;
  chapter: string;
  text: string;
}
