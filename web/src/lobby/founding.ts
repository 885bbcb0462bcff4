/** How the lobby founds matches: what is settled for each game, and what is kept of it for the next visit. */
import { call, keepTokens } from '../lib/api';
import { pages } from '../lib/pages';
import { router } from '../lib/route.svelte';
import type { Founded } from '../lib/live.svelte';
import type { Sent } from '../lib/types';
import type { GameInfo, Seat } from './lines';

const SIDES = 'narvik.sides';
const NAME = 'narvik.name';

const kept = (): Record<string, string> =>
  JSON.parse(localStorage.getItem(SIDES) ?? '{}') as Record<string, string>;

/** The side played last time, if there is such a seat; else the first. */
export const lastSide = (game: string, seats: Seat[]): string =>
  seats.find(({ seat }) => seat === kept()[game])?.seat ?? seats[0]?.seat ?? '';

export const keepSide = (game: string, seat: string): void =>
  localStorage.setItem(SIDES, JSON.stringify({ ...kept(), [game]: seat }));

/** What one is called at tables, as it was last said here. */
export const lastName = (): string => localStorage.getItem(NAME) ?? '';
export const keepName = (name: string): void => localStorage.setItem(NAME, name);

/** The options as they are chosen; the first value of each where nothing is. */
export const optionsOf = (game: GameInfo, chosen: Record<string, string>): Record<string, string> =>
  Object.fromEntries(game.options.map((option) => [option.name, chosen[option.name] ?? option.values[0]!]));

/** The seats there are with such options. */
export const seatsOf = (game: GameInfo, options: Record<string, string>): Seat[] =>
  game.seatings.find(({ when }) => Object.entries(when).every(([name, value]) => options[name] === value))
    ?.seats ?? [];

/** The options with which two play, where the game can be played by two. */
export const forTwo = (game: GameInfo, options: Record<string, string>): Record<string, string> => ({
  ...options,
  ...(seatsOf(game, options).length === 2 ? {} : game.seatings.find(({ seats }) => seats.length === 2)?.when),
});

/** The match's code comes while the server founds the match. What goes wrong is told by the page itself. */
export const fetchTable = (): void => void pages.match().catch(() => undefined);

/** A new match; the seats that are ours are kept. */
export async function found(
  game: GameInfo,
  options: Record<string, string>,
  seats: Record<string, string>,
  more: object = {},
): Promise<string> {
  const made = await call<Founded>('/matches', { game: game.name, options, seats, mix: true, ...more });
  const mine = Object.entries(made.links).filter(([seat]) => seats[seat] === 'me');
  keepTokens(made.match, Object.fromEntries(mine));
  return made.match;
}

/** Sit down on an open seat; what one is called is kept. */
export async function sitDown(match: string, seat: string, name = ''): Promise<void> {
  const { token } = await call<Sent<'Joined'>>(`/matches/${match}/join`, { seat, name });
  if (name) keepName(name);
  keepTokens(match, { [seat]: token });
}

/** The guided first game: the one that was begun, or a new one. */
export async function learn(game: string, begun?: string): Promise<void> {
  fetchTable();
  let match = begun;
  if (!match) {
    const made = await call<Founded>(`/games/${game}/guide`, {});
    keepTokens(made.match, made.links);
    match = made.match;
  }
  router.go(`match/${match}`);
}
