import { describe, expect, it } from 'vitest';

import { soundOf, soundsOf } from './sounds';
import type { EventData } from './types';

const event = (name: string, dice: number[] = []): EventData => ({
  name,
  dice,
  text: name,
  touches: [],
  values: {},
  step: 1,
  by: 'germany',
});

describe('sounds', () => {
  it('follow from the words that events are named with', () => {
    const heard = (name: string): string | null => soundOf(event(name));
    expect(['moved', 'retreated', 'placed'].map(heard)).toEqual(['march', 'march', 'march']);
    expect(['sailed', 'ship_joins', 'landed'].map(heard)).toEqual(['sail', 'sail', 'sail']);
    expect(['played', 'drew'].map(heard)).toEqual(['card', 'card']);
    expect(['combat', 'ship_sunk', 'attacks', 'bombed'].map(heard)).toEqual(Array(4).fill('combat'));
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
