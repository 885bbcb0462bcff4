/** How the game at hand looks and sounds, as its own data say; nothing here knows a game. */
import type { LookData, OverlayName, SymbolData } from './types';

class Look {
  private data = $state.raw<LookData>({});

  /** Put on the look of a game: its sides' colours become colours of the page. */
  wear(data: LookData, dark: boolean): void {
    this.data = data;
    const page = document.documentElement.style;
    for (const [name, side] of Object.entries(data.sides ?? {})) {
      page.setProperty(`--side-${name}`, (dark && side.dark) || side.field);
      page.setProperty(`--side-${name}-ink`, (dark && side.dark_ink) || side.ink);
    }
  }

  emblem = (side: string) => this.data.sides?.[side]?.emblem ?? [];
  symbol = (name: string): SymbolData | undefined => this.data.symbols?.[name];
  sound = (event: string) => this.data.sounds?.[event] ?? null;
  /** Whether the game can tell the chances of what is about to be rolled for. */
  get odds(): boolean {
    return this.data.odds ?? false;
  }
  /** What an event is in the film of a turn. */
  act = (event: string) => this.data.acts?.[event];
  /** The verbs that only take something in hand. */
  get opens(): string[] {
    return this.data.opens ?? [];
  }
  /** The verbs by which somebody does nothing or gives something up, the best first. */
  get idle(): string[] {
    return this.data.idle ?? [];
  }
  /** The verbs that somebody who presses a thing hardly means. */
  get deliberate(): string[] {
    return this.data.deliberate ?? [];
  }
  /** What can be laid over the boards. */
  get overlays(): OverlayName[] {
    return this.data.overlays ?? [];
  }
  isHeading = (event: string): boolean => this.data.headings?.includes(event) ?? false;
}

export const look = new Look();

/** The colour of a side, and of what is printed on it. */
export const fieldOf = (side: string): string => `var(--side-${side}, var(--neutral))`;
export const inkOf = (side: string): string => `var(--side-${side}-ink, var(--neutral-ink))`;
