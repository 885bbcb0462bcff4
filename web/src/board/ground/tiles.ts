/** The ground as tiles of pictures, drawn for the zoom at rest; while the map is zoomed the old ones are stretched. */
import type { BoardData } from '../../lib/types';
import { TILE, tilesOf, type Tile, type View } from '../detail';
import type { Look } from './brush';
import type { Done, Face, Order } from './painter';

/** Tiles kept beyond those needed. */
const KEPT = 40;

interface Level {
  number: number;
  zoom: number;
  element: HTMLDivElement;
  tiles: Map<string, HTMLCanvasElement>;
}

const word = ({ column, row }: Tile): string => `${column} ${row}`;

/** The page's typefaces that are files: a worker has none of its own. */
function faces(): Face[] {
  const found: Face[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const value = (name: string): string => rule.style.getPropertyValue(name);
      const address = /url\(["']?([^"')]+)/.exec(value('src'))?.[1];
      if (!address) continue;
      found.push({
        family: value('font-family').replaceAll(/["']/g, ''),
        source: `url(${new URL(address, sheet.href ?? location.href).href})`,
        descriptors: { weight: value('font-weight') || 'normal', style: value('font-style') || 'normal' },
      });
    }
  return found;
}

export class Tiles {
  private readonly painter: { take: (order: Order) => void; end: () => void };
  private readonly density = Math.min(3, window.devicePixelRatio || 1);
  private shown: Level | null = null;
  private coming: Level | null = null;
  private levels = 0;
  private view: View | null = null;
  /** The zoom at rest, for which the host has its size. */
  private rest = 1;
  private asked = '';

  constructor(
    private readonly host: HTMLElement,
    private readonly board: BoardData,
  ) {
    this.painter = this.hire();
    const relief = board.relief ? new URL(`/api/assets/${board.relief}`, location.href).href : '';
    this.painter.take({ kind: 'board', board, relief, faces: faces() });
  }

  private hire(): { take: (order: Order) => void; end: () => void } {
    if (typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined') {
      const worker = new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<Done>) => this.put(data));
      return { take: (order) => worker.postMessage(order), end: () => worker.terminate() };
    }
    const sheet = (size: number): HTMLCanvasElement => {
      const made = document.createElement('canvas');
      made.width = made.height = size;
      return made;
    };
    const rest = (): Promise<void> => new Promise((go) => requestAnimationFrame(() => go()));
    const own = import('./painter').then(
      ({ Painter }) => new Painter(null, sheet, (done) => this.put(done), rest),
    );
    return { take: (order) => void own.then((painter) => painter.take(order)), end: () => undefined };
  }

  /** A theme or language: everything is drawn anew. */
  dress(look: Look): void {
    this.painter.take({ kind: 'look', look });
    if (this.view) this.settle(this.view, true);
  }

  /** The map is at rest at a zoom: tiles are drawn for it, and shown when all that can be seen are there. */
  settle(view: View, anew = false): void {
    const first = this.coming ?? this.shown;
    this.view = view;
    this.rest = view.zoom;
    this.stretch();
    if (!anew && first?.zoom === view.zoom) return this.move(view);
    this.coming?.element.remove();
    this.coming = {
      number: ++this.levels,
      zoom: view.zoom,
      element: document.createElement('div'),
      tiles: new Map(),
    };
    this.coming.element.className = 'level';
    this.asked = '';
    this.move(view);
  }

  /** The map has moved: tiles that come into sight are ordered. */
  move(view: View): void {
    this.view = view;
    const level = this.coming ?? this.shown;
    if (!level) return;
    const { seen, around } = tilesOf(view, level.zoom, this.board);
    const missing = [...seen, ...around].filter((tile) => !level.tiles.has(word(tile)));
    const order = `${level.number}:${missing.map(word).join()}`;
    if (order === this.asked) return;
    this.asked = order;
    this.painter.take({
      kind: 'tiles',
      level: level.number,
      zoom: level.zoom,
      density: this.density,
      tiles: missing,
    });
    this.forget(level, new Set([...seen, ...around].map(word)));
    this.swap();
  }

  private put({ level, tile, picture }: Done): void {
    const there = [this.coming, this.shown].find((one) => one?.number === level);
    if (!there) {
      if ('close' in picture) picture.close();
      return;
    }
    there.tiles.get(word(tile))?.remove();
    const canvas = picture instanceof HTMLCanvasElement ? picture : document.createElement('canvas');
    if (picture instanceof ImageBitmap) {
      canvas.width = picture.width;
      canvas.height = picture.height;
      // A canvas that is drawn on is copied for every frame while the map moves; one that only shows a picture is not,
      // and an opaque one need not be blended.
      canvas.getContext('bitmaprenderer', { alpha: false })!.transferFromImageBitmap(picture);
    }
    canvas.style.left = `${tile.column * TILE}px`;
    canvas.style.top = `${tile.row * TILE}px`;
    canvas.style.width = canvas.style.height = `${TILE}px`;
    there.tiles.set(word(tile), canvas);
    there.element.append(canvas);
    this.swap();
  }

  /** Show the coming tiles once all that can be seen are there. */
  private swap(): void {
    if (!this.coming || !this.view) return;
    const { seen } = tilesOf(this.view, this.coming.zoom, this.board);
    if (!seen.every((tile) => this.coming!.tiles.has(word(tile)))) return;
    this.shown?.element.remove();
    this.shown = this.coming;
    this.coming = null;
    this.host.append(this.shown.element);
    this.stretch();
  }

  /** The host is as large as the sheet at rest; a level drawn for another zoom is stretched to it. */
  private stretch(): void {
    if (!this.shown) return;
    const ratio = this.rest / this.shown.zoom;
    this.shown.element.style.transform = ratio === 1 ? '' : `scale(${ratio})`;
  }

  private forget(level: Level, needed: Set<string>): void {
    for (const [key, canvas] of level.tiles) {
      if (level.tiles.size <= needed.size + KEPT) return;
      if (needed.has(key)) continue;
      canvas.remove();
      level.tiles.delete(key);
    }
  }

  end(): void {
    this.painter.end();
  }
}
