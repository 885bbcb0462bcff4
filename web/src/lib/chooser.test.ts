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
