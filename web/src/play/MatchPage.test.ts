// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { MatchState } from '../lib/types';
import { board, look, march, serve, state } from '../test/fixtures';
import MatchPage from './MatchPage.svelte';

vi.mock('../board/Ground.svelte', async () => await import('../test/NoGround.svelte'));

/** A connection that keeps what is sent, and over which the test speaks for the server. */
class Socket {
  static last: Socket;
  static OPEN = 1;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    Socket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.();
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

async function sitDown(changes: Partial<MatchState> = {}): Promise<Socket> {
  render(MatchPage, { match: 'k7x', seat: '' });
  Socket.last.onopen?.();
  Socket.last.tell({ state: state(changes), from: 0, events: [] });
  return Socket.last;
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('WebSocket', Socket);
  serve({
    '/api/games/kampen/board': board(),
    '/api/games/kampen/look': look,
    '/api/games/kampen/rules': { rules: [{ id: 'KN-mov-1', chapter: 'Movement', text: 'Units march.' }] },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('clicks on the map become a choice, sent with the version it was meant for', async () => {
  const socket = await sitDown();
  await fireEvent.click(await screen.findByRole('button', { name: /OSLO/ }));
  await fireEvent.click(screen.getByRole('button', { name: /HAMAR/ }));
  const ready = document.querySelector<HTMLElement>('[data-answer="move oslo hamar 1"]');
  if (ready) await fireEvent.click(ready);
  expect(socket.sent.at(-1)).toMatchObject({ do: 'choose', text: march.text, version: 3 });
});

test('a refusal is told, and what comes next takes its place', async () => {
  const socket = await sitDown();
  await screen.findByText('Where do the Germans march?');
  socket.tell({ refused: { code: 'illegal', sentence: 'The line is cut.', rule: '', blocker: '' } });
  expect((await screen.findByRole('alert')).textContent).toContain('The line is cut.');
  socket.tell({ state: state({ version: 4, since: 4 }), from: 0, events: [] });
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('with several seats at one screen nothing of a seat is drawn before its player says so', async () => {
  await sitDown({ you: ['germany', 'norway'] });
  const button = await screen.findByRole('button');
  expect(screen.queryByText('Where do the Germans march?')).toBeNull();
  await fireEvent.click(button);
  expect(await screen.findByText('Where do the Germans march?')).toBeTruthy();
});

test('a rule that is asked for is opened in its tab', async () => {
  await sitDown();
  await fireEvent.click(await screen.findByRole('button', { name: 'KN-mov-1' }));
  expect((await screen.findAllByText(/Units march\./)).length).toBe(2);
});

test('who goes on by something that is possible no longer reads why something else is not', async () => {
  const socket = await sitDown();
  const start = await screen.findByRole('button', { name: /OSLO/ });
  socket.tell({
    why: { text: 'move hamar', code: 'illegal', sentence: 'Nobody is there.', rule: '', blocker: '' },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Nobody is there.');
  await fireEvent.click(start);
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('odds that were asked for are counted again when the game has gone on', async () => {
  const socket = await sitDown();
  await fireEvent.click(await screen.findByRole('button', { name: 'Odds' }));
  expect(socket.sent.at(-1)).toMatchObject({ do: 'odds' });
  socket.tell({ odds: { text: null, battles: [] } });
  socket.tell({ state: state({ version: 4, since: 4 }), from: 0, events: [] });
  expect(socket.sent.at(-1)).toMatchObject({ do: 'odds', text: null });
});

test('while others decide one reads that they are asked, not an instruction', async () => {
  const asked = state();
  await sitDown({ prompt: { ...asked.prompt, choices: [], seat: 'norway', role: 'norway' } });
  expect(await screen.findByText(/Question for Norway: Where do the Germans march\?/)).toBeTruthy();
});
