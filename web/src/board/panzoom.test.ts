// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

import { flight, PanZoom, Placed } from './panzoom';

function map(): { element: HTMLElement; moved: Placed[]; hand: PanZoom } {
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  document.body.append(element);
  const moved: Placed[] = [];
  const hand = new PanZoom(element, [-1000, -1000, 2000, 2000], (at) => moved.push(at));
  return { element, moved, hand };
}
const pointer = (kind: string, x: number, y: number, pointerId = 1): Event =>
  Object.assign(new MouseEvent(kind, { clientX: x, clientY: y, bubbles: true, button: 0 }), { pointerId });

test('a drag moves the map and is no click, a press without one is', () => {
  const { element, hand } = map();
  const clicked = vi.fn();
  element.addEventListener('click', clicked);
  element.dispatchEvent(pointer('pointerdown', 10, 10));
  dispatchEvent(pointer('pointermove', 60, 30));
  dispatchEvent(pointer('pointerup', 60, 30));
  expect([hand.at.x, hand.at.y]).toEqual([50, 20]);
  element.click();
  expect(clicked).not.toHaveBeenCalled();
  element.dispatchEvent(pointer('pointerdown', 10, 10));
  dispatchEvent(pointer('pointermove', 11, 11));
  dispatchEvent(pointer('pointerup', 11, 11));
  element.click();
  expect(clicked).toHaveBeenCalledOnce();
});

test('two fingers pinch: what lies between them stays there', () => {
  const { element, hand } = map();
  element.dispatchEvent(pointer('pointerdown', 100, 100, 1));
  element.dispatchEvent(pointer('pointerdown', 200, 100, 2));
  const before = hand.at.invert([150, 100]);
  dispatchEvent(pointer('pointermove', 50, 100, 1));
  dispatchEvent(pointer('pointermove', 250, 100, 2));
  expect(hand.at.k).toBeCloseTo(2);
  const after = hand.at.invert([150, 100]);
  expect(after[0]).toBeCloseTo(before[0]);
  expect(after[1]).toBeCloseTo(before[1]);
});

test('the wheel zooms around the pointer, within bounds', () => {
  const { hand } = map();
  hand.scaleBy(2, [100, 50]);
  expect(hand.at.invert([100, 50])).toEqual([100, 50]);
  hand.scaleBy(1e9);
  expect(hand.at.k).toBe(8);
});

test('a flight begins and ends where it should, and is higher on the way', () => {
  const way = flight([0, 0, 100], [1000, 0, 100]);
  expect(way(0)[0]).toBeCloseTo(0);
  expect(way(1)[0]).toBeCloseTo(1000);
  expect(way(1)[2]).toBeCloseTo(100);
  expect(way(0.5)[2]).toBeGreaterThan(200);
});
