/** Where the names of areas stand on a map. */
import { settings } from '../lib/text.svelte';
import type { Space } from '../lib/types';
import type { Box } from './box';

/** About as wide and as high as a letter of an area's name is. */
const [WIDE, HIGH] = [8.2, 17];

/** Where the name of an area stands. */
export function labelOf({ label, short, name, align }: Space, print: number): Box {
  const [x, y] = label!;
  const width = (short ?? name)[settings.language].length * WIDE * print;
  const left = x - { left: 0, right: width, center: width / 2 }[align ?? 'left'];
  return [left - 2, y - (HIGH * print) / 2, left + width + 2, y + (HIGH * print) / 2];
}
