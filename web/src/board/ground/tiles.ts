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

interface Painting {
  take: (order: Order) => void;
  end: () => void;
}

/** A painter of a board and the sheets of it that wait for tiles. Two sheets of one board share a painter. */
interface Studio extends Painting {
  sheets: Map<number, (done: Done) => void>;
}

const studios = new WeakMap<BoardData, Studio>();
let sheets = 0;

function open(board: BoardData): Studio {
  const waiting: Studio['sheets'] = new Map();
  const painting = hire((done) => {
    const put = waiting.get(done.sheet);
    if (put) put(done);
    else if ('close' in done.picture) done.picture.close();
  });
  const studio = { ...painting, sheets: waiting };
  studios.set(board, studio);
  const relief = board.relief ? new URL(`/api/assets/${board.relief}`, location.href).href : '';
  studio.take({ kind: 'board', board, relief, faces: faces() });
  return studio;
}

function hire(put: (done: Done) => void): Painting {
  if (typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined') {
    const worker = new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Done>) => put(data));
    return { take: (order) => worker.postMessage(order), end: () => worker.terminate() };
  }
  const sheet = (size: number): HTMLCanvasElement => {
    const made = document.createElement('canvas');
    made.width = made.height = size;
    return made;
  };
  const rest = (): Promise<void> => new Promise((go) => requestAnimationFrame(() => go()));
  const own = import('./painter').then(({ Painter }) => new Painter(null, sheet, put, rest));
  return { take: (order) => void own.then((painter) => painter.take(order)), end: () => undefined };
}

export class Tiles {
  private readonly painter: Studio;
  private readonly sheet = ++sheets;
  private readonly density = Math.min(3, window.devicePixelRatio || 1);
  private shown: Level | null = null;
  private coming: Level | null = null;
  private levels = 0;
  private view: View | null = null;
  /** The zoom at rest, for which the host has its size. */
  private rest = 1;
  private asked = '';
  /** Whether the map is on its way to where the coming tiles are for. */
  private flying = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly board: BoardData,
  ) {
    this.painter = studios.get(board) ?? open(board);
    this.painter.sheets.set(this.sheet, (done) => this.put(done));
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
    this.flying = false;
    if (anew || first?.zoom !== view.zoom) this.begin(view.zoom);
    this.move(view);
  }

  /** The map begins to fly: the tiles of where it will come to rest are drawn on the way. */
  aim(view: View): void {
    if ((this.coming ?? this.shown)?.zoom === view.zoom) return;
    this.begin(view.zoom);
    this.order(view);
    this.flying = true;
  }

  private begin(zoom: number): void {
    this.coming?.element.remove();
    this.coming = {
      number: ++this.levels,
      zoom,
      element: document.createElement('div'),
      tiles: new Map(),
    };
    this.coming.element.className = 'level';
    this.asked = '';
  }

  /** The map has moved: tiles that come into sight are ordered. */
  move(view: View): void {
    this.view = view;
    if (!this.flying) this.order(view);
  }

  private order(view: View): void {
    const level = this.coming ?? this.shown;
    if (!level) return;
    const { seen, around } = tilesOf(view, level.zoom, this.board);
    const missing = [...seen, ...around].filter((tile) => !level.tiles.has(word(tile)));
    const order = `${level.number}:${missing.map(word).join()}`;
    if (order === this.asked) return;
    this.asked = order;
    this.painter.take({
      kind: 'tiles',
      sheet: this.sheet,
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
    if (!this.coming || !this.view || this.flying) return;
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
    this.painter.sheets.delete(this.sheet);
    if (this.painter.sheets.size) return;
    this.painter.end();
    studios.delete(this.board);
  }
}
