// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { settings } from '../lib/text.svelte';
import Booklet from './Booklet.svelte';

const rules = [
  { id: 'OJ-1.1-1', chapter: 'The theatre', text: 'A hex is ten miles (OJ-2.1-1).' },
  { id: 'OJ-2.1-1', chapter: 'Weather', text: 'A storm halves movement, rounded up.' },
];
const rulings = [
  { rule: 'OJ-2.1-1', open: 'How is it rounded?', ruling: 'Upwards.', why: 'All halvings are.' },
];

beforeEach(async () => {
  await settings.speak('en');
  location.hash = '#/rules/jupiter';
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      Response.json(path.includes('/rulings?') ? { rulings } : { title: 'Operation Jupiter', rules }),
    ),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('tells rules by chapter, each with a link of its own and the rulings on it', async () => {
  render(Booklet, { game: 'jupiter' });
  expect(await screen.findByRole('heading', { name: 'Operation Jupiter' })).toBeTruthy();
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  expect(within(contents).getAllByRole('link')).toHaveLength(3);
  const storm = document.getElementById('OJ-2.1-1')!;
  expect(storm.textContent).toContain('How is it rounded?');
  expect(within(storm).getByRole('link', { name: 'OJ-2.1-1' }).getAttribute('href')).toBe(
    '#/rules/jupiter?rule=OJ-2.1-1',
  );
  const list = document.getElementById('rulings')!;
  expect(list.textContent).toContain('Upwards.');
});

it('lights up the rule that a link names', async () => {
  location.hash = '#/rules/jupiter?rule=OJ-1.1-1';
  dispatchEvent(new HashChangeEvent('hashchange'));
  render(Booklet, { game: 'jupiter' });
  await vi.waitFor(() => expect(document.querySelector('.shown')?.id).toBe('OJ-1.1-1'));
});

it('searches rules and rulings, and copies a ruling as it can be quoted', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    languages: ['en'],
    clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  render(Booklet, { game: 'jupiter' });
  await fireEvent.input(await screen.findByRole('searchbox'), { target: { value: 'upwards' } });
  expect(document.getElementById('OJ-1.1-1')).toBeNull();
  expect(document.getElementById('OJ-2.1-1')).toBeTruthy();
  expect(screen.getByText('2 rules and rulings found.')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Copy ruling' }));
  await vi.waitFor(() => expect(copied).toHaveLength(1));
  expect(copied[0]).toContain(
    'Operation Jupiter, OJ-2.1-1: How is it rounded? Upwards. Why: All halvings are.',
  );
  expect(copied[0]).toContain('#/rules/jupiter?rule=OJ-2.1-1');
});
