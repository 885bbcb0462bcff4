// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import type { ChatLine } from '../lib/live.svelte';
import type { BoardData, Space } from '../lib/types';
import { board as plain } from '../test/fixtures';
import { added, areasBetween, keep, kept, measured, MOST, read, sharedBy, written, type Mark } from './marks';
import { told } from './telling';

beforeEach(() => localStorage.clear());

const line = (seat: string, text: string, number = 1): ChatLine => ({
  number,
  from: seat || 'Guest',
  seat,
  name: '',
  text,
  at: 0,
  observer: !seat,
});

test('a mark is a line that anybody can type, and reads the same again', () => {
  const mark: Mark = {
    kind: 'arrow',
    places: [
      ['space', 'oslo'],
      ['space', 'kat', 'zones'],
    ],
  };
  expect(written(mark)).toBe('/arrow oslo zones/kat');
  expect(read(written(mark))).toEqual(mark);
  expect(read(' /ring  1519 ')).toEqual({ kind: 'ring', places: [['space', '1519']] });
});

test('what is no mark is only said', () => {
  for (const text of ['hello', '/arrow oslo', '/ring', '/ring a b', '/dance', '/clear now', 'point oslo'])
    expect(read(text)).toBeNull();
});

test('the same ring once more takes it away, and the oldest give way', () => {
  const ring = (id: string): Mark => ({ kind: 'ring', places: [['space', id]] });
  expect(added([ring('a'), ring('b')], ring('a'))).toEqual([ring('b')]);
  const many = Array.from({ length: MOST }, (_, at) => ring(`h${at}`));
  expect(added(many, ring('new')).map(written)).toEqual([...many.slice(1), ring('new')].map(written));
});

test('everybody wipes only their own from the map, and pointing leaves nothing', () => {
  const talk = [
    line('germany', '/arrow oslo hamar'),
    line('norway', '/ring oslo'),
    line('', '/ring hamar'),
    line('norway', '/point oslo'),
    line('germany', '/clear'),
  ];
  expect(sharedBy(talk).map((one) => [one.by, written(one)])).toEqual([
    ['norway', '/ring oslo'],
    [' Guest', '/ring hamar'],
  ]);
});

test('what one draws for oneself is kept in this browser until it is wiped away', () => {
  keep('k7x.germany', [{ kind: 'ring', places: [['space', 'oslo']] }]);
  expect(kept('k7x.germany').map(written)).toEqual(['/ring oslo']);
  expect(kept('k7x.norway')).toEqual([]);
  keep('k7x.germany', []);
  expect(localStorage.length).toBe(0);
});

const hex = (id: string, anchor: [number, number]): Space => ({
  id,
  kind: 'hex',
  name: { en: id, nb: id },
  anchor,
  radius: 10,
});

test('hexes are counted along columns and along rows, and kilometres where the map has a scale', () => {
  const rise = 10 * Math.sqrt(3);
  const flat: BoardData = {
    ...plain(),
    spaces: [hex('a', [0, 0]), hex('b', [15, rise / 2]), hex('c', [45, rise * 1.5]), hex('d', [0, 3 * rise])],
    compass: { at: [0, 0], turn: 0, km: 2 },
  };
  expect(measured(flat, ['a', 'b'])).toEqual({ hexes: 1, areas: null, km: 9 });
  expect(measured(flat, ['a', 'c']).hexes).toBe(3);
  expect(measured(flat, ['a', 'd', 'a']).hexes).toBe(6);
  const rows: BoardData = {
    ...flat,
    layout: 'rows',
    spaces: [hex('a', [0, 0]), hex('b', [rise * 2, 0]), hex('c', [rise / 2, 15])],
  };
  expect(measured(rows, ['a', 'b']).hexes).toBe(2);
  expect(measured(rows, ['a', 'c']).hexes).toBe(1);
});

test('between areas borders are counted by the shortest way', () => {
  const board = plain();
  const [oslo, hamar] = board.spaces;
  board.spaces = [oslo!, hamar!, { ...hamar!, id: 'bergen' }, { ...hamar!, id: 'far' }];
  board.lines = [
    { kind: 'border', path: '', between: ['oslo', 'hamar'] },
    { kind: 'border', path: '', between: ['hamar', 'bergen'] },
  ];
  expect(areasBetween(board, 'oslo', 'bergen')).toBe(2);
  expect(areasBetween(board, 'oslo', 'oslo')).toBe(0);
  expect(areasBetween(board, 'oslo', 'far')).toBeNull();
  expect(measured(board, ['oslo', 'hamar'])).toEqual({ hexes: null, areas: 1, km: null });
});

test('the talk says in words what was drawn, and where', () => {
  const boards = new Map([['', plain()]]);
  expect(told('/arrow oslo hamar', boards, 'en')).toEqual({
    sentence: 'draws an arrow: OSLO → HAMAR',
    at: ['space', 'oslo'],
  });
  expect(told('/clear', boards, 'en')?.at).toBeUndefined();
  expect(told('Good game!', boards, 'en')).toBeNull();
});
