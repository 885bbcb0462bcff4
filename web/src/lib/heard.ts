/** How far the talk at a match has been read in this browser. */
const KEPT = 'narvik.heard';

const all = (): Record<string, number> =>
  JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, number>;

/** The number of the last line that was read. */
export const heardUpTo = (match: string): number => all()[match] ?? 0;

export const keepHeard = (match: string, number: number): void =>
  localStorage.setItem(KEPT, JSON.stringify({ ...all(), [match]: number }));
