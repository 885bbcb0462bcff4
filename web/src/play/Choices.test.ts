// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';

import { look } from '../lib/look.svelte';
import { end, march } from '../test/fixtures';
import Choices from './Choices.svelte';

function props(changes: object = {}) {
  look.wear({ idle: [end.verb] }, false);
  return {
    choices: [march, end],
    only: false,
    group: null,
    leaves: '3 groups stay',
    grave: true,
    onchoose: vi.fn(),
    ...changes,
  };
}

const question = (): HTMLElement | null => screen.queryByRole('alertdialog');

test('an end that would lose something is asked about once, then done', async () => {
  const given = props();
  render(Choices, given);
  await fireEvent.click(screen.getByRole('button', { name: /End the movement/ }));
  expect(given.onchoose).not.toHaveBeenCalled();
  await fireEvent.click(question()!.querySelector('[data-sure]')!);
  expect(given.onchoose).toHaveBeenCalledWith(end);
});

test('the next question, with an end of the same name, is not asked about before it is pressed', async () => {
  const { rerender } = render(Choices, props());
  await fireEvent.click(screen.getByRole('button', { name: /End the movement/ }));
  await fireEvent.click(question()!.querySelector('[data-sure]')!);
  await rerender(props({ choices: [{ ...end }] }));
  expect(question()).toBeNull();
});

test('the doubt goes with what it was about', async () => {
  const { rerender } = render(Choices, props());
  await fireEvent.click(screen.getByRole('button', { name: /End the movement/ }));
  expect(question()).not.toBeNull();
  await rerender(props({ leaves: '', grave: false }));
  expect(question()).toBeNull();
});
