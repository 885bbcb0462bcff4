import { expect, test } from 'vitest';

import { actsOf, type Acting } from './acts';
import type { ActData, EventData, Touch } from './types';

const ACTS: Record<string, ActData> = {
  moves: { kind: 'move', start: 'from', to: 'to', who: 'unit' },
  enters: { kind: 'move', to: 'hex', who: 'unit' },
  attacks: { kind: 'fight', to: 'hex', side: 'side' },
  rolled: { kind: 'fight', part: true },
  result: { kind: 'fight', to: 'hex', part: true, tells: true },
};
const LOOK: Acting = { act: (name) => ACTS[name], isHeading: (name) => name === 'turn' };

function event(name: string, values: Record<string, string> = {}, by = 'red'): EventData {
  const touches = Object.entries(values)
    .filter(([word]) => word !== 'side')
    .map(([word, value]): Touch => [word === 'unit' ? 'piece' : 'space', value]);
  const text = `${name} ${Object.values(values).join(' ')}`.trim();
  return { name, text, touches, values, dice: [], step: 1, by, sides: [], lowest: [], answer: 0 };
}
const move = (unit: string, from: string, to: string): EventData => event('moves', { unit, from, to });

test('a march over several hexes is one act, with the way it took', () => {
  const acts = actsOf([move('u1', 'a', 'b'), move('u1', 'b', 'c'), event('halts', { unit: 'u1' })], 7, LOOK);
  expect(acts.map(({ kind, path, at, events }) => [kind, path, at, events.length])).toEqual([
    ['move', ['a', 'b', 'c'], 7, 3],
  ]);
  const entered = actsOf(
    [event('enters', { unit: 'u', hex: 'a' }), event('enters', { unit: 'u', hex: 'b' })],
    0,
    LOOK,
  );
  expect(entered.map(({ path }) => path)).toEqual([['a', 'b']]);
});

test('several pieces that take the same way march together, others do not', () => {
  const acts = actsOf([move('u1', 'a', 'b'), move('u2', 'a', 'b'), move('u3', 'a', 'c')], 0, LOOK);
  expect(acts.map(({ who }) => who)).toEqual([['u1', 'u2'], ['u3']]);
});

test('a fight is one act with its dice, and what is about something else afterwards is not part of it', () => {
  const lines = [
    event('attacks', { side: 'blue', hex: 'd' }, 'blue'),
    event('card', {}, 'red'),
    event('rolled', {}, 'blue'),
    event('result', { hex: 'd' }),
    event('perished', { hex: 'd' }),
    event('draws'),
    event('draws'),
    event('turn'),
  ];
  const acts = actsOf(lines, 0, LOOK);
  expect(acts.map(({ kind, events }) => [kind, events.length])).toEqual([
    ['fight', 5],
    ['news', 2],
    ['heading', 1],
  ]);
  expect(acts[0]).toMatchObject({ side: 'blue', path: ['d'], sentences: ['attacks blue d', 'result d'] });
});
