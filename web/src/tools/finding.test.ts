import { expect, test } from 'vitest';

import { asked, Index, marked, type Entry, type Kind } from './finding';

const entry = (kind: Kind, title: string, detail = '', more = ''): Entry => ({
  kind,
  id: `${kind}:${title}`,
  title,
  detail,
  more,
});

const index = new Index([
  entry('do', 'Attack Nikel'),
  entry('do', 'Undo'),
  entry('place', 'Nikel (2705)', 'Town', '2705'),
  entry('place', 'Bodø', 'Harbour'),
  entry('place', '2706', 'Forest, near Nikel'),
  entry('unit', '1st Canadian Division', 'Nikel (2705)'),
  entry('rule', 'OJ-4.3-2', 'Points for Nikel at the end'),
]);

const titles = (typed: string): string[] =>
  index.find(typed).flatMap((group) => group.entries.map(({ title }) => title));

test('the best of all comes first, in the group of its kind', () => {
  expect(titles('nik')).toEqual([
    'Nikel (2705)',
    '2706',
    'Attack Nikel',
    '1st Canadian Division',
    'OJ-4.3-2',
  ]);
});

test('every word must be found, in the title or in what is said about it', () => {
  expect(titles('nikel canad')).toEqual(['1st Canadian Division']);
  expect(titles('nikel oslo')).toEqual([]);
});

test('letters are found as any keyboard types them', () => {
  expect(titles('bodo')).toEqual(['Bodø']);
  expect(titles('BODØ')).toEqual(['Bodø']);
});

test('a hex is found by its number, and a rule by its own', () => {
  expect(titles('2706')).toEqual(['2706']);
  expect(titles('#2705')).toEqual(['Nikel (2705)']);
  expect(titles('oj-4.3')).toEqual(['OJ-4.3-2']);
});

test('a sign in front narrows to one kind', () => {
  expect(asked('>un')).toEqual({ only: 'do', words: ['un'] });
  expect(titles('>')).toEqual(['Attack Nikel', 'Undo']);
  expect(titles('@nik')).toEqual(['1st Canadian Division']);
  expect(titles('?nik')).toEqual(['OJ-4.3-2']);
});

test('before anything is typed it shows what can be done', () => {
  expect(titles('')).toEqual(['Attack Nikel', 'Undo']);
});

test('of a kind with many found only the first are listed, and it says how many there are besides', () => {
  const many = new Index(Array.from({ length: 9 }, (_, at) => entry('place', `Lake ${at}`)));
  const [group] = many.find('lake');
  expect(group?.entries.length).toBe(5);
  expect(group?.left).toBe(4);
  expect(many.find('#lake')[0]?.entries.length).toBe(9);
});

test('what was typed is marked in a title', () => {
  expect(marked('Bodø fjord', 'fj bod')).toEqual([
    { text: 'Bod', hit: true },
    { text: 'ø ', hit: false },
    { text: 'fj', hit: true },
    { text: 'ord', hit: false },
  ]);
  expect(marked('Ærø', 'ro')).toEqual([{ text: 'Ærø', hit: false }]);
});
