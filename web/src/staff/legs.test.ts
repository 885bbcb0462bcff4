import { expect, test } from 'vitest';

import type { ChoiceData, Piece, Touch } from '../lib/types';
import { legsOf, textsOf } from './legs';

const choice = (text: string, ...touches: Touch[]): ChoiceData => ({
  text,
  label: text,
  verb: text.split(' ')[0]!,
  touches,
  number: null,
});
const piece = (id: string, at: string): Piece => ({ id, at, side: 'a', symbol: 'infantry', title: id });
const step = (to: string): ChoiceData => choice(`step ${to}`, ['space', to]);

test('a march is one leg, from where the piece stands, and the next begins where it has ended', () => {
  const plan = [
    choice('move u', ['piece', 'u']),
    step('b'),
    step('c'),
    choice('halt'),
    choice('attack d', ['space', 'd']),
    choice('move u', ['piece', 'u']),
    step('e'),
  ];
  const legs = legsOf(plan, [piece('u', 'a')]);
  expect(legs.map(({ path }) => path)).toEqual([['a', 'b', 'c'], ['d'], ['c', 'e']]);
  expect(textsOf(legs)).toEqual(plan.map(({ text }) => text));
});

test('what is chosen place by place is not taken for a march', () => {
  const legs = legsOf([step('b'), choice('land x', ['piece', 'x']), step('c')], []);
  expect(legs.map(({ path }) => path)).toEqual([['b'], [], ['c']]);
});

test('a move that names both its places is an arrow of its own', () => {
  const move = choice('move a b 2', ['space', 'a'], ['space', 'b']);
  expect(legsOf([move, choice('move b c 1', ['space', 'b'], ['space', 'c'])], [])).toHaveLength(2);
});
