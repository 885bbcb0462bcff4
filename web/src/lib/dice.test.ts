import { expect, it } from 'vitest';

import { commitmentOf, numbers, verify } from './dice';

// Taken from the Python side: KeyedChance.from_seed("7").
const SECRET = '8a17c0d3018c78863bb9caef60855ea117474a4f966f1fe34a108bdbef022878';
const COMMITMENT = '5bbd528c864c268e4869664bd7cc1a1462e8daee49eaff74a43b30fa5a77c2ba';
const FIGHT = {
  kind: 'dice',
  name: '1/land combat/hamar/germany/0',
  count: 5,
  sides: 6,
  values: [1, 2, 3, 1, 5],
};

it('follows from the same secret as on the server', async () => {
  expect(await commitmentOf(SECRET)).toBe(COMMITMENT);
  expect((await numbers(SECRET, FIGHT.name, 5, 6)).map((value) => value + 1)).toEqual(FIGHT.values);
  expect(await numbers(SECRET, 'x', 2, 300)).toEqual([100, 27]);
});

it('holds for true dice', async () => {
  expect(await verify({ commitment: COMMITMENT, secret: SECRET, rolls: [FIGHT] })).toBe(true);
});

it('catches a changed roll, and another secret than the promised one', async () => {
  const changed = { ...FIGHT, values: FIGHT.values.map((value) => (value % 6) + 1) };
  expect(await verify({ commitment: COMMITMENT, secret: SECRET, rolls: [changed] })).toBe(false);
  expect(await verify({ commitment: COMMITMENT.replace(/^./, 'f'), secret: SECRET, rolls: [FIGHT] })).toBe(
    false,
  );
  expect(await verify({ commitment: COMMITMENT, secret: null, rolls: [] })).toBe(false);
});
