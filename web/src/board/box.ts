/** Boxes on a map, and how something gives way to what must not be covered. */

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

/** How much of two boxes is the same. */
export const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one[2], other[2]) - Math.max(one[0], other[0])) *
  Math.max(0, Math.min(one[3], other[3]) - Math.max(one[1], other[1]));

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
