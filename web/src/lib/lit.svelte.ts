/** What a guided game lights up on the page. Empty in every other game. */

const NOTHING: ReadonlySet<string> = new Set();

class Lit {
  /** What to look at: places and cards by their key, parts of the page as `tool:NAME`. */
  look = $state.raw<ReadonlySet<string>>(NOTHING);
  /** What to click next, likewise; buttons as `choice:TEXT`. */
  click = $state.raw<ReadonlySet<string>>(NOTHING);

  out(): void {
    this.look = NOTHING;
    this.click = NOTHING;
  }
}

export const lit = new Lit();
