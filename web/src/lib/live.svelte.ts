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
  OverlayData,
  OverlayName,
  Refusal,
  Sent,
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
  overlay?: OverlayData;
  id?: number;
  note?: Sent<'NoteLine'>;
  from?: number;
  chat?: ChatLine;
  chats?: ChatLine[];
  rematch?: Founded;
}

/** A new match, and the tokens of the seats in it that are ours. */
export type Founded = Sent<'Founded'>;

export type ChatLine = Sent<'ChatLine'>;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const MOST_FRESH = 60;
/** The server closes with this code whom it will not let in, whenever they come. */
const REFUSED = 4000;
/** What changes the game: it is kept while there is no connection. */
type Order = {
  do: 'choose' | 'play' | 'undo';
  text?: string;
  texts?: string[];
  ending?: string;
  version: number;
};

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
  /** Why the match cannot be shown, now or later. */
  gone = $state.raw<Refusal | null>(null);
  /** What was ordered while there was no connection; it is sent once the table is found as it was. */
  order = $state.raw<Order | null>(null);

  /** Each seat has a log of its own: what the server sends continues that of the seat shown. */
  private logs: Record<string, LogPart> = {};
  /** The state as it was last told, and which one of this connection it was: what changes are made to. */
  private told: MatchState | null = null;
  private number = 0;
  /** Whether odds were asked for: they are asked for again when the game has gone on. */
  private counting = false;
  /** Who waits for choices or for a look ahead, by the number of the question. */
  private waiting = new Map<number, (answer: Incoming) => void>();
  private questions = 0;
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    readonly match: string,
    private seats: string,
    private language: Language,
    private onrematch: (made: Founded) => void,
  ) {
    addEventListener('offline', this.cut);
    addEventListener('online', this.comeBack);
    this.open();
  }

  /** The machine has lost its network: a connection would notice only after minutes. */
  private cut = (): void => {
    this.connected = false;
    this.socket?.close();
  };

  private comeBack = (): void => {
    if (this.connected || this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.open();
  };

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
    socket.onclose = (event?: CloseEvent) => {
      if (socket !== this.socket) return;
      this.connected = false;
      if (event?.code === REFUSED) {
        this.closed = true;
        this.gone = this.refused;
      }
      if (this.closed) return;
      // Not all at once: after a restart every client of a server comes back.
      this.timer = setTimeout(() => this.open(), this.wait * (0.5 + Math.random()));
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
      this.forget();
      this.odds = null;
      this.ahead = null;
      this.log = log;
      // Of a log that is read for the first time only that is new which the seat has not looked at yet.
      const news = log.lines.slice(Math.max(0, (known ? from : message.state.news) - log.from));
      this.fresh = shorter ? [] : news.slice(-MOST_FRESH);
      // Who only watches has no seat to keep it for.
      const seated = message.state.you.length > 0;
      if (seated && !document.hidden) this.send({ do: 'seen', version: message.state.since });
      if (this.counting && message.state.prompt.choices.length) this.send({ do: 'odds', text: null });
      this.carryOut(message.state);
    }
    if (message.refused) this.refused = message.refused;
    if (message.why) this.why = message.why;
    // Where nothing is about to be rolled for, only who has just asked is told so.
    if (message.odds && (message.odds.battles || !this.counting)) this.odds = message.odds;
    if (message.odds?.battles) this.counting = true;
    this.waiting.get(message.id ?? 0)?.(message);
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

  /** An order, now or when the connection is back. */
  private give(order: Order): void {
    this.forget();
    if (this.connected) this.send(order);
    else this.order = order;
  }

  /** The connection is back: what was ordered meanwhile holds if nobody else has changed the table. */
  private carryOut(found: MatchState): void {
    const order = this.order;
    this.order = null;
    if (order?.version === found.version) this.send(order);
  }

  /** Nothing is said any more about what was not possible. */
  forget(): void {
    this.refused = null;
    this.why = null;
  }

  /** Take an order back that has not been sent. */
  recall(): void {
    this.order = null;
  }

  /** Older lines of the log have come that were asked for as a seat. */
  takeOlder(seat: string, page: LogPage): void {
    if (this.state?.seat !== seat) return;
    this.log = this.logs[seat] = preceded(this.log, page);
  }

  choose(text: string): void {
    this.give({ do: 'choose', text, version: this.state?.version ?? 0 });
  }

  /** Several choices one after another, all of them or none; the ending only if it is offered then. */
  play(texts: string[], ending = ''): void {
    this.give({ do: 'play', texts, version: this.state?.version ?? 0, ending });
  }

  /** Ask what could be done with a group, or with what is taken in hand. */
  lookAhead(texts: string[], then: (found: AheadData) => void): void {
    const { version } = this.state ?? {};
    this.waiting.set(++this.questions, ({ ahead }) => {
      if (ahead && version === this.state?.version) then(ahead);
    });
    this.send({ do: 'ahead', id: this.questions, texts });
  }

  /** A look ahead has come that counts: its odds are shown. */
  hold(ahead: AheadData | null): void {
    this.ahead = ahead;
    this.refused = null;
    this.why = null;
  }

  /** Ask for what can be laid over the boards. */
  lay(name: OverlayName, then: (found: OverlayData) => void): void {
    this.waiting.set(++this.questions, ({ overlay }) => overlay && then(overlay));
    this.send({ do: 'overlay', id: this.questions, name });
  }

  /** Ask for choices that the prompt does not carry: by what is pressed first, or by words. */
  askChoices(by: { first: Touch } | { find: string }, then: (found: ChoicesData) => void): void {
    this.waiting.set(++this.questions, ({ choices }) => choices && then(choices));
    this.send({ do: 'choices', id: this.questions, ...by });
  }

  undo(): void {
    this.give({ do: 'undo', version: this.state?.version ?? 0 });
  }

  ask(text: string): void {
    this.send({ do: 'why', text });
  }

  /** Nothing can be done with what was pressed, and nothing else was that it could be about. */
  wonder(): void {
    this.why = { text: '', code: 'unreadable', sentence: '', rule: '' } as Refusal & { text: string };
  }

  askOdds(text: string | null): void {
    this.counting = false;
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

  takeBack(answer: 'ask' | 'agree' | 'refuse'): void {
    this.send({ do: 'take_back', answer });
  }

  claim(): void {
    this.send({ do: 'claim' });
  }

  vacation(days: number): void {
    this.send({ do: 'vacation', days });
  }

  rematch(sides: 'changed' | 'same'): void {
    this.send({ do: 'rematch', sides });
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
    removeEventListener('offline', this.cut);
    removeEventListener('online', this.comeBack);
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
