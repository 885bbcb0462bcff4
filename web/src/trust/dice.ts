/**
 * Checks a finished match's dice in the browser, without trust in the server: every roll must follow from the secret
 * that was promised at the start and from what the players added, and must be what this browser was told in play.
 */
import type { DiceNotes } from '../lib/dicenotes';
import type { Sent } from '../lib/types';

/** `lowest` is the lowest face of the die; 0 for a pick. */
export type Roll = Sent<'Roll'>;

export type Dice = Pick<Sent<'Dice'>, 'commitment' | 'entropy' | 'secret' | 'rolls'>;

/** One thing that was looked at: `words` say what was found. */
export interface Finding {
  name: 'promise' | 'noted' | 'entropy' | 'rolls' | 'told';
  holds: boolean;
  words: Record<string, string | number>;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const unhex = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
const hex = (data: ArrayBuffer): string =>
  [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The promise made at the start: the hash of the secret. */
export async function commitmentOf(secret: string): Promise<string> {
  const prefix = bytes('narvik commitment ');
  const data = new Uint8Array([...prefix, ...unhex(secret)]);
  return hex(await crypto.subtle.digest('SHA-256', data));
}

const hmacKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', unhex(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** `count` numbers below `sides`, without bias, from the stream that belongs to a name. */
export async function numbers(key: string, name: string, count: number, sides: number): Promise<number[]> {
  const made = await hmacKey(key);
  const width = sides <= 256 ? 1 : 4;
  const fair = Math.floor(256 ** width / sides) * sides;
  const out: number[] = [];
  for (let block = 0; out.length < count; block++) {
    const stream = new Uint8Array(await crypto.subtle.sign('HMAC', made, bytes(`${name}#${block}`)));
    for (let start = 0; start < stream.length && out.length < count; start += width) {
      const value = stream.slice(start, start + width).reduce((sum, byte) => sum * 256 + byte, 0);
      if (value < fair) out.push(value % sides);
    }
  }
  return out;
}

/** The key of the rolls: the secret alone, or mixed with what the seats added, in the order of their names. */
export async function keyOf(secret: string, entropy: Record<string, string>): Promise<string> {
  const seats = Object.keys(entropy).sort();
  if (!seats.length) return secret;
  const lines = seats.map((seat) => `\n${seat} ${entropy[seat]}`).join('');
  return hex(await crypto.subtle.sign('HMAC', await hmacKey(secret), bytes(`narvik entropy${lines}`)));
}

/** The first roll that does not follow from its name, if there is one. */
async function firstFalse(key: string, rolls: Roll[]): Promise<Roll | undefined> {
  for (const roll of rolls) {
    const found = await numbers(key, roll.name, roll.count, roll.sides);
    const shown = found.map((value) => value + roll.lowest);
    if (shown.join() !== roll.values.join()) return roll;
  }
  return undefined;
}

/** A face, and the die that shows it. */
const faceOf = (face: number, sides: number | undefined): string => `${face} d${sides}`;

/** The first dice this browser was told that were not rolled at that step, each with a die of its kind. */
function firstUntold(told: DiceNotes['told'], rolls: Roll[]): DiceNotes['told'][number] | undefined {
  const fallen: Record<number, string[]> = {};
  for (const { kind, step, sides, values } of rolls)
    if (kind === 'dice') (fallen[step] ??= []).push(...values.map((face) => faceOf(face, sides)));
  return told.find(([step, dice, sides]) => {
    const left = [...(fallen[step] ?? [])];
    return dice.some((face, at) => left.splice(left.indexOf(faceOf(face, sides[at])) >>> 0, 1).length === 0);
  });
}

/** Everything that can be checked, in the order a person would. */
export async function verify(dice: Dice, notes: DiceNotes): Promise<Finding[]> {
  if (!dice.secret) return [{ name: 'promise', holds: false, words: {} }];
  const made = await commitmentOf(dice.secret);
  const findings: Finding[] = [{ name: 'promise', holds: made === dice.commitment, words: {} }];
  if (notes.commitment) findings.push({ name: 'noted', holds: made === notes.commitment, words: {} });
  for (const [seat, added] of Object.entries(notes.entropy))
    findings.push({ name: 'entropy', holds: dice.entropy[seat] === added, words: { seat } });
  const wrong = await firstFalse(await keyOf(dice.secret, dice.entropy), dice.rolls);
  findings.push({
    name: 'rolls',
    holds: !wrong,
    words: { count: dice.rolls.length, step: wrong?.step ?? 0, values: wrong?.values.join(' ') ?? '' },
  });
  if (notes.told.length) {
    const untold = firstUntold(notes.told, dice.rolls);
    findings.push({
      name: 'told',
      holds: !untold,
      words: { count: notes.told.length, step: untold?.[0] ?? 0, values: untold?.[1].join(' ') ?? '' },
    });
  }
  return findings;
}
