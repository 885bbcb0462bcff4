/** Draws a part of the ground: what never changes during a game. */
import type { BoardData } from '../../lib/types';
import { areaGround, hexGround } from './areas';
import { Brush, type Canvas, type Look, type Part } from './brush';
import { compass } from './compass';
import { lines } from './lines';
import { areaNames, hexNames } from './names';
import { hexes, numbers, patterns } from './pattern';

/** `zoom` is what the player sees, `scale` the canvas's pixels to a board unit: on fine screens it is larger. */
export function paint(
  canvas: Canvas,
  board: BoardData,
  look: Look,
  relief: CanvasImageSource | null,
  zoom: number,
  scale: number,
  part: Part,
): void {
  canvas.setTransform(scale, 0, 0, scale, -part.left * scale, -part.top * scale);
  const brush = new Brush(canvas, board, look, zoom, part);
  if (board.spaces.some((space) => space.kind === 'hex')) {
    hexGround(brush, relief);
    patterns(brush);
    hexes(brush);
    lines(brush, true);
    compass(brush);
    numbers(brush);
    hexNames(brush);
  } else {
    areaGround(brush, relief);
    lines(brush, false);
    areaNames(brush);
  }
}
