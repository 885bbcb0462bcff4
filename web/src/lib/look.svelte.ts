/** How the game at hand looks and sounds, as its own data say; nothing here knows a game. */
import type { LookData, SymbolData } from './types';

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
  isHeading = (event: string): boolean => this.data.headings?.includes(event) ?? false;
}

export const look = new Look();

/** The colour of a side, and of what is printed on it. */
export const fieldOf = (side: string): string => `var(--side-${side}, var(--neutral))`;
export const inkOf = (side: string): string => `var(--side-${side}-ink, var(--neutral-ink))`;
