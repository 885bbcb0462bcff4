/** Which rows and columns of a chart count just now: for the attack that is being looked at, the ground, who is in hand. */
import type { Chart, EventData, Heading, Item, Odds } from '../lib/types';

/** What lies on the table and under the pointer. */
export interface Now {
  odds: readonly Odds[];
  /** The ground of the place that is pointed at. */
  terrain: string;
  /** The signs of the counters in hand. */
  symbols: readonly string[];
  fresh: readonly EventData[];
}

const worths = (items: readonly Item[] | undefined, what: string): string[] =>
  (items ?? []).filter((item) => item.what === what).flatMap(({ worth }) => (worth ?? '').split(', '));

/** The keys that count, by what the headings of a chart stand for. */
export function keysNow({ odds, terrain, symbols, fresh }: Now): Record<string, string[]> {
  const rolls = fresh.filter(({ dice }) => dice.length === 1);
  const amounts = (at: number): string[] =>
    odds.flatMap(({ parties }) => (parties[at]?.unit === 'dice' ? [`${parties[at].amount}`] : []));
  return {
    column: odds.flatMap(({ items }) => worths(items, 'column')),
    die: rolls.slice(-1).map(({ dice }) => `${dice[0]}`),
    terrain: terrain ? [terrain] : [],
    symbol: symbols.length ? [...symbols, 'shift'] : terrain ? ['shift'] : [],
    attack: amounts(0),
    defence: amounts(1),
  };
}

/** Which headings count: those with one of the keys, else those for everything else. */
export function litOf(headings: readonly Heading[], keys: readonly string[]): boolean[] {
  const named = new Set(headings.flatMap((one) => one.keys ?? []));
  const others = keys.some((key) => !named.has(key));
  return headings.map(({ keys: own = [] }) =>
    own.length ? own.some((key) => keys.includes(key)) : others && keys.length > 0,
  );
}

/** The rows and the columns of a chart that count now. */
export function litIn(chart: Chart, now: Now): { rows: boolean[]; columns: boolean[] } {
  const keys = keysNow(now);
  return {
    rows: litOf(chart.rows, keys[chart.rows_are ?? ''] ?? []),
    columns: litOf(chart.columns, keys[chart.columns_are ?? ''] ?? []),
  };
}
