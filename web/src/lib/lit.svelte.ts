/** What is lit up on the page: by a guided game, and by a button that somebody points at. */

const NOTHING: ReadonlySet<string> = new Set();

class Lit {
  /** What to look at: places and cards by their key, parts of the page as `tool:NAME`. */
  look = $state.raw<ReadonlySet<string>>(NOTHING);
  /** What to click next, likewise; buttons as `choice:TEXT`. */
  click = $state.raw<ReadonlySet<string>>(NOTHING);

  /** Where is fought, or would be. */
  fight = $state.raw<ReadonlySet<string>>(NOTHING);

  /** What a choice is about while its button is pointed at or has the focus; the way to a place far off. */
  point = $state.raw<ReadonlySet<string>>(NOTHING);
  /** What was searched for: it stays marked, whatever the others do, until its owner goes on. */
  found = $state.raw<ReadonlySet<string>>(NOTHING);

  /** Whether something is pointed at, by a button or by a search. */
  pointed(word: string): boolean {
    return this.point.has(word) || this.found.has(word);
  }

  out(): void {
    this.look = NOTHING;
    this.click = NOTHING;
  }
}

export const lit = new Lit();

/** For a button: lights up what it is about as long as the mouse or the focus is on it. `also` hears of it, too. */
export function points(words: Iterable<string>, also?: (at: boolean) => void): Record<string, () => void> {
  const on = (): void => {
    lit.point = new Set(words);
    also?.(true);
  };
  const off = (): void => {
    lit.point = NOTHING;
    also?.(false);
  };
  return { onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off };
}
