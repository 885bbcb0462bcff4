/** Which sound belongs to what happened. Games name their events in the same few words. */
import type { EventData } from './types';

export type Sound = 'march' | 'sail' | 'dice' | 'combat' | 'card' | 'turn';

/** The first that fits the name of an event counts; dice are heard wherever there are any. */
const TABLE: [RegExp, Sound][] = [
  [/combat|battle|attack|duel|bomb|fire|sunk|lost|hit|perished|eliminated|shatter|sabotage/, 'combat'],
  [/card|played|drew|draws|traded|discarded|exchanged|reshuffled/, 'card'],
  [/sail|ship|convoy|naval|landed|raids|intercept/, 'sail'],
  [/moved|moves|step|march|retreat|advance|placed|arrive|withdrew|went|dropped|airlift|flies/, 'march'],
];

/** At most so many are heard one after another; more would come late. */
const MOST = 3;

export function soundOf(event: EventData): Sound | null {
  if (event.dice.length) return 'dice';
  return TABLE.find(([words]) => words.test(event.name))?.[1] ?? null;
}

/** What is heard of some news: each kind once, in the order it happened, and last the call to whoever must decide. */
export function soundsOf(events: EventData[], called: boolean): Sound[] {
  const found = new Set(events.map(soundOf).filter((sound) => sound !== null));
  return [...[...found].slice(0, MOST), ...(called ? (['turn'] as const) : [])];
}
