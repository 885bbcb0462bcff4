import { expect, it } from 'vitest';

import { inHex } from '../geometry';
import { chance, scattered } from './pattern';

const hex = (id: string) => ({
  id,
  kind: 'hex' as const,
  name: { en: id, nb: id },
  anchor: [100, 100] as [number, number],
  radius: 34.6,
});

it('is always the same for a hex and differs between hexes', () => {
  expect(chance('1838', 3)).toBe(chance('1838', 3));
  const many = Array.from({ length: 200 }, (_, at) => chance(String(1000 + at), 1));
  expect(new Set(many).size).toBe(200);
  for (const value of many) expect(value >= 0 && value < 1).toBe(true);
});

it('scatters signs inside the hex but not in its middle', () => {
  for (const id of ['1000', '1838', '4038'])
    for (const spot of scattered(hex(id), 9)) {
      expect(inHex(spot, [100, 100], 34.6)).toBe(true);
      expect(Math.hypot(spot[0] - 100, spot[1] - 100)).toBeGreaterThan(12);
    }
});
