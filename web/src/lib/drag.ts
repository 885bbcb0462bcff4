/**
 * Counters that are dragged: pressed, moved with the button held, and let go over a place or another counter.
 *
 * Whatever can be pressed says what a press on it means (`data-touch`); that is what is lifted, and what it is let go over.
 * Only the mouse drags: a finger moves the map.
 */
import { touchOf } from './choosing';
import type { Touch } from './types';

/** So many pixels the mouse moves before a press is a drag. */
const FAR = 6;

export interface Dragged {
  onlift: (touch: Touch) => void;
  ondrop: (touch: Touch) => void;
}

/** What may be dragged under a pointer. */
const draggable = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-drag="true"]') : null;

/** What a press at a point of the window would mean. */
function touchAt(x: number, y: number, moving: Element): Touch | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest('[data-touch]');
    if (found && !moving.contains(element)) return touchOf(found.getAttribute('data-touch')!);
  }
  return null;
}

/** Let counters below an element be dragged; gives back what ends that. */
export function dragging(table: HTMLElement, { onlift, ondrop }: Dragged): () => void {
  let start: { counter: Element; x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  let stack: Element | null = null;

  const down = (event: PointerEvent): void => {
    const counter = event.pointerType === 'mouse' && event.button === 0 ? draggable(event.target) : null;
    start = counter ? { counter, x: event.clientX, y: event.clientY } : null;
  };
  const move = (event: PointerEvent): void => {
    if (!start) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
      ghost = document.createElement('div');
      ghost.className = 'dragged';
      document.body.append(ghost);
      // Its stack lets the pointer through: what is next to it can be reached, too.
      stack = start.counter.closest('[data-stack]');
      stack?.setAttribute('data-lifted', '');
      onlift(touchOf(start.counter.getAttribute('data-touch')!));
    }
    ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  };
  const up = (event: PointerEvent): void => {
    const lifted = ghost && start;
    ghost?.remove();
    ghost = null;
    if (lifted) {
      const over = touchAt(event.clientX, event.clientY, lifted.counter);
      if (over) ondrop(over);
      stack?.removeAttribute('data-lifted');
      // The click that follows a drag is none.
      const swallow = (click: Event): void => click.stopPropagation();
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    }
    start = null;
  };
  // Else the browser drags what happens to be selected as text.
  const own = (event: Event): void => {
    if (start) event.preventDefault();
  };
  table.addEventListener('pointerdown', down, { capture: true });
  table.addEventListener('dragstart', own, { capture: true });
  table.addEventListener('selectstart', own, { capture: true });
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  return () => {
    table.removeEventListener('pointerdown', down, { capture: true });
    table.removeEventListener('dragstart', own, { capture: true });
    table.removeEventListener('selectstart', own, { capture: true });
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    ghost?.remove();
    stack?.removeAttribute('data-lifted');
  };
}
