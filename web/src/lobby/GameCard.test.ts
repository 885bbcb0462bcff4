// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { serve } from '../test/fixtures';
import GameCard from './GameCard.svelte';
import type { GameInfo, MatchLine } from './lines';

vi.mock('../lib/pages', () => ({ pages: { match: () => Promise.resolve() } }));
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const seats = [
  { seat: 'german', title: 'German', colour: '#56605a' },
  { seat: 'allied', title: 'Allied', colour: '#8a5a2b' },
];
const game: GameInfo = {
  name: 'invasion',
  title: 'Invasion: Norway',
  lead: 'Land, air and sea.',
  options: [
    {
      name: 'scenario',
      values: ['gud', 'juno'],
      title: 'Scenario',
      help: '',
      titles: ['The Gudbrandsdal', 'Operation Juno'],
      leads: ['Up the valley.', 'Two turns at sea.'],
    },
  ],
  seatings: [{ when: {}, seats }],
  opponents: [
    { name: 'recruit', title: 'Recruit', styles: [], times: [] },
    { name: 'staff', title: 'Staff officer', styles: [], times: [] },
  ],
  cover: {},
  guide: { title: 'A first half turn', minutes: 20 },
  roles: ['german', 'allied'],
  seats: {},
  minutes: [30, 90],
  difficulty: 4,
  teasers: [],
};

function card(changes: object = {}) {
  const given = {
    game,
    opponent: 'staff',
    lesson: undefined as MatchLine | undefined,
    onopponent: vi.fn(),
    onproblem: vi.fn(),
    ...changes,
  };
  render(GameCard, given);
  return given;
}

const made = { '/api/matches': { match: 'new', links: { german: 'mine', allied: 'other' } } };

test('a game says what it is: its lead, for how many, how hard', () => {
  card();
  expect(screen.getByRole('heading').textContent).toBe('Invasion: Norway');
  expect(screen.getByText('Land, air and sea.')).toBeTruthy();
  expect(screen.getByText('2 players')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Difficulty 4 of 5' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('#/rules/invasion');
});

test('the scenario that is chosen is the one that is played', async () => {
  const asked = serve(made);
  card();
  expect(screen.getByText('The Gudbrandsdal.')).toBeTruthy();
  expect(screen.queryByText(/Two turns at sea/)).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: /1.* scenario/ }));
  await fireEvent.click(screen.getByRole('button', { name: 'Operation Juno' }));
  expect(screen.queryByText('The Gudbrandsdal.')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Play the computer as German' }));
  await vi.waitFor(() => expect(location.hash).toContain('match/new'));
  expect(asked[0]?.body).toMatchObject({
    options: { scenario: 'juno' },
    seats: { german: 'me', allied: 'computer:staff' },
  });
});

test('another opponent is told to the lobby, which keeps it for all games', async () => {
  const given = card();
  await fireEvent.change(screen.getByLabelText('Opponent'), { target: { value: 'recruit' } });
  expect(given.onopponent.mock.lastCall?.[0]).toMatch(/^recruit/);
});

test('at one screen all seats are ours', async () => {
  const asked = serve(made);
  card();
  await fireEvent.click(screen.getByRole('button', { name: 'Everyone at this screen' }));
  await vi.waitFor(() => expect(asked[0]?.body).toMatchObject({ seats: { german: 'me', allied: 'me' } }));
});

test('a guided game that was begun goes on, without a new one', async () => {
  const asked = serve(made);
  card({ lesson: { match: 'begun' } as MatchLine });
  await fireEvent.click(screen.getByRole('button', { name: /Learn\s+go on where you were/ }));
  await vi.waitFor(() => expect(location.hash).toContain('match/begun'));
  expect(asked).toEqual([]);
});

test('a name that belongs to somebody else is left out of an invitation', async () => {
  localStorage.setItem('narvik.name', 'Kari');
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
    const body = JSON.parse(String(request.body)) as Record<string, unknown>;
    bodies.push(body);
    const taken = body['name'] !== '';
    const answer = taken ? { code: 'name_taken', sentence: 'That name is taken.' } : made['/api/matches'];
    return Promise.resolve(
      new Response(JSON.stringify(answer), {
        status: taken ? 409 : 200,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  const given = card();
  await fireEvent.click(screen.getByRole('button', { name: /Invite a friend/ }));
  expect(await screen.findByDisplayValue(/#\/match\/new$/)).toBeTruthy();
  expect(bodies.map(({ name }) => name)).toEqual(['Kari', '']);
  expect(given.onproblem).not.toHaveBeenCalledWith('That name is taken.');
});
