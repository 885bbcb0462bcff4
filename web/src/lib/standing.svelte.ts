/**
 * What is answered for somebody who has said so beforehand: pass whenever I have nothing, agree to end, do nothing more in
 * this step or turn. Every such answer is one that could be pressed; it is sent as if it had been.
 *
 * Where all others are computers a question with one answer is answered at once. Against people only by a standing word, and
 * after a time that is drawn before anybody looks at what could be answered: it tells nothing about the hand.
 */
import type { ChoiceData, MatchState, PromptData } from './types';

const PASS = 'narvik.pass';
const AGREE = 'narvik.agree';

/** Milliseconds: the shortest time after which somebody passes against people, and what chance adds to it. */
const SHORTEST = 2500;
const SPREAD = 6000;

/** For how long nothing more is done. */
export type Scope = 'step' | 'turn';

interface Idle {
  scope: Scope;
  seat: string;
  now: string;
}

/** The turn, or the step of it, that a state is in. */
function moment({ scene }: MatchState, scope: Scope): string {
  const [line] = scene.status;
  return scope === 'turn' ? (line?.title ?? '') : `${line?.title} ${line?.text}`;
}

/** Whether nobody else but computers plays. */
export const alone = (state: MatchState): boolean =>
  state.you.length === 1 &&
  state.seats.every((one) => one.kind === 'computer' || state.you.includes(one.seat));

/** The verb of a question that only asks which of several things comes next; empty if it asks for more. */
export function inSeries({ choices, gather, rest }: PromptData): string {
  const [first] = choices;
  const alike = choices.every(
    ({ verb, touches, number }) => verb === first?.verb && touches.length === 1 && number == null,
  );
  const things = choices.every(({ touches }) => touches[0]![0] === 'piece');
  return first && alike && things && !gather && !rest ? first.verb : '';
}

class Standing {
  /** Pass for me whenever I have nothing: with people only where that is said; with computers unless it is not. */
  pass = $state<'on' | 'off' | ''>((localStorage.getItem(PASS) as 'on' | 'off' | null) ?? '');
  agree = $state(localStorage.getItem(AGREE) === 'on');
  idle = $state.raw<Idle | null>(null);
  /** The verb of which one choice after another is made, as they are offered, as long as there is nothing else. */
  series = $state('');
  /** The version that was last answered: one that stands still is left alone. */
  private answered = -1;

  passes(state: MatchState): boolean {
    return alone(state) ? this.pass !== 'off' : this.pass === 'on' && state.you.length === 1;
  }

  setPass(on: boolean): void {
    this.pass = on ? 'on' : 'off';
    localStorage.setItem(PASS, this.pass);
  }

  setAgree(on: boolean): void {
    this.agree = on;
    localStorage.setItem(AGREE, on ? 'on' : 'off');
  }

  /** Do nothing more in this step or turn. */
  rest(state: MatchState, scope: Scope): void {
    this.answered = -1;
    this.idle = { scope, seat: state.seat, now: moment(state, scope) };
  }

  /** Somebody wants to decide again. */
  wake(): void {
    this.idle = null;
    this.series = '';
  }

  /** What is answered to a question without asking. */
  answer(state: MatchState, prompt: PromptData, verbs: readonly string[]): ChoiceData | null {
    const { choices } = prompt;
    if (
      !choices.length ||
      state.guide ||
      state.over ||
      prompt.sealed.length ||
      this.answered === state.version
    )
      return null;
    if (this.series && inSeries(prompt) === this.series) return choices[0]!;
    return this.idles(state) ? this.nothing(choices, verbs) : this.only(state, prompt);
  }

  /** Whether nothing more is done in the step or turn that a state is in. */
  idles(state: MatchState): boolean {
    return this.idle?.seat === state.seat && this.idle.now === moment(state, this.idle.scope);
  }

  /** An answer was given: if the question stands all the same, it is not given again. */
  gave(version: number): void {
    this.answered = version;
  }

  /** The choice by which nothing is done. */
  private nothing(choices: ChoiceData[], verbs: readonly string[]): ChoiceData | null {
    const lasting = this.idle?.scope === 'turn' ? verbs : [...verbs].reverse();
    for (const verb of lasting) {
      const found = choices.find((choice) => choice.verb === verb);
      if (found) return found;
    }
    return choices.length === 1 ? choices[0]! : null;
  }

  /** The answer to a question that has one, or to the proposal to end. Nothing that could be taken back is lost by it. */
  private only(state: MatchState, { choices, rest }: PromptData): ChoiceData | null {
    const agreed = this.agree && choices.find((choice) => choice.verb === 'agree');
    if (agreed) return agreed;
    return choices.length === 1 && !rest && !state.can_undo && this.passes(state) ? choices[0]! : null;
  }

  /** After how many milliseconds an answer is given. */
  delay(state: MatchState): number {
    return alone(state) || this.idles(state) || this.series ? 0 : SHORTEST + Math.random() * SPREAD;
  }
}

export const standing = new Standing();
