// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { MatchState } from '../lib/types';
import type { ReviewData, TurningPoint } from '../review/review';
import { board, look, serve, state } from '../test/fixtures';
import Ending from './Ending.svelte';

vi.mock('../board/Ground.svelte', async () => await import('../test/NoGround.svelte'));
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const point: TurningPoint = {
  first: 4,
  last: 5,
  role: 'norway',
  side: 1,
  rolled: true,
  own: true,
  joined: 1,
  before: 0.6,
  expected: 0.6,
  after: 0.3,
  step: 5,
  rank: 1,
  who: 'Norway',
  choice: 'stand',
  label: 'Stand at Hamar',
  question: '',
  log: [],
  better: { choice: 'retreat', label: 'Fall back', gain: 0.12 },
};

const review: ReviewData = {
  start: 0.5,
  end: 0,
  steps: 8,
  sides: [
    { name: 'germany', roles: ['germany'], title: 'Germany' },
    { name: 'norway', roles: ['norway'], title: 'Norway' },
  ],
  moments: [point],
  points: [point],
  luck: [-0.3, 0.3],
  decisions: [0, 0],
  mixed: [0, 0],
  playouts: 4,
  games: 6,
  error: 0.01,
};

const result = {
  sentence: 'Norway holds out.',
  headline: 'Norway has won',
  level_title: 'Marginal victory',
  winner: 'norway',
} as MatchState['result'];

function end(changes: Partial<MatchState> = {}) {
  const given = {
    state: state({ over: true, result, ...changes }),
    laid: { look: { ...look, victory: 'KN-win-1' }, boards: new Map([['', board()]]) },
    onrematch: vi.fn(),
    ontable: vi.fn(),
  };
  render(Ending, given);
  return given;
}

test('who won, how far and by which rule stands on top, with who played', () => {
  serve({ '/api/matches/k7x/review': { state: 'done', review } });
  end();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Norway has won');
  expect(screen.getByText(/Marginal victory/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'KN-win-1' }).getAttribute('href')).toBe(
    '#/rules/kampen?rule=KN-win-1',
  );
  expect(screen.getByText('Norway holds out.')).toBeTruthy();
  expect(screen.getByText('you')).toBeTruthy();
});

test('turning points tell the chances and what would have been better, and one plays on from them', async () => {
  const asked = serve({
    '/api/matches/k7x/review': { state: 'done', review },
    '/api/matches/k7x/branch': { match: 'new', links: { germany: 'mine' } },
  });
  end();
  expect(await screen.findByText('Norway: Stand at Hamar')).toBeTruthy();
  expect(screen.getByText(/Germany\s+60 % → 30 %/)).toBeTruthy();
  expect(screen.getByText(/Fall back/)).toBeTruthy();
  expect(screen.getByText(/The dice favoured Norway/)).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }));
  await vi.waitFor(() => expect(location.hash).toContain('match/new'));
  expect(asked.find(({ path }) => path.endsWith('/branch'))?.body).toEqual({ at: 4, mix: true });
});

test('who has played has the chances worked out unasked, others ask for them', async () => {
  const own = serve({ '/api/matches/k7x/review': { state: 'none' } });
  end();
  await vi.waitFor(() => expect(own.filter(({ body }) => body !== undefined)).toHaveLength(1));
  document.body.innerHTML = '';
  const others = serve({ '/api/matches/k7x/review': { state: 'none' } });
  end({ you: [], seat: '' });
  const ask = await screen.findByRole('button', { name: 'Work out how the chances moved' });
  expect(others.filter(({ body }) => body !== undefined)).toEqual([]);
  expect(screen.queryByRole('button', { name: /Rematch/ })).toBeNull();
  await fireEvent.click(ask);
  await vi.waitFor(() => expect(others.filter(({ body }) => body !== undefined)).toHaveLength(1));
});

test('a rematch names the sides, and the table can be looked at', async () => {
  serve({ '/api/matches/k7x/review': { state: 'done', review } });
  const given = end();
  await fireEvent.click(screen.getByRole('button', { name: 'Rematch, sides swapped' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Rematch, same sides' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Look at the table' }));
  expect(given.onrematch.mock.calls).toEqual([['changed'], ['same']]);
  expect(given.ontable).toHaveBeenCalledOnce();
});

test('dice that do not follow from their seal are said to be false', async () => {
  serve({
    '/api/matches/k7x/review': { state: 'done', review },
    '/api/matches/k7x/dice': {
      commitment: 'not of this secret',
      entropy: {},
      secret: '00',
      rolls: [],
      rests_on: 'nobody',
    },
  });
  end();
  expect((await screen.findByText(/The dice do not match their seal/)).textContent).toBeTruthy();
});
