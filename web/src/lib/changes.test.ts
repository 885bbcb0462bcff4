import { expect, test } from 'vitest';

import { changed, type Change } from './changes';
import battery from './changes.json';

test.each(battery)('$title', ({ before, change, after }) => {
  const kept = structuredClone(before);
  expect(changed(before, change as Change)).toEqual(after);
  expect(before).toEqual(kept);
});
