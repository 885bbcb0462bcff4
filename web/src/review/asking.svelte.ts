/** The review of a match as the server has it: asked for, made, watched while it is being made. */
import { call } from '../lib/api';
import { settings } from '../lib/text.svelte';
import type { ReviewData, ReviewState } from './review';
import { tell } from './words';

export class Asking {
  review = $state.raw<ReviewData | null>(null);
  /** How much is done, from 0 to 1, while it is being made. */
  progress = $state<number | null>(null);
  stopped = $state(0);
  asked = $state(false);
  problem = $state('');

  constructor(readonly match: string) {}

  async ask(language: string, body?: unknown, method?: string): Promise<void> {
    try {
      this.take(await call<ReviewState>(`/matches/${this.match}/review?language=${language}`, body, method));
    } catch (error) {
      this.problem = (error as Error).message;
      this.progress = null;
    }
    this.asked = true;
  }

  /** Ask, and have it made if there is none: who opens it wants to see it. One that was stopped waits for a word. */
  async open(language: string): Promise<void> {
    await this.ask(language);
    if (!this.review && this.progress === null && !this.stopped && !this.problem)
      await this.ask(language, {});
  }

  private take(found: ReviewState): void {
    this.review = found.review ?? null;
    if (found.state === 'none' && this.progress !== null) this.problem = tell('review-failed');
    this.progress = found.state === 'working' ? (found.progress ?? 0) : null;
    this.stopped = found.state === 'stopped' ? (found.progress ?? 0) : 0;
  }

  make(): void {
    this.problem = '';
    void this.ask(settings.language, {});
  }

  stop(): void {
    void this.ask(settings.language, {}, 'DELETE');
  }

  /** Look every second how far it is, while it is being made; to be called in an effect. */
  watch(): (() => void) | undefined {
    if (this.progress === null) return undefined;
    const timer = setInterval(() => void this.ask(settings.language), PAUSE);
    return () => clearInterval(timer);
  }
}

const PAUSE = 1000;
