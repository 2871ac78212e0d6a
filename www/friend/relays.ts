// The relays of the site, and what goes over them: each game has a mailbox that sends what relays lack, and takes what they have. So two
// relays are brought together, and entries that came in a link arrive at a relay that is back.

import { homeUrl } from "../lib/home-url.ts";
import { isObject } from "../storage/storage.ts";
import { isGenuine, readLetter, type Signed } from "./entry.ts";
import { type Feed, type Outcome, RelayConnection, type RelayEvent } from "./relay-connection.ts";
import { hasExpired, PRESENCE, type Secret, STORED } from "./secret.ts";

/** How the relays are: `none` if the site names none. */
export type RelayState = "none" | "connecting" | "connected" | "unreachable";

/** The file beside the site's page that names the relays. */
const FILE = "quarry.json";

/** The most relays that are used, and the longest file that is read, in characters. */
const MOST_RELAYS = 5;
const LONGEST_FILE = 16_384;

/** How often a device publishes its presence, in milliseconds. */
const PRESENCE_PAUSE = 25_000;

/** How often a device that has just come gets an answer at most. */
const ANSWER_PAUSE = 5_000;

/** How long to wait before something is published again that a relay did not take yet. */
const LATER = 5_000;

/** The most games in which a device publishes its presence. */
const MOST_PRESENT = 8;

/** How often stored events are asked for again if an entry has come that follows a missing one, in milliseconds. */
const REFRESH_PAUSE = 1_000;

/** A game, as its mailbox sees it. */
export interface Correspondent {
  readonly secret: Secret;
  /** All entries by their ids. */
  readonly entries: ReadonlyMap<string, Signed>;
  /** Those of them that relays are to have. */
  readonly published: Iterable<Signed>;
  /** Whether entries are missing that others follow. */
  readonly isIncomplete: boolean;
  /** The public key of the device in this game; `undefined` if it only watches. */
  readonly author: string | undefined;
  /** When it has changed last. */
  readonly changedAt: number;
  /** Whether that device plays. */
  isPlayer(author: string): boolean;
  /** Whether there is room for one more entry of that device. */
  hasRoomFor(author: string): boolean;
  /** Entries have come that were not known: just now written ones, if they are live. */
  take(signed: readonly Signed[], isLive: boolean): void;
  /** Entries are stored by a relay. */
  acknowledge(ids: readonly string[]): void;
  /** Another device is there now. */
  meet(author: string): void;
  /** The state of the relays has changed. */
  change(): void;
}

/** The relays that a file names: what is no URL of a web socket is left out. */
export function readRelays(text: string): string[] {
  try {
    const value: unknown = text.length <= LONGEST_FILE ? JSON.parse(text) : undefined;
    return isObject(value) && Array.isArray(value.relays) ? readUrls(value.relays) : [];
  } catch {
    return [];
  }
}

/** Uses relays in place of those of the site; only until a game has used those. */
export function useRelays(named: readonly string[]): void {
  loading ??= Promise.resolve(readUrls(named));
}

function readUrls(named: readonly unknown[]): string[] {
  return [...new Set(named.flatMap((url) => readUrl(url) ?? []))].slice(0, MOST_RELAYS);
}

function readUrl(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  try {
    const { protocol, username, password, hash, href } = new URL(value);
    const isSocket = protocol === "wss:" || protocol === "ws:";
    return isSocket && `${username}${password}${hash}` === "" ? href : undefined;
  } catch {
    return undefined;
  }
}

/** The URLs of the relays, once the file is there. */
let loading: Promise<string[]> | undefined;
let urls: string[] | undefined;
let hasFailed = false;

const mailboxes = new Set<Mailbox>();
const connections = new Map<string, RelayConnection>();
let beat: ReturnType<typeof setInterval> | undefined;

/** How the relays are. */
export function relayState(): RelayState {
  if (!urls) return hasFailed ? "unreachable" : "connecting";
  if (urls.length === 0) return "none";
  const states = [...connections.values()].map(({ state }) => state);
  if (states.includes("connected")) return "connected";
  return states.length > 0 && states.every((state) => state === "unreachable") ? "unreachable" : "connecting";
}

/** Loads the file, once. Without it, the next attempt is made when the device is awake or connected again. */
async function load(): Promise<void> {
  loading ??= fetchRelays();
  try {
    urls = await loading;
    hasFailed = false;
  } catch {
    loading = undefined;
    hasFailed = true;
  }
  connect();
  for (const mailbox of mailboxes) mailbox.change();
}

async function fetchRelays(): Promise<string[]> {
  const url = homeUrl(FILE);
  if (url === undefined) return [];
  const answer = await fetch(url, { cache: "no-cache" });
  if (answer.status >= 500) throw new Error(`${FILE}: ${answer.status}`);
  return answer.ok ? readRelays(await answer.text()) : [];
}

/** Opens the connections that are missing, or closes all that no game needs. */
function connect(): void {
  if (mailboxes.size === 0) {
    for (const connection of connections.values()) connection.close();
    connections.clear();
    return;
  }
  for (const url of urls ?? []) {
    if (connections.has(url)) continue;
    const connection = new RelayConnection(url, () => {
      for (const mailbox of mailboxes) mailbox.change();
    });
    connections.set(url, connection);
    for (const mailbox of mailboxes) mailbox.addTo(connection);
  }
}

/** Whether the page is visible. */
const isVisible = (): boolean => globalThis.document?.visibilityState !== "hidden";

/** The device is awake or connected again. */
function wake(): void {
  if (hasFailed) void load();
  for (const connection of connections.values()) connection.wake();
  tellAll();
}

function onVisibility(): void {
  if (isVisible()) wake();
}

/** The games that have changed last: in those, this device publishes its presence. */
function latest(): Mailbox[] {
  return [...mailboxes].sort((a, b) => b.changedAt - a.changedAt).slice(0, MOST_PRESENT);
}

/** Publishes presence, and asks whether the relays answer. */
function tellAll(): void {
  if (!isVisible()) return;
  if (hasFailed) void load();
  for (const mailbox of latest()) mailbox.publishPresence();
  for (const connection of connections.values()) connection.ask();
}

function begin(mailbox: Mailbox): void {
  mailboxes.add(mailbox);
  for (const connection of connections.values()) mailbox.addTo(connection);
  if (mailboxes.size > 1) return;
  globalThis.addEventListener?.("online", wake);
  globalThis.document?.addEventListener("visibilitychange", onVisibility);
  beat = setInterval(tellAll, PRESENCE_PAUSE);
  if (urls) connect();
  else void load();
}

function end(mailbox: Mailbox): void {
  mailboxes.delete(mailbox);
  for (const connection of connections.values()) mailbox.removeFrom(connection);
  if (mailboxes.size > 0) return;
  globalThis.removeEventListener?.("online", wake);
  globalThis.document?.removeEventListener("visibilitychange", onVisibility);
  clearInterval(beat);
  connect();
}

/** What goes over the relays for one game. */
export class Mailbox {
  #game: Correspondent;
  #desks = new Map<RelayConnection, Desk>();
  /** When each of the others was present last, by their own clocks: what is repeated does not count. */
  #lastPresence = new Map<string, number>();
  #publishedAt = 0;

  /** Begins at once. */
  constructor(game: Correspondent) {
    this.#game = game;
    begin(this);
  }

  get changedAt(): number {
    return this.#game.changedAt;
  }

  /** Publishes what relays lack. */
  send(): void {
    for (const desk of this.#desks.values()) desk.send();
  }

  /** Publishes the presence of this device. */
  publishPresence(): void {
    const { author, secret } = this.#game;
    if (author === undefined) return;
    const open = [...this.#desks.keys()].filter(({ state }) => state === "connected");
    if (open.length === 0) return;
    this.#publishedAt = Date.now();
    const note = secret.note(JSON.stringify({ author, time: this.#publishedAt }));
    for (const connection of open) connection.mention(note);
  }

  /** The presence of another device has arrived. If the last one is a while ago, it gets an answer. */
  takePresence(text: string): void {
    const { author, time } = readNote(text) ?? {};
    if (author === undefined || time === undefined) return;
    if (author === this.#game.author || !this.#game.isPlayer(author)) return;
    const before = this.#lastPresence.get(author) ?? 0;
    if (time <= before) return;
    this.#lastPresence.set(author, time);
    this.#game.meet(author);
    const isNew = time - before > 2 * PRESENCE_PAUSE;
    if (isNew && isVisible() && Date.now() - this.#publishedAt > ANSWER_PAUSE) this.publishPresence();
  }

  /** The state of the relays has changed. */
  change(): void {
    this.#game.change();
  }

  /** Begins with another relay. */
  addTo(connection: RelayConnection): void {
    if (this.#desks.has(connection)) return;
    const desk = new Desk(this, this.#game, connection);
    this.#desks.set(connection, desk);
    connection.add(desk);
  }

  /** Ends with a relay. */
  removeFrom(connection: RelayConnection): void {
    const desk = this.#desks.get(connection);
    if (!desk) return;
    this.#desks.delete(connection);
    desk.close();
    connection.remove(desk);
  }

  /** Ends. */
  close(): void {
    end(this);
  }
}

/** One game on one relay. */
class Desk implements Feed {
  readonly author: string;
  readonly kinds = [STORED, PRESENCE];
  #mailbox: Mailbox;
  #game: Correspondent;
  #connection: RelayConnection;
  /** The ids of the entries that the relay has, has refused, or is just getting. */
  #there = new Set<string>();
  /** What has come before the relay has sent all that it has stored. */
  #collected: Signed[] = [];
  /** The ids of what has come since, known or not. */
  #stored: string[] = [];
  #hasEnded = false;
  #refreshedAt = 0;
  #isOpen = true;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(mailbox: Mailbox, game: Correspondent, connection: RelayConnection) {
    this.author = game.secret.topic;
    this.#mailbox = mailbox;
    this.#game = game;
    this.#connection = connection;
  }

  get isIncomplete(): boolean {
    return this.#game.isIncomplete;
  }

  receive({ kind, content }: RelayEvent): void {
    const text = this.#game.secret.open(content);
    if (text === undefined) return;
    if (kind === PRESENCE) {
      this.#mailbox.takePresence(text);
      return;
    }
    const found = readLetter(text, (signed) => {
      const { id, author } = signed.entry;
      const isKnown = this.#game.entries.has(id);
      const isNew = !isKnown && !this.#there.has(id) && this.#game.hasRoomFor(author) && isGenuine(signed);
      if (isKnown || isNew) {
        this.#stored.push(id);
        this.#there.add(id);
      }
      return isNew;
    });
    this.#collected.push(...found);
    if (this.#hasEnded) this.#flush(true);
  }

  end(): void {
    const isFirst = !this.#hasEnded;
    this.#hasEnded = true;
    this.#flush(false);
    if (isFirst && latest().includes(this.#mailbox)) this.#mailbox.publishPresence();
    this.send();
  }

  lose(): void {
    this.#flush(false);
    this.#hasEnded = false;
    this.#there.clear();
    this.#stop();
  }

  /** Publishes what the relay lacks. */
  send(): void {
    if (!this.#hasEnded || !this.#isOpen) return;
    for (const signed of this.#game.published) {
      const { id } = signed.entry;
      if (this.#there.has(id) || hasExpired(signed)) continue;
      this.#there.add(id);
      const { secret } = this.#game;
      void this.#connection.publish(() => secret.wrap(signed)).then((outcome) => this.#finish(id, outcome));
    }
  }

  close(): void {
    this.#isOpen = false;
    this.#stop();
  }

  #finish(id: string, outcome: Outcome): void {
    if (!this.#isOpen) return;
    if (outcome === "taken") this.#game.acknowledge([id]);
    if (outcome === "lost" || outcome === "later") this.#there.delete(id);
    if (outcome === "later") this.#later(LATER, () => this.send());
  }

  /** Hands over what has come. */
  #flush(isLive: boolean): void {
    const collected = this.#collected.splice(0);
    if (collected.length > 0) this.#game.take(collected, isLive);
    this.#game.acknowledge(this.#stored.splice(0));
    if (collected.length === 0 || !isLive || !this.#game.isIncomplete || Date.now() - this.#refreshedAt < REFRESH_PAUSE)
      return;
    this.#refreshedAt = Date.now();
    this.#connection.refresh(this);
  }

  #later(time: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, time);
    this.#timers.add(timer);
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}

/** What an event says of presence; `undefined` if it is another event. */
function readNote(text: string): { author: string; time: number } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return undefined;
    const { author, time } = value;
    if (typeof author !== "string" || !/^[0-9a-f]{64}$/.test(author) || typeof time !== "number") return undefined;
    // A time from the far future would silence its author.
    return Number.isFinite(time) && time < Date.now() + 48 * 3_600_000 ? { author, time } : undefined;
  } catch {
    return undefined;
  }
}
