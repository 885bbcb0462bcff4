/** What there is to find at a match: all from what this seat was sent. */
import type { Laid } from '../lib/boards';
import { look } from '../lib/look.svelte';
import { place } from '../lib/choosing';
import { say } from '../lib/text.svelte';
import type { ChoiceData, EventData, Language, MatchState, Piece, RuleData, Space } from '../lib/types';
import type { Entry } from './finding';
import { tell } from './words';

/** What a key does at the table, and whether it does something now. */
export interface Command {
  key: string;
  title: string;
  /** How the key is written; those that have none are found by their words only. */
  cap?: string;
}

export interface Findable {
  state: MatchState;
  laid: Laid;
  rules: readonly RuleData[];
  choices: readonly ChoiceData[];
  commands: readonly Command[];
  lines: readonly EventData[];
  language: Language;
}

/** So much of a rule stands beside its number. */
const GLIMPSE = 90;
/** So many of the newest lines of the log are looked through. */
const LINES = 400;

const glimpse = (text: string): string =>
  text.length > GLIMPSE ? `${text.slice(0, GLIMPSE).replace(/\s\S*$/, '')} …` : text;

/** What lies in a place; what only marks it is no unit. */
export const isUnit = (piece: Piece): boolean => !look.symbol(piece.symbol)?.marker;

function places({ laid, state, language }: Findable): Entry[] {
  return [...laid.boards].flatMap(([board, { spaces }]) =>
    spaces.map((space): Entry => {
      const title = space.name[language];
      const facts = space.facts?.[language] ?? [];
      const held = holder(state, space, board);
      return {
        kind: 'place',
        id: `place:${board}/${space.id}`,
        title,
        detail: [held, ...facts].filter(Boolean).slice(0, 2).join(' · '),
        more: `${space.id} ${facts.join(' ')}`,
        at: place(space.id, board),
      };
    }),
  );
}

/** Who holds a place, as people read it. */
export function holder({ scene }: MatchState, space: Space, board = ''): string {
  const side = board ? undefined : scene.control?.[space.id];
  const title = scene.sides.find((one) => one.id === side)?.title;
  return title ? tell('held-by', { side: title }) : '';
}

export const nameOf = (laid: Laid, language: Language, id: string, board = ''): string =>
  laid.boards.get(board)?.spaces.find((space) => space.id === id)?.name[language] ?? '';

function units({ state: { scene }, laid, language }: Findable): Entry[] {
  const onBoard = scene.pieces.filter(isUnit).map((piece): Entry => ({
    kind: 'unit',
    id: `unit:${piece.board ?? ''}/${piece.at}/${piece.id}`,
    title: piece.title,
    detail: nameOf(laid, language, piece.at, piece.board),
    more: piece.label ?? '',
    at: place(piece.at, piece.board),
    word: piece.id,
  }));
  const beside = (scene.trays ?? []).flatMap((tray) =>
    (tray.pieces ?? []).map((piece): Entry => ({
      kind: 'unit',
      id: `unit:${tray.id}/${piece.id}`,
      title: piece.title,
      detail: tray.title,
      more: piece.label ?? '',
      word: piece.id,
    })),
  );
  return [...onBoard, ...beside];
}

function doable({ choices, commands, state }: Findable): Entry[] {
  const ends = (choice: ChoiceData): string =>
    look.idle.includes(choice.verb) && choice.touches.every(([kind]) => kind === 'button')
      ? state.prompt.leaves
      : '';
  return [
    ...choices.map((choice): Entry => ({
      kind: 'do',
      id: `choice:${choice.text}`,
      title: choice.label,
      detail: ends(choice),
      choice,
    })),
    ...commands.map((command): Entry => ({
      kind: 'do',
      id: `key:${command.key}`,
      title: command.title,
      detail: '',
      word: command.key,
    })),
  ];
}

const ruled = ({ rules }: Findable): Entry[] =>
  rules.map((rule) => ({
    kind: 'rule',
    id: `rule:${rule.id}`,
    title: rule.id,
    detail: glimpse(rule.text),
    more: `${rule.chapter} ${rule.text}`,
    word: rule.id,
  }));

/** Lines that tell where something happened, the newest first. */
const happened = ({ lines }: Findable): Entry[] =>
  lines
    .slice(-LINES)
    .map((line, at): Entry => {
      const where = line.touches.find(([kind]) => kind === 'space');
      return {
        kind: 'happened',
        id: `line:${at}`,
        title: line.text,
        detail: '',
        ...(where ? { at: where } : {}),
      };
    })
    .filter((entry) => entry.title)
    .reverse();

/** All of it. */
export const entriesOf = (table: Findable): Entry[] => [
  ...doable(table),
  ...places(table),
  ...units(table),
  ...ruled(table),
  ...happened(table),
];

/** What is said of the keys at the table, in the order in which they are listed. */
export function commandsOf(state: MatchState, several: boolean): Command[] {
  const list: (Command | false)[] = [
    state.can_undo > 0 && { key: 'u', title: say('undo') },
    state.prompt.choices.length > 0 && { key: 'n', title: say('next-one') },
    look.odds && { key: 'o', title: tell('do-odds') },
    ...['log', 'tracks', 'rules', 'chat', 'notes'].map((tab) => ({
      key: `tab:${tab}`,
      title: tell('do-tab', { tab: say(tab) }),
    })),
    !several && { key: 'm', title: tell('do-sheets') },
    several && { key: 'b', title: tell('do-board') },
    { key: 'q', title: tell('do-sound') },
  ];
  return list.filter((one) => one !== false);
}
