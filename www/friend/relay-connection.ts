// A connection to one Nostr relay (NIP-01). It connects again by itself. A relay is hostile: what it sends is checked for its form here,
// and for its content by those who asked for it.

import { isObject } from "../storage/storage.ts";

/** An event as a relay has sent it. Its form is right; nothing else is known of it. */
export interface RelayEvent {
  readonly id: string;
  readonly pubkey: string;
  readonly kind: number;
  readonly created_at: number;
  readonly content: string;
}

/** A subscription to the events of one author. */
export interface Feed {
  readonly author: string;
  readonly kinds: readonly number[];
  /** An event has come. */
  receive(event: RelayEvent): void;
  /** All that the relay has stored has come, or a page of it. */
  end(): void;
  /** The connection has been lost: what was published may not have arrived. */
  lose(): void;
  /** Whether earlier events are missing, which the relay may have left out. */
  readonly isIncomplete: boolean;
}

/** What a relay has done with an event: `lost` if that is not known. */
export type Outcome = "taken" | "refused" | "later" | "lost";

/** How a connection is: `unreachable` after a failure, until it is there again. */
export type ConnectionState = "connecting" | "connected" | "unreachable";

/** How long to wait before the next attempt, in milliseconds: twice as long after each failure. */
const SHORTEST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** How long a relay may take for anything, in milliseconds. */
const PATIENCE = 10_000;

/** The longest message that is read, in characters. */
const LONGEST_MESSAGE = 256 * 1024;

/** How many events are on the way at most. */
const MOST_UNDER_WAY = 8;

/** The stored events that one filter asks for: common relays give no more at once. */
const PAGE = 500;

/** The authors that one subscription asks for. Relays limit the subscriptions of a connection. */
const MOST_FILTERS = 10;

/** The pages that are read at most. */
const MOST_PAGES = 20;

/** An id that no event has: to ask whether a relay is still there. */
const UNKNOWN_ID = "0".repeat(64);

/** An event that is to be published. */
interface Publishing {
  /** Makes the event. To sign one takes milliseconds: of hundreds, each is signed when its turn comes. */
  sign(): { readonly id: string };
  finish(outcome: Outcome): void;
}

/** What is known of a feed. */
interface Progress {
  readonly feed: Feed;
  /** The time of the earliest event, how many have come since a page began, and how many pages have been asked for. */
  earliest: number;
  count: number;
  pages: number;
}

const NO_PROGRESS = { earliest: Number.POSITIVE_INFINITY, count: 0, pages: 0 };

/** A subscription. */
interface Subscription {
  readonly authors: Set<string>;
  readonly isPage: boolean;
  /** Goes on as if all had come, if the relay does not report it. */
  readonly timer: ReturnType<typeof setTimeout>;
}

/** A connection to one relay. */
export class RelayConnection {
  readonly url: string;
  #onChange: () => void;
  #state: ConnectionState = "connecting";
  #socket: WebSocket | undefined;
  #feeds = new Map<string, Progress>();
  /** The authors whose subscription has not been sent. */
  #fresh = new Set<string>();
  #subscriptions = new Map<string, Subscription>();
  #serial = 0;
  #filters = MOST_FILTERS;
  #queue: Publishing[] = [];
  /** By the ids of the events. */
  #underWay = new Map<string, { finish: Publishing["finish"]; timer: ReturnType<typeof setTimeout> }>();
  #wait = SHORTEST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #probe: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(url: string, onChange: () => void) {
    this.url = url;
    this.#onChange = onChange;
    this.#open();
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Asks for the events of an author. */
  add(feed: Feed): void {
    this.#feeds.set(feed.author, { feed, ...NO_PROGRESS });
    if (this.#fresh.size === 0) queueMicrotask(() => this.#subscribe());
    this.#fresh.add(feed.author);
  }

  /** Does no longer ask for them. */
  remove(feed: Feed): void {
    if (this.#feeds.get(feed.author)?.feed !== feed) return;
    this.#feeds.delete(feed.author);
    this.#fresh.delete(feed.author);
    for (const [name, { authors }] of this.#subscriptions) {
      if (authors.delete(feed.author) && authors.size === 0) this.#unsubscribe(name);
    }
  }

  /** Asks for the stored events again: some have not come. */
  refresh(feed: Feed): void {
    const progress = this.#feeds.get(feed.author);
    if (this.#state !== "connected" || !progress) return;
    Object.assign(progress, NO_PROGRESS);
    this.#requestPage(progress);
  }

  /** Publishes an event, which is signed when its turn comes. */
  publish(sign: Publishing["sign"]): Promise<Outcome> {
    return new Promise((finish) => {
      if (this.#state !== "connected") finish("lost");
      else this.#queue.push({ sign, finish });
      this.#publishNext();
    });
  }

  /** Publishes an event that need not arrive. */
  mention(event: object): void {
    if (this.#state === "connected") this.#send(["EVENT", event]);
  }

  /** Connects at once, or asks whether the relay is still there: the device was asleep, or elsewhere. */
  wake(): void {
    if (this.#isClosed) return;
    if (this.#state === "connected") {
      this.ask();
    } else if (this.#retry !== undefined) {
      this.#wait = SHORTEST_WAIT;
      this.#open();
    }
  }

  /** Asks whether the relay is still there. If it does not answer, the connection is given up. */
  ask(): void {
    if (this.#state !== "connected" || this.#probe !== undefined) return;
    this.#probe = setTimeout(() => this.#fail(), PATIENCE);
    this.#send(["REQ", "ask", { ids: [UNKNOWN_ID], limit: 1 }]);
  }

  /** Ends the connection for good. */
  close(): void {
    this.#isClosed = true;
    this.#drop();
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }

  #open(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#opening = setTimeout(() => this.#fail(), PATIENCE);
    try {
      const socket = new WebSocket(this.url);
      this.#socket = socket;
      // Nothing comes from a socket that has been dropped.
      const ifMine = (run: () => void) => (): void => {
        if (this.#socket === socket) run();
      };
      socket.addEventListener(
        "open",
        ifMine(() => this.#begin()),
      );
      socket.addEventListener(
        "close",
        ifMine(() => this.#fail()),
      );
      socket.addEventListener(
        "error",
        ifMine(() => this.#fail()),
      );
      socket.addEventListener("message", ({ data }) => {
        if (this.#socket === socket) this.#read(data);
      });
    } catch {
      // A page that was loaded with `https` must not open it, or the browser has no such sockets.
      this.#fail();
    }
  }

  #begin(): void {
    clearTimeout(this.#opening);
    this.#opening = undefined;
    this.#state = "connected";
    this.#fresh = new Set(this.#feeds.keys());
    this.#subscribe();
    this.#onChange();
  }

  /** The connection is lost, or the relay is of no use. */
  #fail(): void {
    if (this.#isClosed || this.#retry !== undefined) return;
    this.#drop();
    this.#state = "unreachable";
    this.#retry = setTimeout(() => this.#open(), this.#nextWait());
    for (const { feed } of [...this.#feeds.values()]) feed.lose();
    this.#onChange();
  }

  #drop(): void {
    for (const timer of [this.#opening, this.#probe, this.#again]) clearTimeout(timer);
    this.#opening = this.#probe = this.#again = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    this.#state = "connecting";
    for (const { timer } of this.#subscriptions.values()) clearTimeout(timer);
    this.#subscriptions.clear();
    const open = [...this.#underWay.values(), ...this.#queue];
    for (const { timer } of this.#underWay.values()) clearTimeout(timer);
    this.#underWay.clear();
    this.#queue = [];
    for (const { finish } of open) finish("lost");
    try {
      socket?.close();
    } catch {
      // It is closed already.
    }
  }

  /** Sends the subscriptions of those who have come since. */
  #subscribe(): void {
    if (this.#state !== "connected") return;
    const authors = [...this.#fresh];
    this.#fresh.clear();
    for (let n = 0; n < authors.length; n += this.#filters) {
      const some = new Set(authors.slice(n, n + this.#filters));
      for (const author of some) {
        const progress = this.#feeds.get(author);
        if (progress) Object.assign(progress, NO_PROGRESS);
      }
      const filters = [...some].map((author) => ({
        authors: [author],
        kinds: this.#feeds.get(author)?.feed.kinds,
        limit: PAGE,
      }));
      this.#request(some, false, filters);
    }
  }

  /** Asks for what is earlier than the earliest event. */
  #requestPage(progress: Progress): void {
    const { feed, earliest } = progress;
    progress.pages += 1;
    this.#request(new Set([feed.author]), true, [
      { authors: [feed.author], kinds: feed.kinds, limit: PAGE, ...(Number.isFinite(earliest) && { until: earliest }) },
    ]);
  }

  #request(authors: Set<string>, isPage: boolean, filters: readonly object[]): void {
    this.#serial += 1;
    const name = `${this.#serial}`;
    const timer = setTimeout(() => this.#end(name), PATIENCE);
    this.#subscriptions.set(name, { authors, isPage, timer });
    this.#send(["REQ", name, ...filters]);
  }

  #unsubscribe(name: string): void {
    clearTimeout(this.#subscriptions.get(name)?.timer);
    this.#subscriptions.delete(name);
    this.#send(["CLOSE", name]);
  }

  #publishNext(): void {
    while (this.#underWay.size < MOST_UNDER_WAY) {
      const next = this.#queue.shift();
      if (!next) return;
      const event = next.sign();
      // Another game publishes the same event: one answer is enough.
      if (this.#underWay.has(event.id)) {
        next.finish("later");
        continue;
      }
      const timer = setTimeout(() => {
        this.#finish(event.id, false, undefined);
        this.ask();
      }, PATIENCE);
      this.#underWay.set(event.id, { finish: next.finish, timer });
      this.#send(["EVENT", event]);
    }
  }

  #send(message: readonly unknown[]): void {
    this.#sendText(JSON.stringify(message));
  }

  #sendText(message: string): void {
    try {
      this.#socket?.send(message);
    } catch {
      // It is not open: its `close` event comes.
    }
  }

  #read(data: unknown): void {
    if (typeof data !== "string" || data.length > LONGEST_MESSAGE) return;
    let message: unknown;
    try {
      message = JSON.parse(data);
    } catch {
      return;
    }
    if (!Array.isArray(message)) return;
    const [type, name, value, reason] = message as unknown[];
    if (typeof name !== "string") return;
    if (type === "EVENT") this.#receive(name, value);
    else if (type === "EOSE") this.#end(name);
    else if (type === "OK") this.#finish(name, value === true, reason);
    else if (type === "CLOSED") this.#refuse(name);
  }

  #receive(name: string, event: unknown): void {
    if (!isEvent(event) || !this.#subscriptions.get(name)?.authors.has(event.pubkey)) return;
    const progress = this.#feeds.get(event.pubkey);
    if (!progress?.feed.kinds.includes(event.kind)) return;
    progress.count += 1;
    progress.earliest = Math.min(progress.earliest, event.created_at);
    progress.feed.receive(event);
  }

  #end(name: string): void {
    if (name === "ask") {
      clearTimeout(this.#probe);
      this.#probe = undefined;
      this.#send(["CLOSE", name]);
      return;
    }
    const subscription = this.#subscriptions.get(name);
    if (!subscription) return;
    clearTimeout(subscription.timer);
    this.#wait = SHORTEST_WAIT;
    if (subscription.isPage) this.#unsubscribe(name);
    for (const author of subscription.authors) {
      const progress = this.#feeds.get(author);
      if (!progress) continue;
      const isMore = progress.count > 1 && progress.pages < MOST_PAGES;
      progress.count = 0;
      progress.feed.end();
      // The event at which a page ends comes again.
      if (isMore && progress.feed.isIncomplete) this.#requestPage(progress);
    }
  }

  #finish(id: string, isTaken: boolean, reason: unknown): void {
    const publishing = this.#underWay.get(id);
    if (!publishing) return;
    clearTimeout(publishing.timer);
    this.#underWay.delete(id);
    const isLater = typeof reason === "string" && /^(rate-limited|error):/.test(reason);
    publishing.finish(isTaken ? "taken" : isLater ? "later" : "refused");
    this.#publishNext();
  }

  /** The relay does not go on with a subscription. The next attempt, after a while, asks for less at once. */
  #refuse(name: string): void {
    if (name === "ask") {
      this.#end(name);
      return;
    }
    const subscription = this.#subscriptions.get(name);
    clearTimeout(subscription?.timer);
    this.#subscriptions.delete(name);
    if (!subscription || subscription.isPage) return;
    this.#filters = 1;
    for (const author of subscription.authors) this.#fresh.add(author);
    this.#again ??= setTimeout(() => {
      this.#again = undefined;
      this.#subscribe();
    }, this.#nextWait());
  }

  /** How long to wait before the next attempt: not as long as others who have failed at the same time. */
  #nextWait(): number {
    const wait = this.#wait;
    this.#wait = Math.min(2 * wait, LONGEST_WAIT);
    return wait * (0.75 + Math.random() / 4);
  }
}

/** Whether a relay has sent the form of an event. */
function isEvent(value: unknown): value is RelayEvent {
  if (!isObject(value)) return false;
  const { id, pubkey, kind, created_at: createdAt, content } = value;
  return (
    typeof id === "string" &&
    typeof pubkey === "string" &&
    typeof content === "string" &&
    Number.isInteger(kind) &&
    Number.isInteger(createdAt)
  );
}
