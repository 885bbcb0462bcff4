/**
 * The log as far as this browser has it. A long match has tens of thousands of lines: the newest come with the match,
 * older ones when somebody scrolls to them or searches.
 */
import { call } from './api';
import type { EventData, Sent } from './types';

/** The lines of a log from one on; what stands before `from` has not been asked for. */
export interface LogPart {
  from: number;
  lines: EventData[];
}

/** Lines that were asked for, with where each stands. What is older than `from` has not been looked through. */
export type LogPage = Omit<Sent<'LogPage', { events: EventData[] }>, 'view'>;

/** Ask for a page of lines older than one; only those with some words in them if there are any. */
export type AskLog = (before: number, find: string) => Promise<LogPage>;

export const NO_LOG: LogPart = { from: 0, lines: [] };

/** A log from which the server told lines from `from` on: older ones stay, unless there would be a gap. */
export function continued(known: LogPart | undefined, from: number, events: EventData[]): LogPart {
  if (!known || from < known.from || from > known.from + known.lines.length) return { from, lines: events };
  return { from: known.from, lines: [...known.lines.slice(0, from - known.from), ...events] };
}

/** A log with an older page before it, if the page ends where the log begins. */
export function preceded(known: LogPart, page: LogPage): LogPart {
  if (page.from + page.events.length !== known.from) return known;
  return { from: page.from, lines: [...page.events, ...known.lines] };
}

/** How pages of a match's log are asked for, as a view has it, up to a step. */
export function askingFor(match: string, seat: string, view: string, language: string, at?: number): AskLog {
  return (before, find) => {
    const query = new URLSearchParams({ seat, view, language, before: String(before), find });
    if (at !== undefined) query.set('at', String(at));
    return call<LogPage>(`/matches/${match}/log?${query}`);
  };
}
