/** The boards of a game, laid out beside each other, and how it looks. */
import { call } from './api';
import { placeName } from './choosing';
import type { BoardData, LookData, Scene } from './types';

export interface Laid {
  look: LookData;
  /** By name, the main board first. */
  boards: Map<string, BoardData>;
}

/** The boards as the tables have them that a match is played with, by the word for these that it tells. */
export async function layOut(game: string, tables: string): Promise<Laid> {
  const query = tables && `?${new URLSearchParams({ tables })}`;
  const main = call<BoardData>(`/games/${game}/board${query}`);
  const look = await call<LookData>(`/games/${game}/look`);
  const boards = await Promise.all(
    (look.boards ?? []).map(
      async ({ name }) =>
        [name, await (name ? call<BoardData>(`/games/${game}/boards/${name}${query}`) : main)] as const,
    ),
  );
  return { look, boards: new Map(boards) };
}

/** What of a scene lies on a board. */
export function partOn(scene: Scene, board: string): Scene {
  const here = (thing: { board?: string }): boolean => (thing.board ?? '') === board;
  return { ...scene, pieces: scene.pieces.filter(here), arrows: scene.arrows.filter(here) };
}

/** All places by their names in keys. */
export const placesOf = ({ boards }: Laid): string[] =>
  [...boards].flatMap(([name, board]) => board.spaces.map((space) => placeName(space.id, name)));

/** On which boards some things lie, by their keys, and how many on each. */
export function spread(words: Iterable<string>, scene: Scene): Map<string, number> {
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece.board ?? '']));
  const found = new Map<string, number>();
  for (const word of words) {
    const [kind, name = ''] = word.split(/:(.*)/s);
    const board =
      kind === 'space'
        ? name.slice(0, Math.max(0, name.indexOf('/')))
        : kind === 'piece'
          ? pieces.get(name)
          : undefined;
    if (board !== undefined) found.set(board, (found.get(board) ?? 0) + 1);
  }
  return found;
}
