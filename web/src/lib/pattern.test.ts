import { expect, test } from 'vitest';

import { told, type Pattern } from './pattern';

const ships: Pattern = [
  { word: 'count', forms: { '0': 'no ships', one: 'a ship' }, other: [{ word: 'count' }, ' ships'] },
  ' at ',
  { word: 'place' },
];

test('a number has the form of itself, of its plural, or the last one', () => {
  expect([0, 1, 1200].map((count) => told(ships, { count, place: 'sea' }, 'en'))).toEqual([
    'no ships at sea',
    'a ship at sea',
    '1,200 ships at sea',
  ]);
});

test('a word that is missing is no text', () => {
  expect(() => told(ships, { count: 1 }, 'nb')).toThrow('no word place');
});
