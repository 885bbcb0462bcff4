/** A match as it is played: the connection, what the server last sent, and what it was asked. */
import { changed, type Change } from './changes';
import { addToDice, noteDice } from './dicenotes';
import { continued, NO_LOG, preceded, type LogPage, type LogPart } from './log';
import type {
  AheadData,
  ChoicesData,
  EventData,
  Language,
  MatchState,
  OddsData,
  Refusal,
  Touch,
} from './types';

interface Incoming {
  state?: MatchState;
  changes?: Change;
  number?: number;
  events?: EventData[];
  refused?: Refusal;
  why?: Refusal & { text: string };
  odds?: OddsData & { text: string | null };
  ahead?: AheadData;
  choices?: ChoicesData;
  id?: number;
  note?: { seat: string; text: string };
  from?: number;
  chat?: ChatLine;
  chats?: ChatLine[];
  rematch?: Founded;
}

/** A new match, and the tokens of the seats in it that are ours. */
export interface Founded {
  match: string;
  links: Record<string, string>;
}

export interface ChatLine {
  from: string;
  seat: string;
  text: string;
  at: number;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const MOST_FRESH = 60;

export class Live {
  state = $state.raw<MatchState | null>(null);
  log = $state.raw<LogPart>(NO_LOG);
  fresh = $state.raw<EventData[]>([]);
  refused = $state.raw<Refusal | null>(null);
  why = $state.raw<(Refusal & { text: string }) | null>(null);
  odds = $state.raw<OddsData | null>(null);
  ahead = $state.raw<AheadData | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  connected = $state(false);
  /** Why the match cannot be shown any more. */
  aside = $state('');

  /** Each seat has a log of its own: what the server sends continues that of the seat shown. */
  private logs: Record<string, LogPart> = {};
  /** The state as it was last told, and which one of this connection it was: what changes are made to. */
  private told: MatchState | null = null;
  private number = 0;
  /** Who waits for choices that were asked for, by the number of the question. */
  private waiting = new Map<number, (found: ChoicesData) => void>();
  private questions = 0;
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private closed = false;

  constructor(
    readonly match: string,
    private seats: string,
    private language: Language,
    private onrematch: (made: Founded) => void,
  ) {
    this.open();
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = new URLSearchParams({ seat: this.seats, language: this.language, changes: '1' });
    if (this.state?.language === this.language) query.set('since', String(this.state.since));
    const socket = new WebSocket(`${scheme}://${location.host}/ws/matches/${this.match}?${query}`);
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.wait = FIRST_WAIT;
    };
    this.told = null;
    socket.onmessage = (message: MessageEvent<string>) => this.hear(JSON.parse(message.data) as Incoming);
    socket.onclose = () => {
      this.connected = false;
      if (this.closed) return;
      // Not all at once: after a restart every client of a server comes back.
      setTimeout(() => this.open(), this.wait * (0.5 + Math.random()));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  /** A message has come: what has changed is made into a state. */
  private hear(message: Incoming): void {
    if (message.changes) {
      if (!this.told || message.number !== this.number + 1) {
        // A change was missed: without it the others say nothing. The log goes on where it has a gap.
        this.told = null;
        this.send({ do: 'whole' });
        return;
      }
      message.state = changed(this.told, message.changes) as MatchState;
    }
    if (message.state) {
      this.told = message.state;
      this.number = message.number ?? 0;
    }
    this.take(message);
  }

  private take(message: Incoming): void {
    if (message.state) {
      const from = message.from ?? 0;
      if (message.state.language !== this.state?.language) this.logs = {};
      const known = this.logs[message.state.seat];
      // After an undo the log gets shorter, and nothing in it is new.
      const shorter = known !== undefined && from < known.from + known.lines.length;
      const log = continued(known, from, message.events ?? []);
      this.logs[message.state.seat] = log;
      noteDice(this.match, message.state.commitment, message.events ?? []);
      const due = message.state.mix.yours[0];
      if (due) {
        // Nothing of the seat is shown before it has added to the dice; what is shown then comes with the answer.
        this.send({ do: 'mix', seat: due, entropy: addToDice(this.match, due) });
        return;
      }
      this.state = message.state;
      this.refused = null;
      this.odds = null;
      this.ahead = null;
      this.why = null;
      this.log = log;
      // Of a log that is read for the first time only that is new which the seat has not looked at yet.
      const news = log.lines.slice(Math.max(0, (known ? from : message.state.news) - log.from));
      this.fresh = shorter ? [] : news.slice(-MOST_FRESH);
      // Who only watches has no seat to keep it for.
      const seated = message.state.you.length > 0;
      if (seated && !document.hidden) this.send({ do: 'seen', version: message.state.since });
    }
    if (message.refused) this.refused = message.refused;
    // A match that was set aside stays so: there is nothing to come back for.
    if (message.refused?.code === 'set_aside') {
      this.aside = message.refused.sentence;
      this.closed = true;
    }
    if (message.why) this.why = message.why;
    if (message.odds) this.odds = message.odds;
    if (message.ahead) {
      this.ahead = message.ahead;
      this.refused = null;
    }
    if (message.choices) this.waiting.get(message.id ?? 0)?.(message.choices);
    this.waiting.delete(message.id ?? 0);
    if (message.note && this.state?.seat === message.note.seat)
      this.state = { ...this.state, note: message.note.text };
    if (message.chats) this.chat = message.chats;
    if (message.chat) this.chat = [...this.chat, message.chat];
    if (message.rematch) this.onrematch(message.rematch);
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Older lines of the log have come that were asked for as a seat. */
  takeOlder(seat: string, page: LogPage): void {
    if (this.state?.seat !== seat) return;
    this.log = this.logs[seat] = preceded(this.log, page);
  }

  choose(text: string): void {
    this.send({ do: 'choose', text, version: this.state?.version ?? 0 });
  }

  /** Several choices one after another: all of them or none. */
  play(texts: string[]): void {
    this.send({ do: 'play', texts, version: this.state?.version ?? 0 });
  }

  /** Ask what could be done with a group. */
  lookAhead(texts: string[]): void {
    this.ahead = null;
    if (texts.length) this.send({ do: 'ahead', texts });
    else this.refused = null;
  }

  /** Ask for choices that the prompt does not carry: by what is pressed first, or by words. */
  askChoices(by: { first: Touch } | { find: string }, then: (found: ChoicesData) => void): void {
    this.waiting.set(++this.questions, then);
    this.send({ do: 'choices', id: this.questions, ...by });
  }

  undo(): void {
    this.send({ do: 'undo', version: this.state?.version ?? 0 });
  }

  ask(text: string): void {
    this.send({ do: 'why', text });
  }

  askOdds(text: string | null): void {
    this.send({ do: 'odds', text });
  }

  talk(text: string): void {
    this.send({ do: 'chat', text });
  }

  note(text: string): void {
    this.send({ do: 'note', text });
  }

  resign(): void {
    this.send({ do: 'resign' });
  }

  draw(answer: 'offer' | 'accept' | 'decline'): void {
    this.send({ do: 'draw', answer });
  }

  claim(): void {
    this.send({ do: 'claim' });
  }

  vacation(days: number): void {
    this.send({ do: 'vacation', days });
  }

  rematch(): void {
    this.send({ do: 'rematch' });
  }

  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    this.send({ do: 'language', language });
  }

  /** The tokens are worth nothing any more: come back as the one whom the cookie knows. */
  holdByCookie(): void {
    this.seats = 'mine';
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }
}
