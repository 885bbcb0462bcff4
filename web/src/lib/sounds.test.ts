import { beforeAll, describe, expect, it, vi } from 'vitest';

import { look } from './look.svelte';
import { soundOf, soundsOf } from './sounds';
import type { EventData } from './types';

const event = (name: string, dice: number[] = []): EventData => ({
  name,
  dice,
  sides: dice.map(() => 6),
  lowest: dice.map(() => 1),
  text: name,
  touches: [],
  values: {},
  step: 1,
  by: 'germany',
});

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { style: { setProperty: () => undefined } } });
  look.wear({ sounds: { moved: 'march', combat: 'combat', drew: 'card' } }, false);
});

describe('sounds', () => {
  it('are those that the game names', () => {
    const heard = (name: string): string | null => soundOf(event(name));
    expect(['moved', 'combat', 'drew'].map(heard)).toEqual(['march', 'combat', 'card']);
    expect(heard('turn')).toBeNull();
  });

  it('are dice wherever something was rolled', () => {
    expect(soundOf(event('rolled_attack', [2, 6]))).toBe('dice');
    expect(soundOf(event('fired', [6]))).toBe('dice');
  });

  it('come once each, in order, not too many, and with the call at the end', () => {
    const news = [event('moved'), event('moved'), event('combat'), event('rolled_attack', [1])];
    expect(soundsOf(news, true)).toEqual(['march', 'combat', 'dice', 'turn']);
    expect(soundsOf([...news, event('drew')], false)).toEqual(['march', 'combat', 'dice']);
    expect(soundsOf([], false)).toEqual([]);
  });
});
