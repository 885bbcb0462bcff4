import { describe, expect, it } from 'vitest';

import { pickCard, picture, setVerbs } from './choosing';
import type { ChoiceData, Touch } from './types';

const choice = (text: string, touches: Touch[], number?: number): ChoiceData => ({
  text,
  label: text,
  verb: text.split(' ')[0]!,
  number: number ?? null,
  touches,
});

const move = (from: string, to: string, n: number): ChoiceData =>
  choice(
    `move ${from} ${to} ${n}`,
    [
      ['space', from],
      ['space', to],
    ],
    n,
  );

const choices = [
  choice('end', [['button', 'end']]),
  choice('play panzer', [['card', 'panzer']]),
  move('oslo', 'hamar', 1),
  move('oslo', 'hamar', 2),
  move('oslo', 'horten', 1),
  move('bergen', 'voss', 1),
];

describe('clicks', () => {
  it('offers the first things of all choices, and buttons for the rest', () => {
    const shown = picture(choices, [], []);
    expect([...shown.open].sort()).toEqual(['card:panzer', 'space:bergen', 'space:oslo']);
    expect(shown.buttons.map((one) => one.text)).toEqual(['end']);
  });

  it('narrows down with each click and asks how many', () => {
    expect([...picture(choices, ['space:oslo'], []).open].sort()).toEqual(['space:hamar', 'space:horten']);
    const shown = picture(choices, ['space:oslo', 'space:hamar'], []);
    expect(shown.numbers.map((one) => one.number)).toEqual([1, 2]);
    expect(shown.ready).toBeNull();
  });

  it('is ready without a question when only one choice is left', () => {
    const shown = picture(choices, ['space:oslo', 'space:horten'], []);
    expect(shown.ready?.text).toBe('move oslo horten 1');
    expect(shown.confirm).toBe(false);
  });

  it('makes buttons of choices about things that are not on the board', () => {
    const losses = [
      choice('lose sea 1', [['space', 'sea']], 1),
      choice('lose oslo 1', [['space', 'oslo']], 1),
    ];
    const shown = picture(losses, [], [], (word) => word !== 'space:sea');
    expect(shown.buttons.map((one) => one.text)).toEqual(['lose sea 1']);
    expect([...shown.open]).toEqual(['space:oslo']);
  });

  it('wants a card on its own confirmed', () => {
    const shown = picture(choices, ['card:panzer'], []);
    expect(shown.ready?.text).toBe('play panzer');
    expect(shown.confirm).toBe(true);
  });
});

describe('sets of cards', () => {
  const trades = [
    choice('pass', [['button', 'pass']]),
    choice('trade panzer', [['card', 'panzer']]),
    choice('trade panzer panzer', [
      ['card', 'panzer'],
      ['card', 'panzer'],
    ]),
    choice('trade panzer ubat', [
      ['card', 'panzer'],
      ['card', 'ubat'],
    ]),
    choice('trade ubat', [['card', 'ubat']]),
  ];

  it('are picked in any order', () => {
    expect([...setVerbs(trades)]).toEqual(['trade']);
    expect(picture(trades, [], ['card:ubat', 'card:panzer']).ready?.text).toBe('trade panzer ubat');
  });

  it('count copies, and start again after the last', () => {
    const one = pickCard(trades, [], 'card:panzer');
    const two = pickCard(trades, one, 'card:panzer');
    expect(two).toEqual(['card:panzer', 'card:panzer']);
    expect(pickCard(trades, two, 'card:panzer')).toEqual([]);
    expect(picture(trades, [], two).ready?.text).toBe('trade panzer panzer');
  });
});
