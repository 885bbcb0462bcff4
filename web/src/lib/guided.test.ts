import { describe, expect, it } from 'vitest';

import { picture } from './choosing';
import { wanted } from './guided';
import type { ChoiceData, Touch } from './types';

const choice = (text: string, touches: Touch[], number?: number): ChoiceData => ({
  text,
  label: text,
  verb: text.split(' ')[0]!,
  number: number ?? null,
  touches,
});
const move = (from: string, to: string, count: number): ChoiceData =>
  choice(
    `move ${from} ${to} ${count}`,
    [
      ['space', from],
      ['space', to],
    ],
    count,
  );
const end = choice('end', [['button', 'end']]);
const panzer = choice('play panzer', [['card', 'panzer']]);
const offered = [
  end,
  move('gjovik', 'hamar', 1),
  move('gjovik', 'hamar', 2),
  move('gjovik', 'lillehammer', 1),
  move('oslo', 'hamar', 1),
  panzer,
];

const next = (accepted: string[], path: string[] = [], picked: string[] = [], from = offered): string[] =>
  [...wanted(from, accepted, picture(from, path, picked), path, picked)].sort();

describe('what to click next', () => {
  it('goes from place to place to number', () => {
    const accepted = ['move gjovik hamar 2'];
    expect(next(accepted)).toEqual(['space:gjovik']);
    expect(next(accepted, ['space:gjovik'])).toEqual(['space:hamar']);
    expect(next(accepted, ['space:gjovik', 'space:hamar'])).toEqual(['choice:move gjovik hamar 2']);
  });

  it('calls back the one who clicked something else', () => {
    expect(next(['move gjovik hamar 2'], ['space:oslo'])).toEqual(['tool:cancel']);
    expect(next(['play panzer'], ['space:oslo'])).toEqual(['tool:cancel']);
    expect(next(['end'], ['space:oslo'])).toEqual(['choice:end']);
  });

  it('names a card and then the button that plays it', () => {
    expect(next(['play panzer'])).toEqual(['card:panzer']);
    expect(next(['play panzer'], ['card:panzer'])).toEqual(['choice:play panzer']);
  });

  it('names every place that will do', () => {
    expect(next(['move gjovik hamar 1', 'move oslo hamar 1'])).toEqual(['space:gjovik', 'space:oslo']);
  });

  it('gathers cards for a trade', () => {
    const trades = [
      choice('pass', [['button', 'pass']]),
      choice('trade panzer', [['card', 'panzer']]),
      choice('trade ubat', [['card', 'ubat']]),
      choice('trade panzer ubat', [
        ['card', 'panzer'],
        ['card', 'ubat'],
      ]),
    ];
    expect(next(['trade panzer ubat'], [], [], trades)).toEqual(['card:panzer']);
    expect(next(['trade panzer ubat'], [], ['card:panzer'], trades)).toEqual(['card:ubat']);
    expect(next(['trade panzer ubat'], [], ['card:panzer', 'card:ubat'], trades)).toEqual([
      'choice:trade panzer ubat',
    ]);
    expect(next(['trade panzer'], [], ['card:ubat'], trades)).toEqual(['tool:cancel']);
  });

  it('is nothing where nothing is asked for', () => {
    expect(next([], ['space:oslo'])).toEqual([]);
  });
});
