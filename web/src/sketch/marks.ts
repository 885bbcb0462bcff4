/**
 * Arrows and rings that people draw on the map, and pointing at places.
 *
 * What is shared goes through the talk, as a line that anybody can read or type: `/arrow oslo hamar`, `/ring 1519`,
 * `/point zones/kat`, `/clear`. So it reaches those who come later, and whoever is muted draws for nobody.
 */
import { key, touchOf } from '../lib/choosing';
import type { ChatLine } from '../lib/live.svelte';
import type { BoardData, Language, Point, Touch } from '../lib/types';

export type Kind = 'arrow' | 'ring' | 'point' | 'clear';

export interface Mark {
  kind: Kind;
  places: Touch[];
}

/** A mark on the map, and the seat whose it is; observers have none. */
export interface Drawn extends Mark {
  by: string;
  shared: boolean;
}

/** How many places a mark of each kind has. */
const PLACES: Record<Kind, [least: number, most: number]> = {
  arrow: [2, 12],
  ring: [1, 1],
  point: [1, 1],
  clear: [0, 0],
};

/** So many of one's own are kept; the oldest give way. */
export const MOST = 60;

export const written = ({ kind, places }: Mark): string =>
  [`/${kind}`, ...places.map((one) => key(one).slice('space:'.length))].join(' ');

/** What a line of the talk draws; null if it is no mark. */
export function read(text: string): Mark | null {
  const [sign = '', ...words] = text.trim().split(/\s+/);
  const kind = sign.slice(1) as Kind;
  const bounds = sign.startsWith('/') ? PLACES[kind] : undefined;
  if (!bounds || words.length < bounds[0] || words.length > bounds[1]) return null;
  return { kind, places: words.map((word) => touchOf(`space:${word}`)) };
}

const same = (one: Mark, other: Mark): boolean => written(one) === written(other);

/** The same ring once more takes it away; an arrow, too. */
export const added = <M extends Mark>(marks: readonly M[], mark: M): M[] =>
  marks.some((one) => same(one, mark))
    ? marks.filter((one) => !same(one, mark))
    : [...marks, mark].slice(-MOST);

/** What the talk leaves on the map, by everybody who is heard. */
export function sharedBy(lines: readonly ChatLine[]): Drawn[] {
  let found: Drawn[] = [];
  for (const { text, seat, observer, from } of lines) {
    const mark = read(text);
    if (!mark || mark.kind === 'point') continue;
    const by = observer ? ` ${from}` : seat;
    const mine = found.filter((one) => one.by === by);
    const others = found.filter((one) => one.by !== by);
    found = mark.kind === 'clear' ? others : [...others, ...added(mine, { ...mark, by, shared: true })];
  }
  return found;
}

const KEPT = 'narvik.marks.';

/** One's own marks at a match, as this browser keeps them. */
export function kept(match: string): Mark[] {
  const lines = (localStorage.getItem(KEPT + match) ?? '').split('\n');
  return lines.flatMap((line) => read(line) ?? []);
}

export function keep(match: string, marks: readonly Mark[]): void {
  if (marks.length) localStorage.setItem(KEPT + match, marks.map(written).join('\n'));
  else localStorage.removeItem(KEPT + match);
}

type Boards = ReadonlyMap<string, BoardData>;

export const nameOf = (boards: Boards, [, id, board = '']: Touch, language: Language): string =>
  boards.get(board)?.spaces.find((space) => space.id === id)?.name[language] ?? id;

/** Where a place is on its board; null where there is none. */
export const anchorOf = (boards: Boards, [, id, board = '']: Touch): Point | null =>
  boards.get(board)?.spaces.find((space) => space.id === id)?.anchor ?? null;

export interface Measure {
  hexes: number | null;
  areas: number | null;
  km: number | null;
}

const DIAGONAL = Math.sqrt(3);

/** How many hexes lie between two of a board. */
export function hexesBetween(board: BoardData, from: Point, to: Point, radius: number): number {
  const away: Point = [(to[0] - from[0]) / radius, (to[1] - from[1]) / radius];
  const [x, y] = board.layout === 'rows' ? [away[1], away[0]] : away;
  const column = Math.round((2 / 3) * x);
  const row = Math.round(y / DIAGONAL - x / 3);
  return (Math.abs(column) + Math.abs(row) + Math.abs(column + row)) / 2;
}

/** How many borders are crossed from one area to another by the shortest way; null where no way is drawn. */
export function areasBetween(board: BoardData, from: string, to: string): number | null {
  const next = new Map<string, string[]>();
  for (const { between } of board.lines)
    if (between?.length === 2) {
      const [one, other] = between as [string, string];
      next.set(one, [...(next.get(one) ?? []), other]);
      next.set(other, [...(next.get(other) ?? []), one]);
    }
  let reached = new Set([from]);
  for (let count = 0; count < board.spaces.length; count++) {
    if (reached.has(to)) return count;
    reached = new Set([...reached, ...[...reached].flatMap((id) => next.get(id) ?? [])]);
  }
  return null;
}

/** How long a way over a board is, from place to place. */
export function measured(board: BoardData, ids: readonly string[]): Measure {
  const spaces = ids.flatMap((id) => board.spaces.find((space) => space.id === id) ?? []);
  const legs = spaces.slice(1).map((to, at) => [spaces[at]!, to] as const);
  const sum = (lengths: (number | null)[]): number | null =>
    lengths.every((one) => one !== null) ? lengths.reduce((all, one) => all + one, 0) : null;
  const hexed = spaces.every(({ kind }) => kind === 'hex');
  const units = legs.reduce(
    (all, [from, to]) => all + Math.hypot(to.anchor[0] - from.anchor[0], to.anchor[1] - from.anchor[1]),
    0,
  );
  return {
    hexes: hexed
      ? sum(legs.map(([from, to]) => hexesBetween(board, from.anchor, to.anchor, from.radius)))
      : null,
    areas: hexed ? null : sum(legs.map(([from, to]) => areasBetween(board, from.id, to.id))),
    km: board.compass ? Math.round(units / board.compass.km) : null,
  };
}
