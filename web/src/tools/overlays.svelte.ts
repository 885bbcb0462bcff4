/**
 * What lies over the map: zones of control, supply, who holds what, range in the air, terrain and hexsides. All but the
 * ground is asked for when they are switched on, and again when the game has gone on; terrain is printed on the board.
 */
import type { Live } from '../lib/live.svelte';
import type { BoardData, Language, Line, OverlayData, OverlayName, Space } from '../lib/types';

export type Layer = OverlayName | 'terrain';

/** The key of each, in the order of their buttons. */
export const LAYERS: readonly { name: Layer; key: string }[] = [
  { name: 'zones', key: 'z' },
  { name: 'supply', key: 's' },
  { name: 'control', key: 'c' },
  { name: 'air', key: 'a' },
  { name: 'terrain', key: 't' },
];

/** Sides of hexes and areas that count, by what they are. */
export type SideKind = 'sea' | 'lake' | 'river' | 'closed' | 'fjord' | 'mountain' | 'part';
const SIDES: Partial<Record<Line['kind'], SideKind>> = {
  sea_side: 'sea',
  lake_side: 'lake',
  river_side: 'river',
  closed_side: 'closed',
};

export function sideOf(line: Line): SideKind | null {
  if (line.kind === 'border') return line.type && line.type !== 'plain' ? line.type : null;
  return SIDES[line.kind] ?? null;
}

/** What ground and sides are painted with; what no colour is known for is grey. */
const TERRAIN: Record<string, string> = {
  clear: '#f1e2ae',
  forest: '#5d9a55',
  rough: '#c99a5a',
  mountain: '#8d7263',
  sea: '#5f93b8',
  lake: '#4f86c4',
  island: '#b9b48f',
  abroad: '#8c8c86',
};
const EDGES: Record<SideKind, string> = {
  sea: '#1b5c92',
  lake: '#2f7fc4',
  river: '#4aa3df',
  closed: '#a3261b',
  fjord: '#1b5c92',
  mountain: '#6b4a36',
  part: '#b8860b',
};
export const colourOf = (terrain: string): string => TERRAIN[terrain] ?? '#9a958a';
export const edgeColour = (kind: SideKind | null): string => (kind ? EDGES[kind] : 'none');

export interface Ground {
  terrain: string;
  /** What the board says of it. */
  title: string;
  spaces: Space[];
}

/** The kinds of terrain of a board, the most frequent first, each as the board itself tells of it. */
export function groundsOf(board: BoardData, language: Language): Ground[] {
  const found = new Map<string, Space[]>();
  for (const space of board.spaces)
    if (space.terrain) found.set(space.terrain, [...(found.get(space.terrain) ?? []), space]);
  const grounds = [...found].map(([terrain, spaces]) => {
    const told = new Map<string, number>();
    for (const { facts } of spaces) {
      const fact = facts?.[language][0] ?? '';
      told.set(fact, (told.get(fact) ?? 0) + 1);
    }
    const [title = ''] = [...told].sort(([, one], [, other]) => other - one)[0] ?? [];
    return { terrain, title, spaces };
  });
  return grounds.sort((one, other) => other.spaces.length - one.spaces.length);
}

/** The kinds of sides that a board has. */
export const sidesOf = (board: BoardData): SideKind[] => [
  ...new Set(board.lines.flatMap((line) => sideOf(line) ?? [])),
];

class Overlays {
  on = $state.raw<ReadonlySet<Layer>>(new Set());
  found = $state.raw<ReadonlyMap<OverlayName, OverlayData>>(new Map());

  switch(layer: Layer): void {
    const on = new Set(this.on);
    if (!on.delete(layer)) on.add(layer);
    this.on = on;
  }

  /** Ask for all that is switched on, as the game stands now. */
  ask(live: Live): void {
    for (const layer of this.on)
      if (layer !== 'terrain')
        live.lay(layer, (found) => (this.found = new Map([...this.found, [layer, found]])));
  }

  /** Another table: nothing lies on it. */
  clear(): void {
    this.on = new Set();
    this.found = new Map();
  }
}

export const overlays = new Overlays();
