/**
 * What happened, told as people tell it: one act for a march, a fight, a landing, not one for a hex or a card. Which
 * events make an act the game's look says; what is none belongs to the act before it, or stands by itself.
 */
import type { ActData, EventData } from './types';

export interface Act {
  kind: ActData['kind'] | 'heading';
  /** Where its first line stands in the log. */
  at: number;
  events: EventData[];
  side: string;
  board: string;
  /** The places that it leads through; where it happens is the last. */
  path: string[];
  /** Pieces that move. */
  who: string[];
  /** Whether it is told how it went: what follows and is about something else is no part of it. */
  told: boolean;
  /** The sentences that sum it up. */
  sentences: string[];
}

/** What is asked of a look. */
export interface Acting {
  act: (event: string) => ActData | undefined;
  isHeading: (event: string) => boolean;
}

const words = (event: EventData, name: string | undefined): string[] =>
  name ? [event.values[name] ?? []].flat().map(String) : [];

const boardOf = (event: EventData): string => event.touches.find(([kind]) => kind === 'space')?.[2] ?? '';

const places = (event: EventData): string[] =>
  event.touches.filter(([kind]) => kind === 'space').map(([, word]) => word);

const touches = (event: EventData, act: Act): boolean =>
  event.touches.some(([kind, word]) => (kind === 'space' ? act.path : act.who).includes(word));

/** A march goes on: the same pieces from where they were, or others on the same way. */
function goesOn(act: Act, event: EventData, found: ActData): boolean {
  if (act.kind !== found.kind || act.kind === 'fight' || act.kind === 'news') return false;
  const [who, start, to] = [words(event, found.who), words(event, found.start)[0], words(event, found.to)[0]];
  if (who.length && who.join() === act.who.join()) return start === undefined || start === act.path.at(-1);
  // One after another from one place to another, or landing at the same place.
  const same = found.start ? start === act.path[0] && act.path.length === 2 : act.path.length === 1;
  return same && to === act.path.at(-1) && act.events[0]!.by === event.by;
}

function extend(act: Act, event: EventData, found: ActData): void {
  act.events.push(event);
  const who = words(event, found.who);
  if (who.join() === act.who.join()) act.path.push(...words(event, found.to).slice(0, 1));
  else act.who.push(...who);
}

function begun(event: EventData, at: number, found: ActData): Act {
  const path = [...words(event, found.start).slice(0, 1), ...words(event, found.to).slice(0, 1)];
  return {
    kind: found.kind,
    at,
    events: [event],
    side: words(event, found.side)[0] ?? event.by,
    board: boardOf(event),
    path,
    who: words(event, found.who),
    told: found.tells ?? false,
    sentences: [event.text],
  };
}

/** The acts that some lines of a log tell of, in their order; `from` is where the first of them stands. */
export function actsOf(lines: readonly EventData[], from: number, look: Acting): Act[] {
  const out: Act[] = [];
  for (const [index, event] of lines.entries()) {
    const found = look.act(event.name);
    const last = out.at(-1);
    if (look.isHeading(event.name) && !found) {
      out.push({ ...begun(event, from + index, { kind: 'news' }), kind: 'heading', path: places(event) });
    } else if (found && !found.part) {
      if (last && goesOn(last, event, found)) extend(last, event, found);
      else out.push(begun(event, from + index, found));
    } else if (last && belongs(last, event, found)) {
      last.events.push(event);
      if (found?.tells) {
        last.told = true;
        last.sentences.push(event.text);
      }
    } else {
      out.push({
        ...begun(event, from + index, found ?? { kind: 'news' }),
        path: found ? words(event, found.to).slice(0, 1) : places(event).slice(0, 1),
      });
    }
  }
  return out;
}

/** Whether an event that begins nothing belongs to the act before it. */
function belongs(act: Act, event: EventData, found: ActData | undefined): boolean {
  if (act.kind === 'fight') return found !== undefined || !act.told || touches(event, act);
  if (act.kind === 'heading') return false;
  if (act.kind === 'news') return act.events[0]!.name === event.name && act.events[0]!.by === event.by;
  return event.touches.some(([kind, word]) => kind === 'piece' && act.who.includes(word));
}
