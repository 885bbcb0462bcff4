import { describe, expect, it } from 'vitest';

import type { Point, Space } from '../lib/types';
import { along, grid, hexagon, HexIndex, inHex, lengthOf, outline, smooth, towards } from './geometry';

const RADIUS = 34.6;
const HIGH = RADIUS * Math.sqrt(3);

/** A small sheet of hexes as the tools number them: odd columns lie half a hex lower. */
const sheet: Space[] = [];
for (let column = 10; column < 14; column++)
  for (let row = 0; row < 4; row++) {
    const id = `${column}0${row}`;
    const anchor: Point = [column * RADIUS * 1.5, row * HIGH + (column % 2) * (HIGH / 2)];
    sheet.push({ id, kind: 'hex', name: { en: id, nb: id }, anchor, radius: RADIUS });
  }

describe('hexes', () => {
  it('have six corners at their radius', () => {
    const numbers = hexagon([100, 50], 20, {})
      .slice(1, -1)
      .split('L')
      .map((pair) => pair.split(' ').map(Number));
    expect(numbers).toHaveLength(6);
    for (const [x, y] of numbers) expect(Math.hypot(x! - 100, y! - 50)).toBeCloseTo(20, 1);
  });

  it('are drawn from middle and radius unless an outline is given', () => {
    expect(outline(sheet[0]!, {})).toBe(hexagon(sheet[0]!.anchor, RADIUS, {}));
    expect(outline({ ...sheet[0]!, path: 'M0 0Z' }, {})).toBe('M0 0Z');
  });

  it('reach to their flat sides and no further', () => {
    expect(inHex([0, HIGH / 2 - 0.1], [0, 0], RADIUS)).toBe(true);
    expect(inHex([0, HIGH / 2 + 0.1], [0, 0], RADIUS)).toBe(false);
    expect(inHex([RADIUS - 0.1, 0], [0, 0], RADIUS)).toBe(true);
    expect(inHex([RADIUS * 0.9, HIGH * 0.3], [0, 0], RADIUS)).toBe(false);
  });

  it('stand on a point where they lie in rows', () => {
    const rows = { layout: 'rows' } as const;
    expect(inHex([0, RADIUS - 0.1], [0, 0], RADIUS, rows)).toBe(true);
    expect(inHex([RADIUS - 0.1, 0], [0, 0], RADIUS, rows)).toBe(false);
    const corners = hexagon([0, 0], 20, rows).slice(1, -1).split('L');
    expect(corners).toContain('0 20');
    expect(corners).not.toContain('20 0');
  });

  it('are found at every point of the sheet: the one whose middle is nearest', () => {
    const index = new HexIndex({ spaces: sheet });
    for (let x = 500; x < 690; x += 7)
      for (let y = 10; y < 190; y += 7) {
        const far = (space: Space): number => Math.hypot(space.anchor[0] - x, space.anchor[1] - y);
        const nearest = [...sheet].sort((a, b) => far(a) - far(b))[0]!;
        const found = index.at([x, y]);
        if (found) expect(far(found)).toBeCloseTo(far(nearest));
        else expect(far(nearest)).toBeGreaterThan(RADIUS * 0.86);
      }
    expect(index.at([-500, -500])).toBeNull();
  });

  it('share each side: the grid draws it once', () => {
    const sides = (spaces: Space[]): number => grid({ spaces }, () => true).split('M').length - 1;
    expect(sides([sheet[0]!])).toBe(6);
    expect(sides(sheet.slice(0, 2))).toBe(11);
    expect(grid({ spaces: sheet }, () => false)).toBe('');
  });
});

describe('lines', () => {
  it('are smoothed through their points', () => {
    const line: Point[] = [
      [0, 0],
      [50, 20],
      [100, 0],
    ];
    const curve = smooth(line, 10);
    expect(curve).toHaveLength(21);
    expect(curve[0]).toEqual([0, 0]);
    expect(curve[10]).toEqual([50, 20]);
    expect(curve.at(-1)).toEqual([100, 0]);
  });

  it('carry letters at their distance and direction', () => {
    const line: Point[] = [
      [0, 0],
      [10, 0],
      [10, 30],
    ];
    expect(lengthOf(line)).toBe(40);
    const [a, b, beyond] = along(line, [5, 20, 50]);
    expect(a).toEqual({ x: 5, y: 0, angle: 0 });
    expect(b).toEqual({ x: 10, y: 10, angle: Math.PI / 2 });
    expect(beyond).toMatchObject({ x: 10, y: 40 });
  });
});

describe('arrow keys', () => {
  const at = (point: Point): Point => point;
  const things: Point[] = [
    [0, -60],
    [52, -30],
    [52, 30],
    [200, 0],
  ];

  it('lead to the nearest thing in that direction', () => {
    expect(towards([0, 0], [0, -1], things, at)).toEqual([0, -60]);
    expect(towards([0, 0], [1, 0], things, at)).toEqual([52, -30]);
  });

  it('lead nowhere where nothing lies', () => {
    expect(towards([0, 0], [-1, 0], things, at)).toBeNull();
  });
});
