// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { comeBack } from './missing';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that lacks a part is loaded anew when the server answers again', async () => {
  const asked = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce({ ok: false })
    .mockResolvedValue({ ok: true });
  vi.stubGlobal('fetch', asked);
  const reload = vi.fn();
  void comeBack(reload);
  void comeBack(reload);
  await vi.advanceTimersByTimeAsync(3_000 + 3_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a part that is gone for good is asked for once a minute at most', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ ok: true }));
  const reload = vi.fn();
  void comeBack(reload);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).toHaveBeenCalledOnce();
  void comeBack(reload);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledTimes(2);
});
