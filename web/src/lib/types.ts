/** What the server sends, as docs/web.md describes it. */

export type Language = 'en' | 'nb';
export type Point = [number, number];
export type Touch = [kind: string, word: string];
export type Named = Record<Language, string>;

export interface Space {
  id: string;
  kind: 'area' | 'zone' | 'hex' | 'box';
  /** The outline; that of a hex follows from its middle and its radius. */
  path?: string;
  name: Named;
  /** What is printed on a zone or a box. */
  short?: Named;
  label?: Point;
  align?: 'left' | 'right' | 'center';
  town?: Point;
  anchor: Point;
  radius: number;
  tint?: number;
  terrain?: string;
  symbols?: string[];
  /** Victory points that the place is worth. */
  points?: number;
  facts?: Record<Language, string[]>;
}

export interface Ground {
  kind: string;
  path: string;
  name?: Named;
  label?: Point;
}

export interface Line {
  kind: string;
  type?: string;
  path: string;
  name?: Named;
  label?: Point;
  between?: string[];
}

/** A name printed on the map: along a line, or beside a town. */
export interface MapName {
  kind: string;
  name: Named;
  size: number;
  line?: Point[];
  at?: Point;
  label?: Point;
  align?: 'left' | 'right' | 'center';
  rank?: number;
  marks?: string[];
}

export interface BoardData {
  width: number;
  height: number;
  relief?: string;
  views: Record<string, [number, number, number, number]>;
  spaces: Space[];
  ground: Ground[];
  water: Ground[];
  lines: Line[];
  names?: MapName[];
  /** Where the north arrow stands, how far north is turned from up, and board units to a kilometre. */
  compass?: { at: Point; turn: number; km: number };
  credits?: string[];
}

export interface Piece {
  id: string;
  at: string;
  side: string;
  symbol: string;
  count?: number;
  label?: string;
  hidden?: boolean;
  title: string;
  ready?: number;
  /** NATO size: XX is a division. */
  size?: string;
  /** Attack, defence and movement, as printed. */
  factors?: string;
  disrupted?: boolean;
  /** Chosen in the set-up, but not yet shown to the others. */
  planned?: boolean;
  /** Its place in the stack, 0 at the bottom; a scene that tells levels is drawn as stacks of counters. */
  level?: number;
}

export interface Arrow {
  from: string;
  to: string;
  side: string;
  count: number;
  title: string;
}

export interface CardData {
  id: string;
  title: string;
  count: number;
  symbols: number;
  text: string;
  rule?: string;
  art: string;
}

export interface HandData {
  side: string;
  title: string;
  count: number;
  cards?: CardData[];
  keep?: number;
}

export interface Track {
  id: string;
  title: string;
  value: number;
  most?: number;
  side?: string;
}

export interface PlayedCard {
  id: string;
  title: string;
  art: string;
  use: string;
  side: string;
  dice: number;
  cancelled: boolean;
}

export interface Combat {
  area: string;
  title: string;
  attacker: string;
  defender: string;
  attackers: { origin: string; title: string; count: number }[];
  defenders: { side: string; count: number }[];
  cards: PlayedCard[];
  rolled: boolean;
  attack_dice?: number;
  defence_dice?: number;
  attack_total?: number;
  defence_total?: number;
  /** Where a chart decides: the odds or the result in one line, and every shift with its rule. */
  summary?: string;
  shifts?: { title: string; columns: number; rule: string }[];
}

export interface Naval {
  zone: string;
  title: string;
  stage: string;
  attacker?: string;
  ships?: (Piece & { state: string })[];
  cards?: PlayedCard[];
}

export interface Tray {
  id: string;
  place: string;
  side: string;
  title: string;
  count: number;
  pieces?: Piece[];
}

export interface Pile {
  side: string;
  title: string;
  count: number;
  cards: { id: string; title: string; count: number; art: string }[];
}

export interface Scene {
  pieces: Piece[];
  arrows: Arrow[];
  hands: HandData[];
  tracks: Track[];
  status: { title: string; text: string }[];
  sides: { id: string; title: string; seat?: string }[];
  trays?: Tray[];
  piles?: Pile[];
  combat?: Combat | null;
  naval?: Naval | null;
}

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
}

/** A shortcut: choices that lead to a place, one after another. */
export interface RouteData {
  to: Touch;
  texts: string[];
}

/** What could be done with a group that is not yet gathered. */
export interface AheadData {
  texts: string[];
  choices: ChoiceData[];
  /** Nothing is left to do but to settle on it. */
  done: boolean;
  odds: { combats?: OddsCombat[] } | null;
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
  version: number;
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
}

/** What players have added to the dice, by seat, and which seats have yet to. */
export interface MixData {
  wanted: boolean;
  sealed: boolean;
  entropy: Record<string, string>;
  yours: string[];
  others: string[];
}

/** The clock of a match, in seconds since 1970; days of vacation left and until when somebody is away, by seat. */
export interface ClockData {
  days: number;
  vacation: number;
  forfeit: 'claim' | 'automatic';
  seat: string;
  due: number | null;
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
  step: number;
  /** The role whose choice caused it. */
  by: string;
}

export interface Refusal {
  code: string;
  sentence: string;
  rule: string;
  blocker: string;
}

export interface OddsCombat {
  area: string;
  attacker: string;
  defender: string;
  /** Odds as a chart names them, such as 3:1. */
  ratio?: string;
  /** The results of a chart, each with its share. */
  chances?: { name: string; title: string; share: number }[];
  attack_dice?: number;
  defence_dice?: number;
  parts?: {
    side: string;
    what: string;
    title: string;
    dice?: number;
    columns?: number;
    value?: number;
    rule: string;
  }[];
  attacker_wins?: number;
  attackers_lost?: Record<string, number>;
  defenders_lost?: Record<string, number>;
}

export interface RuleData {
  id: string;
  chapter: string;
  text: string;
}
