/** The sounds themselves: blows of filtered noise, and two soft notes. Loaded once somebody wants to hear them. */
import type { Sound } from './types';

const GAP = 0.32;

/** A blow of filtered noise: when it begins, how long it rings, how loud and how high. */
interface Blow {
  at: number;
  length: number;
  loud: number;
  pitch: number;
  filter: BiquadFilterType;
}

const blows = (count: number, apart: number, one: Omit<Blow, 'at'>): Blow[] =>
  Array.from({ length: count }, (_, number) => ({
    ...one,
    at: number * apart,
    loud: one.loud * (1 - 0.12 * number),
  }));

const NOISES: Record<Exclude<Sound, 'turn'>, Blow[]> = {
  march: blows(3, 0.13, { length: 0.09, loud: 0.5, pitch: 150, filter: 'lowpass' }),
  sail: blows(1, 0, { length: 0.7, loud: 0.22, pitch: 520, filter: 'bandpass' }),
  dice: blows(4, 0.075, { length: 0.035, loud: 0.5, pitch: 2600, filter: 'bandpass' }),
  combat: blows(2, 0.21, { length: 0.55, loud: 0.9, pitch: 110, filter: 'lowpass' }),
  card: blows(1, 0, { length: 0.11, loud: 0.22, pitch: 3400, filter: 'highpass' }),
};

const CALL = [587, 784];

let noise: AudioBuffer | null = null;

/** One sound after another. Whoever wants little motion on the screen hears single blows, no series. */
export function sound(context: AudioContext, sounds: Sound[]): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  sounds.forEach((one, number) => {
    const start = context.currentTime + 0.02 + number * GAP;
    if (one === 'turn') call(context, start);
    else for (const blow of calm ? NOISES[one].slice(0, 1) : NOISES[one]) strike(context, start, blow);
  });
}

function strike(context: AudioContext, start: number, blow: Blow): void {
  const source = context.createBufferSource();
  source.buffer = noise ??= whiteNoise(context);
  const filter = context.createBiquadFilter();
  filter.type = blow.filter;
  filter.frequency.value = blow.pitch;
  const at = start + blow.at;
  source
    .connect(filter)
    .connect(fading(context, at, blow.loud, blow.length))
    .connect(context.destination);
  source.start(at, 0, blow.length + 0.05);
}

/** Two soft notes: it is your turn. */
function call(context: AudioContext, start: number): void {
  CALL.forEach((frequency, number) => {
    const at = start + number * 0.14;
    const tone = context.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    tone.connect(fading(context, at, 0.16, 0.3)).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.35);
  });
}

function fading(context: AudioContext, at: number, loud: number, length: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  return gain;
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
