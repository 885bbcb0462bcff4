// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { forgetSetup, LONGEST_NAME, MOST_SAVED, restOf, savedSetups, saveSetup } from './saved';

beforeEach(() => localStorage.clear());

const setup = (name: string, seat = 'norway') => ({ name, seat, texts: ['post norge narvik'] });

test('a set-up is kept by game and seat, one of the same name gives way, and it can be forgotten', () => {
  saveSetup('a', setup('north'));
  saveSetup('a', { ...setup('north'), texts: ['post norge bergen'] });
  saveSetup('a', setup('north', 'germany'));
  expect(savedSetups('a', 'norway')).toEqual([{ ...setup('north'), texts: ['post norge bergen'] }]);
  expect(savedSetups('b', 'norway')).toEqual([]);
  forgetSetup('a', setup('north'));
  expect(savedSetups('a', 'norway')).toEqual([]);
  expect(savedSetups('a', 'germany')).toHaveLength(1);
});

test('so many are kept, with names of a bounded length', () => {
  for (let at = 0; at < MOST_SAVED + 5; at++) saveSetup('a', setup(`${at} ${'x'.repeat(100)}`));
  const kept = savedSetups('a', 'norway');
  expect(kept).toHaveLength(MOST_SAVED);
  expect(kept.every(({ name }) => name.length <= LONGEST_NAME)).toBe(true);
});

test('what cannot be read counts as nothing', () => {
  localStorage.setItem('narvik.setups', 'nonsense');
  expect(savedSetups('a', 'norway')).toEqual([]);
});

test('what is left of a set-up follows what was made; something else bars it', () => {
  expect(restOf(['a', 'b', 'c'], ['a'])).toEqual(['b', 'c']);
  expect(restOf(['a', 'b'], ['a', 'b'])).toEqual([]);
  expect(restOf(['a', 'b'], ['b'])).toBeNull();
  expect(restOf(['a'], ['a', 'b'])).toBeNull();
});
