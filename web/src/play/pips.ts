/**
 * Where the pips of a face lie, from -1 to 1 across and down. Only a die that shows 1 to 6 has pips; the others show
 * figures.
 */
export function pips(face: number, sides?: number, lowest?: number): [number, number][] | undefined {
  if (sides !== 6 || lowest !== 1) return undefined;
  const out: [number, number][] = face % 2 ? [[0, 0]] : [];
  if (face > 1) out.push([-1, -1], [1, 1]);
  if (face > 3) out.push([1, -1], [-1, 1]);
  if (face > 5) out.push([-1, 0], [1, 0]);
  return out;
}
