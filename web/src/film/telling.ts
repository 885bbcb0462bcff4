/** How an act is said in a line: the game's sentence, or for a longer march its ends. */
import type { Act } from '../lib/acts';
import type { BoardData, Language, Piece, Scene } from '../lib/types';

const MOST_NAMED = 3;

/** What is needed to name pieces and places. */
export interface Names {
  boards: ReadonlyMap<string, BoardData>;
  scene: Scene;
  language: Language;
}

const placeNamed = (id: string, board: string, { boards, language }: Names): string =>
  boards.get(board)?.spaces.find((space) => space.id === id)?.name[language] ?? id;

/** What is printed on a counter, with the letters for which it has no room. */
function nameOf({ label = '', title }: Piece): string {
  return label && title.startsWith(label) ? title.split(',')[0]! : label;
}

function piecesNamed(ids: readonly string[], { scene }: Names): string {
  const found = ids.map((id) => scene.pieces.find((piece) => piece.id === id));
  const named = found.map((piece) => (piece ? nameOf(piece) : '')).filter(Boolean);
  if (named.length < ids.length) return '';
  const rest = named.length - MOST_NAMED;
  return named.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` +${rest}` : '');
}

/** One line for an act. */
export function lineOf(act: Act, names: Names): string {
  if (act.kind === 'fight') return act.sentences.join(' ');
  const several = act.events.length > 1 && act.path.length > 1 && act.who.length > 0;
  const who = several ? piecesNamed(act.who, names) : '';
  if (!who) return act.events[0]!.text;
  const [from, to] = [act.path[0]!, act.path.at(-1)!].map((id) => placeNamed(id, act.board, names));
  return `${who}: ${from} → ${to}`;
}
