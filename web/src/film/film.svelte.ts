/**
 * The film of what others did since one's own last choice. Its acts stay on the map as numbered arrows and bursts until one
 * acts; they can be stepped through, and are played as they come at a pace that is remembered.
 */
import { actsOf, type Act } from '../lib/acts';
import type { LogPart } from '../lib/log';
import { look } from '../lib/look.svelte';

export const PACES = ['slow', 'normal', 'once'] as const;
export type Pace = (typeof PACES)[number];

const KEPT = 'narvik.pace';
/** Milliseconds that an act is looked at, and how much longer a fight is. */
const LASTS: Record<Pace, number> = { slow: 3000, normal: 1500, once: 0 };
const FIGHT_LASTS = 2000;
/** How many acts are kept: of a longer turn the last. */
const MOST = 60;

function kept(): Pace {
  const found = localStorage.getItem(KEPT) as Pace;
  // Whoever wants nothing to move gets stills.
  const usual = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'once' : 'normal';
  return PACES.includes(found) ? found : usual;
}

export class Film {
  acts = $state.raw<Act[]>([]);
  /** Which of them is looked at; -1 while all are seen alike. */
  at = $state(-1);
  playing = $state(false);
  pace = $state<Pace>(kept());
  now = $derived<Act | null>(this.acts[this.at] ?? null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private follow: (act: Act) => void = () => undefined;

  /** Whoever shows the map is told where to look. */
  attend(follow: (act: Act) => void): void {
    this.follow = follow;
  }

  /** The log has grown: what others did since the last choice of these roles. */
  take(log: LogPart, mine: ReadonlySet<string>, quiet: boolean): void {
    let start = log.lines.length;
    while (start > 0 && !mine.has(log.lines[start - 1]!.by)) start--;
    const acts = actsOf(log.lines.slice(start), log.from + start, look)
      .filter((act) => act.path.length && act.kind !== 'heading')
      .slice(-MOST);
    const before = this.acts;
    const grown = acts.length > before.length && acts[0]?.at === before[0]?.at;
    this.acts = acts;
    if (!acts.length || (before.length && !grown && acts[0]?.at !== before[0]?.at)) this.stop(-1);
    const fresh = grown ? before.length : 0;
    if (acts.length > (grown ? before.length : 0) && !quiet && this.pace !== 'once' && !this.playing)
      this.play(before.length && !grown ? 0 : fresh);
  }

  /** Play from an act on; who sees all at once gets a still of it. */
  play(from: number): void {
    this.playing = this.pace !== 'once';
    this.look(from);
  }

  /** Look at an act; the next follows if the film runs. */
  private look(at: number): void {
    clearTimeout(this.timer);
    const act = this.acts[at];
    if (!act) {
      this.stop(-1);
      return;
    }
    this.at = at;
    this.follow(act);
    if (!this.playing) return;
    const lasts = LASTS[this.pace] + (act.kind === 'fight' ? FIGHT_LASTS : 0);
    this.timer = setTimeout(() => this.look(at + 1), lasts);
  }

  stop(at = this.at): void {
    clearTimeout(this.timer);
    this.playing = false;
    this.at = at;
  }

  /** One act on or back, and stay there. */
  step(by: number): void {
    this.stop();
    const from = this.at < 0 && by < 0 ? this.acts.length : this.at;
    this.go(Math.min(this.acts.length - 1, Math.max(0, from + by)));
  }

  go(at: number): void {
    this.stop();
    this.look(at);
  }

  toggle(): void {
    if (this.playing) this.stop();
    else this.play(this.at < 0 || this.at === this.acts.length - 1 ? 0 : this.at);
  }

  choose(pace: Pace): void {
    this.pace = pace;
    localStorage.setItem(KEPT, pace);
    if (pace === 'once') this.stop(-1);
  }
}

export const film = new Film();
