/** HTTP calls. Errors come as an object that says what was expected; they are raised as `Problem`. */

export class Problem extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly expected = '',
  ) {
    super(sentence);
  }
}

export async function call<T>(path: string, body?: unknown, method = 'POST'): Promise<T> {
  const request: RequestInit =
    body === undefined
      ? {}
      : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, request);
  } catch {
    throw new Problem('offline', 'offline');
  }
  const data: unknown = answer.headers.get('content-type')?.includes('json')
    ? await answer.json()
    : await answer.text();
  if (!answer.ok) {
    const said = data as { code?: string; sentence?: string; expected?: string };
    throw new Problem(said.code ?? String(answer.status), said.sentence ?? answer.statusText, said.expected);
  }
  return data as T;
}

type Tokens = Record<string, Record<string, string>>;

const kept = (): Tokens => JSON.parse(localStorage.getItem('narvik.seats') ?? '{}') as Tokens;

/** The tokens of the seats this browser holds in a match. */
export const tokens = (match: string): Record<string, string> => kept()[match] ?? {};

export function keepTokens(match: string, seats: Record<string, string>): void {
  const all = kept();
  all[match] = { ...all[match], ...seats };
  localStorage.setItem('narvik.seats', JSON.stringify(all));
}

/** Go on without tokens: the cookie still says which seats of a match are ours. */
export function forgetTokens(match: string): void {
  const all = kept();
  delete all[match];
  localStorage.setItem('narvik.seats', JSON.stringify(all));
}

export const heldMatches = (): string[] => Object.keys(kept());
