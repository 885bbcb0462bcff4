import { expect, test } from 'vitest';

import type { Acting } from '../lib/acts';
import type { Battle, EventData, Scene } from '../lib/types';
import { chanceOf, endedFights, sideOf } from './fights';

const LOOK: Acting = {
  act: (name) =>
    ({
      combat: { kind: 'fight' as const, to: 'area', side: 'faction' },
      rolled: { kind: 'fight' as const, part: true, tells: true },
    })[name],
  isHeading: () => false,
};
const event = (name: string, values: Record<string, unknown>, dice: number[] = []): EventData => ({
  name,
  text: name,
  touches: [],
  values,
  dice,
  step: 1,
  by: 'norway',
  sides: dice.map(() => 6),
  lowest: dice.map(() => 1),
  answer: 0,
});
const scene: Scene = {
  pieces: [],
  arrows: [],
  hands: [],
  tracks: [],
  status: [],
  sides: [
    { id: 'germany', title: 'Germany' },
    { id: 'norway', title: 'Norway' },
  ],
};
const lines = [
  event('combat', { area: 'oslo', faction: 'germany' }),
  event('rolled', { faction: 'germany' }, [6, 2]),
];

test('a fight whose dice have fallen is shown when it is no longer fought, and once', () => {
  const log = { from: 40, lines };
  expect(endedFights(log, 1, scene, LOOK).map(({ at }) => at)).toEqual([40]);
  const battle: Battle = { at: 'oslo', title: 'Oslo', parties: [] };
  expect(endedFights(log, 1, { ...scene, battles: [battle] }, LOOK)).toEqual([]);
  expect(endedFights(log, 0, scene, LOOK)).toEqual([]);
});

test('dice belong to the side that their event names', () => {
  expect(sideOf(lines[1]!, scene)).toBe('germany');
  expect(sideOf(event('rolled', {}, [1]), scene)).toBe('norway');
});

test('the chance of a battle is that of its attack, called after the stage it has come to', () => {
  const battle: Battle = {
    at: 'oslo',
    title: 'Oslo',
    parties: [],
    stages: [{ title: 'Cards', now: true }],
    outcomes: [
      { what: 'draw', share: 0.1 },
      { what: 'attack_succeeds', share: 0.6 },
    ],
  };
  expect(chanceOf(battle)).toEqual({ title: 'Cards', share: 0.6 });
});
