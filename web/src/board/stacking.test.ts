import { describe, expect, it } from 'vitest';

import type { EventData, Piece } from '../lib/types';
import { HALF, journeys, offsets, plate, stacks } from './stacking';

const piece = (id: string, at: string, level: number, symbol = 'infantry'): Piece => ({
  id,
  at,
  level,
  symbol,
  side: 'german',
  title: id,
});

describe('stacks', () => {
  it('lie by hex, the bottom first, with markers beside them', () => {
    const found = stacks([
      piece('top', '1616', 1),
      piece('alone', '2406', 0),
      piece('flag', '1616', 0, 'control'),
      piece('bottom', '1616', 0),
    ]);
    expect(found.map((stack) => [stack.at, stack.pieces.map((one) => one.id), stack.markers.length])).toEqual(
      [
        ['1616', ['bottom', 'top'], 1],
        ['2406', ['alone'], 0],
      ],
    );
  });

  it('put a single counter in the middle, however it is spread', () => {
    for (const spread of ['stacked', 'apart', 'fanned'] as const)
      expect(offsets(1, spread)[0]!.map((value) => value + 0)).toEqual([0, 0]);
  });

  it('show every counter whole when fanned out', () => {
    const places = offsets(6, 'fanned');
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1))
        expect(Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))).toBeGreaterThan(2 * HALF);
    const { width, height } = plate(6);
    for (const [x, y] of places) {
      expect(Math.abs(x) + HALF).toBeLessThan(width / 2);
      expect(Math.abs(y) + HALF).toBeLessThan(height / 2);
    }
  });

  it('stay fanned out under the pointer that came to them', () => {
    for (const count of [2, 3, 6])
      for (const [, y] of offsets(count, 'apart'))
        expect(Math.abs(y) + HALF).toBeLessThanOrEqual(plate(count).reach / 2);
  });

  it('show the upper edge of every counter when they lie apart', () => {
    const heights = offsets(3, 'apart').map(([, y]) => y);
    expect(heights[1]! - heights[0]!).toBeGreaterThan(8);
    expect(heights[2]! - heights[1]!).toBeGreaterThan(8);
  });
});

describe('journeys', () => {
  const event = (values: Record<string, unknown>): EventData => ({
    name: 'moves',
    text: '',
    touches: [],
    values,
    dice: [],
    sides: [],
    lowest: [],
    step: 1,
    by: '',
  });

  it('join the steps of a march and keep units apart', () => {
    const found = journeys([
      event({ unit: 'us_1', from: '1616', to: '1617' }),
      event({ unit: 'us_1', from: '1617', to: '1618' }),
      event({ unit: 'us_3', from: '1616', to: '1516' }),
      event({ hex: '1616' }),
    ]);
    expect(found).toEqual([
      { unit: 'us_1', hexes: ['1616', '1617', '1618'] },
      { unit: 'us_3', hexes: ['1616', '1516'] },
    ]);
  });
});
