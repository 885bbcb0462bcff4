// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';

import { picture } from '../lib/choosing';
import { lit } from '../lib/lit.svelte';
import type { GuideData } from '../lib/types';
import { board, march, serve, state } from '../test/fixtures';
import Guide from './Guide.svelte';

afterEach(() => vi.unstubAllGlobals());

const lesson: GuideData = {
  step: 2,
  of: 5,
  title: 'Marching',
  pages: [
    { text: 'Three **battalions** stand here.', look: [['space', 'oslo']] },
    { text: 'The road leads north.', look: [] },
  ],
  task: 'March to **Hamar**.',
  choices: [march.text],
  done: false,
};

function props(changes: object = {}) {
  return {
    state: state({ guide: lesson }),
    guide: lesson,
    boards: new Map([['', board()]]),
    choices: [march],
    shown: picture([march], [], [], () => true),
    path: [],
    picked: [],
    refused: null,
    onshow: vi.fn(),
    ...changes,
  };
}

test('a lesson is read page by page, and the task comes with the last', async () => {
  render(Guide, props());
  expect(screen.getByText('battalions').tagName).toBe('STRONG');
  expect(screen.queryByText('Hamar')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByText('The road leads north.')).toBeTruthy();
  expect(screen.getByText('Hamar').tagName).toBe('STRONG');
});

test('what is spoken of is lit, and the map shows it', () => {
  const given = props();
  render(Guide, given);
  expect([...lit.look]).toEqual(['space:oslo']);
  expect(given.onshow).toHaveBeenCalled();
});

test('how far one has come is told to those who cannot see the bar', () => {
  render(Guide, props());
  const bar = screen.getByRole('progressbar');
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['1', '5']);
});

test('who does something else is given the hint of the lesson', () => {
  const refused = { code: 'guide', sentence: 'Not yet: first march.', rule: '', blocker: '' };
  render(Guide, props({ guide: { ...lesson, pages: lesson.pages.slice(1) }, refused }));
  expect(screen.getByRole('alert').textContent).toBe('Not yet: first march.');
});

test('after the last step one can play on from there', async () => {
  const asked = serve({
    '/api/games': { games: [{ name: 'kampen', opponents: [{ name: 'recruit' }] }] },
    '/api/matches/k7x/branch': { match: 'new', links: { germany: 'token' } },
  });
  render(Guide, props({ guide: { ...lesson, done: true } }));
  await fireEvent.click(screen.getByRole('button', { name: /Germany/ }));
  await vi.waitFor(() => expect(location.hash).toContain('match/new'));
  expect(asked.at(-1)?.body).toEqual({ at: 3, seats: { germany: 'me', norway: 'computer:recruit' } });
});
