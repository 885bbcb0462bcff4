import { expect, it } from 'vitest';

import type { DiceNotes } from '../lib/dicenotes';
import battery from './battery.json';
import { commitmentOf, keyOf, numbers, verify, type Dice } from './dice';

// Taken from the Python side: KeyedChance.from_seed("7"), without and with what two seats added.
const SECRET = '8a17c0d3018c78863bb9caef60855ea117474a4f966f1fe34a108bdbef022878';
const COMMITMENT = '5bbd528c864c268e4869664bd7cc1a1462e8daee49eaff74a43b30fa5a77c2ba';
const ENTROPY = { norway: '0c'.repeat(32), germany: '5f'.repeat(32) };
const KEY = '65e0db244f35a07586102d86e988c053780df5cf7b986f0ed257f9746bd43c01';
const NAME = '1/land combat/hamar/germany/0';
const FIGHT = { step: 4, kind: 'dice', name: NAME, count: 5, sides: 6, values: [1, 2, 3, 1, 5], lowest: 1 };
const NOTHING: DiceNotes = { commitment: '', entropy: {}, told: [] };

const alone: Dice = { commitment: COMMITMENT, entropy: {}, secret: SECRET, rolls: [FIGHT] };

async function together(): Promise<Dice> {
  const values = (await numbers(KEY, NAME, 5, 6)).map((value) => value + 1);
  return { ...alone, entropy: ENTROPY, rolls: [{ ...FIGHT, values }] };
}

const failing = async (dice: Dice, notes = NOTHING): Promise<string[]> =>
  (await verify(dice, notes)).filter((one) => !one.holds).map((one) => one.name);

it('follows from the same secret as on the server', async () => {
  expect(await commitmentOf(SECRET)).toBe(COMMITMENT);
  expect((await numbers(SECRET, NAME, 5, 6)).map((value) => value + 1)).toEqual(FIGHT.values);
  expect(await numbers(SECRET, 'x', 2, 300)).toEqual([100, 27]);
  expect(await keyOf(SECRET, ENTROPY)).toBe(KEY);
});

it('holds for true dice', async () => {
  expect(await failing(alone)).toEqual([]);
  const notes = {
    commitment: COMMITMENT,
    entropy: { norway: ENTROPY.norway },
    told: [[4, [5, 1, 1], [6, 6, 6]]],
  };
  expect(await failing(alone, { ...notes, entropy: {} } as DiceNotes)).toEqual([]);
  const mixed = await together();
  expect(
    await failing(mixed, { ...notes, told: [[4, mixed.rolls[0]!.values, [6, 6, 6, 6, 6]]] } as DiceNotes),
  ).toEqual([]);
});

it('catches a changed roll', async () => {
  const changed = { ...FIGHT, values: FIGHT.values.map((value) => (value % 6) + 1) };
  expect(await failing({ ...alone, rolls: [changed] })).toEqual(['rolls']);
});

it('catches another secret than the promised one, even if the promise was changed with it', async () => {
  expect(await failing({ ...alone, commitment: COMMITMENT.replace(/^./, 'f') })).toEqual(['promise']);
  expect(await failing(alone, { ...NOTHING, commitment: COMMITMENT.replace(/^./, 'f') })).toEqual(['noted']);
  expect(await failing({ ...alone, secret: null })).toEqual(['promise']);
});

it('catches a server that left out what this browser added', async () => {
  expect(await failing(alone, { ...NOTHING, entropy: { norway: ENTROPY.norway } })).toEqual(['entropy']);
  expect(await failing({ ...alone, entropy: ENTROPY }, { ...NOTHING, entropy: ENTROPY })).toEqual(['rolls']);
});

it('catches dice that were told in play and never rolled', async () => {
  expect(await failing(alone, { ...NOTHING, told: [[4, [6], [6]]] })).toEqual(['told']);
  expect(await failing(alone, { ...NOTHING, told: [[4, [5, 5], [6, 6]]] })).toEqual(['told']);
  expect(await failing(alone, { ...NOTHING, told: [[3, [1], [6]]] })).toEqual(['told']);
});

// A match with dice of 1 to 6 and of 0 to 9 in every turn, as the server told it: tests/proof/test_two_dice.py keeps it.
const told = battery.events
  .filter((event) => event.step > 0)
  .map(({ step, dice, sides }): DiceNotes['told'][number] => [step, dice, sides]);

it('holds for dice of two kinds', async () => {
  const kinds = new Set(battery.dice.rolls.map((roll) => `${roll.sides} from ${roll.lowest}`));
  expect([...kinds].sort()).toEqual(['10 from 0', '6 from 1']);
  expect(await failing(battery.dice, { ...NOTHING, commitment: battery.dice.commitment, told })).toEqual([]);
});

it('catches a face that another kind of die has shown', async () => {
  const [step, dice, sides] = told.find(([, dice, sides]) => sides[0] === 10 && dice[0]! > 0)!;
  const notes = { ...NOTHING, told: [[step, dice, sides.map(() => 6)] as DiceNotes['told'][number]] };
  expect(await failing(battery.dice, notes)).toEqual(['told']);
});

it('catches a die that was counted from another face', async () => {
  const rolls = battery.dice.rolls.map((roll) => (roll.sides === 10 ? { ...roll, lowest: 1 } : roll));
  expect(await failing({ ...battery.dice, rolls })).toEqual(['rolls']);
});
