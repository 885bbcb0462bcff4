/**
 * From clicks to a choice.
 *
 * Every choice names, in order, what it touches. What can be clicked first is the first touch of any choice; a click
 * keeps the choices that begin with it. When only a number is left open, the player is asked how many. Verbs that take a
 * set of cards (trade, keep) are picked as a set, in any order. Where a prompt gathers a group its members are clicked and
 * unclicked freely, in any order, and only the whole group is sent.
 */
import type { ChoiceData, ChoicesData, PromptData, RestData, Touch } from './types';

/** A place as keys name it: with its board where that is not the main one. */
export const placeName = (id: string, board = ''): string => (board ? `${board}/${id}` : id);

/** A place as something that can be clicked. */
export const place = (id: string, board = ''): Touch => (board ? ['space', id, board] : ['space', id]);

export const key = ([kind, word, board]: Touch): string => `${kind}:${placeName(word, board)}`;

/** What a key stands for. */
export function touchOf(word: string): Touch {
  const [kind, name] = [word.slice(0, word.indexOf(':')), word.slice(word.indexOf(':') + 1)];
  const [board, id] = name.includes('/') ? name.split('/') : ['', name];
  return kind === 'space' ? place(id!, board) : [kind, name];
}

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
  /** Choices that are about the same things: what is to be done with them? */
  answers: ChoiceData[];
  /** The one choice that the clicks lead to. */
  ready: ChoiceData | null;
  /** Whether a click is enough, or the choice should be confirmed. */
  confirm: boolean;
}

/** A group that is being gathered. */
export interface Gathering {
  /** The verb that adds a member. */
  verb: string;
  /** The texts of the members so far, in the order of the prompt. */
  members: string[];
  /** How many there may be; 0 for any number. */
  most: number;
  /** What could be done with the group as it is; null until the server has said so. */
  ends: ChoiceData[] | null;
  /** Whether the group is complete and goes on by itself. */
  done: boolean;
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
  prompted: ChoiceData[],
  path: string[],
  picked: string[],
  here: (word: string) => boolean = () => true,
  group: Gathering | null = null,
  idle: readonly string[] = [],
): Picture {
  const choices = group ? withGroup(prompted, group) : prompted;
  const members = group ? prompted.filter((choice) => group.members.includes(choice.text)) : [];
  const full = group !== null && group.most > 0 && group.members.length >= group.most;
  const sets = setVerbs(choices);
  const buttons = choices.filter((choice) =>
    choice.touches.some((touch) => touch[0] === 'button' || !here(key(touch))),
  );
  const board = choices.filter(
    (choice) =>
      !buttons.includes(choice) &&
      !sets.has(choice.verb) &&
      !(choice.verb === group?.verb && (full || members.some((member) => sameThing(member, choice)))),
  );
  const left = board.filter((choice) => startsWith(choice, path));
  const open = new Set(
    left
      .filter((choice) => choice.touches.length > path.length)
      .map((choice) => key(choice.touches[path.length]!)),
  );
  const chosen = new Set([...path, ...picked, ...members.flatMap((member) => member.touches.map(key))]);
  const complete = path.length ? left.filter((choice) => choice.touches.length === path.length) : [];
  let ready: ChoiceData | null = complete.length === 1 ? complete[0]! : null;
  for (const choice of choices.filter((one) => sets.has(one.verb))) {
    const words = choice.touches.map(key);
    words.forEach((word) => open.add(word));
    if (picked.length && [...words].sort().join() === [...picked].sort().join()) ready = choice;
  }
  const counted = complete.every(({ verb, number }) => verb === complete[0]!.verb && number != null);
  const several = complete.length > 1 ? complete : [];
  const [numbers, answers] = counted ? [several, []] : [[], several];
  const card = path.length === 1 && path[0]!.startsWith('card:') && ready?.verb !== group?.verb;
  // The first sector of a march, a ship that could sail home or elsewhere: the next click may lead further.
  const onward = path.length > 0 && left.some((choice) => choice.touches.length > path.length);
  // Resting, giving up: one press on the map never does it.
  const given = ready !== null && idle.includes(ready.verb);
  const confirm = card || picked.length > 0 || onward || given;
  return { open, chosen, buttons, numbers, answers, ready, confirm };
}

/** The choices that lead to a thing, with it first: whoever presses where to go says next who goes. */
export const turned = (choices: ChoiceData[], word: string): ChoiceData[] =>
  choices.flatMap((choice) => {
    const at = choice.touches.findIndex((touch, at) => at > 0 && key(touch) === word);
    return at < 0 ? [] : [{ ...choice, touches: [choice.touches[at]!, ...choice.touches.toSpliced(at, 1)] }];
  });

/** The numbers that can be said of a thing which has been pressed, before it is said where to; none if it is one. */
export function amounts(choices: ChoiceData[], path: string[]): number[] {
  if (path.length !== 1) return [];
  const counted = choices.filter(
    (choice) => choice.number != null && choice.touches.length > 1 && startsWith(choice, path),
  );
  const most = Math.max(0, ...counted.map((choice) => choice.number!));
  return most > 1
    ? [...new Set(counted.map((choice) => choice.number!))].sort((one, other) => one - other)
    : [];
}

/** Of choices that differ only in their number, the one nearest to a number from below; without one, the most. */
export function nearest(numbers: ChoiceData[], wanted: number | null): ChoiceData {
  const fitting = numbers.filter((choice) => wanted === null || choice.number! <= wanted);
  return fitting.reduce(
    (one, other) => (other.number! > one.number! ? other : one),
    fitting[0] ?? numbers[0]!,
  );
}

/** The choices of a prompt with those that were asked for besides, in their order; then who joins a group only after
 * others, and who may now that some have: guns, once there is somebody for them to support. */
export function joined(prompt: PromptData, asked: ChoicesData[], ahead: ChoiceData[] = []): ChoiceData[] {
  const known = new Map(prompt.choices.map((choice, at) => [prompt.rest?.places[at] ?? at, choice]));
  for (const { version, places, choices } of asked)
    if (version === prompt.version) places.forEach((place, at) => known.set(place, choices[at]!));
  const found = [...known].sort(([one], [other]) => one - other).map(([, choice]) => choice);
  found.push(...(prompt.later ?? []));
  for (const one of ahead)
    if (one.verb === prompt.gather && !found.some(({ text }) => text === one.text)) found.push(one);
  return found;
}

/** What can be pressed first, whether the prompt carries its choices or not. */
export const firsts = (rest: RestData | null): Set<string> =>
  new Set(
    (rest?.first ?? []).flatMap(({ kind, board, words }) =>
      words.map((word) => `${kind}:${placeName(word, board)}`),
    ),
  );

/** What the board shows where only some choices are known: all that can be pressed first is open, but for what is chosen. */
export function withRest(
  shown: Picture,
  first: Set<string>,
  path: string[],
  group: Gathering | null,
): Picture {
  const full = group !== null && group.most > 0 && group.members.length >= group.most;
  if (!first.size || path.length || full) return shown;
  return {
    ...shown,
    open: new Set([...shown.open, ...[...first].filter((word) => !shown.chosen.has(word))]),
  };
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

/** What can be chosen while a group is gathered: its possible members, and what can be done with those it has. */
function withGroup(choices: ChoiceData[], { verb, members, ends }: Gathering): ChoiceData[] {
  if (!members.length) return choices;
  const joins = choices.filter((choice) => choice.verb === verb);
  return [...joins, ...(ends ?? []).filter((choice) => choice.verb !== verb)];
}

/** A choice without its number: what it is about. */
const bare = ({ text, number }: ChoiceData): string =>
  number == null ? text : text.replace(new RegExp(` ${number}$`), '');

const sameThing = (one: ChoiceData, other: ChoiceData): boolean => bare(one) === bare(other);

/** Add a member to a group or take it out again; another number of the same thing takes its place. */
export function toggled(choices: ChoiceData[], members: string[], choice: ChoiceData): string[] {
  const out = members.includes(choice.text);
  // In the order of the prompt: a group has one notation.
  return choices
    .filter((one) => (sameThing(one, choice) ? !out && one.text === choice.text : members.includes(one.text)))
    .map((one) => one.text);
}

/** The members of a group without those that begin with a thing; the same list if there are none. */
export function without(choices: ChoiceData[], members: string[], word: string): string[] {
  const gone = choices.filter((one) => members.includes(one.text) && key(one.touches[0]!) === word);
  return gone.length ? members.filter((text) => !gone.some((one) => one.text === text)) : members;
}
