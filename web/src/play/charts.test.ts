import { expect, test } from 'vitest';

import type { Chart, EventData, Odds } from '../lib/types';
import { litIn, litOf, type Now } from './charts';

const nothing: Now = { odds: [], terrain: '', symbols: [], fresh: [] };
const heading = (...keys: string[]) => ({ title: keys.join() || 'others', keys });

const combat: Chart = {
  name: 'combat',
  title: 'Combat results',
  columns: [heading('1:1'), heading('2:1'), heading('3:1')],
  columns_are: 'column',
  rows: [heading('1'), heading('2')],
  rows_are: 'die',
  cells: [
    ['AL1', 'DR', 'DE'],
    ['AL1', 'AL1', 'DR'],
  ],
};

test('nothing is lit while nothing is looked at', () => {
  expect(litIn(combat, nothing)).toEqual({ rows: [false, false], columns: [false, false, false] });
});

test('the final columns of an attack are lit, and the row of the die that has fallen', () => {
  const odds = [{ items: [{ what: 'column', worth: '2:1, 3:1' }], parties: [] }] as unknown as Odds[];
  const fresh = [{ dice: [2] }] as unknown as EventData[];
  expect(litIn(combat, { ...nothing, odds, fresh })).toEqual({
    rows: [false, true],
    columns: [false, true, true],
  });
});

test('who is in hand is found among the signs, or is one of the others', () => {
  const movers = [heading('ski'), heading('mountain'), heading()];
  expect(litOf(movers, ['ski'])).toEqual([true, false, false]);
  expect(litOf(movers, ['infantry'])).toEqual([false, false, true]);
  expect(litOf(movers, [])).toEqual([false, false, false]);
});

test('dice of both sides light their row and column', () => {
  const dice: Chart = { ...combat, columns_are: 'defence', rows_are: 'attack' };
  const parties = [
    { sides: [], unit: 'dice', amount: 2 },
    { sides: [], unit: 'dice', amount: 1 },
  ];
  const found = litIn(
    { ...dice, columns: [heading('1'), heading('2'), heading('3')] },
    { ...nothing, odds: [{ items: [], parties }] as unknown as Odds[] },
  );
  expect(found).toEqual({ rows: [false, true], columns: [true, false, false] });
});
