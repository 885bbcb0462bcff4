/**
 * What the server sends of boards and scenes. Written by `python -m narvik.display.generate` from the structs in
 * src/narvik/display: change those.
 */

export type Language = 'en' | 'nb';
export type Point = [number, number];
export type Corners = [number, number, number, number];
export type Named = Record<Language, string>;
export type Align = 'left' | 'right' | 'center';
export type Sound = 'march' | 'sail' | 'dice' | 'combat' | 'card' | 'turn';
export type ActKind = 'move' | 'sail' | 'fly' | 'land' | 'raise' | 'fight' | 'news';
export type OverlayName = 'zones' | 'supply' | 'control' | 'air';
export type Keys = '' | 'column' | 'die' | 'terrain' | 'symbol' | 'attack' | 'defence';

/** A small sign in a hex: a harbour, an airfield, a battery, a depot; with a number beside it or none. */
export interface Sign {
  kind: string;
  value?: string;
}

/** A place: an area of land, a sea zone, a hex, or a box beside the map. Its id is the word of the choices. */
export interface Space {
  id: string;
  kind: 'area' | 'zone' | 'hex' | 'box';
  /** The outline; that of a hex follows from its middle and its radius. */
  path?: string;
  name: Named;
  /** What is printed on the map where that is another name. */
  short?: Named;
  label?: Point;
  align?: Align;
  /** How large the name of a sea zone is set. */
  size?: number;
  town?: Point;
  /** Whether an area has a town. */
  dot?: boolean;
  /** Where counters lie. */
  anchor: Point;
  /** How far around the anchor is free; of a hex, from its middle to a corner. */
  radius: number;
  tint?: number;
  /** Between which lines of air range an area lies. */
  band?: number;
  terrain?: string;
  symbols?: string[];
  signs?: Sign[];
  signs_at?: Point;
  /** Victory points that the place is worth. */
  points?: number;
  facts?: Record<Language, string[]>;
}

/** Land or water that is no place of the game: fells, other countries, lakes and rivers; on a hex map its cover. */
export interface Ground {
  kind:
    | 'mountain'
    | 'country'
    | 'island'
    | 'sea_out_of_play'
    | 'out_of_play'
    | 'land'
    | 'forest'
    | 'rough'
    | 'closed'
    | 'abroad'
    | 'glacier'
    | 'river'
    | 'lake';
  path: string;
  name?: Named;
  label?: Point;
}

/** A coast, a border, a road, a side between hexes. */
export interface Line {
  kind:
    | 'coast'
    | 'national'
    | 'border'
    | 'zone_border'
    | 'air_range'
    | 'leader'
    | 'boundary'
    | 'front'
    | 'sea_side'
    | 'lake_side'
    | 'river_side'
    | 'closed_side'
    | 'road'
    | 'highway'
    | 'ferry'
    | 'rail'
    | 'rail_other';
  /** What a border is like. */
  type?: 'plain' | 'part' | 'fjord' | 'mountain';
  path: string;
  name?: Named;
  label?: Point;
  align?: Align;
  between?: string[];
  middle?: Point;
  /** The bands of air range that the line parts. */
  bands?: number[];
}

/** A name printed on a hex map: along a line, or beside a town. */
export interface MapName {
  kind: 'country' | 'region' | 'sea' | 'lake' | 'fjord' | 'fell' | 'edge' | 'town';
  name: Named;
  size: number;
  line?: Point[];
  at?: Point;
  label?: Point;
  align?: Align;
  /** 0 is what the game is about, 1 a town, 2 a way-point. */
  rank?: number;
}

/** Where the north arrow stands, by how many degrees north is turned from up, and board units to a kilometre. */
export interface Compass {
  at: Point;
  turn: number;
  km: number;
}

/** A map: its places, what lies around them, lines and names. */
export interface Board {
  width: number;
  height: number;
  /** How hexes stand: in columns with flat tops, or in rows with a point on top. */
  layout?: 'columns' | 'rows';
  /** The name of a picture of the same size, grey where the ground is flat. */
  relief?: string;
  /** Parts of the board by name, `whole` among them: left, top, right, bottom. */
  views: Record<string, Corners>;
  spaces: Space[];
  ground: Ground[];
  water: Ground[];
  lines: Line[];
  names?: MapName[];
  compass?: Compass;
  /** Lines that must be shown somewhere. */
  credits?: string[];
}

/** A counter, a stack of equal ones, a card or a marker. Its id is the word of the choices where one names it. */
export interface Piece {
  id: string;
  /** The space it lies in; in a tray the tray's place. */
  at: string;
  /** The board that the space is on; the main one has no name. */
  board?: string;
  /** The side or nation whose colours it has. */
  side: string;
  symbol: string;
  title: string;
  count?: number;
  /** What is printed on it. */
  label?: string;
  /** NATO size: XX is a division. */
  size?: string;
  /** Attack, defence and movement, as printed. */
  factors?: string;
  /** Its place in the stack, 0 at the bottom; a scene that tells levels is drawn as stacks of counters. */
  level?: number;
  /** Whether the viewer sees only its back. */
  hidden?: boolean;
  /** How it lies for the others. */
  face?: 'up' | 'down';
  nation?: string;
  /** How many of the stack may still move. */
  ready?: number;
  cargo?: string[];
  disrupted?: boolean;
  damaged?: boolean;
  /** Chosen in the set-up, but not yet shown to the others. */
  planned?: boolean;
  moved?: boolean;
  attacks?: boolean;
  sailed?: boolean;
  intercepted?: boolean;
  /** For the task force that is being gathered. */
  taken?: boolean;
  smoke?: boolean;
}

/** Something on its way between two spaces of one board: an attack, a landing, a flight. */
export interface Arrow {
  kind?: string;
  from: string;
  to: string;
  board?: string;
  /** The word that a choice would use for where it comes from. */
  origin?: string;
  side: string;
  count: number;
  title: string;
}

/** A card, or several equal ones. */
export interface Card {
  id: string;
  title: string;
  art?: string;
  count?: number;
  symbols?: number;
  text?: string;
  rule?: string;
}

/** Something that counts: a unit, a card, a river. What it is worth, and the rule that says so. */
export interface Item {
  /** The game's word for it. */
  what?: string;
  title?: string;
  /** How much it adds or takes away; of what has yet to be rolled for it is not known. */
  amount?: number;
  /** What the amount is counted in: dice, columns. */
  unit?: string;
  /** The amount as people read it: +2 dice, −1 column, 3:1. */
  worth?: string;
  rule?: string;
  /** The counter, where there is one. */
  piece?: Piece;
  /** What became of it: sunk, cancelled. */
  note?: string;
  /** Whether it does not count any more. */
  gone?: boolean;
}

/** How likely it is to lose so many. */
export interface Loss {
  count: number;
  share: number;
}

/** What a party may lose: `losses` of its units, or `hits` that it takes. */
export interface Losses {
  what?: string;
  /** What is to be expected, as people read it. */
  title?: string;
  /** How many it has to lose. */
  of?: number;
  shares: Loss[];
}

/** One of those who fight; the attacker comes first. */
export interface Party {
  /** Those who fight together. The first gives the colour. */
  sides: string[];
  title?: string;
  items?: Item[];
  amount?: number;
  unit?: string;
  /** All together, as people read it. */
  worth?: string;
  /** What its dice have come to, as people read it. */
  rolled?: string;
  losses?: Losses;
}

/** A step of a battle. */
export interface Stage {
  title: string;
  now?: boolean;
}

/** What may come of it, and how likely that is. */
export interface Outcome {
  what: string;
  title?: string;
  share: number;
  /** The side for which it is good, if it is for one. */
  side?: string;
  /** The piece that it befalls, if it is one alone. */
  piece?: string;
  /** How much of it, where an outcome comes in amounts: points lost, units that may follow. */
  amount?: number;
}

/** A battle that is being fought. */
export interface Battle {
  /** The space it is fought for. */
  at: string;
  board?: string;
  title: string;
  parties: Party[];
  /** What counts for all of them: shifts, weather. */
  items?: Item[];
  stages?: Stage[];
  outcomes?: Outcome[];
  /** How it stands, in a line. */
  summary?: string;
}

/** The chances of a battle before its dice fall. */
export interface Odds {
  at: string;
  board?: string;
  /** Where it would be fought, as people read it. */
  title?: string;
  /** What sets it apart from others at the same place: the game's word for what would be done first. */
  what?: string;
  /** The odds as a chart names them, such as 3:1. */
  figure?: string;
  parties: Party[];
  /** What counts for all of them. */
  items?: Item[];
  /** What most people ask for first: whether the attack succeeds. */
  headline?: Outcome;
  outcomes?: Outcome[];
}

/** The odds of all battles that may be fought next. */
export interface OddsFound {
  battles: Odds[];
}

/** Something that counts for victory, by its name and in the colour of who holds it: a city, an objective. */
export interface Tile {
  title: string;
  /** Who holds it; nobody where it is empty. */
  side?: string;
  /** The space of the main board where it lies. */
  at?: string;
  /** What it counts, as people read it, where not all count the same. */
  worth?: string;
}

/** How many a side has. */
export interface Count {
  side: string;
  text: string;
}

/** What is left, or lost: cards, points, weather. Either one text, or a number for each side. */
export interface Figure {
  title: string;
  text?: string;
  counts?: Count[];
}

/** All of it. */
export interface Score {
  turn: string;
  phase?: string;
  /** The side that would win if the game ended now; nobody where it is even. */
  leader?: string;
  /** Who leads, by what, and what is needed. */
  sentence?: string;
  /** The rule that says so. */
  rule?: string;
  /** What counts, the weightiest first: where there is no room the last are left out. */
  tiles?: Tile[];
  figures?: Figure[];
}

/** The cards of a side; only their number where the viewer may not see them. */
export interface Hand {
  side: string;
  title: string;
  count: number;
  cards?: Card[];
  worth?: number;
  /** How many of these cards may be kept. */
  keep?: number;
}

/** Pieces beside the boards: in hand, at home, in a pool, on their way, lost; without them where only their number is known. */
export interface Tray {
  id: string;
  place: 'hand' | 'home' | 'gone' | 'pool' | 'wait';
  side: string;
  title: string;
  count: number;
  pieces?: Piece[];
}

/** Used cards, which lie open. */
export interface Pile {
  side: string;
  title: string;
  count: number;
  cards: Card[];
}

/** A number that everybody follows: a turn, a score, cards left. */
export interface Track {
  id: string;
  title: string;
  value: number;
  most?: number;
  side?: string;
}

/** Where the game stands, in a line. */
export interface Status {
  title: string;
  text: string;
}

/** A side and the seat that plays it. */
export interface Side {
  id: string;
  title: string;
  seat?: string;
}

/** All of it. */
export interface Scene {
  pieces: Piece[];
  arrows: Arrow[];
  hands: Hand[];
  tracks: Track[];
  status: Status[];
  sides: Side[];
  trays?: Tray[];
  piles?: Pile[];
  /** The part of the main board that the game is about, where that is not all of it; it is shown first. */
  view?: string;
  /** Who holds each space of the main board. */
  control?: Record<string, string>;
  /** The bands that aircraft reach now. */
  air_range?: number[];
  /** Those being fought. */
  battles?: Battle[];
  /** How the game stands; a client always gets one. */
  score?: Score;
}

/** Spaces of the main board that belong together: a side's zone of control, what it holds, what its aircraft reach. */
export interface Patch {
  side: string;
  spaces: string[];
}

/** The way by which some units are supplied: from where they stand to the source. */
export interface SupplyLine {
  side: string;
  path: string[];
}

/** A space in which units are that no supply reaches. */
export interface CutOff {
  side: string;
  at: string;
  count: number;
}

/** All of one kind. */
export interface Overlay {
  name: OverlayName;
  patches?: Patch[];
  lines?: SupplyLine[];
  cut_off?: CutOff[];
}

/** The heading of a row or of a column. */
export interface Heading {
  title: string;
  /** When it counts: with one of these, or with anything else if there is none. */
  keys?: string[];
}

/** A chart. */
export interface Chart {
  name: string;
  title: string;
  /** What its columns are. */
  across?: string;
  /** What its rows are. */
  down?: string;
  rule?: string;
  columns: Heading[];
  columns_are?: Keys;
  rows: Heading[];
  rows_are?: Keys;
  cells: string[][];
  /** What is written in its cells. */
  notes?: string[];
}

/** What an event is in the film of a turn and in the log, where there is one line for a march, a fight, a landing. The rest names values of the event. What is no act, or only `part` of one, belongs to the act before it. */
export interface Act {
  kind: ActKind;
  /** Where it begins. */
  start?: string;
  /** Where it ends, or happens. */
  to?: string;
  /** Whose it is; else whoever caused it. */
  side?: string;
  /** What moves: pieces. */
  who?: string;
  /** Whether it belongs to the fight under way: dice, losses, a retreat. */
  part?: boolean;
  /** Whether its sentence says how the fight went. */
  tells?: boolean;
}

/** A shape of an emblem: filled, or drawn with a pen. */
export interface Layer {
  path: string;
  fill?: string;
  stroke?: string;
  width?: number;
}

/** The colours of a side's counters, and of what is printed on them; and its emblem, in a square of 28 around 0. */
export interface SideLook {
  field: string;
  ink: string;
  /** The field in a dark room; as in a light one where nothing is said. */
  dark?: string;
  dark_ink?: string;
  emblem?: Layer[];
}

/** The sign on a counter: lines and solid shapes, in a frame of 22 by 13 around 0; a marker's in a square of 28. */
export interface Symbol {
  lines?: string;
  solid?: string;
  /** Whether it tells something about a place instead of standing in it. */
  marker?: boolean;
}

/** A board of a game and what it is called. */
export interface BoardTitle {
  name: string;
  title: Named;
}

/** All of it. */
export interface Look {
  /** The boards, the main one first. */
  boards?: BoardTitle[];
  sides?: Record<string, SideLook>;
  /** Signs that are the game's own, besides those that every client knows. */
  symbols?: Record<string, Symbol>;
  /** What is heard of an event, by its name; nothing of those that are not here. */
  sounds?: Record<string, Sound>;
  /** Events that begin something: a turn, a combat. Their lines stand out in the log. */
  headings?: string[];
  /** What an event is in the film of a turn, by its name. */
  acts?: Record<string, Act>;
  /** The rule that says who has won, and how. */
  victory?: string;
  /** How long it is played, from the shortest to the longest game that is usual; zeros where nothing is said. */
  minutes?: [number, number];
  /** How much there is to learn, from 1 to 5; 0 where nothing is said. */
  difficulty?: number;
  /** Whether the game can tell the chances of what is about to be rolled for; follows from its `display`. */
  odds?: boolean;
  /** Verbs that only take something in hand; follows from its `display`. */
  opens?: string[];
  /** Verbs by which somebody does nothing or gives something up, the best first; follows from its `display`. */
  idle?: string[];
  /** Verbs that a press on the map alone never makes; follows from its `display`. */
  deliberate?: string[];
  /** What can be laid over the boards when somebody asks for it; follows from its `display`. */
  overlays?: OverlayName[];
}
