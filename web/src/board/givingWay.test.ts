import { describe, expect, it } from 'vitest';

import type { Space } from '../lib/types';
import { nameBoxes, stepAside } from './givingWay';

const area = (id: string, x: number, y: number, label: [number, number]): Space =>
  ({
    id,
    kind: 'area',
    name: { en: id, nb: id },
    anchor: [x, y],
    label,
    town: [label[0] - 10, label[1]],
    align: 'left',
    symbols: [],
  }) as unknown as Space;

const covers = (space: Space, at: readonly [number, number], half: number): boolean =>
  nameBoxes(space).some(
    (box) => Math.abs(box.x - at[0]) < box.wide + half && Math.abs(box.y - at[1]) < box.high + half,
  );

describe('counters give way to names', () => {
  const narvik = area('Narvik', 100, 100, [95, 104]);
  const bodo = area('Bodø', 300, 300, [330, 350]);

  it('steps aside where a name would be covered, and no further than needed', () => {
    const found = stepAside([narvik, bodo], new Map([['Narvik', [34, 34]]]));
    const at = found.get('Narvik')!;
    expect(covers(narvik, [100, 100], 29)).toBe(true);
    expect(covers(narvik, at, 28)).toBe(false);
    expect(Math.hypot(at[0] - 100, at[1] - 100)).toBeLessThan(55);
  });

  it('stays where nothing is covered', () => {
    expect(stepAside([narvik, bodo], new Map([['Bodø', [34, 34]]])).get('Bodø')).toEqual([300, 300]);
  });
});
