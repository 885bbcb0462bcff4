/** What can be chosen out of sight: it is pointed at from the edge of the window that is nearest to it. */
import type { Corners, Point } from '../lib/types';

export type Side = 'left' | 'right' | 'up' | 'down';

export interface Pointer {
  side: Side;
  /** How far along the edge, from 0 to 1. */
  along: number;
  count: number;
  /** The place nearest to the edge. */
  id: string;
}

/** Pointers are kept away from the corners, where buttons are. */
const LEAST = 0.12;

/** The pointers at the edges of a view, one for each side behind which something can be chosen. */
export function pointersTo(
  spots: ReadonlyMap<string, Point>,
  [left, top, right, bottom]: Corners,
): Pointer[] {
  const found = new Map<Side, Pointer & { off: number }>();
  for (const [id, [x, y]] of spots) {
    const offs: [Side, number][] = [
      ['left', left - x],
      ['right', x - right],
      ['up', top - y],
      ['down', y - bottom],
    ];
    const [side, off] = offs.reduce((most, one) => (one[1] > most[1] ? one : most));
    if (off <= 0) continue;
    const part =
      side === 'left' || side === 'right' ? (y - top) / (bottom - top) : (x - left) / (right - left);
    const along = Math.min(1 - LEAST, Math.max(LEAST, part));
    const known = found.get(side);
    if (!known) found.set(side, { side, along, count: 1, id, off });
    else {
      known.count++;
      if (off < known.off) Object.assign(known, { along, id, off });
    }
  }
  return [...found.values()].map(({ side, along, count, id }) => ({ side, along, count, id }));
}
