/**
 * A map under the hand: dragged with mouse or finger, pinched, zoomed with the wheel, and flown from one part to another; any
 * gesture ends a flight. A press that drags the map is no click on what lies there.
 */
import type { Corners, Point } from '../lib/types';

const LEAST = 0.15;
const MOST = 8;
/** How far a press must go to drag the map, in pixels. */
const DRAG = 4;
/** How long a flight lasts, in milliseconds. */
const LASTS = 450;

/** Where the map lies: how far its corner is from the window's, and how many pixels a board unit has. */
export class Placed {
  constructor(
    readonly x = 0,
    readonly y = 0,
    readonly k = 1,
  ) {}

  /** The place of the board at a point of the window. */
  invert([x, y]: Point): Point {
    return [(x - this.x) / this.k, (y - this.y) / this.k];
  }

  /** Drawn at another size, with a point of the window where it is. */
  scaled(k: number, [x, y]: Point): Placed {
    const [left, top] = this.invert([x, y]);
    return new Placed(x - left * k, y - top * k, k);
  }
}

const bounded = (k: number): number => Math.min(MOST, Math.max(LEAST, k));

/** Slow at both ends. */
const eased = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);

/** What is seen: its middle, and how wide it is. */
type Seen = [x: number, y: number, width: number];

/** The way between two views: higher up in the middle, the further it is. */
export function flight([x0, y0, w0]: Seen, [x1, y1, w1]: Seen): (part: number) => Seen {
  const rise = (4 * Math.hypot(x1 - x0, y1 - y0)) / (w0 + w1);
  return (part) => [
    x0 + part * (x1 - x0),
    y0 + part * (y1 - y0),
    w0 * (w1 / w0) ** part * (1 + rise * part * (1 - part)),
  ];
}

export class PanZoom {
  at = new Placed();
  private fingers = new Map<number, Point>();
  private dragged = false;
  private frame = 0;
  private readonly stop = new AbortController();

  constructor(
    private readonly element: HTMLElement,
    /** How far the map may be moved. */
    private readonly extent: Corners,
    private readonly onmove: (at: Placed, byHand: boolean) => void,
  ) {
    const { signal } = this.stop;
    element.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false });
    element.addEventListener('pointerdown', (event) => this.press(event), { signal });
    element.addEventListener('click', (event) => this.click(event), { signal, capture: true });
    addEventListener('pointermove', (event) => this.drag(event), { signal });
    for (const kind of ['pointerup', 'pointercancel'] as const)
      addEventListener(kind, (event) => this.release(event), { signal });
  }

  set(at: Placed, byHand = false): void {
    this.interrupt();
    this.at = at;
    this.onmove(at, byHand);
  }

  scaleBy(by: number, around: Point = this.middle): void {
    this.set(this.kept(this.at.scaled(bounded(this.at.k * by), around)), true);
  }

  /** Moved by so many units of the board. */
  translateBy(right: number, down: number): void {
    const { x, y, k } = this.at;
    this.set(this.kept(new Placed(x + right * k, y + down * k, k)), true);
  }

  /** Fly to a part of the map; `land` is called if nothing has ended the flight before. */
  fly(to: Placed, land: () => void = () => undefined): void {
    const { clientWidth, clientHeight } = this.element;
    const size = Math.max(clientWidth, clientHeight);
    const [x, y] = this.middle;
    const view = (at: Placed): Seen => [...at.invert([x, y]), size / at.k];
    const way = flight(view(this.at), view(to));
    const start = performance.now();
    this.interrupt();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, now - start) / LASTS);
      const [left, top, wide] = way(eased(part));
      const k = size / wide;
      this.at = part < 1 ? new Placed(x - left * k, y - top * k, k) : to;
      this.onmove(this.at, false);
      if (part < 1) this.frame = requestAnimationFrame(step);
      else land();
    };
    this.frame = requestAnimationFrame(step);
  }

  interrupt(): void {
    cancelAnimationFrame(this.frame);
  }

  end(): void {
    this.interrupt();
    this.stop.abort();
  }

  private get middle(): Point {
    return [this.element.clientWidth / 2, this.element.clientHeight / 2];
  }

  private pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  /** Not further than the map may be moved; one that is smaller than the window stays in its middle. */
  private kept(at: Placed): Placed {
    const { clientWidth, clientHeight } = this.element;
    const [left, top] = at.invert([0, 0]);
    const [right, bottom] = at.invert([clientWidth, clientHeight]);
    const back = (before: number, after: number): number =>
      after > before ? (before + after) / 2 : Math.min(0, before) || Math.max(0, after);
    const x = back(left - this.extent[0], right - this.extent[2]);
    const y = back(top - this.extent[1], bottom - this.extent[3]);
    return new Placed(at.x + x * at.k, at.y + y * at.k, at.k);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 0.05 : event.deltaMode ? 1 : 0.002;
    this.scaleBy(2 ** (-event.deltaY * unit * (event.ctrlKey ? 10 : 1)), this.pointOf(event));
  }

  private press(event: PointerEvent): void {
    if (event.button || event.ctrlKey || this.fingers.size > 1) return;
    if (!this.fingers.size) this.dragged = false;
    // A counter that the mouse can drag does not take the map along; a finger always moves the map.
    const counter = event.target instanceof Element && event.target.closest('[data-drag="true"]');
    if (counter && event.pointerType === 'mouse') return;
    this.fingers.set(event.pointerId, this.pointOf(event));
  }

  private drag(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.pointOf(event);
    const [right, down] = [now[0] - before[0], now[1] - before[1]];
    if (!this.dragged && this.fingers.size === 1 && Math.hypot(right, down) < DRAG) return;
    this.dragged = true;
    const other = [...this.fingers].find(([finger]) => finger !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (!other) {
      this.set(this.kept(new Placed(this.at.x + right, this.at.y + down, this.at.k)), true);
      return;
    }
    const apart = (one: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1]) || 1;
    const between = (one: Point): Point => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
    const [from, to] = [between(before), between(now)];
    const scaled = this.at.scaled(bounded((this.at.k * apart(now)) / apart(before)), from);
    this.set(this.kept(new Placed(scaled.x + to[0] - from[0], scaled.y + to[1] - from[1], scaled.k)), true);
  }

  private release(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  /** What was dragged is not pressed. */
  private click(event: MouseEvent): void {
    if (!this.dragged) return;
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }
}
