// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { serve } from '../test/fixtures';
import type { GameInfo } from './lines';
import Lobby from './Lobby.svelte';

vi.mock('../lib/pages', () => ({ pages: { match: () => Promise.resolve() } }));
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const seat = (name: string, title: string) => ({ seat: name, title, colour: '#56605a' });
const kampen: GameInfo = {
  name: 'kampen',
  title: 'Kampen om Norge',
  lead: 'April 1940.',
  options: [
    {
      name: 'players',
      values: ['3', '2'],
      title: 'Players',
      help: '',
      titles: ['three', 'two'],
      leads: ['', ''],
    },
  ],
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
  minutes: [45, 70],
  difficulty: 2,
  teasers: [],
};

const answers = {
  '/api/games': { games: [kampen] },
  '/api/matches?': { matches: [] },
  '/api/matches': { match: 'new', links: { germany: 'mine', norway: 'theirs', allies: 'theirs' } },
  '/api/me': { name: null },
};

test('a game against the computer is one press away, with the side of last time', async () => {
  const asked = serve(answers);
  render(Lobby);
  await fireEvent.click(await screen.findByRole('button', { name: 'Play the computer as Germany' }));
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
  expect(await screen.findByRole('radio', { name: 'Allies' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'More options' }));
  await fireEvent.change(await screen.findByLabelText('Players'), { target: { value: '2' } });
  expect(screen.queryByRole('radio', { name: 'Allies' })).toBeNull();
});

test('the side that was chosen on the door is kept', async () => {
  serve(answers);
  const first = render(Lobby);
  await fireEvent.click(await screen.findByRole('radio', { name: 'Norway' }));
  first.unmount();
  render(Lobby);
  expect(await screen.findByRole('button', { name: 'Play the computer as Norway' })).toBeTruthy();
});

test('a friend is invited to a game for two, which nobody else finds', async () => {
  const asked = serve(answers);
  render(Lobby);
  await fireEvent.click(await screen.findByRole('button', { name: /Invite a friend/ }));
  expect(await screen.findByDisplayValue(/#\/match\/new$/)).toBeTruthy();
  expect(asked.find(({ path }) => path === '/api/matches')?.body).toMatchObject({
    options: { players: '2' },
    seats: { germany: 'me', norway: 'open' },
    listed: false,
  });
});

test('someone new sees no empty lists but the shortest guided game', async () => {
  serve(answers);
  render(Lobby);
  expect(await screen.findByRole('button', { name: /Begin with Kampen om Norge: 15 minutes/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'My games' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Finished' })).toBeNull();
});

test('what the server refuses is told', async () => {
  serve({
    '/api/games': answers['/api/games'],
    '/api/matches?': answers['/api/matches?'],
    '/api/me': answers['/api/me'],
  });
  render(Lobby);
  await fireEvent.click(await screen.findByRole('button', { name: 'Play the computer as Germany' }));
  expect((await screen.findByRole('alert')).textContent).toContain('nothing at /api/matches');
});
