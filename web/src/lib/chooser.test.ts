// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { Chooser, type Taker } from './chooser.svelte';
import type { AheadData, ChoiceData, PromptData } from './types';

const joins = (unit: string): ChoiceData =>
  ({ text: `join ${unit}`, label: unit, verb: 'join', touches: [['piece', unit]] }) as unknown as ChoiceData;

test('who may join only after others can be pressed once those have joined', () => {
  const prompt = { choices: [joins('foot')], later: [], gather: 'join', group: [1, 4], routes: [] };
  const after = { choices: [joins('guns')], gather: 'join', group: [0, 3], routes: [], done: false };
  const server = {
    hold: () => undefined,
    lookAhead: (_: string[], told: (ahead: AheadData) => void) => told(after as unknown as AheadData),
  };
  const table = {
    prompt: prompt as unknown as PromptData,
    here: () => true,
    guided: false,
    opens: [],
    idle: [],
    deliberate: [],
    lying: () => [],
  };
  const chooser = new Chooser(
    () => table,
    () => server as unknown as Taker,
  );
  expect(chooser.shown.open.has('piece:guns')).toBe(false);
  chooser.pick(['piece', 'foot']);
  expect(chooser.shown.open.has('piece:guns')).toBe(true);
});

test('what one hardly means is not lit beside the rest, and is asked about when it is pressed', () => {
  const one = (verb: string, at: string): ChoiceData =>
    ({ text: `${verb} ${at}`, label: at, verb, touches: [['space', at]] }) as unknown as ChoiceData;
  const prompt = {
    choices: [one('sail', 'oslo'), one('seize', 'bergen')],
    later: [],
    group: [0, 0],
    routes: [],
  };
  const table = {
    prompt: prompt as unknown as PromptData,
    here: () => true,
    guided: false,
    opens: [],
    idle: ['seize'],
    deliberate: ['seize'],
    lying: () => [],
  };
  const chooser = new Chooser(
    () => table,
    () => null,
  );
  expect([...chooser.shown.open]).toEqual(['space:oslo']);
  chooser.pick(['space', 'bergen']);
  expect([chooser.shown.ready?.text, chooser.shown.confirm]).toEqual(['seize bergen', true]);
});

test('a ship that is pressed in port begins the group that it can join', () => {
  const muster = { text: 'muster sea', label: 'sea', verb: 'muster', touches: [['space', 'sea']] };
  const prompt = { choices: [muster], later: [], group: [0, 0], routes: [] };
  const ahead = { choices: [joins('ship')], gather: 'join', group: [1, 6], routes: [], done: false };
  const server = {
    hold: () => undefined,
    lookAhead: (_: string[], told: (ahead: AheadData) => void) => told(ahead as unknown as AheadData),
  };
  const table = {
    prompt: prompt as unknown as PromptData,
    here: () => true,
    guided: false,
    opens: ['muster'],
    idle: [],
    deliberate: [],
    lying: (word: string) => (word === 'space:port' ? ['piece:ship'] : []),
  };
  const chooser = new Chooser(
    () => table,
    () => server as unknown as Taker,
  );
  chooser.pick(['space', 'port']);
  expect([chooser.held?.choice.text, chooser.members]).toEqual(['muster sea', ['join ship']]);
});
