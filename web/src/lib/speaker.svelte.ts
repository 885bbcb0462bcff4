/**
 * Small sounds, made on the spot (`noises.ts`). Silent until somebody turns them on, which is remembered. A browser lets a
 * page be heard only after a click or a key; until then what would have been heard is dropped.
 */
import type { Sound } from './types';

const KEPT = 'narvik.sound';

class Speaker {
  on = $state(localStorage.getItem(KEPT) === 'on');
  private context: AudioContext | null = null;

  constructor() {
    for (const gesture of ['pointerdown', 'keydown'])
      addEventListener(gesture, () => this.wake(), { passive: true });
  }

  toggle(): void {
    this.on = !this.on;
    if (this.on) {
      localStorage.setItem(KEPT, 'on');
      this.wake();
      this.play(['turn']);
    } else {
      localStorage.removeItem(KEPT);
      void this.context?.suspend();
    }
  }

  private wake(): void {
    if (!this.on) return;
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') void this.context.resume();
  }

  play(sounds: Sound[]): void {
    const context = this.context;
    if (!this.on || !context) return;
    void import('./noises').then(({ sound }) => sound(context, sounds));
  }
}

export const speaker = new Speaker();
