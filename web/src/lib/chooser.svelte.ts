/** What someone at the table has clicked so far, and what comes of the next click. */
import {
  firsts,
  joined,
  key,
  pickCard,
  picture,
  setVerbs,
  toggled,
  withRest,
  without,
  type Gathering,
} from './choosing';
import type { Live } from './live.svelte';
import type { ChoiceData, ChoicesData, PromptData, Touch } from './types';

/** What there is to choose from. */
export interface Table {
  /** The question, if it is asked of the one at the screen. */
  prompt: PromptData | null;
  /** A guided game goes on member by member where others gather a whole group first. */
  guided: boolean;
  /** Whether a thing can be seen and clicked. */
  here: (word: string) => boolean;
}

export class Chooser {
  path = $state.raw<string[]>([]);
  picked = $state.raw<string[]>([]);
  members = $state.raw<string[]>([]);
  /** Choices that the prompt does not carry, as they were asked for. */
  private asked = $state.raw<ChoicesData[]>([]);

  constructor(
    private readonly table: () => Table,
    private readonly live: () => Live | null,
  ) {}

  choices = $derived.by((): ChoiceData[] => {
    const { prompt } = this.table();
    return prompt ? joined(prompt, this.asked) : [];
  });

  /** How many choices there are, with those that have not been asked for. */
  all = $derived.by((): number => this.table().prompt?.rest?.all ?? this.choices.length);

  private first = $derived.by(() => firsts(this.table().prompt?.rest ?? null));

  group = $derived.by((): Gathering | null => {
    const { prompt, guided } = this.table();
    if (!prompt?.gather || guided || !this.choices.length) return null;
    // One of several is no group: a click settles it.
    if (prompt.group[0] === 1 && prompt.group[1] === 1 && !this.members.length) return null;
    const ahead = this.live()?.ahead;
    const said = ahead?.texts.join() === this.members.join() ? ahead : null;
    return {
      verb: prompt.gather,
      members: this.members,
      most: prompt.group[1],
      ends: said?.choices ?? null,
      done: said?.done ?? false,
    };
  });

  shown = $derived.by(() => {
    const shown = picture(this.choices, this.path, this.picked, this.table().here, this.group);
    return withRest(shown, this.first, this.path, this.group);
  });

  begun = $derived.by(() => this.path.length + this.picked.length + this.members.length > 0);

  /** The texts that lead to places further off, as long as nothing is half clicked. */
  routes = $derived.by((): Map<string, string[]> => {
    const routes = this.begun ? [] : (this.table().prompt?.routes ?? []);
    const found = routes.map((route) => [key(route.to), route.texts] as const);
    return new Map(found.filter(([word]) => !this.shown.open.has(word)));
  });

  far = $derived.by(() => new Set(this.routes.keys()));

  /** Nothing is clicked any more. */
  clear(): void {
    this.path = [];
    this.picked = [];
    this.members = [];
    this.asked = [];
    this.pressed = new Set();
  }

  /** The things by which choices have been asked for. */
  private pressed = new Set<string>();

  /** Ask for choices that the prompt does not carry, with these words in them. */
  find(words: string): void {
    if (words.trim() && this.table().prompt?.rest)
      this.live()?.askChoices({ find: words }, (found) => this.join(found));
  }

  private join(found: ChoicesData): void {
    if (found.version === this.table().prompt?.version) this.asked = [...this.asked, found];
  }

  /** What is pressed first may begin choices that have not come yet: they are asked for, and the click counts then. */
  private fetch(touch: Touch): boolean {
    const word = key(touch);
    if (this.path.length || !this.first.has(word) || this.pressed.has(word)) return false;
    this.pressed.add(word);
    this.live()?.askChoices({ first: touch }, (found) => {
      this.join(found);
      this.pick(touch);
    });
    return true;
  }

  /** Something on the table was clicked. */
  pick(touch: Touch): void {
    const word = key(touch);
    const fewer = this.path.length ? this.members : without(this.choices, this.members, word);
    if (fewer !== this.members) return this.gather(fewer);
    if (this.shown.open.has(word) && this.fetch(touch)) return;
    const route = this.routes.get(word);
    if (route) return this.live()?.play(route);
    if (!this.shown.open.has(word)) {
      if (this.shown.chosen.has(word)) this.back();
      else if (this.choices.length) this.whyNot(touch);
      return;
    }
    if (touch[0] === 'card' && this.inSet(word)) {
      this.picked = pickCard(this.choices, this.picked, word);
      return;
    }
    this.path = [...this.path, word];
    const { ready, confirm } = this.shown;
    if (ready && !confirm) this.commit(ready);
  }

  private inSet(word: string): boolean {
    const sets = setVerbs(this.choices);
    return this.choices.some(
      (choice) => sets.has(choice.verb) && choice.touches.some((touch) => key(touch) === word),
    );
  }

  /** A card was dropped on the map: it is played, if it can be. */
  drop(card: string): void {
    const played = this.choices.find(
      (choice) =>
        choice.touches.length === 1 && choice.touches[0]![0] === 'card' && choice.touches[0]![1] === card,
    );
    if (played) this.commit(played);
    else if (card) this.pick(['card', card]);
  }

  /** A choice is settled: sent, or added to the group that is being gathered. */
  commit(choice: ChoiceData): void {
    this.path = [];
    this.picked = [];
    if (this.group && choice.verb === this.group.verb)
      this.gather(toggled(this.choices, this.members, choice));
    else if (this.members.length) this.live()?.play([...this.members, choice.text]);
    else this.live()?.choose(choice.text);
  }

  /** The group is now this: what could be done with it? */
  private gather(members: string[]): void {
    this.members = members;
    this.live()?.lookAhead(members);
  }

  /** The group is complete. */
  settle(): void {
    this.live()?.play(this.members);
  }

  /** One click back. */
  back(): void {
    if (this.picked.length) this.picked = [];
    else if (this.path.length) this.path = this.path.slice(0, -1);
    else if (this.members.length) this.gather([]);
  }

  /** Why a place or card cannot be used now: the likeliest intent is made into a choice and the rules are asked. */
  private whyNot([kind, word]: Touch): void {
    const at = this.path.length;
    const like =
      this.choices.find((choice) => choice.touches[at]?.[0] === kind && this.continues(choice)) ??
      this.choices.find((choice) => choice.touches[0]?.[0] === kind);
    if (kind === 'card') this.live()?.ask(`play ${word}`);
    else if (like) {
      const words = like.text.split(' ');
      words[1 + at] = word;
      this.live()?.ask(words.join(' '));
    }
  }

  private continues(choice: ChoiceData): boolean {
    return this.path.every((step, at) => choice.touches[at] && key(choice.touches[at]) === step);
  }
}
