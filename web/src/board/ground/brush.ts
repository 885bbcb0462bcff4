/** What every part of the ground is drawn with. */
import type { BoardData, Language } from '../../lib/types';
import { pen, print } from '../detail';
import type { Palette } from '../palette';

export type Canvas = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** How the map is to look: the theme's colours, the language of its names. */
export interface Look {
  colours: Palette;
  language: Language;
}

/** A part of the sheet, in board units. */
export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export class Brush {
  readonly pen: number;
  readonly print: number;
  readonly colours: Palette;
  private static readonly paths = new WeakMap<object, Map<string, Path2D>>();

  constructor(
    readonly canvas: Canvas,
    readonly board: BoardData,
    readonly look: Look,
    readonly zoom: number,
    readonly part: Part,
  ) {
    this.pen = pen(zoom);
    this.print = print(zoom);
    this.colours = look.colours;
  }

  /** A path made once for each board; parsing long path data takes longer than drawing it. */
  path(key: string, data: () => string): Path2D {
    let made = Brush.paths.get(this.board);
    if (!made) Brush.paths.set(this.board, (made = new Map()));
    let found = made.get(key);
    if (!found) made.set(key, (found = new Path2D(data())));
    return found;
  }

  fill(path: Path2D, colour: string): void {
    this.canvas.fillStyle = colour;
    this.canvas.fill(path, 'evenodd');
  }

  /** Widths and dashes are in board units at zoom 1 and grow slower than the map. */
  stroke(path: Path2D, colour: string, width: number, dashes: number[] = []): void {
    this.canvas.strokeStyle = colour;
    this.canvas.lineWidth = width * this.pen;
    this.canvas.setLineDash(dashes.map((dash) => dash * this.pen));
    this.canvas.lineJoin = 'round';
    this.canvas.stroke(path);
  }

  /** Draw something only inside a path. */
  within(path: Path2D, draw: () => void): void {
    this.canvas.save();
    this.canvas.clip(path, 'evenodd');
    draw();
    this.canvas.restore();
  }

  /** Whether something around a point may reach into the part being drawn. */
  near(x: number, y: number, reach: number): boolean {
    const { left, top, right, bottom } = this.part;
    return x > left - reach && x < right + reach && y > top - reach && y < bottom + reach;
  }
}
