// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import type { ChoiceData, Piece, Touch } from '../lib/types';
import { board } from '../test/fixtures';
import { earlier, isButton, keepPlan, keptPlan, ordered, orderOf, type Order } from './orders';

const choice = (text: string, ...touches: Touch[]): ChoiceData => ({
  text,
  label: `Do ${text}`,
  verb: text.split(' ')[0]!,
  touches,
  number: null,
});
const unit: Piece = { id: 'u', at: 'oslo', side: 'a', symbol: 'infantry', title: 'A unit' };
const choices = [
  choice('march u', ['piece', 'u']),
  choice('move oslo hamar', ['space', 'oslo'], ['space', 'hamar']),
  choice('end', ['button', 'end']),
];
const position = { choices, pieces: [unit], boards: new Map([['', board()]]) };

test('a march is drawn from where the unit stands through the places it names', () => {
  const march = orderOf(['march u', 'step hamar'], 'halt', position);
  expect(march).toEqual({
    texts: ['march u', 'step hamar'],
    ending: 'halt',
    who: 'u',
    label: 'Do march u',
    board: '',
    path: ['oslo', 'hamar'],
  });
  expect(orderOf(['move oslo hamar'], '', position).path).toEqual(['oslo', 'hamar']);
});

test('what is only a button is not planned', () => {
  expect(isButton('end', choices)).toBe(true);
  expect(isButton('march u', choices)).toBe(false);
});

const order = (who: string, ...texts: string[]): Order => ({
  texts,
  ending: '',
  who,
  label: who,
  board: '',
  path: [],
});

test('whoever is ordered anew keeps their place in the plan, and one order is not there twice', () => {
  const plan = [order('u', 'a'), order('v', 'b'), order('', 'c')];
  expect(ordered(plan, order('u', 'd')).map(({ texts }) => texts[0])).toEqual(['d', 'b', 'c']);
  expect(ordered(plan, order('', 'c'))).toHaveLength(3);
  expect(ordered(plan, order('', 'e')).at(-1)?.texts).toEqual(['e']);
});

test('an order can be given earlier; the first stays where it is', () => {
  const plan = [order('u', 'a'), order('v', 'b')];
  expect(earlier(plan, 1).map(({ who }) => who)).toEqual(['v', 'u']);
  expect(earlier(plan, 0).map(({ who }) => who)).toEqual(['u', 'v']);
});

test('a plan is kept until nothing is left of it', () => {
  keepPlan('k7x.a', [order('u', 'a')]);
  expect(keptPlan('k7x.a')).toEqual([order('u', 'a')]);
  keepPlan('k7x.a', []);
  expect(localStorage.getItem('narvik.plan.k7x.a')).toBeNull();
  localStorage.setItem('narvik.plan.k7x.a', '{');
  expect(keptPlan('k7x.a')).toEqual([]);
});
