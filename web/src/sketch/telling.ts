/** What a line of the talk draws, as a sentence after the name of who drew it, and where that is. */
import type { BoardData, Language, Touch } from '../lib/types';
import { nameOf, read } from './marks';
import { tell } from './words';

export interface Told {
  sentence: string;
  at: Touch | undefined;
}

/** Null where a line only says something. */
export function told(text: string, boards: ReadonlyMap<string, BoardData>, language: Language): Told | null {
  const mark = read(text);
  if (!mark) return null;
  const places = mark.places.map((one) => nameOf(boards, one, language)).join(' → ');
  return { sentence: tell(`mark-${mark.kind}`, { places }), at: mark.places[0] };
}
