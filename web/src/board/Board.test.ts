// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';

import { board, scene } from '../test/fixtures';
import Board from './Board.svelte';

vi.mock('./Ground.svelte', async () => await import('../test/NoGround.svelte'));

function props(changes: object = {}) {
  return {
    board: board(),
    scene: scene(),
    open: new Set(['space:hamar']),
    chosen: new Set(['space:oslo']),
    touched: new Set<string>(),
    onpick: vi.fn(),
    onfacts: vi.fn(),
    ...changes,
  };
}

test('a place is called by its name and by what stands there', () => {
  render(Board, props());
  expect(screen.getByRole('button', { name: 'OSLO, Two battalions' })).toBeTruthy();
});

test('only places that can be chosen are reached by the keyboard', () => {
  render(Board, props());
  const [oslo, hamar] = [/OSLO/, /HAMAR/].map((name) => screen.getByRole('button', { name }));
  expect([oslo?.getAttribute('tabindex'), hamar?.getAttribute('tabindex')]).toEqual(['-1', '0']);
  expect([oslo?.getAttribute('aria-pressed'), hamar?.getAttribute('aria-disabled')]).toEqual([
    'true',
    'false',
  ]);
});

test('a place is picked with the mouse and with Enter', async () => {
  const given = props();
  render(Board, given);
  const hamar = screen.getByRole('button', { name: /HAMAR/ });
  await fireEvent.click(hamar);
  await fireEvent.keyDown(hamar, { key: 'Enter' });
  expect(given.onpick.mock.calls).toEqual([[['space', 'hamar']], [['space', 'hamar']]]);
});

test('what is known of a place is told where the focus is', async () => {
  const given = props();
  render(Board, given);
  await fireEvent.focus(screen.getByRole('button', { name: /HAMAR/ }));
  expect(given.onfacts.mock.lastCall?.[0].id).toBe('hamar');
});

test('a board with a name says so in what is picked', async () => {
  const given = props({ name: 'sea', open: new Set(['space:sea/hamar']), scene: { ...scene(), pieces: [] } });
  render(Board, given);
  await fireEvent.click(screen.getByRole('button', { name: /HAMAR/ }));
  expect(given.onpick).toHaveBeenCalledWith(['space', 'hamar', 'sea']);
});
