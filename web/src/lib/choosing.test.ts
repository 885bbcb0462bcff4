import { describe, expect, it } from 'vitest';

import { firsts, joined, pickCard, picture, setVerbs, toggled, turned, withRest, without } from './choosing';
import type { ChoiceData, PromptData, Touch } from './types';

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

  it('waits where a click may be all or the first of two', () => {
    const marches = [
      choice('go oslo', [['space', 'oslo']]),
      choice('march oslo dombas', [
        ['space', 'oslo'],
        ['space', 'dombas'],
      ]),
    ];
    const first = picture(marches, ['space:oslo'], []);
    expect([first.ready?.text, first.confirm, [...first.open]]).toEqual(['go oslo', true, ['space:dombas']]);
    const second = picture(marches, ['space:oslo', 'space:dombas'], []);
    expect([second.ready?.text, second.confirm]).toEqual(['march oslo dombas', false]);
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

describe('choices about the same thing', () => {
  it('are offered by name, not by number', () => {
    const both = [choice('move su_63', [['piece', 'su_63']]), choice('rest su_63', [['piece', 'su_63']])];
    const shown = picture(both, ['piece:su_63'], []);
    expect(shown.numbers).toEqual([]);
    expect(shown.answers.map((one) => one.text)).toEqual(['move su_63', 'rest su_63']);
    expect(shown.ready).toBeNull();
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

describe('groups', () => {
  const join = (word: string): ChoiceData => choice(`join ${word}`, [['piece', word]]);
  const prompt = [join('br_52'), join('br_78'), join('no_6'), choice('pass', [['button', 'pass']])];
  const resolve = choice('resolve', [['button', 'resolve']]);
  const gathering = (members: string[], most = 0, ends: ChoiceData[] | null = null) => ({
    verb: 'join',
    members,
    most,
    ends,
    done: false,
  });

  it('lets members be clicked in any order and sends them in the order of the prompt', () => {
    let members = toggled(prompt, [], join('no_6'));
    members = toggled(prompt, members, prompt[0]!);
    expect(members).toEqual(['join br_52', 'join no_6']);
    expect(toggled(prompt, members, prompt[2]!)).toEqual(['join br_52']);
  });

  it('takes out what is clicked again, and leaves the group alone otherwise', () => {
    const members = ['join br_52', 'join no_6'];
    expect(without(prompt, members, 'piece:br_52')).toEqual(['join no_6']);
    expect(without(prompt, members, 'piece:br_78')).toBe(members);
  });

  it('needs no confirmation for a member, even if it is a card', () => {
    const cards = [choice('join panzer', [['card', 'panzer']])];
    const shown = picture(cards, ['card:panzer'], [], undefined, gathering([]));
    expect(shown.ready?.text).toBe('join panzer');
    expect(shown.confirm).toBe(false);
  });

  it('offers what the prompt offers as long as nobody has joined', () => {
    const shown = picture(prompt, [], [], undefined, gathering([]));
    expect([...shown.open].sort()).toEqual(['piece:br_52', 'piece:br_78', 'piece:no_6']);
    expect(shown.buttons.map((one) => one.text)).toEqual(['pass']);
  });

  it('shows the members as chosen, those below them as open, and the ends that the server allows', () => {
    const waiting = picture(prompt, [], [], undefined, gathering(['join br_78']));
    expect(waiting.buttons).toEqual([]);
    const shown = picture(prompt, [], [], undefined, gathering(['join br_78'], 0, [join('no_6'), resolve]));
    expect([...shown.chosen]).toEqual(['piece:br_78']);
    expect([...shown.open].sort()).toEqual(['piece:br_52', 'piece:no_6']);
    expect(shown.buttons.map((one) => one.text)).toEqual(['resolve']);
  });

  it('closes when the group is full', () => {
    const shown = picture(prompt, [], [], undefined, gathering(['join br_52', 'join br_78'], 2, [resolve]));
    expect([...shown.open]).toEqual([]);
  });

  it('keeps members that cannot be seen as buttons', () => {
    const hidden = (word: string): boolean => word !== 'piece:no_6';
    const shown = picture(prompt, [], [], hidden, gathering(['join no_6'], 0, [resolve]));
    expect(shown.buttons.map((one) => one.text)).toEqual(['join no_6', 'resolve']);
  });

  it('lets another number take the place of the first', () => {
    const some = [move('oslo', 'hamar', 1), move('oslo', 'hamar', 2), move('bergen', 'voss', 1)];
    const members = toggled(some, ['move oslo hamar 1', 'move bergen voss 1'], some[1]!);
    expect(members).toEqual(['move oslo hamar 2', 'move bergen voss 1']);
  });
});

describe('a question with more choices than a message carries', () => {
  const air = (hex: string): ChoiceData => ({
    text: `air ${hex}`,
    label: hex,
    verb: 'air',
    touches: [['space', hex]],
  });
  const rest = {
    all: 5,
    places: [0, 3],
    first: [{ kind: 'space', board: '', words: ['1', '2', '3', '4', '5'] }],
  };
  const prompt = { version: 7, choices: [air('1'), air('4')], rest } as unknown as PromptData;
  const texts = (choices: ChoiceData[]): string => choices.map((one) => one.label).join('');

  it('has those that were asked for in their places, unless they are of another version', () => {
    const found = { version: 7, found: 1, places: [1], choices: [air('2')] };
    expect(texts(joined(prompt, [found]))).toBe('124');
    expect(texts(joined(prompt, [{ ...found, version: 6 }]))).toBe('14');
  });

  it('shows all that can be pressed first', () => {
    const shown = withRest(picture(prompt.choices, [], []), firsts(rest), [], null);
    expect([...shown.open].sort()).toEqual(['space:1', 'space:2', 'space:3', 'space:4', 'space:5']);
    expect(
      withRest(picture(prompt.choices, ['space:4'], []), firsts(rest), ['space:4'], null).open.size,
    ).toBe(0);
  });

  it('leaves out who is in the group, and all others once it is full', () => {
    const group = { verb: 'air', members: ['air 4'], most: 2, ends: [], done: false };
    const first = firsts(rest);
    const shown = withRest(
      picture(prompt.choices, [], [], () => true, group),
      first,
      [],
      group,
    );
    expect(shown.open.has('space:4')).toBe(false);
    expect(shown.open.size).toBe(4);
    const full = { ...group, most: 1 };
    expect(
      withRest(
        picture(prompt.choices, [], [], () => true, full),
        first,
        [],
        full,
      ).open.size,
    ).toBe(0);
  });
});

describe('where to go is pressed before who goes', () => {
  it('turns the choices that lead there, and leaves out all others', () => {
    const found = turned(choices, 'space:hamar');
    expect(found.map(({ text }) => text)).toEqual(['move oslo hamar 1', 'move oslo hamar 2']);
    const shown = picture(found, ['space:hamar'], []);
    expect([...shown.open]).toEqual(['space:oslo']);
    expect(picture(found, ['space:hamar', 'space:oslo'], []).numbers).toHaveLength(2);
  });

  it('knows nothing of where something only begins', () => {
    expect(turned(choices, 'space:bergen')).toEqual([]);
  });
});
