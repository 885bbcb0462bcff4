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

/** The language as it is spoken where the reader lives, if the browser says so: dates are written differently. */
export const spoken = (
  language: Language,
  read: readonly string[] = globalThis.navigator?.languages ?? [],
): string => read.find((one) => one.startsWith(`${language}-`)) ?? (language === 'en' ? 'en-GB' : language);

/** A moment with its weekday, in the reader's own time. */
export const moment = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(spoken(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at * 1000);

/** By how many seconds the server's clock is ahead of this machine's. */
export const ahead = (clock: ClockData, here: number): number => clock.now - here / 1000;

/** Several names in a row, as one says them. */
export const listOf = (names: string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
