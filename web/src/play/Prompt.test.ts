// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';

import { picture } from '../lib/choosing';
import { end, march, state } from '../test/fixtures';
import Prompt from './Prompt.svelte';

function props(changes: object = {}) {
  const nothing = vi.fn();
  return {
    state: state(),
    shown: picture([march, end], [], [], () => true),
    path: [],
    choices: [march, end],
    all: 2,
    picked: [],
    group: null,
    why: null,
    refused: null,
    onchoose: vi.fn(),
    onback: nothing,
    onfind: nothing,
    onsettle: nothing,
    onundo: vi.fn(),
    onodds: nothing,
    onrule: vi.fn(),
    onresign: nothing,
    ondraw: nothing,
    onrematch: nothing,
    onending: nothing,
    ...changes,
  };
}

test('the question, where the game stands and the rule are shown', async () => {
  const given = props();
  render(Prompt, given);
  expect(screen.getByRole('heading').textContent).toContain('Where do the Germans march?');
  expect(screen.getByText('Round 2')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'KN-mov-1' }));
  expect(given.onrule).toHaveBeenCalledWith('KN-mov-1');
});

test('what touches nothing on the board is a button, and is chosen by it', async () => {
  const given = props();
  render(Prompt, given);
  await fireEvent.click(screen.getByRole('button', { name: /End the movement/ }));
  expect(given.onchoose).toHaveBeenCalledWith(end);
});

test('undo is offered only where something can be undone', () => {
  const { unmount } = render(Prompt, props());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  unmount();
  render(Prompt, props({ state: state({ can_undo: 1 }) }));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('a refusal is told with its rule', () => {
  const refused = { code: 'illegal', sentence: 'The line is cut.', rule: 'KN-mov-4', blocker: '' };
  render(Prompt, props({ refused }));
  expect(screen.getByRole('alert').textContent).toContain('The line is cut.');
  expect(screen.getByRole('button', { name: 'KN-mov-4' })).toBeTruthy();
});

test('after the end the result is told, and nothing is asked', async () => {
  const over = state({ over: true, result: { sentence: 'Norway holds out.' } });
  render(Prompt, props({ state: over, choices: [] }));
  expect(await screen.findByText('Norway holds out.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /End the movement/ })).toBeNull();
});

test('few candidates are named at once, of those with a number the wanted one; pointing tells which', async () => {
  const two = { ...march, text: 'move oslo hamar 2', label: 'Move 2 to Hamar', number: 2 };
  const given = props({
    choices: [march, two, end],
    all: 3,
    path: [`space:${march.touches[0]![1]}`],
    amounts: [1, 2],
  });
  const onaim = vi.fn();
  render(Prompt, { ...given, onaim });
  const [row, ...others] = document.querySelectorAll<HTMLElement>('[data-row]');
  expect(others).toEqual([]);
  expect(row!.textContent).toBe('1 Move 2 to Hamar');
  await fireEvent.pointerEnter(row!);
  expect(onaim).toHaveBeenCalledWith(two.text);
  await fireEvent.click(row!);
  expect(given.onchoose).toHaveBeenCalledWith(two);
});
