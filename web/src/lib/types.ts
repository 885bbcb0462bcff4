/** What the server sends, as docs/web.md describes it. */

export type Language = 'en' | 'nb';
export type Point = [number, number];
export type Touch = [kind: string, word: string];
export type Named = Record<Language, string>;

export interface Space {
  id: string;
  kind: 'area' | 'zone' | 'hex' | 'box';
  path: string;
  name: Named;
  label: Point;
  align?: 'left' | 'right' | 'center';
  town?: Point;
  anchor: Point;
  radius: number;
  tint?: number;
  symbols?: string[];
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

export interface BoardData {
  width: number;
  height: number;
  relief?: string;
  views: Record<string, [number, number, number, number]>;
  spaces: Space[];
  ground: Ground[];
  water: Ground[];
  lines: Line[];
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
  word?: string;
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
}

export interface Track {
  id: string;
  title: string;
  value: number;
  most?: number;
  side?: string;
}

export interface CombatSide {
  side: string;
  dice?: number;
  battalions?: number;
  cards?: { id: string; title: string; cancelled?: boolean }[];
  rolled?: number[];
  total?: number;
}

export interface Scene {
  pieces: Piece[];
  arrows: Arrow[];
  hands: HandData[];
  tracks: Track[];
  status: { title: string; text: string }[];
  sides: { id: string; title: string; seat?: string }[];
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
}

export interface SeatData {
  seat: string;
  kind: 'person' | 'computer' | 'open';
  name: string;
  here: boolean;
}

export interface MatchState {
  match: string;
  game: string;
  version: number;
  you: string[];
  over: boolean;
  result: Record<string, unknown> | null;
  scene: Scene;
  prompt: PromptData;
  can_undo: number;
  seats: SeatData[];
  note: string;
  draw: string | null;
  handover?: boolean;
}

export interface EventData {
  name: string;
  text: string;
  touches: Touch[];
  values: Record<string, unknown>;
  dice?: number[] | null;
  version: number;
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
  attack_dice: number;
  defence_dice: number;
  attackers: number;
  defenders: number;
  attacker_wins: number;
  attackers_lost: Record<string, number>;
  defenders_lost: Record<string, number>;
}

export interface RuleData {
  id: string;
  chapter: string;
  text: string;
}
