/**
 * What someone at the table has clicked so far, and what comes of the next click.
 *
 * A thing that can be taken in hand (a unit that may march, a hex that may be attacked) is taken up by a press: the
 * server says what could be done with it, and that is shown before anything is chosen. What is in hand can be put down
 * again; only the whole of it, with where it goes, is sent.
 */
import {
  amounts,
  firsts,
  joined,
  key,
  nearest,
  pickCard,
  picture,
  setVerbs,
  toggled,
  turned,
  withRest,
  without,
  type Gathering,
} from './choosing';
import type { Live } from './live.svelte';
import type { AheadData, ChoiceData, ChoicesData, PromptData, RouteData, Touch } from './types';

/** What is no more than a button. */
const ends = ({ touches }: ChoiceData): boolean => touches[0]?.[0] === 'button';

/** What there is to choose from. */
export interface Table {
  /** The question, if it is asked of the one at the screen. */
  prompt: PromptData | null;
  /** A guided game goes on choice by choice where others take things in hand and gather a whole group first. */
  guided: boolean;
  /** Whether a thing can be seen and clicked. */
  here: (word: string) => boolean;
  /** The verbs that only take something in hand. */
  opens: readonly string[];
  /** The verbs that a press on the map alone never makes. */
  idle: readonly string[];
  /** Those of them that somebody who presses a thing hardly means. */
  deliberate: readonly string[];
  /** What lies in a place. */
  lying: (place: string) => string[];
}

/** Who takes what is pressed: the match itself, or a plan that only writes it down. */
export type Taker = Pick<Live, 'choose' | 'play' | 'lookAhead' | 'hold' | 'askChoices' | 'ask' | 'wonder'>;

/** What is in hand: the choice that takes it up, and what could be done with it once the server has said so. */
interface Held {
  choice: ChoiceData;
  ahead: AheadData | null;
}

/** More targets than these are not looked at for one attacker. */
const MOST_AIMS = 12;

export class Chooser {
  path = $state.raw<string[]>([]);
  picked = $state.raw<string[]>([]);
  members = $state.raw<string[]>([]);
  held = $state.raw<Held | null>(null);
  /** Where something is to go, pressed before what goes there. */
  private target = $state('');
  /** How many go, where that is asked; as many as can unless somebody says so. */
  amount = $state.raw<number | null>(null);
  /** Choices that the prompt does not carry, as they were asked for. */
  private asked = $state.raw<ChoicesData[]>([]);
  /** What could be done with the members gathered so far. */
  private said = $state.raw<AheadData | null>(null);
  /** Whom a pressed attacker could attack, and how that is begun. */
  private aims = $state.raw<Map<string, { target: ChoiceData; join: string }>>(new Map());

  constructor(
    private readonly table: () => Table,
    private readonly live: () => Taker | null,
  ) {}

  /** The question as it stands with what is in hand. */
  prompt = $derived.by((): PromptData | null => {
    const { prompt } = this.table();
    const ahead = this.held?.ahead;
    if (!prompt || !ahead) return prompt;
    const { choices, gather, group, routes, question } = ahead;
    return { ...prompt, choices, gather, group, routes, question, rest: null, later: [] };
  });

  choices = $derived.by((): ChoiceData[] => {
    const prompt = this.prompt;
    const all = prompt ? joined(prompt, this.asked, this.said?.choices) : [];
    return this.target ? [...turned(all, this.target), ...all.filter(ends)] : all;
  });

  /** How many choices there are, with those that have not been asked for. */
  all = $derived.by((): number => this.prompt?.rest?.all ?? this.choices.length);

  private first = $derived.by(() => firsts(this.prompt?.rest ?? null));

  group = $derived.by((): Gathering | null => {
    const { guided } = this.table();
    const prompt = this.prompt;
    if (!prompt?.gather || guided || !this.choices.length) return null;
    // One of several is no group: a click settles it.
    if (prompt.group[0] === 1 && prompt.group[1] === 1 && !this.members.length && !this.held) return null;
    return {
      verb: prompt.gather,
      members: this.members,
      most: prompt.group[1],
      ends: this.said?.choices ?? null,
      done: this.said?.done ?? false,
    };
  });

  /** What goes on with what is begun. */
  private going = $derived.by(() => {
    const { here, idle } = this.table();
    const shown = picture(this.choices, this.path, this.picked, here, this.group, idle);
    const found = withRest(shown, this.first, this.path, this.group);
    const held = this.held?.choice.touches.map(key) ?? [];
    return {
      ...found,
      open: new Set([...this.meant(found.open), ...this.aims.keys()]),
      chosen: new Set([...found.chosen, ...held]),
    };
  });

  /** What the board shows: that, and the counters that can be taken up instead. */
  shown = $derived.by(() => {
    const { open, chosen } = this.going;
    if (!this.held && !this.path.length) return this.going;
    const others = [...this.ready].filter((word) => word.startsWith('piece:') && !chosen.has(word));
    return { ...this.going, open: new Set([...open, ...(this.members.length ? [] : others)]) };
  });

  /** What else can be done with the thing in hand. */
  besides = $derived.by((): ChoiceData[] => {
    const { prompt } = this.table();
    const { choice } = this.held ?? {};
    if (!choice || !prompt) return [];
    const word = choice.touches.map(key).join();
    return prompt.choices.filter((one) => one !== choice && one.touches.map(key).join() === word);
  });

  /** Everything that can be pressed while nothing is in hand. */
  ready = $derived.by((): Set<string> => {
    const { prompt, here } = this.table();
    if (!prompt) return new Set();
    const found = picture(joined(prompt, this.asked), [], [], here);
    return new Set([...this.meant(found.open), ...firsts(prompt.rest)]);
  });

  /** The things that begin only what one who presses them hardly means; none if nothing else can be pressed. */
  private hardly = $derived.by((): Set<string> => {
    const { prompt, deliberate } = this.table();
    const [meant, others]: [Set<string>, Set<string>] = [new Set(), new Set()];
    for (const { verb, touches } of prompt?.choices ?? [])
      if (touches[0] && touches[0][0] !== 'button')
        (deliberate.includes(verb) ? others : meant).add(key(touches[0]));
    return new Set(meant.size ? [...others].filter((word) => !meant.has(word)) : []);
  });

  /** Of what could be pressed, what is lit. */
  private meant = (words: Iterable<string>): string[] =>
    [...words].filter((word) => this.path.length || !this.hardly.has(word));

  begun = $derived.by(
    () => this.path.length + this.picked.length + this.members.length > 0 || this.held !== null,
  );

  /** The numbers that can be said beforehand of what is pressed. */
  amounts = $derived.by(() => (this.table().guided ? [] : amounts(this.choices, this.path)));

  /** The shortcuts to places further off, as long as nothing is half clicked. */
  routes = $derived.by((): Map<string, RouteData> => {
    const half = this.path.length + this.picked.length > 0 || (this.members.length > 0 && !this.held);
    const routes = half ? [] : (this.said?.routes ?? this.prompt?.routes ?? []);
    const found = routes.map((route) => [key(route.to), route] as const);
    // A march in hand goes to the next hex by the same way as to those beyond; one that is under way step by step.
    return new Map(found.filter(([word]) => this.held !== null || !this.going.open.has(word)));
  });

  far = $derived.by(() => new Set(this.routes.keys()));

  /** Nothing is clicked any more. */
  clear(): void {
    this.path = [];
    this.target = '';
    this.picked = [];
    this.members = [];
    this.asked = [];
    this.held = null;
    this.said = null;
    this.amount = null;
    this.aims = new Map();
    this.pressed = new Set();
    this.dropped = null;
  }

  /** The things by which choices have been asked for. */
  private pressed = new Set<string>();

  /** Where something was let go before the server had said what could be done with it. */
  private dropped: Touch | null = null;

  /** Ask for choices that the prompt does not carry, with these words in them. */
  find(words: string): void {
    if (words.trim() && this.prompt?.rest)
      this.live()?.askChoices({ find: words }, (found) => this.join(found));
  }

  private join(found: ChoicesData): void {
    if (found.version === this.prompt?.version) this.asked = [...this.asked, found];
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
    if (this.going.open.has(word) && this.fetch(touch)) return;
    const route = this.routes.get(word);
    if (route) return this.march(route);
    if (!this.going.open.has(word)) return this.pickOther(touch);
    const aim = this.aims.get(word);
    if (aim) return this.take(aim.target, [aim.join]);
    if (touch[0] === 'card' && this.inSet(word)) {
      this.picked = pickCard(this.choices, this.picked, word);
      return;
    }
    const opening = this.opening(word);
    if (opening) return this.take(opening);
    this.path = [...this.path, word];
    const { ready, confirm, numbers } = this.shown;
    if (ready && !confirm) this.commit(ready);
    else if (numbers.length && this.path.length > 1 && !this.table().guided)
      this.commit(nearest(numbers, this.amount));
    else if (this.path.length === 1) this.aim(touch);
  }

  /** Something was clicked that does not go on with what is begun: it is put down, or another thing taken up. */
  private pickOther(touch: Touch): void {
    const word = key(touch);
    const another = this.ready.has(word) && (this.held !== null || this.path.length > 0);
    if (this.shown.chosen.has(word)) this.back();
    else if (another && !this.members.length) {
      this.putDown();
      this.pick(touch);
    } else if (!this.begun && !this.table().guided && turned(this.choices, word).length) {
      [this.target, this.path] = [word, [word]];
    } else if (!this.begun && this.hardly.has(word)) {
      this.path = [word];
    } else if (this.choices.length && !this.begin(touch)) this.whyNot(touch);
  }

  /** The places that are taken in hand to gather a group at them. */
  private targets(): ChoiceData[] {
    const { opens, guided } = this.table();
    const found = this.choices.filter(
      ({ verb, touches }) => opens.includes(verb) && touches.length === 1 && touches[0]![0] === 'space',
    );
    return guided ? [] : found.slice(0, MOST_AIMS);
  }

  /** A ship is pressed before the sea on which its group sails: the group is begun with it, or with all in its port. */
  private begin(touch: Touch): boolean {
    const words = [key(touch), ...this.table().lying(key(touch))];
    const targets = this.begun ? [] : this.targets();
    let left = targets.length;
    for (const target of targets)
      this.live()?.lookAhead([target.text], ({ choices, gather }) => {
        if (this.begun) return;
        const joins = choices.filter(
          ({ verb, touches }) => verb === gather && words.includes(key(touches[0]!)),
        );
        left--;
        if (joins.length)
          this.take(
            target,
            joins.map(({ text }) => text),
          );
        else if (!left) this.whyNot(touch);
      });
    return left > 0;
  }

  /** The choice that takes a thing in hand, if there is one; of several the first that the game names. */
  private opening(word: string): ChoiceData | null {
    const { opens, guided } = this.table();
    if (guided || this.path.length || this.held) return null;
    const found = this.choices.filter(
      ({ verb, touches }) => opens.includes(verb) && touches.length === 1 && key(touches[0]!) === word,
    );
    found.sort((one, other) => opens.indexOf(one.verb) - opens.indexOf(other.verb));
    return found[0] ?? null;
  }

  /** Take a thing in hand, perhaps with others of a group. */
  take(choice: ChoiceData, members: string[] = []): void {
    this.putDown();
    this.held = { choice, ahead: null };
    this.live()?.lookAhead([choice.text], (ahead) => {
      if (this.held?.choice !== choice) return;
      this.held = { choice, ahead };
      this.live()?.hold(ahead);
      if (members.length) this.gather(members);
      const dropped = this.dropped;
      this.dropped = null;
      if (dropped) this.pick(dropped);
    });
  }

  /** Put down what is in hand. */
  private putDown(): void {
    this.path = [];
    this.target = '';
    this.members = [];
    this.held = null;
    this.said = null;
    this.aims = new Map();
    this.live()?.hold(null);
  }

  /** An attacker is pressed before the target: look which targets could be attacked with it. What one would hardly
   * press it for gives way to the one group that it can join. */
  private aim(touch: Touch): void {
    const word = key(touch);
    const hardly = this.table().deliberate.includes(this.shown.ready?.verb ?? '');
    const targets = touch[0] === 'piece' ? this.targets() : [];
    let left = targets.length;
    for (const target of targets)
      this.live()?.lookAhead([target.text], ({ choices, gather }) => {
        if (this.path.join() !== word) return;
        const join = choices.find(({ verb, touches }) => verb === gather && key(touches[0]!) === word);
        if (join) this.aims = new Map([...this.aims, [key(target.touches[0]!), { target, join: join.text }]]);
        const [only, ...others] = this.aims.values();
        if (!--left && hardly && only && !others.length) this.take(only.target, [only.join]);
      });
  }

  /** What would be chosen if a place were pressed now that completes what is begun. */
  aimedAt(word: string): string | null {
    if (this.path.length !== 1 || this.held || !this.going.open.has(word)) return null;
    const path = [...this.path, word];
    const { ready, numbers } = picture(this.choices, path, [], this.table().here, this.group);
    return ready?.text ?? (numbers.length ? nearest(numbers, this.amount).text : null);
  }

  private inSet(word: string): boolean {
    const sets = setVerbs(this.choices);
    return this.choices.some(
      (choice) => sets.has(choice.verb) && choice.touches.some((touch) => key(touch) === word),
    );
  }

  /** A thing was picked up with the pointer: it is taken in hand, unless it is there already. */
  lift(touch: Touch): void {
    if (!this.shown.chosen.has(key(touch))) this.pick(touch);
  }

  /** It was let go over another thing; if the server has not yet said what can be done with it, that counts then. */
  letGo(touch: Touch): void {
    if (this.held && !this.held.ahead) this.dropped = touch;
    else this.pick(touch);
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

  /** What is in hand, as the server is told. */
  private line = $derived.by(() => (this.held ? [this.held.choice.text] : []));

  /** A choice is settled: sent, or added to the group that is being gathered, or taken in hand. */
  commit(choice: ChoiceData): void {
    this.path = [];
    this.target = '';
    this.picked = [];
    const { opens, guided } = this.table();
    if (this.besides.includes(choice)) return this.live()?.choose(choice.text);
    if (this.group && choice.verb === this.group.verb)
      this.gather(toggled(this.choices, this.members, choice));
    else if (!guided && !this.held && opens.includes(choice.verb)) this.take(choice);
    else if (this.members.length || this.held)
      this.live()?.play([...this.line, ...this.members, choice.text]);
    else this.live()?.choose(choice.text);
  }

  /** What is in hand, or marches already, goes to a place further off, and halts there. */
  private march({ texts, ending }: RouteData): void {
    const halts = this.held !== null && !this.table().guided;
    this.live()?.play([...this.line, ...this.members, ...texts], halts ? ending : '');
  }

  /** The group is now this: what could be done with it? */
  private gather(members: string[]): void {
    this.members = members;
    this.said = null;
    this.live()?.hold(this.held?.ahead ?? null);
    if (members.length < Math.max(1, this.prompt?.group[0] ?? 0)) return;
    this.live()?.lookAhead([...this.line, ...members], (ahead) => {
      if (this.members !== members) return;
      this.said = ahead;
      this.live()?.hold(ahead);
    });
  }

  /** The group is complete. */
  settle(): void {
    this.live()?.play([...this.line, ...this.members]);
  }

  /** One click back. */
  back(): void {
    if (this.picked.length) this.picked = [];
    else if (this.path.length) {
      this.path = this.path.slice(0, -1);
      if (!this.path.length) this.target = '';
      this.aims = new Map();
    } else if (this.members.length) this.gather([]);
    else if (this.held) this.putDown();
  }

  /** Why a place or card cannot be used now: the likeliest intent is made into a choice and the rules are asked. */
  private whyNot([kind, word]: Touch): void {
    const at = this.path.length;
    const like =
      this.choices.find((choice) => choice.touches[at]?.[0] === kind && this.continues(choice)) ??
      this.choices.find((choice) => choice.touches[0]?.[0] === kind);
    if (kind === 'card') this.live()?.ask(`play ${word}`);
    else if (like && (this.target || (!this.begun && like.touches.length > 1))) this.live()?.wonder();
    else if (like) {
      const words = like.text.split(' ');
      words[1 + at] = word;
      // With something in hand the intent stands behind it: what the rules say against the whole of it is told.
      if (this.held) this.live()?.lookAhead([...this.line, words.join(' ')], () => undefined);
      else this.live()?.ask(words.join(' '));
    }
  }

  private continues(choice: ChoiceData): boolean {
    return this.path.every((step, at) => choice.touches[at] && key(choice.touches[at]) === step);
  }
}
