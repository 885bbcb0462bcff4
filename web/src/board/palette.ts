/** The colours of the map, taken from the page's style so that it follows the theme. */

export const COLOURS = [
  'sea',
  'sea-2',
  'coast',
  'tint-0',
  'tint-1',
  'tint-2',
  'tint-3',
  'tint-4',
  'mountain',
  'abroad',
  'roman',
  'ink',
  'ink-2',
  'sheet',
  'accent',
  'land',
  'forest',
  'fell',
  'glacier',
  'closed',
  'tree',
  'sea-side',
  'road',
  'front',
  'victory',
  'water-name',
] as const;

export type Colour = (typeof COLOURS)[number];
export type Palette = Record<Colour, string>;

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    COLOURS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as Palette;
}

const parse = (colour: string): [number, number, number] => {
  const digits = colour.replace('#', '');
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => parseInt(whole.slice(at, at + 2), 16)) as [number, number, number];
};

/** A colour with some of it shining through. */
export const clear = (colour: string, alpha: number): string => `rgb(${parse(colour).join(' ')} / ${alpha})`;

/** So much of the first colour, the rest of the second. */
export function mix(first: string, share: number, second: string): string {
  const [a, b] = [parse(first), parse(second)];
  const blend = (value: number, at: number): string =>
    Math.round(value * share + b[at]! * (1 - share))
      .toString(16)
      .padStart(2, '0');
  return `#${a.map(blend).join('')}`;
}
