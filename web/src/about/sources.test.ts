// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { settings } from '../lib/text.svelte';
import { sentenceOf, sumOf } from './sources';
import { tell } from './words';

const counts = (printed: number, elsewhere: number, reconstructed: number, tuned = 0) => ({
  printed,
  elsewhere,
  reconstructed,
  tuned,
});

test('a table is told of in a sentence', async () => {
  await settings.speak('en');
  expect(sentenceOf(counts(16, 0, 0), tell, 'en')).toBe('All 16 values are printed in the rulebook.');
  expect(sentenceOf(counts(1, 2, 90, 3), tell, 'en')).toBe(
    'Of 93 values, 1 is printed in the rulebook, 2 were found in other books and archives, and 90 are reconstructed. 3 of the reconstructed ones were tuned for balance.',
  );
  await settings.speak('nb');
  expect(sentenceOf(counts(4, 0, 1200), tell, 'nb')).toMatch(
    /^Av 1.204 verdier er 4 trykt i regelheftet og 1.200 rekonstruert\.$/,
  );
});

test('the tables of a game are added up', () => {
  expect(sumOf([counts(1, 2, 3, 1), counts(10, 20, 30, 4)])).toEqual(counts(11, 22, 33, 5));
});
