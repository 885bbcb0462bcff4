/** Names are never covered: the counters of an area step aside from the names around them. */
import type { Point, Space } from '../lib/types';

/** A box around a middle: half its width and height. */
export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** How much larger names and counters are drawn at most than the map they lie on: they give way for that, too. */
const PRINT = 1.3;
const MOST = 1.7;
/** How wide a letter is for its size, and what airfields and the like behind a name take up. */
const LETTER = 0.54;
const SIGN = 17;

/** Steps aside that are tried: how far, and in how many directions. */
const FAR = [0, 10, 20, 30, 42, 54];
const WAYS = 16;

const overlap = (a: Box, b: Box): number => {
  const across = Math.min(a.x + a.wide, b.x + b.wide) - Math.max(a.x - a.wide, b.x - b.wide);
  const down = Math.min(a.y + a.high, b.y + b.high) - Math.max(a.y - a.high, b.y - b.high);
  return across > 0 && down > 0 ? across * down : 0;
};

/** The name of a place as it is printed on the map, with what follows it, and the sign of its town. */
export function nameBoxes({ name, short, label, town, align, symbols }: Space): Box[] {
  if (!label) return [];
  const great = symbols?.includes('victory') ?? false;
  const size = (great ? 17 : 14) * PRINT;
  const letters = Math.max(...Object.values(short ?? name).map((text) => text.length));
  const text = letters * size * LETTER;
  const signs = (symbols ?? []).filter((symbol) => symbol !== 'victory').length * SIGN;
  const left = label[0] - { left: 0, right: text, center: text / 2 }[align ?? 'left'];
  const wide = (text + signs) / 2;
  const dot = town ?? label;
  return [
    { x: left + wide, y: label[1], wide, high: size * 0.42 },
    { x: dot[0], y: dot[1], wide: 8, high: 8 },
  ];
}

/** Where the counters of some places lie best: at their anchor, or a little aside where they would cover names. `sizes`
 * are how much room they take at the size they are printed in. */
export function stepAside(
  spaces: readonly Space[],
  sizes: ReadonlyMap<string, readonly [wide: number, high: number]>,
): Map<string, Point> {
  const names = spaces.flatMap(nameBoxes);
  const laid: Box[] = [];
  const found = new Map<string, Point>();
  for (const space of spaces) {
    const size = sizes.get(space.id);
    if (!size || space.kind !== 'area') continue;
    const [wide, high] = [(size[0] * MOST) / 2, (size[1] * MOST) / 2];
    let best = { cost: Infinity, box: { x: space.anchor[0], y: space.anchor[1], wide, high } };
    for (const far of FAR)
      for (let way = 0; way < (far ? WAYS : 1) && best.cost > far; way++) {
        const turn = (2 * Math.PI * way) / WAYS;
        const box = {
          x: space.anchor[0] + far * Math.cos(turn),
          y: space.anchor[1] + far * Math.sin(turn),
          wide,
          high,
        };
        const covered = [...names, ...laid].reduce((sum, other) => sum + overlap(box, other), 0);
        const cost = covered + far;
        if (cost < best.cost) best = { cost, box };
      }
    laid.push(best.box);
    found.set(space.id, [best.box.x, best.box.y]);
  }
  return found;
}
