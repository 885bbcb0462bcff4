import { describe, expect, it } from 'vitest';

import { partOn, spread } from './boards';
import { key, place } from './choosing';
import type { Piece, Scene } from './types';

const piece = (id: string, at: string, board?: string): Piece => ({
  id,
  at,
  side: 'noughts',
  symbol: 'counter',
  title: id,
  ...(board ? { board } : {}),
});

const scene: Scene = {
  pieces: [piece('one', 'a1'), piece('two', 'a1', 'side')],
  arrows: [],
  hands: [],
  tracks: [],
  status: [],
  sides: [],
};

describe('boards', () => {
  it('have places with the same id apart', () => {
    expect(key(place('a1'))).toBe('space:a1');
    expect(key(place('a1', 'side'))).toBe('space:side/a1');
  });

  it('show only what lies on them', () => {
    expect(partOn(scene, '').pieces.map(({ id }) => id)).toEqual(['one']);
    expect(partOn(scene, 'side').pieces.map(({ id }) => id)).toEqual(['two']);
  });

  it('tell how much can be done on each', () => {
    const words = [
      'space:a1',
      'space:side/a1',
      'space:side/b1',
      'piece:two',
      'card:panzer',
      'piece:elsewhere',
    ];
    expect(Object.fromEntries(spread(words, scene))).toEqual({ '': 1, side: 3 });
  });
});
