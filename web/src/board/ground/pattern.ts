/** Small print on the hexes: trees, fells, the hatching of what is closed, the grid and its numbers. */
import type { Point, Space } from '../../lib/types';
import { showsNumbers, showsPattern } from '../detail';
import { grid, pointed } from '../geometry';
import { clear } from '../palette';
import type { Brush } from './brush';

/** A number between 0 and 1 that looks random but is always the same for the same hex. */
export function chance(word: string, at: number): number {
  let mixed = Math.imul(Number(word) + 1, 2654435761) ^ Math.imul(at + 7, 40503);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3266489917);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** Places in a hex for small signs: one on each ring sector, shifted a little, none in the middle where counters lie. */
export function scattered(space: Space, count: number): Point[] {
  const [x, y] = space.anchor;
  return Array.from({ length: count }, (_, at): Point => {
    const turn = ((at + 0.2 + 0.6 * chance(space.id, at)) / count) * 2 * Math.PI;
    const far = space.radius * (0.42 + 0.36 * chance(space.id, at + 50));
    return [x + Math.cos(turn) * far, y + Math.sin(turn) * far * 0.94];
  });
}

const conifer = ([x, y]: Point, size: number): string =>
  `M${x} ${y - size}l${size * 0.55} ${size * 1.3}h${-size * 1.1}z`;

const fell = ([x, y]: Point, size: number): string =>
  `M${x - size} ${y + size * 0.5}l${size} ${-size}l${size} ${size}M${x} ${y - size * 0.5}l${size * 0.1} ${size * 0.6}` +
  `M${x + size * 0.25} ${y - size * 0.25}l${size * 0.12} ${size * 0.6}M${x + size * 0.5} ${y}l${size * 0.1} ${size * 0.42}`;

export function patterns(brush: Brush): void {
  if (!showsPattern(brush.zoom)) return;
  const { board, colours } = brush;
  const of = (terrain: string): Space[] => board.spaces.filter((space) => space.terrain === terrain);
  const land = brush.path('land', () => board.ground.find((one) => one.kind === 'land')?.path ?? '');
  const lakes = brush.path('dry', () => {
    const wet = board.water.filter((one) => one.kind === 'lake').map((one) => one.path);
    return `M0 0H${board.width}V${board.height}H0Z${wet.join('')}`;
  });
  const trees = brush.path('trees', () =>
    of('forest')
      .flatMap((space) =>
        scattered(space, 11).map((spot, at) => conifer(spot, 2.7 + chance(space.id, at + 90))),
      )
      .join(''),
  );
  const fells = brush.path('fells', () =>
    of('mountain')
      .flatMap((space) =>
        scattered(space, 5).map((spot, at) => fell(spot, 4 + 2 * chance(space.id, at + 90))),
      )
      .join(''),
  );
  const hatch = brush.path('hatch', () => {
    let lines = '';
    for (let at = -board.height; at < board.width; at += 7)
      lines += `M${at} 0l${board.height} ${board.height}`;
    return lines;
  });
  const closed = brush.path('closed', () =>
    board.ground
      .filter((one) => one.kind === 'closed')
      .map((one) => one.path)
      .join(''),
  );
  brush.within(land, () =>
    brush.within(lakes, () => {
      brush.fill(trees, clear(colours.tree, 0.4));
      brush.stroke(fells, clear(colours.ink, 0.3), 0.9);
      brush.within(closed, () => brush.stroke(hatch, clear(colours.ink, 0.13), 0.8));
    }),
  );
}

const SHUT = ['sea', 'island', 'abroad'];
const shut = (space: Space): boolean => SHUT.includes(space.terrain ?? '');

export function hexes(brush: Brush): void {
  const { board, colours, zoom } = brush;
  const strength = zoom < 0.5 ? 0.6 : 1;
  brush.stroke(
    brush.path('grid sea', () => grid(board, shut)),
    clear(colours.coast, 0.3 * strength),
    0.7,
  );
  brush.stroke(
    brush.path('grid', () => grid(board, (space) => !shut(space))),
    clear(colours.ink, 0.26 * strength),
    0.8,
  );
}

export function numbers(brush: Brush): void {
  if (!showsNumbers(brush.zoom)) return;
  const { canvas, board, colours, print } = brush;
  canvas.font = `500 ${7.5 * print}px "Inter Variable", sans-serif`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'top';
  for (const space of board.spaces) {
    if (space.kind !== 'hex') continue;
    const [x, y] = space.anchor;
    if (!brush.near(x, y, space.radius)) continue;
    canvas.fillStyle = space.terrain === 'sea' ? clear(colours.coast, 0.7) : clear(colours.ink, 0.5);
    const above = pointed(board) ? space.radius - 5.5 : space.radius * 0.866 - 2.2;
    canvas.fillText(space.id, x, y - above);
  }
}
