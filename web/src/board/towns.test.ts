import { expect, test } from 'vitest';

import type { BoardData, MapName } from '../lib/types';
import type { Box } from './box';
import { townsOf } from './towns';

const town = (en: string, x: number, y: number, rank = 0): MapName => ({
  kind: 'town',
  name: { en, nb: en },
  size: 15,
  at: [x, y],
  label: [x + 10, y],
  align: 'left',
  rank,
});
const board = (...names: MapName[]): BoardData => ({
  width: 500,
  height: 500,
  views: {},
  spaces: [],
  ground: [],
  water: [],
  lines: [],
  names,
});
const counter = (x: number, y: number): Box => [x - 17, y - 17, x + 17, y + 17];

test('a name stands where it was laid out as long as no counter lies there', () => {
  const [found] = townsOf(board(town('Alta', 100, 100)), 'en', 1, [counter(300, 300)], 17);
  expect(found).toMatchObject({ text: 'Alta', x: 110, y: 100, align: 'left' });
});

test('it gives way to a counter on its town, and to one beside it', () => {
  const [found] = townsOf(board(town('Alta', 100, 100)), 'en', 1, [counter(100, 100)], 17);
  expect(found).toMatchObject({ x: 120, align: 'left' });
  const [other] = townsOf(board(town('Alta', 100, 100)), 'en', 1, [counter(100, 100), counter(140, 100)], 17);
  expect(other).toMatchObject({ x: 80, align: 'right' });
});

test('names give way to each other, the important ones first, and none leaves the sheet', () => {
  const names = townsOf(board(town('Small', 104, 100, 1), town('Great', 100, 100)), 'en', 1, [], 17);
  expect(names.map(({ text }) => text)).toEqual(['Great', 'Small']);
  expect(names[0]!.x).toBe(110);
  expect(names[1]!.align === 'left' && names[1]!.x === 114).toBe(false);
  const [edge] = townsOf(board(town('Kirkenes', 480, 100)), 'en', 1, [], 17);
  expect(edge!.x + 8 * 15 * 0.58).toBeLessThanOrEqual(494.1);
});

test('from afar only what the game is about is named', () => {
  const small = board(town('Great', 100, 100), town('Way', 300, 300, 2));
  expect(townsOf(small, 'en', 0.5, [], 17)).toHaveLength(1);
  expect(townsOf(small, 'en', 1.2, [], 17)).toHaveLength(2);
  const counting = townsOf(small, 'en', 0.5, [], 17, new Set(['Way']));
  expect(counting.map(({ text }) => text)).toEqual(['Great', 'Way']);
});
