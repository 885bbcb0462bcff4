/** What is printed on a map and must not be covered: where it stands, and how something gives way to it. */
import { settings } from '../lib/text.svelte';
import type { Space } from '../lib/types';

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

/** How much of two boxes is the same. */
export const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one[2], other[2]) - Math.max(one[0], other[0])) *
  Math.max(0, Math.min(one[3], other[3]) - Math.max(one[1], other[1]));

/** About as wide and as high as a letter of an area's name is. */
const [WIDE, HIGH] = [8.2, 17];

/** Where the name of an area stands. */
export function labelOf({ label, short, name, align }: Space, print: number): Box {
  const [x, y] = label!;
  const width = (short ?? name)[settings.language].length * WIDE * print;
  const left = x - { left: 0, right: width, center: width / 2 }[align ?? 'left'];
  return [left - 2, y - (HIGH * print) / 2, left + width + 2, y + (HIGH * print) / 2];
}

/** The height nearest to one that is wanted, in steps, at which something lies on nothing; else that one. */
export function clear(
  wanted: number,
  step: number,
  boxAt: (y: number) => Box,
  taken: readonly Box[],
): number {
  const most = 6;
  const tried = Array.from(
    { length: 2 * most + 1 },
    (_, at) => wanted + step * Math.ceil(at / 2) * (at % 2 ? 1 : -1),
  );
  return tried.find((y) => !taken.some((one) => shared(one, boxAt(y)))) ?? wanted;
}
