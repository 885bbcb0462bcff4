/**
 * What the server sends, as docs/web.md describes it. Boards, scenes and looks are written by the server's own types
 * (`display.ts`), the rest by its OpenAPI description (`openapi.ts`); here stands only what that cannot say.
 */
import type { OddsFound, Scene } from './display';
import type { components } from './openapi';

export type {
  Act as ActData,
  Arrow,
  Battle,
  Item as BattleItem,
  Board as BoardData,
  Card as CardData,
  Chart,
  Corners,
  Ground,
  Hand as HandData,
  Heading,
  Item,
  Language,
  Line,
  Look as LookData,
  MapName,
  Named,
  Odds,
  OddsFound,
  Outcome,
  Overlay as OverlayData,
  OverlayName,
  Party,
  Piece,
  Pile,
  Point,
  Scene,
  Score,
  Sound,
  Space,
  Symbol as SymbolData,
  Track,
  Tray,
} from './display';

type Described = components['schemas'];

/** The server leaves nothing out, though its description calls optional what has a default. */
type Whole<T> = { [Name in keyof T]-?: Whole<T[Name]> };

/** What the server sends under a name of its description, with some entries told more precisely. */
export type Sent<Name extends keyof Described, More = object> = Omit<Whole<Described[Name]>, keyof More> &
  More;

/** Something on the table: a space that is not on the main board says on which. */
export type Touch = [kind: string, word: string, board?: string];

export type ChoiceData = Sent<'ChoiceLine', { number?: number | null; touches: Touch[] }>;

/** What a prompt says of choices that it does not carry. */
export type RestData = Sent<'RestLine'>;

/** Choices of a long question that were asked for, and where they stand among all. */
export type ChoicesData = Sent<'ChoicesLine', { choices: ChoiceData[] }>;

/** A shortcut: choices that lead to a place, one after another. */
export type RouteData = Sent<'RouteLine', { to: Touch }>;

/** `gather` is the verb that builds a group, or empty, `group` how many members it needs and may have. */
export type PromptData = Sent<
  'PromptMessage',
  {
    choices: ChoiceData[];
    standing: ChoiceData[];
    routes: RouteData[];
    group: [least: number, most: number];
    later: ChoiceData[];
  }
>;

/** The chances of battles to come; without `battles` where nothing is about to be rolled for. */
export type OddsData = Partial<OddsFound>;

/** What could be done with a group or with something in hand; `done` where nothing is left but to settle on it. */
export type AheadData = Sent<
  'AheadLine',
  {
    choices: ChoiceData[];
    odds: OddsData | null;
    routes: RouteData[];
    group: [least: number, most: number];
  }
>;

export type SeatData = Sent<'SeatLine', { kind: 'person' | 'computer' | 'open' }>;

/** `version` counts one's own answers under seal; `since` does not, and is what to name when coming back. */
export type MatchState = Sent<
  'MatchState',
  {
    result: { sentence: string; winner?: string | null } | null;
    scene: Scene;
    prompt: PromptData;
    seats: SeatData[];
    draw: { by: string; accepted: string[] } | null;
    guide: GuideData | null;
    clock: ClockData | null;
    mix: MixData;
  }
>;

/** What players have added to the dice, by seat, and which seats have yet to; before the game has begun nothing is dealt. */
export type MixData = Sent<'MixLine'>;

/** Whose word dice rest on. */
export type DiceWord = MixData['rests_on'];

/** The clock of a match, in seconds since 1970; days of vacation left and until when somebody is away, by seat. */
export type ClockData = Sent<'ClockLine', { forfeit: 'claim' | 'automatic' }>;

export type GuideData = Sent<'GuideMessage', { pages: { text: string; look: Touch[] }[] }>;

/** `by` is the role whose choice caused it, `answer` the number of that choice where it is not the step. */
export type EventData = Sent<
  'EventLine',
  { touches: Touch[]; values: Record<string, unknown>; answer?: number }
>;

export type Refusal = Pick<Sent<'ProblemMessage'>, 'code' | 'sentence' | 'rule' | 'blocker'>;

export type RuleData = Sent<'RuleLine'>;
export type RulingData = Sent<'RulingLine'>;
