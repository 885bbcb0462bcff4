/** The painter at work: takes orders for tiles and hands them over one by one, the latest order first. */
import type { BoardData } from '../../lib/types';
import { TILE, type Tile } from '../detail';
import type { Look } from './brush';
import { paint } from './paint';

export interface Face {
  family: string;
  source: string;
  descriptors: FontFaceDescriptors;
}

/** What the page tells the painter: first what there is, then how it should look, then again and again what is needed. */
export type Order =
  | { kind: 'board'; board: BoardData; relief: string; faces: Face[] }
  | { kind: 'look'; look: Look }
  | { kind: 'tiles'; sheet: number; level: number; zoom: number; density: number; tiles: Tile[] };

export interface Done {
  sheet: number;
  level: number;
  tile: Tile;
  picture: ImageBitmap | OffscreenCanvas | HTMLCanvasElement;
}

type Sheet = OffscreenCanvas | HTMLCanvasElement;

export class Painter {
  private board: BoardData | null = null;
  private relief: ImageBitmap | null = null;
  private look: Look | null = null;
  /** What each sheet of the board needs; the one that asked last comes first. */
  private wanted = new Map<number, Extract<Order, { kind: 'tiles' }>>();
  private ready = Promise.resolve();
  private busy = false;

  /** `fonts` is where faces are put, or null where the page has them already; `pause` lets newer orders come in. */
  constructor(
    private readonly fonts: FontFaceSet | null,
    private readonly sheet: (size: number) => Sheet,
    private readonly hand: (done: Done) => void,
    private readonly pause: () => Promise<void>,
  ) {}

  take(order: Order): void {
    if (order.kind === 'board') {
      this.board = order.board;
      this.ready = this.prepare(order.relief, order.faces);
    } else if (order.kind === 'look') this.look = order.look;
    else {
      this.wanted.delete(order.sheet);
      this.wanted.set(order.sheet, order);
      void this.work();
    }
  }

  private async prepare(relief: string, faces: Face[]): Promise<void> {
    if (this.fonts)
      for (const { family, source, descriptors } of faces)
        this.fonts.add(new FontFace(family, source, descriptors));
    const letters = [...(this.fonts ?? [])].map((face) => face.load().catch(() => null));
    const picture = relief
      ? fetch(relief)
          .then((answer) => answer.blob())
          .then((blob) => createImageBitmap(blob))
          .catch(() => null)
      : null;
    [this.relief] = await Promise.all([picture, ...letters]);
  }

  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    await this.ready;
    for (;;) {
      const order = [...this.wanted.values()].findLast(({ tiles }) => tiles.length);
      const tile = order?.tiles.shift();
      if (!order || !tile || !this.board || !this.look) break;
      const size = Math.round(TILE * order.density);
      const side = TILE / order.zoom;
      const sheet = this.sheet(size);
      const canvas = sheet.getContext('2d', { alpha: false }) as OffscreenCanvasRenderingContext2D;
      const [left, top] = [tile.column * side, tile.row * side];
      const part = { left, top, right: left + side, bottom: top + side };
      paint(canvas, this.board, this.look, this.relief, order.zoom, size / side, part);
      const picture = 'transferToImageBitmap' in sheet ? sheet.transferToImageBitmap() : sheet;
      this.hand({ sheet: order.sheet, level: order.level, tile, picture });
      await this.pause();
    }
    this.busy = false;
  }
}
