import { expect, it } from 'vitest';

import { clear, mix } from './palette';

it('mixes and clears colours, one after the other', () => {
  expect(mix('#ff0000', 0.5, '#0000ff')).toBe('#800080');
  expect(mix('#fff', 1, '#000')).toBe('#ffffff');
  expect(clear(mix('#102030', 1, '#000000'), 0.4)).toBe('rgb(16 32 48 / 0.4)');
});
