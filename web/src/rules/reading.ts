/** The rules of a game as a booklet: its chapters, what a search finds in it, and the numbers that its texts name. */
import type { RuleData, RulingData } from '../lib/types';

export interface Chapter {
  title: string;
  rules: RuleData[];
}

/** A piece of a text: plain, the id of another rule, or what was searched for. */
export interface Piece {
  text: string;
  kind: 'plain' | 'rule' | 'found';
}

/** The chapters in the order of the booklet. */
export function chaptersOf(rules: RuleData[]): Chapter[] {
  const found = new Map<string, RuleData[]>();
  for (const rule of rules) found.set(rule.chapter, [...(found.get(rule.chapter) ?? []), rule]);
  return [...found].map(([title, own]) => ({ title, rules: own }));
}

/** The rulings by the rule that they are on. */
export function byRule(rulings: RulingData[]): Map<string, RulingData[]> {
  const found = new Map<string, RulingData[]>();
  for (const ruling of rulings) found.set(ruling.rule, [...(found.get(ruling.rule) ?? []), ruling]);
  return found;
}

/** The words of a search; every one of them has to be found. */
export const wordsOf = (wanted: string): string[] => wanted.toLowerCase().split(/\s+/).filter(Boolean);

const has = (words: string[], ...texts: string[]): boolean => {
  const text = texts.join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
};

/** The rules in which a search finds its words: in their id, chapter or text, or in the rulings on them. */
export function rulesFound(rules: RuleData[], rulings: RulingData[], wanted: string): RuleData[] {
  const words = wordsOf(wanted);
  if (!words.length) return rules;
  const on = byRule(rulings);
  return rules.filter((rule) =>
    has(words, rule.id, rule.chapter, rule.text, ...(on.get(rule.id) ?? []).flatMap(sentences)),
  );
}

/** The rulings in which a search finds its words. */
export function rulingsFound(rulings: RulingData[], wanted: string): RulingData[] {
  const words = wordsOf(wanted);
  return rulings.filter((ruling) => has(words, ruling.rule, ...sentences(ruling)));
}

const sentences = (ruling: RulingData): string[] => [ruling.open, ruling.ruling, ruling.why];

const plain = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text cut where it names another rule, and where it has a word that was searched for. */
export function pieces(text: string, ids: ReadonlySet<string>, wanted: string): Piece[] {
  const words = wordsOf(wanted).map(plain);
  const cut = new RegExp(`([A-Z]{2}-[\\w.-]*\\w${words.length ? `|${words.join('|')}` : ''})`, 'gi');
  return text
    .split(cut)
    .map((part, place): Piece => {
      if (ids.has(part)) return { text: part, kind: 'rule' };
      const found = place % 2 === 1 && wordsOf(wanted).some((word) => part.toLowerCase().includes(word));
      return { text: part, kind: found ? 'found' : 'plain' };
    })
    .filter((piece) => piece.text);
}

/** The address of a rule, as it can be sent to somebody. */
export const linkTo = (game: string, rule: string): string => `#/rules/${game}?rule=${rule}`;
