/** Texts put together from what the build has taken apart. */
import type { Language } from './types';

/** A piece of a text: as it stands, a word to be filled in, or one of several forms. */
export type Part =
  string | { word: string } | { word: string; forms: Record<string, Pattern>; other: Pattern };
export type Pattern = string | Part[];

/** The messages of a file by name, taken apart when the client was built. */
export type Messages = Record<string, Pattern>;

export type Words = Record<string, string | number>;

/** A text put together: a number has the form of itself, or of its plural. */
export function told(pattern: Pattern, words: Words, language: Language): string {
  if (typeof pattern === 'string') return pattern;
  return pattern
    .map((part) => {
      if (typeof part === 'string') return part;
      const word = words[part.word];
      if (word === undefined) throw new Error(`no word ${part.word}`);
      const counted = typeof word === 'number';
      if (!('forms' in part)) return counted ? new Intl.NumberFormat(language).format(word) : word;
      const plural = counted ? new Intl.PluralRules(language).select(word) : '';
      return told(part.forms[word] ?? part.forms[plural] ?? part.other, words, language);
    })
    .join('');
}
