/**
 * From clicks to a choice.
 *
 * Every choice names, in order, what it touches. What can be clicked first is the first touch of any choice; a click
 * keeps the choices that begin with it. When only a number is left open, the player is asked how many. Verbs that take a
 * set of cards (trade, keep) are picked as a set, in any order.
 */
import type { ChoiceData, Touch } from './types';

export const key = (touch: Touch): string => `${touch[0]}:${touch[1]}`;

const isSet = (choice: ChoiceData): boolean =>
  choice.touches.length > 1 && choice.touches.every(([kind]) => kind === 'card');

export interface Picture {
  /** What can be clicked now. */
  open: Set<string>;
  /** What has been clicked already. */
  chosen: Set<string>;
  /** Choices shown as buttons: those that touch nothing on the board. */
  buttons: ChoiceData[];
  /** Choices that differ only in their number, once everything else is clicked. */
  numbers: ChoiceData[];
  /** The one choice that the clicks lead to. */
  ready: ChoiceData | null;
  /** Whether a click is enough, or the choice should be confirmed. */
  confirm: boolean;
}

/** Verbs of a prompt that are picked as a set of cards. */
export function setVerbs(choices: ChoiceData[]): Set<string> {
  return new Set(choices.filter(isSet).map((choice) => choice.verb));
}

const startsWith = (choice: ChoiceData, path: string[]): boolean =>
  path.length <= choice.touches.length && path.every((step, at) => key(choice.touches[at]!) === step);

/**
 * What the board shows for the choices of a prompt after some clicks.
 *
 * `here` says whether a thing can be seen and clicked; choices about things that cannot (losses of those who came from the
 * sea) are buttons.
 */
export function picture(
  choices: ChoiceData[],
  path: string[],
  picked: string[],
  here: (word: string) => boolean = () => true,
): Picture {
  const sets = setVerbs(choices);
  const buttons = choices.filter((choice) =>
    choice.touches.some(([kind, word]) => kind === 'button' || !here(`${kind}:${word}`)),
  );
  const board = choices.filter((choice) => !buttons.includes(choice) && !sets.has(choice.verb));
  const left = board.filter((choice) => startsWith(choice, path));
  const open = new Set(
    left
      .filter((choice) => choice.touches.length > path.length)
      .map((choice) => key(choice.touches[path.length]!)),
  );
  const chosen = new Set([...path, ...picked]);
  const complete = path.length ? left.filter((choice) => choice.touches.length === path.length) : [];
  let ready: ChoiceData | null = complete.length === 1 ? complete[0]! : null;
  for (const choice of choices.filter((one) => sets.has(one.verb))) {
    const words = choice.touches.map(key);
    words.forEach((word) => open.add(word));
    if (picked.length && [...words].sort().join() === [...picked].sort().join()) ready = choice;
  }
  const numbers = complete.length > 1 ? complete : [];
  const card = path.length === 1 && path[0]!.startsWith('card:');
  return { open, chosen, buttons, numbers, ready, confirm: card || picked.length > 0 };
}

/** How many copies of a card are picked. */
export const pickedCount = (picked: string[], word: string): number =>
  picked.filter((one) => one === word).length;

/** Pick one more copy of a card for a set; after the last one, none. */
export function pickCard(choices: ChoiceData[], picked: string[], word: string): string[] {
  const now = pickedCount(picked, word);
  const most = Math.max(
    0,
    ...choices.map((choice) => choice.touches.filter((touch) => key(touch) === word).length),
  );
  return now < most ? [...picked, word] : picked.filter((one) => one !== word);
}
