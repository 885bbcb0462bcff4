// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { serve } from '../test/fixtures';
import type { GameInfo } from './lines';
import Lobby from './Lobby.svelte';

vi.mock('../lib/pages', () => ({ pages: { match: () => Promise.resolve() } }));
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const seat = (name: string, title: string) => ({ seat: name, title });
const kampen: GameInfo = {
  name: 'kampen',
  title: 'Kampen om Norge',
  lead: 'April 1940.',
  options: [{ name: 'players', values: ['3', '2'], title: 'Players', help: '', titles: ['three', 'two'] }],
  seatings: [
    {
      when: { players: '3' },
      seats: [seat('germany', 'Germany'), seat('norway', 'Norway'), seat('allies', 'Allies')],
    },
    { when: { players: '2' }, seats: [seat('germany', 'Germany'), seat('norway', 'Norway')] },
  ],
  opponents: [{ name: 'staff', title: 'Staff officer', styles: [], times: [] }],
  cover: {},
  guide: { title: 'A first game', minutes: 15 },
  roles: ['germany', 'norway', 'allies'],
  seats: {},
};

const answers = {
  '/api/games': { games: [kampen] },
  '/api/matches?': { matches: [] },
  '/api/matches': { match: 'new', links: { germany: 'mine', norway: 'theirs', allies: 'theirs' } },
  '/api/me': { name: null },
};

test('a game against the computer is two clicks away', async () => {
  const asked = serve(answers);
  render(Lobby);
  await fireEvent.click(await screen.findByRole('button', { name: /Germany/ }));
  await vi.waitFor(() => expect(location.hash).toContain('match/new'));
  const founded = asked.find(({ path }) => path === '/api/matches');
  expect(founded?.body).toMatchObject({
    game: 'kampen',
    options: { players: '3' },
    seats: { germany: 'me', norway: 'computer:staff', allies: 'computer:staff' },
  });
  expect(localStorage.getItem('narvik.seats')).toContain('mine');
  expect(localStorage.getItem('narvik.seats')).not.toContain('theirs');
});

test('options decide which seats there are', async () => {
  serve(answers);
  render(Lobby);
  expect(await screen.findByRole('button', { name: /Allies/ })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'More options' }));
  await fireEvent.change(screen.getByLabelText('Players'), { target: { value: '2' } });
  expect(screen.queryByRole('button', { name: /Allies/ })).toBeNull();
});

test('what the server refuses is told', async () => {
  serve({
    '/api/games': answers['/api/games'],
    '/api/matches?': answers['/api/matches?'],
    '/api/me': answers['/api/me'],
  });
  render(Lobby);
  await fireEvent.click(await screen.findByRole('button', { name: /Germany/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('nothing at /api/matches');
});
