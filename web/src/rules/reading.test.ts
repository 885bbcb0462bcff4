import { describe, expect, it } from 'vitest';

import { byRule, chaptersOf, linkTo, pieces, rulesFound, rulingsFound } from './reading';

const rules = [
  { id: 'OJ-1.1-1', chapter: 'The theatre', text: 'A hex is ten miles (OJ-2.1-1).' },
  { id: 'OJ-1.2-1', chapter: 'The theatre', text: 'Canadians count as British.' },
  { id: 'OJ-2.1-1', chapter: 'Weather', text: 'A storm halves movement.' },
];
const rulings = [
  { rule: 'OJ-2.1-1', open: 'How is it rounded?', ruling: 'Upwards.', why: 'All halvings are.' },
  { rule: 'OJ-2.1-1', open: 'In Sweden, too?', ruling: 'Everywhere.', why: 'No place is named.' },
];
const ids = new Set(rules.map((rule) => rule.id));

describe('the booklet of rules', () => {
  it('has its chapters in order', () => {
    expect(chaptersOf(rules).map((chapter) => [chapter.title, chapter.rules.length])).toEqual([
      ['The theatre', 2],
      ['Weather', 1],
    ]);
  });

  it('finds rules by id, chapter, text and ruling, every word of them', () => {
    const found = (wanted: string) => rulesFound(rules, rulings, wanted).map((rule) => rule.id);
    expect(found('')).toHaveLength(3);
    expect(found('oj-1.2')).toEqual(['OJ-1.2-1']);
    expect(found('theatre british')).toEqual(['OJ-1.2-1']);
    expect(found('sweden')).toEqual(['OJ-2.1-1']);
    expect(found('storm hex')).toEqual([]);
  });

  it('finds rulings by their number and their sentences', () => {
    expect(rulingsFound(rulings, 'rounded')).toEqual([rulings[0]]);
    expect(rulingsFound(rulings, 'oj-2.1-1')).toHaveLength(2);
    expect(byRule(rulings).get('OJ-2.1-1')).toHaveLength(2);
  });

  it('makes the numbers of other rules links, and lights up what was searched for', () => {
    expect(pieces(rules[0]!.text, ids, 'HEX')).toEqual([
      { text: 'A ', kind: 'plain' },
      { text: 'hex', kind: 'found' },
      { text: ' is ten miles (', kind: 'plain' },
      { text: 'OJ-2.1-1', kind: 'rule' },
      { text: ').', kind: 'plain' },
    ]);
    expect(pieces('See OJ-9.9-9 (or not).', ids, '(or')).toEqual([
      { text: 'See ', kind: 'plain' },
      { text: 'OJ-9.9-9', kind: 'plain' },
      { text: ' ', kind: 'plain' },
      { text: '(or', kind: 'found' },
      { text: ' not).', kind: 'plain' },
    ]);
  });

  it('gives every rule a link of its own', () => {
    expect(linkTo('jupiter', 'OJ-1.1-1')).toBe('#/rules/jupiter?rule=OJ-1.1-1');
  });
});
