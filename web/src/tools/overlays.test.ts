// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';

import type { Live } from '../lib/live.svelte';
import type { BoardData, OverlayData, OverlayName } from '../lib/types';
import { board as plain } from '../test/fixtures';
import OverlayMarks from './OverlayMarks.svelte';
import { groundsOf, overlays, sideOf, sidesOf } from './overlays.svelte';

const told = (text: string) => ({ en: [text, 'Coast'], nb: [text, 'Kyst'] });

const board = (): BoardData => {
  const made = plain();
  const [oslo, hamar] = made.spaces;
  return {
    ...made,
    spaces: [
      { ...oslo!, terrain: 'forest', facts: told('Forest: 2 points') },
      { ...hamar!, terrain: 'clear', facts: told('Clear: 1 point') },
    ],
    lines: [
      { kind: 'river_side', path: 'M0 0L1 1' },
      { kind: 'border', type: 'fjord', path: 'M0 0L2 2' },
      { kind: 'border', type: 'plain', path: 'M0 0L3 3' },
      { kind: 'coast', path: 'M0 0L4 4' },
    ],
  };
};

/** A server that knows what lies over the boards, and what it was asked for. */
function speaking(answers: Partial<Record<OverlayName, OverlayData>>): { live: Live; asked: string[] } {
  const asked: string[] = [];
  const lay = (name: OverlayName, then: (found: OverlayData) => void): void => {
    asked.push(name);
    then(answers[name] ?? { name });
  };
  return { live: { lay } as unknown as Live, asked };
}

afterEach(() => overlays.clear());

test('each kind of terrain is told as the board tells of it', () => {
  expect(groundsOf(board(), 'en').map(({ terrain, title }) => [terrain, title])).toEqual([
    ['forest', 'Forest: 2 points'],
    ['clear', 'Clear: 1 point'],
  ]);
});

test('sides of hexes and borders that are like them count, others do not', () => {
  expect(board().lines.map(sideOf)).toEqual(['river', 'fjord', null, null]);
  expect(sidesOf(board())).toEqual(['river', 'fjord']);
});

test('only what is switched on is asked for, and terrain never', () => {
  const { live, asked } = speaking({});
  overlays.ask(live);
  expect(asked).toEqual([]);
  overlays.switch('supply');
  overlays.switch('terrain');
  overlays.ask(live);
  expect(asked).toEqual(['supply']);
  overlays.switch('supply');
  overlays.ask(live);
  expect(asked).toEqual(['supply']);
});

test('zones, lines and those without supply are drawn on the main board alone', () => {
  const { live } = speaking({
    zones: { name: 'zones', patches: [{ side: 'germany', spaces: ['oslo'] }] },
    supply: {
      name: 'supply',
      lines: [{ side: 'germany', path: ['oslo', 'hamar'] }],
      cut_off: [{ side: 'norway', at: 'hamar', count: 2 }],
    },
  });
  overlays.switch('zones');
  overlays.switch('supply');
  overlays.ask(live);
  const { container } = render(OverlayMarks, { board: board(), name: '' });
  expect(container.querySelector('[data-zone=germany]')?.getAttribute('d')).toBe('M0 0h80v80h-80z');
  expect(container.querySelector('[data-supply=oslo]')?.getAttribute('d')).toBe('M40 40L140 40');
  expect(container.querySelector('[data-cut-off=hamar]')?.textContent).toBe('2');
  const other = render(OverlayMarks, { board: board(), name: 'zones' });
  expect(other.container.querySelector('[data-zone]')).toBeNull();
});
