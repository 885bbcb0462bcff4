/** Checks a finished match's dice in the browser: every roll must follow from the secret that was promised at the start. */

export interface Roll {
  kind: string;
  name: string;
  count: number;
  sides: number;
  values: number[];
}

export interface Dice {
  commitment: string;
  secret: string | null;
  rolls: Roll[];
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

/** `count` numbers below `sides`, without bias, from the stream that belongs to a name. */
export async function numbers(secret: string, name: string, count: number, sides: number): Promise<number[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', unhex(secret), algorithm, false, ['sign']);
  const width = sides <= 256 ? 1 : 4;
  const fair = Math.floor(256 ** width / sides) * sides;
  const out: number[] = [];
  for (let block = 0; out.length < count; block++) {
    const stream = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(`${name}#${block}`)));
    for (let start = 0; start < stream.length && out.length < count; start += width) {
      const value = stream.slice(start, start + width).reduce((sum, byte) => sum * 256 + byte, 0);
      if (value < fair) out.push(value % sides);
    }
  }
  return out;
}

/** Whether the promise was kept and every roll is true. */
export async function verify(dice: Dice): Promise<boolean> {
  if (!dice.secret || (await commitmentOf(dice.secret)) !== dice.commitment) return false;
  for (const roll of dice.rolls) {
    const found = await numbers(dice.secret, roll.name, roll.count, roll.sides);
    const shown = roll.kind === 'dice' ? found.map((value) => value + 1) : found;
    if (shown.join() !== roll.values.join()) return false;
  }
  return true;
}
