/** One's own plan: what was pressed but is not done yet, order by order. */
import type { BoardData, ChoiceData, Piece } from '../lib/types';

export interface Order {
  /** What is chosen, one after another, and the ending that a march makes if it is offered. */
  texts: string[];
  ending: string;
  /** Who it is about, by what the choice takes up; empty where a choice names no piece. */
  who: string;
  label: string;
  board: string;
  path: string[];
}

/** What an order is read from. */
export interface Position {
  choices: readonly ChoiceData[];
  pieces: readonly Piece[];
  boards: ReadonlyMap<string, BoardData>;
}

/** The order that some choices are, with who marches, from where and through which places. */
export function orderOf(texts: string[], ending: string, { choices, pieces, boards }: Position): Order {
  const first = choices.find(({ text }) => text === texts[0]);
  const who = first?.touches.find(([kind]) => kind === 'piece')?.[1] ?? '';
  const piece = pieces.find(({ id }) => id === who);
  const touched = (first?.touches ?? []).filter(([kind]) => kind === 'space');
  const board = piece?.board ?? touched[0]?.[2] ?? '';
  const there = new Set(boards.get(board)?.spaces.map(({ id }) => id));
  const on = texts.slice(1).flatMap((text) => text.split(' ').filter((word) => there.has(word)));
  const path = [...(piece ? [piece.at] : []), ...touched.map(([, id]) => id), ...on];
  return { texts, ending, who, label: first?.label ?? texts.join(', '), board, path };
}

/** What nobody would plan: ending, passing, and whatever else is no more than a button. */
export const isButton = (text: string, choices: readonly ChoiceData[]): boolean =>
  choices.some((choice) => choice.text === text && choice.touches.every(([kind]) => kind === 'button'));

/** Whoever has an order already gets the new one instead; the same one twice is one. */
export function ordered(orders: readonly Order[], order: Order): Order[] {
  const same = (one: Order): boolean =>
    order.who ? one.who === order.who : one.texts.join() === order.texts.join();
  const at = orders.findIndex(same);
  return at < 0 ? [...orders, order] : orders.with(at, order);
}

/** An order comes before the one that stood before it. */
export function earlier(orders: readonly Order[], at: number): Order[] {
  const found = [...orders];
  const [moved] = found.splice(at, 1);
  if (moved) found.splice(Math.max(0, at - 1), 0, moved);
  return found;
}

const KEPT = 'narvik.plan.';

export function keptPlan(where: string): Order[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT + where) ?? '[]') as Order[];
  } catch {
    return [];
  }
}

export function keepPlan(where: string, orders: readonly Order[]): void {
  if (orders.length) localStorage.setItem(KEPT + where, JSON.stringify(orders));
  else localStorage.removeItem(KEPT + where);
}
