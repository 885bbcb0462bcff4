/** Sea, land, relief, lakes: everything that is an area. */
import { clear, mix } from '../palette';
import type { Brush } from './brush';

const paint = (
  brush: Brush,
  group: 'ground' | 'water',
  kinds: string[],
  colour: string,
  edge?: string,
): void => {
  brush.board[group].forEach((one, at) => {
    if (!kinds.includes(one.kind)) return;
    const path = brush.path(`${group} ${at}`, () => one.path);
    brush.fill(path, colour);
    if (edge) brush.stroke(path, edge, 0.7);
  });
};

/** Woods and fells thin out: around them their colour fades into what lies beside. */
const FADING = [
  [26, 0.2],
  [12, 0.35],
] as const;

function cover(brush: Brush, kind: string, colour: string): void {
  brush.board.ground.forEach((one, at) => {
    if (one.kind !== kind) return;
    const path = brush.path(`ground ${at}`, () => one.path);
    for (const [width, share] of FADING) brush.stroke(path, clear(colour, share), width / brush.pen);
    brush.fill(path, colour);
  });
}

function sea(brush: Brush): void {
  const { canvas, board, colours } = brush;
  canvas.save();
  canvas.scale(board.width, board.height);
  const shade = canvas.createRadialGradient(0.3, 0.35, 0, 0.3, 0.35, 0.9);
  shade.addColorStop(0, colours.sea);
  shade.addColorStop(1, colours['sea-2']);
  canvas.fillStyle = shade;
  canvas.fillRect(0, 0, 1, 1);
  canvas.restore();
}

/** The ground of boxes that lie nowhere. */
function paper({ canvas, board, colours }: Brush): void {
  canvas.fillStyle = colours.land;
  canvas.fillRect(0, 0, board.width, board.height);
}

/** Lighter water along the coast, in steps like on a chart. */
function shallows(brush: Brush): void {
  const colour = mix(brush.colours.sheet, 0.7, brush.colours.sea);
  const coast = brush.path('coast', () =>
    brush.board.lines
      .filter((line) => line.kind === 'coast')
      .map((line) => line.path)
      .join(''),
  );
  for (const [width, alpha] of [
    [26, 0.2],
    [11, 0.35],
  ] as const)
    brush.stroke(coast, clear(colour, alpha), width / brush.pen);
}

/** Lit slopes. They are blended here, once for each tile: blending while the map moves is too slow. */
function relief(
  brush: Brush,
  picture: CanvasImageSource | null,
  blend: GlobalCompositeOperation = 'overlay',
): void {
  if (!picture) return;
  const { canvas, board } = brush;
  canvas.save();
  canvas.globalCompositeOperation = blend;
  canvas.globalAlpha = 0.9;
  canvas.imageSmoothingQuality = 'high';
  canvas.drawImage(picture, 0, 0, board.width, board.height);
  canvas.restore();
}

/** Areas as their own shapes, with the sea drawn over the relief again. */
export function areaGround(brush: Brush, picture: CanvasImageSource | null): void {
  const { board, colours } = brush;
  const zones = board.spaces.filter((space) => space.kind === 'zone');
  if (board.spaces.every((space) => space.kind === 'box')) {
    paper(brush);
    return;
  }
  sea(brush);
  for (const space of board.spaces) {
    if (space.kind !== 'area') continue;
    const path = brush.path(space.id, () => space.path!);
    brush.fill(path, colours[`tint-${(space.tint ?? 0) as 0}`]);
    brush.stroke(path, clear(colours.ink, 0.22), 0.7);
  }
  paint(brush, 'ground', ['mountain'], colours.mountain, clear(colours.ink, 0.18));
  paint(brush, 'ground', ['country', 'island'], colours.abroad);
  paint(brush, 'ground', ['sea_out_of_play'], colours['sea-2']);
  relief(brush, picture);
  const salt = brush.path('salt', () => zones.map((zone) => zone.path!).join(''));
  brush.fill(salt, colours.sea);
  brush.within(salt, () => shallows(brush));
  water(brush);
}

/** Land whose terrain is told by its hexes: tints rounded off like patches on a map. */
export function hexGround(brush: Brush, picture: CanvasImageSource | null): void {
  const { board, colours } = brush;
  sea(brush);
  shallows(brush);
  const land = brush.path('land', () => board.ground.find((one) => one.kind === 'land')!.path);
  brush.fill(land, colours.land);
  brush.within(land, () => {
    cover(brush, 'forest', colours.forest);
    paint(brush, 'ground', ['rough'], clear(colours.fell, 0.45));
    cover(brush, 'mountain', colours.fell);
    paint(brush, 'ground', ['closed'], colours.closed);
    paint(brush, 'ground', ['abroad'], clear(colours.abroad, 0.92));
    paint(brush, 'ground', ['glacier'], colours.glacier);
    relief(brush, picture, 'soft-light');
  });
  water(brush);
}

function water(brush: Brush): void {
  const { board, colours } = brush;
  board.water.forEach((one, at) => {
    const path = brush.path(`water ${at}`, () => one.path);
    if (one.kind === 'river') brush.stroke(path, mix(colours.sea, 0.8, colours.coast), 1);
    else {
      brush.fill(path, colours['sea-2']);
      brush.stroke(path, colours.coast, 0.6);
    }
  });
}
