import { expect, test } from 'vitest';

import type { BoardData, Space } from '../lib/types';
import { neededFirst, sheetsOf } from './sheets';

const space = (id: string, x: number, y: number): Space => ({
  id,
  kind: 'area',
  name: { en: id, nb: id },
  anchor: [x, y],
  radius: 20,
});
const board = (spaces: Space[], width = 1400, height = 2100): BoardData => ({
  width,
  height,
  views: {},
  spaces,
  ground: [],
  water: [],
  lines: [],
});
const tall = board([
  space('oslo', 400, 1800),
  space('bergen', 250, 1500),
  space('bodo', 700, 700),
  space('tromso', 900, 300),
]);

test('a tall map becomes two sheets on a wide window, and every place lies on one of them', () => {
  const found = sheetsOf(tall, 1040, 800)!;
  expect(found.map(({ name }) => name)).toEqual(['south', 'north']);
  for (const one of tall.spaces) expect(found.filter((sheet) => sheet.has(one))).toHaveLength(1);
  expect(found.map((sheet) => tall.spaces.filter((one) => sheet.has(one)).map(({ id }) => id))).toEqual([
    ['oslo', 'bergen'],
    ['bodo', 'tromso'],
  ]);
});

test('one sheet stays one where two would not be larger', () => {
  const square = board([space('a', 0, 0), space('b', 1400, 0), space('c', 0, 2100), space('d', 1400, 2100)]);
  expect(sheetsOf(square, 1040, 800)).toBeNull();
});

test('a map too large to be read is first shown where something can be chosen, or where most of it is', () => {
  expect(neededFirst(tall, [[400, 1800]], 2800, 4200)).toEqual([0, 0, 1400, 2100]);
  const [left, top, right, bottom] = neededFirst(
    tall,
    [
      [400, 1800],
      [450, 1850],
    ],
    400,
    400,
  );
  expect(left < 400 && right > 450 && top < 1800 && bottom > 1850).toBe(true);
  expect(400 / (right - left)).toBeGreaterThanOrEqual(0.56);
  const [, north, , south] = neededFirst(
    tall,
    [
      [400, 1800],
      [450, 1850],
      [900, 300],
    ],
    400,
    400,
  );
  expect(north < 1800 && south > 1850 && north > 300).toBe(true);
});
