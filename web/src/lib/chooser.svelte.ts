/** What someone at the table has clicked so far, and what comes of the next click. */
import { key, pickCard, picture, setVerbs, toggled, without, type Gathering } from './choosing';
import type { Live } from './live.svelte';
import type { ChoiceData, PromptData, Touch } from './types';

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

  constructor(
    private readonly table: () => Table,
    private readonly live: () => Live | null,
  ) {}

  choices = $derived.by((): ChoiceData[] => this.table().prompt?.choices ?? []);

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

  shown = $derived.by(() => picture(this.choices, this.path, this.picked, this.table().here, this.group));

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
  }

  /** Something on the table was clicked. */
  pick(touch: Touch): void {
    const word = key(touch);
    const fewer = this.path.length ? this.members : without(this.choices, this.members, word);
    if (fewer !== this.members) return this.gather(fewer);
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
