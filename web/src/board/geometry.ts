/**
 * Hexes and outlines in board units. Hexes stand in columns with flat tops, or in rows with a point on top; their radius
 * is the distance from middle to corner.
 */
import type { BoardData, Point, Space } from '../lib/types';

export type Layout = Pick<BoardData, 'layout'>;

const RISE = Math.sqrt(3) / 2;

/** Corners of a hex with radius 1 and a flat top, clockwise from the right. */
const FLAT: readonly Point[] = [
  [1, 0],
  [0.5, RISE],
  [-0.5, RISE],
  [-1, 0],
  [-0.5, -RISE],
  [0.5, -RISE],
];
const POINTED: readonly Point[] = FLAT.map(([x, y]) => [y, x]);

export const pointed = ({ layout }: Layout): boolean => layout === 'rows';

const cornersOf = (layout: Layout): readonly Point[] => (pointed(layout) ? POINTED : FLAT);

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** The outline of a hex as SVG path data. */
export function hexagon([x, y]: Point, radius: number, layout: Layout): string {
  return `M${cornersOf(layout)
    .map(([dx, dy]) => `${short(x + dx * radius)} ${short(y + dy * radius)}`)
    .join('L')}Z`;
}

/** The outline of any space. */
export const outline = (space: Space, layout: Layout): string =>
  space.path ?? hexagon(space.anchor, space.radius, layout);

/** The largest part of an outline: the land without its skerries. */
export function mainland(path: string): string {
  const parts = path.split(/(?=M)/);
  return parts.reduce((largest, part) => (part.length > largest.length ? part : largest), '');
}

/** Whether a point lies in a hex; its sides count. */
export function inHex([x, y]: Point, [cx, cy]: Point, radius: number, layout: Layout = {}): boolean {
  const away: Point = [Math.abs(x - cx), Math.abs(y - cy)];
  const [dx, dy] = pointed(layout) ? [away[1], away[0]] : away;
  return dy <= radius * RISE && dx * RISE + dy / 2 <= radius * RISE;
}

/** Finds the hex at a point without looking at all of them: they are kept by squares of the size of a hex. */
export class HexIndex {
  private readonly squares = new Map<string, Space[]>();
  private readonly size: number;

  constructor(private readonly board: Layout & Pick<BoardData, 'spaces'>) {
    const hexes = board.spaces.filter((space) => space.kind === 'hex');
    this.size = (hexes[0]?.radius ?? 1) * 2;
    for (const hex of hexes) {
      const square = this.square(hex.anchor[0], hex.anchor[1]);
      const there = this.squares.get(square);
      if (there) there.push(hex);
      else this.squares.set(square, [hex]);
    }
  }

  private square(x: number, y: number): string {
    return `${Math.floor(x / this.size)} ${Math.floor(y / this.size)}`;
  }

  at(point: Point): Space | null {
    for (const dx of [-this.size, 0, this.size])
      for (const dy of [-this.size, 0, this.size])
        for (const hex of this.squares.get(this.square(point[0] + dx, point[1] + dy)) ?? [])
          if (inHex(point, hex.anchor, hex.radius, this.board)) return hex;
    return null;
  }
}

/** Every hexside once, as path data; `wanted` says which hexes are drawn. */
export function grid(board: Layout & Pick<BoardData, 'spaces'>, wanted: (space: Space) => boolean): string {
  const seen = new Set<string>();
  let path = '';
  for (const { anchor, radius } of board.spaces.filter((space) => space.kind === 'hex' && wanted(space))) {
    const corners = cornersOf(board).map(([dx, dy]): Point => [
      anchor[0] + dx * radius,
      anchor[1] + dy * radius,
    ]);
    corners.forEach((from, at) => {
      const to = corners[(at + 1) % 6]!;
      const middle = `${Math.round((from[0] + to[0]) / 2)} ${Math.round((from[1] + to[1]) / 2)}`;
      if (seen.has(middle)) return;
      seen.add(middle);
      path += `M${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}`;
    });
  }
  return path;
}

/** Points along a smooth line through the given ones, close enough to set letters on. */
export function smooth(line: readonly Point[], steps = 12): Point[] {
  if (line.length < 3) return [...line];
  const out: Point[] = [line[0]!];
  for (let at = 0; at < line.length - 1; at++) {
    const [a, b, c, d] = [line[at - 1] ?? line[at]!, line[at]!, line[at + 1]!, line[at + 2] ?? line[at + 1]!];
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      out.push([bend(a[0], b[0], c[0], d[0], t), bend(a[1], b[1], c[1], d[1], t)]);
    }
  }
  return out;
}

/** Catmull and Rom's curve between b and c. */
const bend = (a: number, b: number, c: number, d: number, t: number): number =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));

export interface Spot {
  x: number;
  y: number;
  angle: number;
}

/** The place and direction at some distances along a line. */
export function along(line: readonly Point[], distances: readonly number[]): Spot[] {
  const out: Spot[] = [];
  let at = 0;
  let passed = 0;
  for (const distance of distances) {
    for (;;) {
      const [a, b] = [line[at]!, line[at + 1]!];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      if (passed + length >= distance || at + 2 >= line.length) {
        const share = length ? (distance - passed) / length : 0;
        out.push({
          x: a[0] + (b[0] - a[0]) * share,
          y: a[1] + (b[1] - a[1]) * share,
          angle: Math.atan2(b[1] - a[1], b[0] - a[0]),
        });
        break;
      }
      passed += length;
      at++;
    }
  }
  return out;
}

export function lengthOf(line: readonly Point[]): number {
  let total = 0;
  for (let at = 1; at < line.length; at++)
    total += Math.hypot(line[at]![0] - line[at - 1]![0], line[at]![1] - line[at - 1]![1]);
  return total;
}

/** The thing of a list that lies nearest in a direction, for arrow keys; null where none lies that way. */
export function towards<Thing>(
  from: Point,
  direction: Point,
  things: readonly Thing[],
  where: (thing: Thing) => Point,
): Thing | null {
  let best: Thing | null = null;
  let least = Infinity;
  for (const thing of things) {
    const [x, y] = where(thing);
    const [dx, dy] = [x - from[0], y - from[1]];
    const ahead = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1] - dy * direction[0]);
    if (ahead <= 1 || aside > ahead * 1.8) continue;
    const cost = ahead + aside * 1.5;
    if (cost < least) [best, least] = [thing, cost];
  }
  return best;
}
