// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import type { Laid } from '../lib/boards';
import { look as worn } from '../lib/look.svelte';
import { board, end, look, march, state } from '../test/fixtures';
import type { Findable } from './entries';
import Finder from './Finder.svelte';

beforeAll(() => {
  worn.wear({ idle: ['end'] }, false);
  // What lies in front of a page is not known to a page without a browser.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});

const laid: Laid = { look, boards: new Map([['', board()]]) };

const table = (changes: Partial<Findable> = {}): Findable => ({
  state: state(),
  laid,
  rules: [{ id: 'KN-mov-1', chapter: 'Movement', text: 'Units march to the next area.' }],
  choices: [march, end],
  commands: [{ key: 'o', title: 'Show the odds' }],
  lines: [],
  language: 'en',
  ...changes,
});

function open(found: Findable): { onfound: ReturnType<typeof vi.fn>; field: HTMLInputElement } {
  const onfound = vi.fn();
  render(Finder, { table: found, onwords: () => undefined, onfound, onclose: () => undefined });
  return { onfound, field: screen.getByRole('combobox', { hidden: true }) };
}

const options = (): string[] =>
  screen.getAllByRole('option', { hidden: true }).map((one) => one.dataset['found'] ?? '');

test('typed words find a place, and Enter gives it', async () => {
  const { onfound, field } = open(table());
  await fireEvent.input(field, { target: { value: 'ham' } });
  expect(options()[0]).toBe('place:/hamar');
  await fireEvent.keyDown(field, { key: 'Enter' });
  expect(onfound.mock.calls[0]?.[0]).toMatchObject({ kind: 'place', at: ['space', 'hamar'] });
});

test('the arrows lead through the list, and what is chosen is told beside it', async () => {
  const { onfound, field } = open(table());
  await fireEvent.input(field, { target: { value: 'mar' } });
  while (!document.querySelector('[data-found="rule:KN-mov-1"][aria-selected="true"]'))
    await fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(screen.getByText('Units march to the next area.', { selector: '.text' })).toBeTruthy();
  await fireEvent.keyDown(field, { key: 'Enter' });
  expect(onfound.mock.calls[0]?.[0]).toMatchObject({ kind: 'rule', word: 'KN-mov-1' });
});

test('what can be done is listed with its key before anything is typed', () => {
  open(table());
  expect(options()).toEqual(['choice:move oslo hamar 1', 'choice:end', 'key:o']);
  expect(document.querySelector('[data-found="key:o"] kbd')?.textContent).toBe('O');
});

test('an end that loses something of worth is asked about once', async () => {
  const asked = state();
  const grave = state({ prompt: { ...asked.prompt, grave: true, leaves: '6 groups stay in port' } });
  const { onfound, field } = open(table({ state: grave }));
  await fireEvent.input(field, { target: { value: '>end' } });
  await fireEvent.keyDown(field, { key: 'Enter' });
  expect(onfound).not.toHaveBeenCalled();
  expect(screen.getByText(/6 groups stay in port\. Press Enter once more/)).toBeTruthy();
  await fireEvent.keyDown(field, { key: 'Enter' });
  expect(onfound).toHaveBeenCalledOnce();
});

test('what is typed is no key of the table', async () => {
  const heard = vi.fn();
  addEventListener('keydown', heard);
  const { field } = open(table());
  await fireEvent.keyDown(field, { key: 'u' });
  removeEventListener('keydown', heard);
  expect(heard).not.toHaveBeenCalled();
});
