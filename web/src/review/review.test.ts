import { describe, expect, it } from 'vitest';

import {
  chanceAt,
  curvePath,
  neighbour,
  percent,
  signed,
  stepAt,
  type Moment,
  type ReviewData,
} from './review';

const moment = (last: number, before: number, after: number): Moment => ({
  first: last,
  last,
  role: 'germany',
  side: 0,
  rolled: true,
  own: false,
  joined: 1,
  before,
  expected: before,
  after,
});

const review: ReviewData = {
  start: 0.5,
  end: 1,
  steps: 100,
  sides: [
    { name: 'germany', roles: ['germany'], title: 'Germany' },
    { name: 'norway', roles: ['norway'], title: 'Norway' },
  ],
  moments: [moment(20, 0.5, 0.25), moment(50, 0.25, 0.75), moment(90, 0.75, 1)],
  points: [
    {
      ...moment(50, 0.25, 0.75),
      step: 50,
      rank: 1,
      who: '',
      choice: '',
      label: '',
      question: '',
      log: [],
      better: null,
    },
  ],
  luck: [0.5, -0.5],
  decisions: [0, 0],
  mixed: [0, 0],
  playouts: 4,
  games: 6,
  error: 0.01,
};

describe('the curve', () => {
  it('holds its height until a moment moves it', () => {
    expect([0, 19, 20, 49, 50, 100].map((step) => chanceAt(review, step))).toEqual([
      0.5, 0.5, 0.25, 0.25, 0.75, 1,
    ]);
    expect(curvePath(review, 200, 100)).toBe('M0 50.0H40.0V75.0H100.0V25.0H180.0V0.0H200.0');
  });

  it('leads to the turning point that is close, else to the nearest moment', () => {
    expect(stepAt(review, 104, 200)).toBe(50);
    expect(stepAt(review, 44, 200)).toBe(20);
    expect(stepAt(review, 2, 200)).toBe(0);
    expect(stepAt(review, 199, 200)).toBe(90);
  });

  it('is walked from moment to moment', () => {
    expect(neighbour(review, 20, 1)).toBe(50);
    expect(neighbour(review, 20, -1)).toBe(0);
    expect(neighbour(review, 95, 1)).toBe(100);
    expect(neighbour(review, 0, -1)).toBe(0);
  });
});

describe('numbers', () => {
  it('are read as people read them', () => {
    expect(percent(0.456)).toBe('46 %');
    expect([0.12, -0.12, 0.001, 0].map(signed)).toEqual(['+12', '−12', '0', '0']);
  });
});
