import { expect, it } from 'vitest';

import { pointersTo } from './beyond';

it('points from the nearest edge at what can be chosen out of sight, and counts it', () => {
  const spots = new Map([
    ['here', [50, 50]],
    ['east', [130, 40]],
    ['far-east', [300, 60]],
    ['north', [60, -20]],
  ] as [string, [number, number]][]);
  expect(pointersTo(spots, [0, 0, 100, 100])).toEqual([
    { side: 'right', along: 0.4, count: 2, id: 'east' },
    { side: 'up', along: 0.6, count: 1, id: 'north' },
  ]);
});
