/** How much is drawn at which zoom, and which tiles of the ground a view needs. `zoom` is screen pixels to a board unit. */

export type Detail = 'far' | 'middle' | 'near';

/** From afar names and counters are drawn larger and small print is left out. */
export const detailOf = (zoom: number): Detail => (zoom < 0.75 ? 'far' : zoom < 1.6 ? 'middle' : 'near');

/** How much larger than its board units a name is set: it grows with the zoom, but slower than the map. */
export const print = (zoom: number): number => Math.min(1.5, zoom ** -0.5);

/** Likewise for the width of lines. */
export const pen = (zoom: number): number => Math.min(1.4, zoom ** -0.55);

/** Names of towns by rank: those the game is about, towns, way-points. */
export const showsTown = (rank: number, zoom: number): boolean => zoom >= [0, 0.6, 1.05][Math.min(rank, 2)]!;

/** How much larger than its board units a counter is drawn: so that it can be read, unless it would hide its neighbours. */
export const counterAt = (zoom: number): number => Math.min(MOST_COUNTER, Math.max(1, 1.06 / zoom));
const MOST_COUNTER = 1.9;

export const showsNumbers = (zoom: number): boolean => zoom >= 0.72;
export const showsPattern = (zoom: number): boolean => zoom >= 0.6;

export interface View {
  /** Where the sheet's corner lies on the screen. */
  x: number;
  y: number;
  zoom: number;
  width: number;
  height: number;
}

export interface Tile {
  column: number;
  row: number;
}

/** Screen pixels to a tile's side. */
export const TILE = 384;

/**
 * The tiles of a sheet that a view shows, nearest to its middle first, then those around it.
 *
 * `drawn` is the zoom that the tiles are drawn for; the view may meanwhile be at another one.
 */
export function tilesOf(
  view: View,
  drawn: number,
  sheet: { width: number; height: number },
  margin = 1,
): { seen: Tile[]; around: Tile[] } {
  const ratio = drawn / view.zoom;
  const last = [Math.ceil((sheet.width * drawn) / TILE) - 1, Math.ceil((sheet.height * drawn) / TILE) - 1];
  const span = (start: number, size: number, most: number): [number, number] => [
    Math.max(0, Math.floor((-start * ratio) / TILE)),
    Math.min(most, Math.floor(((size - start) * ratio - 1) / TILE)),
  ];
  const [left, right] = span(view.x, view.width, last[0]!);
  const [top, bottom] = span(view.y, view.height, last[1]!);
  const seen: Tile[] = [];
  const around: Tile[] = [];
  for (let row = Math.max(0, top - margin); row <= Math.min(last[1]!, bottom + margin); row++)
    for (let column = Math.max(0, left - margin); column <= Math.min(last[0]!, right + margin); column++) {
      const inside = row >= top && row <= bottom && column >= left && column <= right;
      (inside ? seen : around).push({ column, row });
    }
  const middle = [(left + right) / 2, (top + bottom) / 2];
  const far = (tile: Tile): number => Math.hypot(tile.column - middle[0]!, tile.row - middle[1]!);
  const nearest = (a: Tile, b: Tile): number => far(a) - far(b);
  return { seen: seen.sort(nearest), around: around.sort(nearest) };
}
