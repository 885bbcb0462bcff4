import { describe, expect, it } from 'vitest';

import { detailOf, pen, print, showsNumbers, showsTown, TILE, tilesOf } from './detail';

const sheet = { width: 1652, height: 2394 };

describe('detail', () => {
  it('grows with the zoom', () => {
    expect([0.3, 1, 4].map(detailOf)).toEqual(['far', 'middle', 'near']);
    expect([0.35, 0.8, 2].map((zoom) => [0, 1, 2].filter((rank) => showsTown(rank, zoom)).length)).toEqual([
      1, 2, 3,
    ]);
    expect(showsNumbers(0.4)).toBe(false);
    expect(showsNumbers(1)).toBe(true);
  });

  it('lets names and lines grow on the screen, but slower than the map', () => {
    for (const size of [print, pen])
      for (const zoom of [0.2, 0.5, 1, 2, 4]) {
        expect(size(zoom * 1.5) * zoom * 1.5).toBeGreaterThan(size(zoom) * zoom);
        expect(size(zoom * 1.5)).toBeLessThanOrEqual(size(zoom));
      }
  });
});

describe('tiles', () => {
  const view = { x: 0, y: 0, zoom: 1, width: 800, height: 600 };

  it('cover what is seen, and a margin around it', () => {
    const { seen, around } = tilesOf({ ...view, x: -TILE, y: -TILE }, 1, sheet);
    const columns = new Set(seen.map((tile) => tile.column));
    expect([...columns].sort()).toEqual([1, 2, 3]);
    expect(seen).toHaveLength(3 * 2);
    expect(around).toHaveLength(5 * 4 - seen.length);
  });

  it('begin in the middle of the view', () => {
    const { seen } = tilesOf({ ...view, width: TILE * 3, height: TILE * 3 }, 1, sheet);
    expect(seen[0]).toEqual({ column: 1, row: 1 });
  });

  it('stay on the sheet', () => {
    const { seen, around } = tilesOf({ ...view, x: 300, y: -2200 }, 1, sheet);
    for (const { column, row } of [...seen, ...around]) {
      expect(column).toBeGreaterThanOrEqual(0);
      expect(row * TILE).toBeLessThan(sheet.height);
    }
    expect(tilesOf({ ...view, x: 5000 }, 1, sheet).seen).toEqual([]);
  });

  it('are those of the zoom they were drawn for while the map is zoomed', () => {
    const still = tilesOf({ ...view, zoom: 2 }, 2, sheet).seen.length;
    const outwards = tilesOf({ ...view, zoom: 1 }, 2, sheet).seen.length;
    expect(outwards).toBeGreaterThan(still);
  });
});
