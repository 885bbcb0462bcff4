/** Whom to play against: rank, style and thinking time in one word, kept for the next game. */
import type { Rank } from './lines';

const KEPT = 'narvik.opponent';
const USUAL = 'staff';
const WRITTEN = /^(\w+)(?::(\w+))?(?:\/(\w+))?$/;

/** The opponent as it is written in a seat: `general:bold/long`. */
const written = (rank: string, style: string, time: string): string =>
  rank + (style ? `:${style}` : '') + (time ? `/${time}` : '');

const known = (words: { name: string }[], word: string): boolean =>
  !word || words.some((one) => one.name === word);

/** The opponent of last time, if it is still offered; else a staff officer. */
export function lastOpponent(ranks: Rank[]): string {
  const kept = localStorage.getItem(KEPT) ?? '';
  const [, name = '', style = '', time = ''] = WRITTEN.exec(kept) ?? [];
  const rank = ranks.find((one) => one.name === name);
  if (rank && known(rank.styles, style) && known(rank.times, time)) return kept;
  return (ranks.find((one) => one.name === USUAL) ?? ranks[0])!.name;
}

/** Another rank, style or time; of the rest what the rank knows stays as it was. */
export function choose(
  ranks: Rank[],
  name: string,
  before: string,
  wish: { style?: string; time?: string } = {},
): string {
  const [, , style = '', time = ''] = WRITTEN.exec(before) ?? [];
  const rank = ranks.find((one) => one.name === name)!;
  const asked = { style, time, ...wish };
  const chosen = written(
    name,
    known(rank.styles, asked.style) ? asked.style : '',
    known(rank.times, asked.time) ? asked.time : '',
  );
  localStorage.setItem(KEPT, chosen);
  return chosen;
}
