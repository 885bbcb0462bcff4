/** What someone in a guided game has to click next. */
import { key, type Picture } from './choosing';
import type { ChoiceData } from './types';

/**
 * Things on the map and in the hand by their key, buttons as `choice:TEXT`, and `tool:cancel` for the one who clicked
 * something that leads elsewhere.
 */
export function wanted(
  choices: ChoiceData[],
  accepted: string[],
  shown: Picture,
  path: string[],
  picked: string[],
): Set<string> {
  const right = choices.filter((choice) => accepted.includes(choice.text));
  const found = new Set<string>();
  const begins = (words: string[]): boolean => path.every((word, at) => words[at] === word);
  const offered = shown.ready ? [shown.ready] : [...shown.numbers, ...shown.answers];
  for (const choice of right) {
    const words = choice.touches.map(key);
    if (offered.includes(choice) || shown.buttons.includes(choice)) found.add(`choice:${choice.text}`);
    else if (
      picked.length ? picked.every((word) => words.includes(word)) : !offered.length && begins(words)
    ) {
      const rest = words.slice(path.length).filter((word) => !picked.includes(word));
      if (rest[0]) found.add(rest[0]);
    }
  }
  if (right.length && !found.size && (path.length || picked.length)) found.add('tool:cancel');
  return found;
}
