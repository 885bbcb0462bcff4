/** A review as the server sends it (docs/web.md), and what is read off it. Chances are those of the first side. */

import type { Sent } from '../lib/types';

export type Moment = Sent<'MomentLine'>;
export type TurningPoint = Sent<'TurningPointLine'>;
export type ReviewData = Sent<'ReviewLine'>;

/** `progress` and `review` are left out where there is nothing to tell. */
export type ReviewState = Pick<Sent<'ReviewState'>, 'state'> & Partial<Sent<'ReviewState'>>;

/** How many moments were joined, and to how many stretches. */
export function joinedIn(review: ReviewData): { moments: number; stretches: number } {
  const stretches = review.moments.filter(({ joined }) => joined > 1);
  return { moments: stretches.reduce((sum, { joined }) => sum + joined, 0), stretches: stretches.length };
}

/** A chance as people read it. */
export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

/** A change of a chance in percentage points. */
export function signed(change: number): string {
  const points = Math.round(100 * change);
  return points ? `${points > 0 ? '+' : '−'}${Math.abs(points)}` : '0';
}

/** The chance of the first side after a number of choices. */
export function chanceAt(review: ReviewData, step: number): number {
  let chance = review.start;
  for (const moment of review.moments) {
    if (moment.last > step) break;
    chance = moment.after;
  }
  return chance;
}

/** The curve as a path: it holds its height until a moment moves it. */
export function curvePath(review: ReviewData, width: number, height: number): string {
  const x = (step: number): string => ((width * step) / Math.max(1, review.steps)).toFixed(1);
  const y = (chance: number): string => (height * (1 - chance)).toFixed(1);
  let path = `M0 ${y(review.start)}`;
  for (const moment of review.moments) path += `H${x(moment.last)}V${y(moment.after)}`;
  return `${path}H${x(review.steps)}`;
}

/** The step that a place on the curve stands for: that of a turning point nearby, else of the nearest moment. */
export function stepAt(review: ReviewData, place: number, width: number, near = 12): number {
  const away = (step: number): number => Math.abs((width * step) / Math.max(1, review.steps) - place);
  const closest = (steps: number[]): number =>
    steps.reduce((best, step) => (away(step) < away(best) ? step : best), steps[0] ?? 0);
  const point = closest(review.points.map((one) => one.last));
  if (review.points.length && away(point) <= near) return point;
  return closest([0, ...review.moments.map((one) => one.last)]);
}

/** The moment after or before a step, where the chances move next. */
export function neighbour(review: ReviewData, step: number, way: 1 | -1): number {
  const steps = [0, ...review.moments.map((one) => one.last), review.steps];
  return way > 0
    ? (steps.find((one) => one > step) ?? review.steps)
    : (steps.filter((one) => one < step).at(-1) ?? 0);
}
