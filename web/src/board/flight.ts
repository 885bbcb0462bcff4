/**
 * Takes the map smoothly from one part to another, and lets any gesture end it.
 *
 * It also stands in for d3-transition, of which d3-zoom needs only `interrupt`: the rest, with its colours and strings
 * that can be blended, would be a tenth of a match's code.
 */
import { interpolateZoom } from 'd3-interpolate';
import { select, selection } from 'd3-selection';
import { zoomIdentity, zoomTransform, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';

const LASTS = 450;

const flights = new WeakMap<Element, number>();

/** Ends what moves an element. */
export function interrupt(element: Element): void {
  cancelAnimationFrame(flights.get(element) ?? 0);
  flights.delete(element);
}

selection.prototype.interrupt = function (this: ReturnType<typeof selection>) {
  return this.each(function () {
    interrupt(this as Element);
  });
};

/** Slow at both ends. */
const eased = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);

/** Fly to a part of the map, higher up the further it is. */
export function fly(
  element: HTMLDivElement,
  behaviour: ZoomBehavior<HTMLDivElement, unknown>,
  to: ZoomTransform,
): void {
  const { clientWidth, clientHeight } = element;
  const [x, y] = [clientWidth / 2, clientHeight / 2];
  const size = Math.max(clientWidth, clientHeight);
  const view = (at: ZoomTransform): [number, number, number] => [...at.invert([x, y]), size / at.k];
  const way = interpolateZoom(view(zoomTransform(element)), view(to));
  const start = performance.now();
  interrupt(element);
  const step = (now: number): void => {
    const part = Math.min(1, Math.max(0, now - start) / LASTS);
    const [left, top, wide] = way(eased(part));
    const k = size / wide;
    const at = part < 1 ? zoomIdentity.translate(x - left * k, y - top * k).scale(k) : to;
    // Setting the map ends a flight, so the next step is ordered afterwards.
    behaviour.transform(select(element), at);
    if (part < 1) flights.set(element, requestAnimationFrame(step));
  };
  flights.set(element, requestAnimationFrame(step));
}
