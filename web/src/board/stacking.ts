/** How the counters of a hex lie: one upon another, a little apart where one of them can be chosen, or fanned out. */
import { look } from '../lib/look.svelte';
import type { EventData, Piece } from '../lib/types';

/** Half the side of a counter, in board units. */
export const HALF = 17;
const STEP = 2.4;
/** However many lie there, a stack reaches no further than this beyond its lowest counter. */
const DEEP = 14;
const APART = 12;
const FAN = 2 * HALF + 3;
const PER_ROW = 4;

export type Spread = 'stacked' | 'apart' | 'fanned';

/** Counters that tell something about a hex instead of standing in it. */
const MARKERS = new Set([
  'airpower',
  'air',
  'control',
  'source',
  'supply_source',
  'weather',
  'special_forces',
]);

export const isMarker = (piece: Piece): boolean =>
  look.symbol(piece.symbol)?.marker ?? MARKERS.has(piece.symbol);

export interface Stack {
  at: string;
  /** From the bottom to the top. */
  pieces: Piece[];
  markers: Piece[];
}

export function stacks(pieces: readonly Piece[]): Stack[] {
  const found = new Map<string, Stack>();
  for (const piece of pieces) {
    let stack = found.get(piece.at);
    if (!stack) found.set(piece.at, (stack = { at: piece.at, pieces: [], markers: [] }));
    (isMarker(piece) ? stack.markers : stack.pieces).push(piece);
  }
  for (const stack of found.values()) stack.pieces.sort((a, b) => (a.level ?? 0) - (b.level ?? 0));
  return [...found.values()];
}

/** Where the counters lie, from the bottom to the top, around the middle of the hex. */
export function offsets(count: number, spread: Spread): [x: number, y: number][] {
  return Array.from({ length: count }, (_, level): [number, number] => {
    if (spread === 'fanned') {
      const row = Math.floor(level / PER_ROW);
      const inRow = Math.min(PER_ROW, count - row * PER_ROW);
      const rows = Math.ceil(count / PER_ROW);
      return [((level % PER_ROW) - (inRow - 1) / 2) * FAN, (row - (rows - 1) / 2) * FAN];
    }
    const far = level - (count - 1) / 2;
    const step = Math.min(STEP, DEEP / Math.max(1, count - 1));
    return spread === 'apart' ? [-far * step, far * apart(count)] : [far * step, -far * step];
  });
}

/** How far the counters of a stack that lie apart are from one another. */
export const apart = (count: number): number => Math.min(APART, (3 * APART) / count);

/**
 * The plate beneath a fanned stack, and how high a pointer may stray from it: as far as the stack reached before it fanned
 * out, else it would close again under the pointer that opened it.
 */
export function plate(count: number): { width: number; height: number; reach: number } {
  const across = Math.min(count, PER_ROW);
  const height = Math.ceil(count / PER_ROW) * FAN + 5;
  return {
    width: across * FAN + 5,
    height,
    reach: Math.max(height, 2 * HALF + (count - 1) * apart(count) + 5),
  };
}

/** A unit's way over the hexes that it passed in the latest events, the first one where it came from. */
export interface Journey {
  unit: string;
  hexes: string[];
}

/** The ways of units that events tell of: steps of one unit that follow each other are one way. */
export function journeys(events: readonly EventData[]): Journey[] {
  const found: Journey[] = [];
  for (const { values } of events) {
    const [unit, from, to] = ['unit', 'from', 'to'].map((name) => values[name]);
    if (typeof unit !== 'string' || typeof from !== 'string' || typeof to !== 'string') continue;
    const before = found.findLast((journey) => journey.unit === unit);
    if (before?.hexes.at(-1) === from) before.hexes.push(to);
    else found.push({ unit, hexes: [from, to] });
  }
  return found;
}
