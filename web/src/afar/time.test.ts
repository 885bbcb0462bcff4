import { expect, test } from 'vitest';

import { ahead, left, moment, spoken } from './time';

test('what is left is told in two units at most', () => {
  expect(left(2 * 86400 + 5 * 3600 + 59)).toEqual(['left-days', { days: 2, hours: 5 }]);
  expect(left(86400)).toEqual(['left-days', { days: 1, hours: 0 }]);
  expect(left(86399)).toEqual(['left-hours', { hours: 23, minutes: 59 }]);
  expect(left(3599)).toEqual(['left-minutes', { minutes: 59 }]);
  expect(left(-5)).toEqual(['left-minutes', { minutes: 0 }]);
});

test('a moment is told in the language of the reader', () => {
  const at = Date.UTC(2026, 10, 18, 12, 0) / 1000;
  expect(moment(at, 'en')).toMatch(/Wed/);
  expect(moment(at, 'nb')).toMatch(/ons/);
});

test('dates are written as they are where the reader lives', () => {
  expect(spoken('en', ['nb-NO', 'en-US'])).toBe('en-US');
  expect(spoken('en', ['nb-NO'])).toBe('en-GB');
  expect(spoken('nb', ['en-US'])).toBe('nb');
});

test('the clock of this machine may be wrong', () => {
  const clock = {
    days: 3,
    match_days: 0,
    turn_days: 0,
    vacation: 0,
    forfeit: 'claim',
    seat: '',
    due: null,
    time: {},
    left: {},
    away: {},
    now: 1100,
  } as const;
  expect(ahead(clock, 1_000_000)).toBe(100);
});
