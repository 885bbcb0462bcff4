import { describe, expect, test } from 'vitest';

import { continued, preceded } from './log';
import type { EventData } from './types';

const line = (text: string): EventData => ({
  name: 'moved',
  text,
  touches: [],
  values: {},
  dice: [],
  sides: [],
  lowest: [],
  step: 0,
  by: '',
});
const texts = (lines: EventData[]): string => lines.map((one) => one.text).join('');
const lines = (text: string): EventData[] => [...text].map(line);

describe('a log in parts', () => {
  test('goes on where the server says', () => {
    const log = continued({ from: 10, lines: lines('abc') }, 13, lines('de'));
    expect([log.from, texts(log.lines)]).toEqual([10, 'abcde']);
  });

  test('gets shorter when something is taken back', () => {
    const log = continued({ from: 10, lines: lines('abc') }, 11, []);
    expect([log.from, texts(log.lines)]).toEqual([10, 'a']);
  });

  test('begins anew after a gap, and before its own beginning', () => {
    expect(continued({ from: 10, lines: lines('abc') }, 14, lines('x')).from).toBe(14);
    expect(continued({ from: 10, lines: lines('abc') }, 9, lines('x')).from).toBe(9);
    expect(continued(undefined, 7, lines('x')).from).toBe(7);
  });

  test('takes an older page that ends where it begins, and no other', () => {
    const log = { from: 10, lines: lines('abc') };
    const older = preceded(log, { from: 8, at: [8, 9], events: lines('xy') });
    expect([older.from, texts(older.lines)]).toEqual([8, 'xyabc']);
    expect(preceded(older, { from: 8, at: [8, 9], events: lines('xy') })).toBe(older);
  });
});
