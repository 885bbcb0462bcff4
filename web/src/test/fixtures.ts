/** A small table for tests of components: two areas, two sides, a question, and a server that answers from a list. */
import { configure } from '@testing-library/svelte';
import { vi } from 'vitest';

import type { BoardData, ChoiceData, LookData, MatchState, Scene, Space } from '../lib/types';

// A busy machine may take long to load a part of the page.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

const area = (id: string, x: number): Space => ({
  id,
  kind: 'area',
  path: `M${x} 0h80v80h-80z`,
  name: { en: id.toUpperCase(), nb: id.toUpperCase() },
  anchor: [x + 40, 40],
  radius: 30,
});

export const board = (): BoardData => ({
  width: 200,
  height: 100,
  views: { whole: [0, 0, 200, 100] },
  spaces: [area('oslo', 0), area('hamar', 100)],
  ground: [],
  water: [],
  lines: [],
});

export const look: LookData = { boards: [{ name: '', title: { en: 'Map', nb: 'Kart' } }], odds: true };

export const scene = (): Scene => ({
  pieces: [{ id: 'b1', at: 'oslo', side: 'germany', symbol: 'infantry', title: 'Two battalions' }],
  arrows: [],
  hands: [],
  tracks: [],
  status: [{ title: 'Round 2', text: 'Germany: movement' }],
  sides: [
    { id: 'germany', title: 'Germany', seat: 'germany' },
    { id: 'norway', title: 'Norway', seat: 'norway' },
  ],
});

export const march: ChoiceData = {
  text: 'move oslo hamar 1',
  label: 'March to Hamar',
  verb: 'move',
  number: 1,
  touches: [
    ['space', 'oslo'],
    ['space', 'hamar'],
  ],
};

export const end: ChoiceData = {
  text: 'end',
  label: 'End the movement',
  verb: 'end',
  touches: [['button', 'end']],
};

export function state(changes: Partial<MatchState> = {}): MatchState {
  return {
    match: 'k7x',
    game: 'kampen',
    tables: '',
    title: 'Kampen om Norge',
    options: {},
    language: 'en',
    seen: 0,
    observers: 0,
    seed: null,
    parent: null,
    version: 3,
    since: 3,
    step: 3,
    you: ['germany'],
    seat: 'germany',
    over: false,
    result: null,
    scene: scene(),
    prompt: {
      version: 3,
      seat: 'germany',
      role: 'germany',
      question: 'Where do the Germans march?',
      rules: ['KN-mov-1'],
      choices: [march, end],
      gather: '',
      group: [0, 0],
      routes: [],
      sealed: [],
      standing: [],
      trail: [],
      rest: null,
      later: [],
      leaves: '',
      grave: false,
      setup: false,
    },
    can_undo: 0,
    seats: [
      { seat: 'germany', title: 'Germany', kind: 'person', name: 'Kari', player: '', here: true },
      { seat: 'norway', title: 'Norway', kind: 'computer', name: 'staff', player: 'staff', here: true },
    ],
    note: '',
    news: 0,
    draw: null,
    back: { to: -1, alone: true, by: '', step: 0, asked: false },
    handover: false,
    rematch: null,
    guide: null,
    clock: null,
    commitment: '',
    mix: {
      wanted: false,
      sealed: true,
      entropy: {},
      yours: [],
      others: [],
      begun: true,
      held: ['germany'],
      rests_on: 'nobody',
    },
    origin: '',
    ...changes,
  };
}

/** A server: what it answers, by how an address begins, and what it was asked with. */
export function serve(answers: Record<string, unknown>): { path: string; body: unknown }[] {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (path: string, request?: RequestInit) => {
    asked.push({ path, body: request?.body ? (JSON.parse(String(request.body)) as unknown) : undefined });
    const found = Object.keys(answers)
      .filter((start) => path.startsWith(start))
      .sort((one, other) => other.length - one.length)[0];
    const answer = found ? answers[found] : { code: 'not_found', sentence: `nothing at ${path}` };
    return Promise.resolve(
      new Response(JSON.stringify(answer), {
        status: found ? 200 : 404,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  return asked;
}
