/**
 * Finding anything by typed words: places, units, what can be done, rules, what happened.
 *
 * Every typed word must be found. What begins with it in a title comes before what has it somewhere, and a title before
 * what is only said about the thing. A sign in front narrows: > what can be done, @ units, # places, ? rules.
 */
import type { ChoiceData, Touch } from '../lib/types';

export type Kind = 'place' | 'unit' | 'do' | 'rule' | 'happened';

/** Something that can be found. */
export interface Entry {
  kind: Kind;
  /** What tells it apart from all others. */
  id: string;
  title: string;
  /** What is said beside the title; it is searched, too. */
  detail: string;
  /** What is searched besides, and not shown in the list. */
  more?: string;
  /** Where it is. */
  at?: Touch;
  /** The piece, the rule or the key by its name. */
  word?: string;
  choice?: ChoiceData;
}

export interface Group {
  kind: Kind;
  entries: Entry[];
  /** How many there are besides. */
  left: number;
}

const SIGNS: Record<string, Kind> = { '>': 'do', '@': 'unit', '#': 'place', '?': 'rule' };

/** The kinds in the order in which they stand where nothing else tells them apart. */
const ORDER: readonly Kind[] = ['place', 'unit', 'do', 'rule', 'happened'];

/** So many letters are found amid a word of what is only said about a thing. */
const LONG = 4;

/** How many of a kind are listed beside others, and alone. */
const FEW = 5;
const MANY = 60;

/** Letters as they are typed on any keyboard. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');

/** What was typed: the kind that its first sign asks for, and the words. */
export function asked(typed: string): { only: Kind | null; words: string[] } {
  const text = typed.trimStart();
  const only = SIGNS[text[0] ?? ''] ?? null;
  return {
    only,
    words: fold(only ? text.slice(1) : text)
      .split(/\s+/)
      .filter(Boolean),
  };
}

interface Indexed {
  entry: Entry;
  title: string;
  detail: string;
}

const begins = (text: string, word: string): boolean =>
  text.startsWith(word) ||
  text.includes(` ${word}`) ||
  text.includes(`(${word}`) ||
  text.includes(`-${word}`);

/** How well a word is found in an entry; 0 if it is not. */
function worth({ title, detail }: Indexed, word: string): number {
  if (title === word) return 12;
  if (title.startsWith(word)) return 9;
  if (begins(title, word)) return 7;
  if (title.includes(word)) return 4;
  if (begins(detail, word)) return 2;
  return word.length >= LONG && detail.includes(word) ? 1 : 0;
}

/** All that can be found, ready to be looked through at every letter. */
export class Index {
  private readonly all: Indexed[];

  constructor(entries: readonly Entry[]) {
    this.all = entries.map((entry) => ({
      entry,
      title: fold(entry.title),
      detail: fold(`${entry.detail} ${entry.more ?? ''}`),
    }));
  }

  /** What the typed words find, by kind, the kind with the best of all first. */
  find(typed: string): Group[] {
    const { only, words } = asked(typed);
    const found = new Map<Kind, { entry: Entry; score: number }[]>();
    for (const one of this.all) {
      if (only ? one.entry.kind !== only : !words.length && one.entry.kind !== 'do') continue;
      const worths = words.map((word) => worth(one, word));
      if (worths.includes(0)) continue;
      // Of two that are found alike the shorter title is meant.
      const score = worths.reduce((sum, next) => sum + next, 0) - one.title.length / 1000;
      const there = found.get(one.entry.kind);
      if (there) there.push({ entry: one.entry, score });
      else found.set(one.entry.kind, [{ entry: one.entry, score }]);
    }
    const most = only || !words.length ? MANY : FEW;
    const groups = [...found].map(([kind, list]) => {
      // As they stand, where nothing was typed.
      if (words.length) list.sort((one, other) => other.score - one.score);
      return { kind, list };
    });
    groups.sort(
      (one, other) =>
        // What has happened is looked for last.
        Number(one.kind === 'happened') - Number(other.kind === 'happened') ||
        Math.floor(other.list[0]!.score) - Math.floor(one.list[0]!.score) ||
        ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
    );
    return groups.map(({ kind, list }) => ({
      kind,
      entries: list.slice(0, most).map(({ entry }) => entry),
      left: Math.max(0, list.length - most),
    }));
  }
}

/** A title in parts, those that were typed marked. */
export function marked(title: string, typed: string): { text: string; hit: boolean }[] {
  const { words } = asked(typed);
  const plain = fold(title);
  // Where a letter has become two, places in one text are not places in the other.
  if (plain.length !== title.length) return [{ text: title, hit: false }];
  const hits = new Array<boolean>(title.length).fill(false);
  for (const word of words) {
    const at = plain.indexOf(word);
    if (at >= 0) hits.fill(true, at, at + word.length);
  }
  const parts: { text: string; hit: boolean }[] = [];
  [...title].forEach((letter, at) => {
    const last = parts.at(-1);
    if (last && last.hit === hits[at]) last.text += letter;
    else parts.push({ text: letter, hit: hits[at] ?? false });
  });
  return parts;
}
