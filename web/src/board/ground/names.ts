/** Names as a map sets them: along the water, spread over a country, beside a town; and the signs of towns. */
import type { MapName, Point, Space } from '../../lib/types';
import { showsTown } from '../detail';
import { along, lengthOf, pointed, smooth } from '../geometry';
import { clear } from '../palette';
import type { Brush } from './brush';

const SERIF = '"Source Serif 4 Variable", Georgia, serif';
/** Names of so many letters are written, shorter ones are signs such as a numeral. */
const LONG_NAME = 6;

interface Lettering {
  font: (size: number) => string;
  colour: (brush: Brush) => string;
  /** Whether the letters are spread over the whole line. */
  spread: boolean;
  from: number;
  to: number;
}

const LETTERINGS: Record<string, Lettering> = {
  country: {
    font: (size) => `600 ${size}px ${SERIF}`,
    colour: ({ colours }) => clear(colours.ink, 0.3),
    spread: true,
    from: 0,
    to: 2.4,
  },
  region: {
    font: (size) => `600 ${size}px ${SERIF}`,
    colour: ({ colours }) => clear(colours.ink, 0.42),
    spread: true,
    from: 0.5,
    to: 3,
  },
  sea: {
    font: (size) => `italic 500 ${size}px ${SERIF}`,
    colour: ({ colours }) => clear(colours['water-name'], 0.7),
    spread: true,
    from: 0,
    to: 3,
  },
  lake: {
    font: (size) => `italic 550 ${size}px ${SERIF}`,
    colour: ({ colours }) => colours['water-name'],
    spread: false,
    from: 0.6,
    to: 9,
  },
  fjord: {
    font: (size) => `italic 550 ${size}px ${SERIF}`,
    colour: ({ colours }) => colours['water-name'],
    spread: false,
    from: 0.75,
    to: 9,
  },
  edge: {
    font: (size) => `500 ${size}px ${SERIF}`,
    colour: ({ colours }) => clear(colours.ink, 0.7),
    spread: false,
    from: 0.5,
    to: 9,
  },
  fell: {
    font: (size) => `italic 500 ${size}px ${SERIF}`,
    colour: ({ colours }) => clear(colours.ink, 0.62),
    spread: false,
    from: 0.75,
    to: 9,
  },
};

/** Write a text with a light edge, so that it can be read over anything. */
function write(brush: Brush, text: string, x: number, y: number, edge: number): void {
  const { canvas, colours } = brush;
  canvas.setLineDash([]);
  canvas.lineJoin = 'round';
  canvas.lineWidth = edge;
  canvas.strokeStyle = clear(colours.sheet, 0.86);
  canvas.strokeText(text, x, y);
  canvas.fillText(text, x, y);
}

/** Letters one by one along a line. */
function letter(brush: Brush, name: MapName): void {
  const style = LETTERINGS[name.kind];
  if (!style || brush.zoom < style.from || brush.zoom > style.to) return;
  const { canvas, print } = brush;
  const text = name.name[brush.look.language];
  const line = smooth(name.line!);
  const length = lengthOf(line);
  const size = name.size * (style.spread ? 1 : print);
  canvas.font = style.font(size);
  canvas.textAlign = 'left';
  canvas.textBaseline = 'middle';
  canvas.fillStyle = style.colour(brush);
  const widths = [...text].map((_, at) => canvas.measureText(text.slice(0, at + 1)).width);
  const whole = widths.at(-1)!;
  const gap = style.spread ? Math.max(0, (length - whole) / Math.max(1, text.length - 1)) : size * 0.05;
  const start = (length - whole - gap * (text.length - 1)) / 2;
  const letters = [...text];
  const middles = letters.map((_, at) => {
    const before = at ? widths[at - 1]! : 0;
    return start + (before + widths[at]!) / 2 + gap * at;
  });
  along(line, middles).forEach(({ x, y, angle }, at) => {
    const wide = widths[at]! - (at ? widths[at - 1]! : 0);
    canvas.save();
    canvas.translate(x, y);
    canvas.rotate(angle);
    if (style.spread) canvas.fillText(letters[at]!, -wide / 2, 0);
    else write(brush, letters[at]!, -wide / 2, 0, size * 0.16);
    canvas.restore();
  });
}

/** The ring of a town. */
function dot({ canvas, colours, pen }: Brush, at: Point, radius: number, edge: number): void {
  canvas.beginPath();
  canvas.arc(at[0], at[1], radius * pen, 0, 2 * Math.PI);
  canvas.fillStyle = colours.sheet;
  canvas.fill();
  canvas.setLineDash([]);
  canvas.lineWidth = edge * pen;
  canvas.strokeStyle = colours.ink;
  canvas.stroke();
}

/** The dot of a town; its name stands above the ground, where it can give way to counters. */
function town(brush: Brush, name: MapName): void {
  const rank = name.rank ?? 0;
  if (!showsTown(rank, brush.zoom)) return;
  const [x, y] = name.at!;
  if (!brush.near(x, y, 20)) return;
  // Where the game's own towns have no sign with points, they have a dot, too.
  if (rank) dot(brush, [x, y], rank === 1 ? 3.2 : 2, 1.2);
  else if (pointed(brush.board)) dot(brush, [x, y], 4.4, 1.2);
}

const STAR = 'M0 -6L1.7 -1.9 6 -1.8 2.7 0.9 3.7 5 0 2.7 -3.7 5 -2.7 0.9 -6 -1.8 -1.7 -1.9Z';

/** A round red sign: with a star, or with the points that the place is worth. */
function badge(brush: Brush, at: Point, text: string, colour: string): void {
  const { canvas, colours, pen } = brush;
  canvas.save();
  canvas.translate(...at);
  canvas.scale(pen, pen);
  canvas.beginPath();
  canvas.arc(0, 0, 8.5, 0, 2 * Math.PI);
  canvas.fillStyle = colour;
  canvas.fill();
  canvas.setLineDash([]);
  canvas.lineWidth = 1.6;
  canvas.strokeStyle = colours.sheet;
  canvas.stroke();
  canvas.fillStyle = '#f3d489';
  if (text) {
    canvas.font = '750 11.5px "Inter Variable", sans-serif';
    canvas.textAlign = 'center';
    canvas.textBaseline = 'middle';
    canvas.fillText(text, 0, 0.6);
  } else canvas.fill(brush.path('star', () => STAR));
  canvas.restore();
}

/** How much room a sign of a hex takes, and one with a number besides. */
const SIGN = 13;
const NUMBER = 5;
const SIGNS_FROM = 0.6;
/** Signs in the colour of what is fought for. */
const RED = ['mobilization', 'battery'];

/** The signs of a hex in a row, each with its number: ports, airbases, batteries, depots. */
function signsOf(brush: Brush, space: Space): void {
  const { canvas, colours, print } = brush;
  const signs = space.signs ?? [];
  const [x, y] = space.signs_at ?? space.anchor;
  if (!brush.near(x, y, 60)) return;
  const size = Math.min(1.15, print);
  const room = (value = ''): number => (SIGN + (value ? NUMBER : 0)) * size;
  let left = x - signs.reduce((sum, sign) => sum + room(sign.value), 0) / 2;
  canvas.setLineDash([]);
  canvas.lineJoin = 'round';
  for (const { kind, value = '' } of signs) {
    const colour = RED.includes(kind) ? colours.victory : colours.roman;
    canvas.save();
    canvas.translate(left + (SIGN * size) / 2, y);
    canvas.scale(size * 0.8, size * 0.8);
    const path = brush.path(`mark ${kind}`, () => MARKS[kind] ?? '');
    canvas.lineWidth = 3;
    canvas.strokeStyle = colours.sheet;
    canvas.fillStyle = colour;
    canvas.stroke(path);
    canvas.fill(path, 'evenodd');
    canvas.restore();
    if (value) {
      canvas.font = `700 ${8.5 * size}px "Inter Variable", sans-serif`;
      canvas.textAlign = 'left';
      canvas.textBaseline = 'middle';
      canvas.fillStyle = colour;
      write(brush, value, left + (SIGN - 1) * size, y + 0.5, 2);
    }
    left += room(value);
  }
}

/** The names of a hex map. */
export function hexNames(brush: Brush): void {
  const names = brush.board.names ?? [];
  for (const name of names) if (name.line) letter(brush, name);
  const places = names.filter((name) => name.at).sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0));
  for (const name of places) town(brush, name);
  const signs = new Map(
    names.filter((name) => name.at && name.rank === 0).map((name) => [name.name.en, name]),
  );
  for (const space of brush.board.spaces) {
    if (space.signs && brush.zoom >= SIGNS_FROM) signsOf(brush, space);
    if (!space.symbols) continue;
    const at = signs.get(space.name.en.replace(/ \(\d+\)$/, ''))?.at ?? space.anchor;
    if (space.symbols.includes('source')) badge(brush, at, '', brush.colours['sea-side']);
    else badge(brush, at, String(space.points ?? ''), brush.colours.victory);
  }
}

const MARKS: Record<string, string> = {
  airfield:
    'M0 -6L1.4 -1.6 7 1.4 7 3 1.4 1.4 1 5 2.6 6.2 2.6 7.2 0 6.4 -2.6 7.2 -2.6 6.2 -1 5 -1.4 1.4 -7 3 -7 1.4 -1.4 -1.6Z',
  harbour:
    'M-0.9 -3.4A2.1 2.1 0 1 1 0.9 -3.4V-2H3.4V-0.2H0.9V5.2Q4.3 4.6 5 1.6L3.7 2.2 5.8 -1.2 7.4 2.4 6.3 2.2' +
    'Q5.2 7 0 7.2Q-5.2 7 -6.3 2.2L-7.4 2.4 -5.8 -1.2 -3.7 2.2 -5 1.6Q-4.3 4.6 -0.9 5.2V-0.2H-3.4V-2H-0.9Z',
  battery: 'M-7 6.5V3.6H-5.2V1.2H-1.6L4.6 -5.4 6.8 -3.4 1.4 1.8V3.6H5.2V1.6H7V6.5Z',
  mobilization: 'M-3.4 7L-3.4 -7 5.4 -3.6 -3.4 -0.2',
};

/** An area's town with its name and what follows it. */
function place(brush: Brush, space: Space): void {
  const { canvas, colours, print } = brush;
  const great = space.symbols?.includes('victory') ?? false;
  const size = (great ? 17 : 14) * print;
  const [lx, ly] = space.label!;
  const town = space.town ?? space.label!;
  if (great) badge(brush, town, '', colours.victory);
  else if (space.dot !== false) dot(brush, town, 3.6, 1.4);
  const text = (space.short ?? space.name)[brush.look.language];
  const shrunk = Math.min(1, print);
  const x = town[0] + (lx - town[0]) * shrunk;
  const y = town[1] + (ly - town[1]) * shrunk;
  canvas.font = `${great ? 720 : 560} ${size}px ${SERIF}`;
  canvas.textAlign = space.align ?? 'left';
  canvas.textBaseline = 'middle';
  canvas.fillStyle = colours.ink;
  write(brush, text, x, y, 3.2 * print);
  const width = canvas.measureText(text).width;
  const after = x + { left: width, right: 0, center: width / 2 }[space.align ?? 'left'];
  const marks = (space.symbols ?? []).filter((symbol) => MARKS[symbol]);
  marks.forEach((mark, at) => {
    canvas.save();
    canvas.translate(after + (12 + at * 16) * shrunk, y);
    canvas.scale(shrunk, shrunk);
    const red = mark === 'mobilization';
    const path = brush.path(`mark ${mark}`, () => MARKS[mark]!);
    canvas.lineWidth = red ? 1.2 : 2.4;
    canvas.strokeStyle = red ? colours.victory : colours.sheet;
    canvas.fillStyle = red ? colours.victory : colours.ink;
    canvas.stroke(path);
    canvas.fill(path);
    canvas.restore();
  });
}

/** The names of an area map. */
export function areaNames(brush: Brush): void {
  const { canvas, board, colours, print, zoom } = brush;
  const language = brush.look.language;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  for (const space of board.spaces) {
    if (space.kind === 'box') {
      const path = brush.path(space.id, () => space.path!);
      brush.fill(path, clear(colours.sheet, 0.62));
      brush.stroke(path, colours.coast, 1.6);
      canvas.font = `italic 400 ${16 * print}px ${SERIF}`;
      canvas.fillStyle = colours['ink-2'];
      canvas.fillText((space.short ?? space.name)[language], ...space.label!);
    } else if (space.kind === 'zone') {
      const short = space.short?.[language] ?? space.id.toUpperCase();
      const sign = short.length < LONG_NAME;
      const high = (space.size ?? (sign ? 34 : 16)) * print;
      canvas.font = sign ? `650 ${high}px ${SERIF}` : `italic 500 ${high}px ${SERIF}`;
      canvas.fillStyle = clear(colours.roman, 0.85);
      canvas.fillText(short, ...space.label!);
    }
  }
  for (const line of board.lines)
    if (line.name && line.label && zoom >= 1.6) {
      canvas.font = `italic 500 ${12 * print}px ${SERIF}`;
      canvas.fillStyle = colours['ink-2'];
      canvas.fillText(line.name[language], ...line.label);
    }
  for (const ground of board.ground) {
    if (!ground.name || !ground.label || ground.kind === 'island') continue;
    const country = ground.kind === 'country';
    if (ground.kind === 'mountain' && zoom < 1.6) continue;
    canvas.font = `italic ${country ? 500 : 480} ${country ? 30 : 13 * print}px ${SERIF}`;
    canvas.letterSpacing = country ? '3.6px' : '0px';
    canvas.fillStyle = clear(colours['ink-2'], country ? 0.7 : 1);
    canvas.fillText(ground.name[language], ...ground.label);
    canvas.letterSpacing = '0px';
  }
  for (const space of board.spaces) if (space.kind === 'area') place(brush, space);
}
