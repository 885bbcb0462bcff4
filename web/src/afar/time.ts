/** Time as players read it: how much is left, and until when. */
import type { ClockData, Language } from '../lib/types';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left, in two units at most: the message that says it, and its numbers. */
export function left(seconds: number): [string, Record<string, number>] {
  if (seconds >= DAY)
    return ['left-days', { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) }];
  if (seconds >= HOUR)
    return [
      'left-hours',
      { hours: Math.floor(seconds / HOUR), minutes: Math.floor((seconds % HOUR) / MINUTE) },
    ];
  return ['left-minutes', { minutes: Math.max(0, Math.floor(seconds / MINUTE)) }];
}

/** A moment with its weekday, in the reader's own time. */
export const moment = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at * 1000);

/** By how many seconds the server's clock is ahead of this machine's. */
export const ahead = (clock: ClockData, here: number): number => clock.now - here / 1000;
