/** Coast, borders, roads and other lines. */
import { clear, mix } from '../palette';
import type { Brush } from './brush';

type Style = (brush: Brush, path: Path2D) => void;

/** Hexsides that are water flow: without the corners of the hexes between which they lie. */
const WATER = ['sea_side', 'lake_side', 'river_side'];

/** A path from corner to corner, rounded off through the middles of its steps; where it begins and ends it stays. */
export function flowing(path: string): string {
  return path
    .split('M')
    .slice(1)
    .map((line) => {
      const round = line.endsWith('z');
      const points = line
        .replace('z', '')
        .split('L')
        .map((point) => point.trim().split(' ').map(Number));
      if (round && points.length > 1) points.pop();
      const middle = (at: number): string => {
        const [one, other] = [points[at]!, points[(at + 1) % points.length]!];
        return `${(one[0]! + other[0]!) / 2} ${(one[1]! + other[1]!) / 2}`;
      };
      const turns = points.map((point, at) => `Q${point.join(' ')} ${middle(at)}`);
      if (round) return `M${middle(points.length - 1)}${turns.join('')}z`;
      return `M${points[0]!.join(' ')}L${middle(0)}${turns.slice(1, -1).join('')}L${points.at(-1)!.join(' ')}`;
    })
    .join('');
}

/** An arm of water between hexes on land: its shores, then the water in the colour of all water. */
function arm(brush: Brush, path: Path2D, width: number, colour: string): void {
  brush.canvas.lineCap = 'round';
  brush.stroke(path, clear(brush.colours.coast, 0.85), width + 1.8);
  brush.stroke(path, colour, width);
  brush.canvas.lineCap = 'butt';
}

const LINES: Record<string, Style> = {
  coast: (brush, path) => brush.stroke(path, mix(brush.colours.coast, 0.8, '#000000'), 0.9),
  'border plain': (brush, path) =>
    brush.stroke(path, mix(brush.colours.accent, 0.62, brush.colours.ink), 1.8),
  'border part': (brush, path) => brush.stroke(path, clear(brush.colours.accent, 0.7), 1.3, [4, 3]),
  leader: (brush, path) => brush.stroke(path, clear(brush.colours.ink, 0.7), 0.9, [2, 2]),
  'border mountain': (brush, path) => {
    brush.stroke(path, clear(brush.colours.ink, 0.6), 1.2);
    brush.stroke(path, clear(brush.colours.ink, 0.6), 7, [2, 5]);
  },
  'border fjord': (brush, path) => brush.stroke(path, '#245a86', 2.4, [5, 3]),
  zone_border: (brush, path) => brush.stroke(path, mix(brush.colours.coast, 0.25, '#ffffff'), 1.8, [9, 6]),
  national: (brush, path) => brush.stroke(path, brush.colours.accent, 2, [8, 4, 2, 4]),
  'national hex': (brush, path) => {
    brush.stroke(path, clear(brush.colours.accent, 0.2), 8);
    brush.stroke(path, clear(brush.colours.accent, 0.95), 1.7, [8, 3.5, 1.5, 3.5]);
  },
  air_range: (brush, path) => brush.stroke(path, clear(brush.colours.accent, 0.75), 1.4, [14, 5, 3, 5]),
  boundary: (brush, path) => {
    brush.stroke(path, clear(brush.colours.ink, 0.14), 6);
    brush.stroke(path, clear(brush.colours.ink, 0.85), 1.6, [5, 4]);
  },
  front: (brush, path) => {
    brush.stroke(path, clear(brush.colours.front, 0.28), 9);
    brush.stroke(path, brush.colours.front, 2.6);
  },
  sea_side: (brush, path) => arm(brush, path, 8, brush.colours.sea),
  lake_side: (brush, path) => arm(brush, path, 5.5, brush.colours['sea-2']),
  river_side: (brush, path) => {
    brush.stroke(path, clear(brush.colours.sheet, 0.55), 4.4);
    brush.stroke(path, clear(brush.colours['sea-side'], 0.85), 2.2);
  },
  closed_side: (brush, path) => brush.stroke(path, clear(brush.colours.accent, 0.75), 3.6),
  ferry: (brush, path) => {
    brush.stroke(path, clear(brush.colours.sheet, 0.75), 3.6);
    brush.stroke(path, brush.colours.road, 1.9, [3, 4]);
  },
  highway: (brush, path) => {
    brush.stroke(path, brush.colours.road, 4.8);
    brush.stroke(path, brush.colours.sheet, 1.7);
  },
  road: (brush, path) => {
    brush.stroke(path, clear(brush.colours.sheet, 0.75), 3.6);
    brush.stroke(path, brush.colours.road, 1.7);
  },
  rail: (brush, path) => {
    brush.stroke(path, brush.colours.ink, 3.8);
    brush.stroke(path, brush.colours.sheet, 2.2, [6, 6]);
  },
  rail_other: (brush, path) => {
    brush.stroke(path, clear(brush.colours.ink, 0.65), 1.1);
    brush.stroke(path, clear(brush.colours.ink, 0.65), 4.4, [1, 6]);
  },
};

export function lines(brush: Brush, hexes: boolean): void {
  brush.board.lines.forEach((line, at) => {
    const kind = line.kind === 'national' && hexes ? 'national hex' : line.kind;
    const style = LINES[line.type ? `${kind} ${line.type}` : kind];
    style?.(
      brush,
      brush.path(`line ${at}`, () => (WATER.includes(kind) ? flowing(line.path) : line.path)),
    );
  });
}
