// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Live } from './live.svelte';

/** A connection of which the test says when it ends. */
class Socket {
  static all: Socket[] = [];
  static CONNECTING = 0;
  readyState = 1;
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
  constructor() {
    Socket.all.push(this);
  }
  close(): void {}
}

const RESTART = 1012;
const REFUSED = 4000;

beforeEach(() => {
  Socket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** After how long a client comes back whose chance is this. */
function comesBack(chance: number, tries = 1): number {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  new Live('k7x', '', 'en', () => {});
  let waited = 0;
  for (let at = 0; at < tries; at += 1) {
    const before = Date.now();
    Socket.all.at(-1)!.onclose?.({ code: RESTART });
    vi.advanceTimersToNextTimer();
    waited = Date.now() - before;
  }
  return waited;
}

test('after a restart clients come back one by one, and later after each failure', () => {
  expect(comesBack(0.9)).toBeGreaterThan(2 * comesBack(0.1));
  expect(comesBack(0.5, 3)).toBeGreaterThan(comesBack(0.5, 2));
});

test('who is refused does not come back', () => {
  new Live('k7x', '', 'en', () => {});
  Socket.all.at(-1)!.onclose?.({ code: REFUSED });
  expect(vi.getTimerCount()).toBe(0);
});
