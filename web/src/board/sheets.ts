/**
 * A tall map on a wide window: two sheets side by side, south and north, each as large as it goes. Every place belongs to
 * one of them, so that nothing is there twice.
 */
import type { BoardData, Corners, Point, Space } from '../lib/types';

export interface Sheet {
  name: 'south' | 'north';
  /** What it shows at first. */
  view: Corners;
  has: (space: Space) => boolean;
}

/** How far around its places a sheet reaches, for counters and names. */
const MARGIN = 75;
/** How much larger two sheets must be drawn than one. */
const WORTH = 1.3;

const within = ([left, top, right, bottom]: Corners, width: number, height: number): number =>
  Math.min(width / (right - left), height / (bottom - top));

/** Half of what lies at sea, how far out that may be, and about how wide a letter of a name is. */
const AFLOAT = 36;
const OUT = 80;
const LETTER = 8.5;

/** How far a place reaches to both sides: with its town and its name, which stand beside it. */
function reach({ anchor, town, label, align, name }: Space): [left: number, right: number] {
  const wide = label && align !== 'center' ? name.nb.length * LETTER : MARGIN;
  const [x, end] = [label?.[0] ?? anchor[0], align === 'right' ? -wide : wide];
  const xs = [anchor[0] - MARGIN, anchor[0] + MARGIN, (town ?? anchor)[0], x, x + (label ? end : 0)];
  return [Math.min(...xs), Math.max(...xs)];
}

/** The part of a board that some places take up, with their towns and names, and the sea beside them. */
function around(spaces: readonly Space[], board: BoardData): Corners {
  const points = spaces.flatMap(({ anchor, town, label }) => [anchor, town ?? anchor, label ?? anchor]);
  const [xs, ys] = [spaces.flatMap(reach), points.map(([, y]) => y)];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const beside = board.spaces.filter(
    ({ kind, anchor: [x, y] }) =>
      kind === 'zone' && x > left - OUT && x < right + OUT && y > top && y < bottom,
  );
  return [
    Math.max(0, Math.min(left, ...beside.map(({ anchor }) => anchor[0] - AFLOAT))),
    Math.max(0, top),
    Math.min(board.width, Math.max(right, ...beside.map(({ anchor }) => anchor[0] + AFLOAT))),
    Math.min(board.height, bottom),
  ];
}

/** The two sheets of a board in a window; none where one sheet is as good. */
export function sheetsOf(board: BoardData, width: number, height: number): [Sheet, Sheet] | null {
  const land = board.spaces.filter((space) => space.kind === 'area' || space.kind === 'hex');
  if (land.length < 2) return null;
  const [, top, , bottom] = around(land, board);
  const seam = (top + bottom) / 2;
  const north = (space: Space): boolean => space.anchor[1] < seam;
  const south = (space: Space): boolean => !north(space);
  if (!land.some(north) || !land.some(south)) return null;
  const views = [around(land.filter(south), board), around(land.filter(north), board)] as const;
  const two = Math.min(...views.map((view) => within(view, width / 2, height)));
  if (two < WORTH * within([0, 0, board.width, board.height], width, height)) return null;
  return [
    { name: 'south', view: views[0], has: south },
    { name: 'north', view: views[1], has: north },
  ];
}

/** From how many pixels to a board unit on counters can be read, and how near a first look goes. */
export const READABLE = 0.58;
const NEAR = 0.95;

/** What to show first of a map that is too large to be read as a whole: where something can be chosen, or most of it. */
export function neededFirst(
  board: BoardData,
  spots: readonly Point[],
  width: number,
  height: number,
): Corners {
  const whole: Corners = [0, 0, board.width, board.height];
  if (!spots.length || within(whole, width, height) >= READABLE) return whole;
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const box: Corners = [
    Math.min(...xs) - MARGIN,
    Math.min(...ys) - MARGIN,
    Math.max(...xs) + MARGIN,
    Math.max(...ys) + MARGIN,
  ];
  const zoom = Math.min(NEAR, Math.max(READABLE, within(box, width, height)));
  const [wide, high] = [width / zoom / 2, height / zoom / 2];
  const near = ([x, y]: Point): number =>
    spots.filter(([left, top]) => Math.abs(left - x) < wide && Math.abs(top - y) < high).length;
  const fits = within(box, width, height) >= READABLE;
  const [x, y] = fits
    ? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
    : spots.reduce((best, spot) => (near(spot) > near(best) ? spot : best));
  return [x - wide, y - high, x + wide, y + high];
}
