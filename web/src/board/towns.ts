/** Where the names of towns stand on a hex map: beside their town, and aside where a counter lies. */
import type { BoardData, Language, MapName } from '../lib/types';
import { print, showsTown } from './detail';
import { shared, type Box } from './box';

type Align = 'left' | 'right' | 'center';
export interface TownName {
  text: string;
  x: number;
  y: number;
  align: Align;
  size: number;
  rank: number;
}

/** How wide a letter is, and how high a line, for letters of size 1. */
const LETTER = 0.58;
const LINE = 0.95;
/** How far a name keeps from a counter, and from the edge of its board. */
const APART = 3;
const EDGE = 6;

const boxOf = ({ text, x, y, align, size }: TownName): Box => {
  const wide = text.length * size * LETTER;
  const left = x - { left: 0, right: wide, center: wide / 2 }[align];
  return [left, y - (size * LINE) / 2, left + wide, y + (size * LINE) / 2];
};

/** Inside the sheet: from afar names are larger than where they were laid out. */
function within(name: TownName, width: number): TownName {
  const [left, , right] = boxOf(name);
  return { ...name, x: name.x + Math.max(0, EDGE - left) - Math.max(0, right - (width - EDGE)) };
}

/** Where a name could stand: as it was laid out, else around the counters that lie on its town, or would. */
function* spots(name: MapName, plain: TownName, counters: readonly Box[], half: number): Generator<TownName> {
  const [x, y] = name.at!;
  yield plain;
  const own = counters.find(([left, top, right, bottom]) => left < x && x < right && top < y && y < bottom);
  const [left, top, right, bottom] = own ?? [x - half, y - half, x + half, y + half];
  const high = (plain.size * LINE) / 2 + 1;
  yield { ...plain, x: right + APART, y, align: 'left' };
  yield { ...plain, x: left - APART, y, align: 'right' };
  yield { ...plain, x, y: bottom + high, align: 'center' };
  yield { ...plain, x, y: top - high, align: 'center' };
  for (const level of [bottom, top]) {
    yield { ...plain, x: right + APART, y: level, align: 'left' };
    yield { ...plain, x: left - APART, y: level, align: 'right' };
  }
}

/** The least size of a name that counts. */
const COUNTED = 13;

/**
 * The names that a zoom shows, those that count in any case, each where least of it is covered by counters and by
 * other names.
 */
export function townsOf(
  board: BoardData,
  language: Language,
  zoom: number,
  counters: readonly Box[],
  half: number,
  counted: ReadonlySet<string> = new Set(),
): TownName[] {
  const printed = print(zoom);
  const rankOf = ({ name, rank = 0 }: MapName): number => (counted.has(name.en) ? 0 : rank);
  const names = (board.names ?? []).filter((name) => name.at && showsTown(rankOf(name), zoom));
  const placed: Box[] = [];
  return names
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map((name) => {
      const [x, y] = name.at!;
      const [lx, ly] = name.label!;
      const rank = rankOf(name);
      // The name keeps its distance: from the sign, which shrinks with the zoom, or from the counters, which do not.
      const apart = rank ? printed : Math.max(1, printed);
      const plain: TownName = {
        text: name.name[language],
        x: x + (lx - x) * apart,
        y: y + (ly - y) * apart,
        align: name.align ?? 'left',
        size: Math.max(name.size, counted.has(name.name.en) ? COUNTED : 0) * printed,
        rank,
      };
      let best = plain;
      let least = Infinity;
      for (const spot of spots(name, plain, counters, half)) {
        const found = within(spot, board.width);
        const box = boxOf(found);
        const hidden = [...counters, ...placed].reduce((sum, one) => sum + shared(box, one), 0);
        if (hidden < least) [best, least] = [found, hidden];
        if (!hidden) break;
      }
      placed.push(boxOf(best));
      return best;
    });
}
