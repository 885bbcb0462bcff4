import { describe, expect, it } from 'vitest';

import { flowing } from './lines';

describe('water between hexes', () => {
  it('begins and ends where its hexsides do, and turns at the middles between', () => {
    expect(flowing('M0 0L10 0L20 10')).toBe('M0 0L5 0Q10 0 15 5L20 10');
  });

  it('stays a straight side where there is one', () => {
    expect(flowing('M0 0L10 0')).toBe('M0 0L5 0L10 0');
  });

  it('flows around without a corner where it comes round again', () => {
    expect(flowing('M0 0L10 0L10 10L0 0z')).toBe('M5 5Q0 0 5 0Q10 0 10 5Q10 10 5 5z');
  });

  it('keeps waters apart', () => {
    expect(flowing('M0 0L10 0M0 4L10 4')).toBe('M0 0L5 0L10 0M0 4L5 4L10 4');
  });
});
