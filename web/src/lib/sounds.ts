/** Which sound belongs to what happened: the game's look says so. Dice are heard wherever there are any. */
import { look } from './look.svelte';
import type { EventData, Sound } from './types';

/** At most so many are heard one after another; more would come late. */
const MOST = 3;

export function soundOf(event: EventData): Sound | null {
  if (event.dice.length) return 'dice';
  return look.sound(event.name);
}

/** What is heard of some news: each kind once, in the order it happened, and last the call to whoever must decide. */
export function soundsOf(events: EventData[], called: boolean): Sound[] {
  const found = new Set(events.map(soundOf).filter((sound) => sound !== null));
  return [...[...found].slice(0, MOST), ...(called ? (['turn'] as const) : [])];
}
