/** What is drawn on the map at this table, and the tool in hand. */
import type { BoardData, Touch } from '../lib/types';
import type { Drawn, Mark } from './marks';

export type Tool = 'ruler' | 'arrow' | 'ring' | 'point';
export const TOOLS: readonly Tool[] = ['ruler', 'arrow', 'ring', 'point'];

/** A place that somebody points at, for a while. */
export interface Ping {
  at: Touch;
  number: number;
  by: string;
}

/** The line under the hand: where it leads through, and whether it is finished. */
export interface Line {
  board: string;
  ids: string[];
  done: boolean;
}

class Sketch {
  tool = $state<Tool | ''>('');
  /** Whether everybody sees what is drawn next. */
  shared = $state(false);
  own = $state.raw<Mark[]>([]);
  /** What stands on the map, one's own and the others'. */
  drawn = $state.raw<Drawn[]>([]);
  pings = $state.raw<Ping[]>([]);
  /** The side that each seat plays, for its colour. */
  sides = $state.raw<ReadonlyMap<string, string>>(new Map());
  line = $state.raw<Line | null>(null);
  /** The place under the hand. */
  over = $state('');

  clear(): void {
    this.tool = '';
    this.shared = false;
    this.own = [];
    this.drawn = [];
    this.pings = [];
    this.line = null;
  }

  /** The way of the line, with where the hand is as long as it is not finished. */
  get ids(): string[] {
    if (!this.line) return [];
    const { ids, done } = this.line;
    return done || !this.over || this.over === ids.at(-1) ? ids : [...ids, this.over];
  }
}

export const sketch = new Sketch();

/** The place of a board below a point of the window. */
export interface Spot {
  board: string;
  id: string;
}

export type Boards = ReadonlyMap<string, BoardData>;
