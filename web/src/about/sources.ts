/** How true a table is, in a sentence: what is printed, what was found elsewhere, what is ours, what was tuned. */
import type { Language } from '../lib/types';

export interface Counts {
  printed: number;
  elsewhere: number;
  reconstructed: number;
  tuned: number;
}

type Say = (id: string, words?: Record<string, number | string>) => string;

/** All tables of a game together. */
export const sumOf = (tables: Counts[]): Counts =>
  tables.reduce(
    (sum, one) => ({
      printed: sum.printed + one.printed,
      elsewhere: sum.elsewhere + one.elsewhere,
      reconstructed: sum.reconstructed + one.reconstructed,
      tuned: sum.tuned + one.tuned,
    }),
    { printed: 0, elsewhere: 0, reconstructed: 0, tuned: 0 },
  );

/** The counts as a sentence. */
export function sentenceOf(counts: Counts, say: Say, language: Language): string {
  const kinds = ['printed', 'elsewhere', 'reconstructed'] as const;
  const all = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  const there = kinds.filter((kind) => counts[kind]);
  const [only] = there;
  const told =
    there.length === 1 && only
      ? say(`about-all-${only}`, { count: all })
      : say('about-of', {
          count: all,
          list: new Intl.ListFormat(language).format(
            there.map((kind) => say(`about-are-${kind}`, { count: counts[kind] })),
          ),
        });
  return counts.tuned ? `${told} ${say('about-of-these', { count: counts.tuned })}` : told;
}
