import { expect, test } from 'vitest';
import { playersOf, type MatchLine } from './lines';

const line = {
  seats: [
    { seat: 'german', title: 'Germany', kind: 'person', name: 'Anna' },
    { seat: 'allied', title: 'Allies', kind: 'computer', name: 'General' },
    { seat: 'norway', title: 'Norway', kind: 'open', name: '' },
  ],
  mine: ['german'],
} as unknown as MatchLine;

test('a match tells who plays whom: you, others by their names, a free seat by itself', () => {
  expect(playersOf(line, 'you')).toBe('Germany: you · Allies: General · Norway');
  expect(playersOf({ ...line, mine: [] }, 'you')).toBe('Germany: Anna · Allies: General · Norway');
});
