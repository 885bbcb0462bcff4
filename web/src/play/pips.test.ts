import { expect, it } from 'vitest';

import battery from '../trust/battery.json';
import { pips } from './pips';

it('draws as many pips as a six-sided die shows', () => {
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const drawn = pips(face, 6, 1)!;
    expect(drawn.length).toBe(face);
    expect(new Set(drawn.map(String)).size).toBe(face);
  }
});

it('leaves figures to every other die', () => {
  expect(pips(0, 10, 0)).toBeUndefined();
  expect(pips(6, 10, 0)).toBeUndefined();
  expect(pips(5, 6, 0)).toBeUndefined();
});

it('draws the dice of a match by what its events say of them', () => {
  const drawn = new Map<string, Set<boolean>>();
  for (const { name, dice, sides, lowest } of battery.events)
    dice.forEach((face, at) => {
      const kinds = drawn.get(name) ?? new Set();
      drawn.set(name, kinds.add(pips(face, sides[at], lowest[at]) !== undefined));
    });
  expect(Object.fromEntries([...drawn].map(([name, kinds]) => [name, [...kinds]]))).toEqual({
    fog: [true],
    shot: [false],
    mended: [false],
  });
});
