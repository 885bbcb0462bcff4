/** A plan as people read it: a march is one line and one arrow, however many hexes it has. */
import type { ChoiceData, Piece } from '../lib/types';

export interface Leg {
  choices: ChoiceData[];
  board: string;
  /** The places that it leads through, from where the piece stands; one place if nothing moves. */
  path: string[];
}

/** The choices of a plan in legs. Who moves in one leg begins the next where that has ended. */
export function legsOf(choices: ChoiceData[], pieces: Piece[]): Leg[] {
  const stands = new Map(pieces.map((piece) => [piece.id, [piece.at, piece.board ?? ''] as const]));
  const legs: Leg[] = [];
  /** Who is on the march; empty where nobody is. */
  let marching = '';
  for (const choice of choices) {
    const spaces = choice.touches.filter(([kind]) => kind === 'space');
    const mover = choice.touches.find(([kind, word]) => kind === 'piece' && stands.has(word))?.[1] ?? '';
    const last = legs.at(-1);
    const goesOn = marching && !mover && spaces.length <= 1 && last !== undefined;
    const leg: Leg = goesOn ? last : { choices: [], board: spaces[0]?.[2] ?? '', path: [] };
    if (!goesOn) {
      legs.push(leg);
      marching = mover;
      const from = stands.get(mover);
      if (from) [leg.path, leg.board] = [[from[0]], from[1]];
    }
    leg.choices.push(choice);
    leg.path.push(...spaces.map(([, word]) => word));
    const end = leg.path.at(-1);
    if (marching && end !== undefined) stands.set(marching, [end, leg.board]);
    // What names nothing ends a march, as a halt does.
    if (goesOn && !spaces.length) marching = '';
  }
  return legs;
}

/** What the legs of a plan choose, one after another. */
export const textsOf = (legs: Leg[]): string[] =>
  legs.flatMap(({ choices }) => choices.map(({ text }) => text));
