// A game with a friend, as one device has it: its entries, its seat, what is stored of it and what goes over relays or in links.

import type { ClockSettings } from "../clock/settings.ts";
import { isGenuine, readLetter, type Signed, sign, writeLetter } from "./entry.ts";
import { type Action, type Entry, fitName, readAction } from "./log.ts";
import { openReferee, startOf } from "./referee.ts";
import { Mailbox, type RelayState, relayState } from "./relays.ts";
import { newSeat, readSeat, type Seat, Secret, writeSeat } from "./secret.ts";
import { type Reason, replay, type SharedGame } from "./shared-game.ts";
import { forget, type Kept, load, merge, nameOf, onOtherTab, save, secrets } from "./store.ts";

/** How a game begins. */
export interface Deal {
  /** The address of the start, without `#`. */
  game: string;
  /** The side of this device, or `lot`. */
  side: string;
  clock: ClockSettings;
  /** Whether it is closed to watchers. */
  isPrivate?: boolean;
  name?: string | undefined;
}

/** What this device sees of the friend. */
export interface Contact {
  relays: RelayState;
  /** When the friend was there last, by this device's clock, in milliseconds since 1970. */
  seenAt: number | undefined;
  /** How many entries of this device the friend has not followed and no relay has. */
  undelivered: number;
}

/** The most entries of a game, and the most of those who do not play in it: each device with the link can sign some. */
const MOST_ENTRIES = 5_000;
const MOST_OF_OTHERS = 50;

/** The longest letter of a link, in characters: longer addresses are not read. */
const LONGEST_LETTER = 200_000;

/** Between the key and the letter in what moves a seat. */
const WITH_LETTER = ".";

/** The games that are open in this tab, by their names in the storage. */
const open = new Map<string, FriendGame>();

/** A game with a friend. */
export class FriendGame {
  #kept: Kept;
  #shared: SharedGame | undefined;
  /** Whether `#shared` is the state of all entries. */
  #isFresh = false;
  /** The entries of this device that can still lose against one that was made at the same time. */
  #unsettled: Set<string>;
  #seenAt: number | undefined;
  #listeners = new Set<() => void>();
  #isNotifying = false;
  #mailbox: Mailbox | undefined;
  #connections = 0;

  private constructor(kept: Kept) {
    this.#kept = kept;
    this.#unsettled = new Set(
      [...kept.entries.values()]
        .filter(({ entry }) => this.#seatOf(entry.author) && !kept.acknowledged.has(entry.id))
        .map(({ entry }) => entry.id),
    );
    open.set(nameOf(kept.secret), this);
    onOtherTab(kept.secret, () => {
      if (open.get(nameOf(kept.secret)) === this && merge(this.#kept)) this.#renew();
    });
  }

  /** Begins a game: with a secret and a seat of its own. */
  static create({ game, side, clock, isPrivate = false, name }: Deal): FriendGame {
    const seat = newSeat();
    const fit = name === undefined ? undefined : fitName(name);
    const action: Action = {
      kind: "create",
      game: startOf(game),
      side,
      clock,
      ...(isPrivate && { watch: false }),
      ...(fit !== undefined && { name: fit }),
    };
    const signed = sign(action, null, seat.secretKey, Date.now());
    const created = new FriendGame({ ...empty(Secret.create(signed.entry.id)), seats: [seat], isPlayed: true });
    created.#adopt(signed);
    return created;
  }

  /**
   * The game of a link, from the store or new.
   *
   * @param key what `friend=` has in the link
   * @param letter what `log=` has: entries that may be new
   * @param seat what `seat=` has: the key of another device, whose seat moves to this one
   * @returns `undefined` if the key is none
   */
  static open(key: string, letter?: string, seat?: string): FriendGame | undefined {
    const secret = Secret.read(key);
    if (!secret) return undefined;
    const game = FriendGame.#of(secret);
    if (letter) game.#takeLetter(letter);
    if (seat) game.#takeSeat(seat);
    return game;
  }

  /** The games that are played on this device, the one with the latest change first. */
  static all(): FriendGame[] {
    const all = secrets().map((secret) => FriendGame.#of(secret));
    return all.filter((game) => game.#kept.isPlayed).sort((a, b) => b.changedAt - a.changedAt);
  }

  /** The game of a secret: open already, from the store, or new. */
  static #of(secret: Secret): FriendGame {
    return open.get(nameOf(secret)) ?? new FriendGame(load(secret) ?? empty(secret));
  }

  /** What `friend=` has in links. */
  get key(): string {
    return this.#kept.secret.key;
  }

  /** A name for storage and lists. */
  get id(): string {
    return nameOf(this.#kept.secret);
  }

  /** The state; `undefined` while the first entry is missing, or if it begins no game. */
  get shared(): SharedGame | undefined {
    if (!this.#isFresh) {
      this.#shared = this.#replay();
      this.#isFresh = true;
    }
    return this.#shared;
  }

  /** The side that is played on this device. */
  get side(): string | undefined {
    for (const [side, author] of this.shared?.seats ?? []) if (this.#seatOf(author)) return side;
    return undefined;
  }

  /** Whether this device is to move. */
  get isMine(): boolean {
    const { shared, side } = this;
    return side !== undefined && shared?.side === side && !shared.result;
  }

  /** The friend's side. */
  get opponent(): string | undefined {
    const { shared, side } = this;
    if (!shared || side === undefined) return undefined;
    return openReferee(shared.game)?.sides.find((other) => other !== side);
  }

  /** Whether it is a game of two others that is closed to watchers. */
  get isClosed(): boolean {
    return this.shared?.isPrivate === true && this.shared.seats.size === 2 && this.side === undefined;
  }

  /** Whether a seat is free that this device can take. */
  get canJoin(): boolean {
    const { shared } = this;
    return shared !== undefined && shared.seats.size < 2 && !this.#isInviter;
  }

  /** Takes the seat that is free. Returns why it cannot. */
  join(name?: string): Reason | undefined {
    if (!this.canJoin) return this.shared ? "no-free-seat" : "no-game";
    if (this.#kept.seats.length === 0) this.#kept.seats.push(newSeat());
    const fit = name === undefined ? undefined : fitName(name);
    return this.act({ kind: "join", ...(fit !== undefined && { name: fit }) });
  }

  /** Does something now: it is signed, stored and published. Returns why it cannot be done. */
  act(action: Action): Reason | undefined {
    // Another tab may have been faster.
    if (merge(this.#kept)) this.#renew();
    const { shared } = this;
    if (!shared) return "no-game";
    const seat = this.#seat;
    return seat ? this.#sign(action, seat) : "no-seat";
  }

  /** What `log=` has to have now: the entries that the friend may lack; `undefined` if a relay has them. */
  get letter(): string | undefined {
    const { shared } = this;
    if (!shared || this.#countUndelivered() === 0) return undefined;
    return this.#write(this.#unanswered());
  }

  /** What `seat=` has to have to move the seat to another device; `undefined` without a seat. */
  get seatLink(): string | undefined {
    const { shared } = this;
    const seat = this.#seat;
    if (!shared || !seat) return undefined;
    const isStored = relayState() === "connected" && this.#mailbox && this.#countUndelivered() === 0;
    return isStored ? writeSeat(seat) : `${writeSeat(seat)}${WITH_LETTER}${this.#write(shared.entries)}`;
  }

  /** What this device sees of the friend. */
  get contact(): Contact {
    return { relays: relayState(), seenAt: this.#seenAt, undelivered: this.#countUndelivered() };
  }

  /** When the game has changed last, by this device's clock, in milliseconds since 1970. */
  get changedAt(): number {
    return this.#kept.changedAt;
  }

  /** Removes the game from this device. */
  forget(): void {
    this.#mailbox?.close();
    this.#mailbox = undefined;
    this.#connections = 0;
    open.delete(this.id);
    forget(this.#kept.secret);
  }

  /** Connects to the relays, until `close` has been called as often. */
  connect(): void {
    this.#connections += 1;
    this.#mailbox ??= this.#openMailbox();
  }

  /** Ends a connection. */
  close(): void {
    this.#connections = Math.max(0, this.#connections - 1);
    if (this.#connections > 0) return;
    this.#mailbox?.close();
    this.#mailbox = undefined;
  }

  /** Calls a function after changes of the state or of the contact. Returns what ends that. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #openMailbox(): Mailbox {
    const game = this;
    const { secret } = this.#kept;
    return new Mailbox({
      secret,
      get entries() {
        return game.#kept.entries;
      },
      get isIncomplete() {
        return !game.shared || game.shared.waiting > 0;
      },
      get author() {
        return game.side !== undefined || game.#isInviter ? game.#seat?.author : undefined;
      },
      get changedAt() {
        return game.changedAt;
      },
      get published() {
        return game.#published();
      },
      hasRoomFor: (author) => game.#hasRoomFor(author),
      isPlayer: (author) => [...(game.shared?.seats.values() ?? [])].includes(author) || author === game.#inviter,
      take: (signed, isLive) => game.#take(signed, isLive),
      acknowledge: (ids) => game.#acknowledge(ids),
      meet: () => {
        game.#seenAt = Date.now();
        game.#notify();
      },
      change: () => game.#notify(),
    });
  }

  /** The device that has begun the game. */
  get #inviter(): string | undefined {
    return this.shared?.entries[0]?.author;
  }

  get #isInviter(): boolean {
    return this.#inviter !== undefined && this.#seatOf(this.#inviter) !== undefined;
  }

  #seatOf(author: string): Seat | undefined {
    return this.#kept.seats.find((seat) => seat.author === author);
  }

  /** The seat with which this device signs: the one that plays, else the one that has begun the game, else the latest. */
  get #seat(): Seat | undefined {
    for (const author of this.shared?.seats.values() ?? []) {
      const seat = this.#seatOf(author);
      if (seat) return seat;
    }
    return (this.#inviter !== undefined && this.#seatOf(this.#inviter)) || this.#kept.seats.at(-1);
  }

  #replay(more: readonly Signed[] = []): SharedGame | undefined {
    const entries = [...this.#kept.entries.values(), ...more].map(({ entry }) => entry);
    const { first } = this.#kept.secret;
    const begins = entries.filter(({ id, previous }) => previous === null && id.startsWith(first)).map(({ id }) => id);
    const [id] = begins.sort();
    return id === undefined ? undefined : replay(entries, id, openReferee);
  }

  /** Signs an action that follows the last entry, unless it is refused. */
  #sign(action: Action, seat: Seat): Reason | undefined {
    const last = this.shared?.entries.at(-1);
    const readable = readAction(action);
    if (!last) return "no-game";
    if (!readable) return "illegal-move";
    const signed = sign(readable, last.id, seat.secretKey, Date.now());
    const after = this.#replay([signed]);
    const reason = after?.refused.get(signed.entry.id);
    if (reason || !after) return reason ?? "no-game";
    this.#adopt(signed, after);
    return undefined;
  }

  /** Takes an entry of this device. */
  #adopt(signed: Signed, after?: SharedGame): void {
    this.#kept.entries.set(signed.entry.id, signed);
    this.#kept.isPlayed = true;
    this.#unsettled.add(signed.entry.id);
    this.#shared = after;
    this.#isFresh = after !== undefined;
    this.#changed();
    // The friend learns at once who is there.
    if (signed.entry.action.kind === "join") this.#mailbox?.publishPresence();
  }

  #takeLetter(letter: string): void {
    if (letter.length > LONGEST_LETTER) return;
    const { entries } = this.#kept;
    this.#take(readLetter(letter, (signed) => !entries.has(signed.entry.id) && isGenuine(signed)));
  }

  /** Takes entries that others have signed. */
  #take(found: readonly Signed[], isLive = false): void {
    const { entries } = this.#kept;
    const before = entries.size;
    for (const signed of [...found].sort((a, b) => a.entry.time - b.entry.time)) {
      const { id, author } = signed.entry;
      if (!entries.has(id) && this.#hasRoomFor(author)) entries.set(id, signed);
    }
    if (entries.size === before) return;
    this.#renew();
    if (isLive && found.some(({ entry }) => this.#isFriend(entry.author))) this.#seenAt = Date.now();
    this.#changed();
  }

  #hasRoomFor(author: string): boolean {
    const { entries } = this.#kept;
    if (entries.size >= MOST_ENTRIES) return false;
    if (entries.size < MOST_OF_OTHERS || !this.shared) return true;
    const players = new Set([...this.shared.entries.map((entry) => entry.author), ...this.shared.seats.values()]);
    if (players.has(author)) return true;
    return [...entries.values()].filter(({ entry }) => !players.has(entry.author)).length < MOST_OF_OTHERS;
  }

  /** The entries that relays are to have: not those of devices without a seat. */
  #published(): Signed[] {
    const refused = this.shared?.refused;
    return [...this.#kept.entries.values()].filter(({ entry }) => {
      const reason = refused?.get(entry.id);
      return reason !== "no-seat" && reason !== "no-free-seat";
    });
  }

  #isFriend(author: string): boolean {
    if (this.#seatOf(author)) return false;
    return [...(this.shared?.seats.values() ?? [])].includes(author);
  }

  /** The entries have changed: answers what this device answers by itself. */
  #renew(): void {
    this.#isFresh = false;
    this.#moveSeat();
    this.#confirm();
    this.#signAgain();
    this.#notify();
  }

  /** The device that invites confirms which device has joined, so that no other one can join. */
  #confirm(): void {
    const entries = this.shared?.entries ?? [];
    const seat = this.#seat;
    if (!seat || !this.#isInviter || this.side === undefined) return;
    if (!entries.some(({ action }) => action.kind === "join")) return;
    if (!entries.some(({ action }) => action.kind === "confirm")) this.#sign({ kind: "confirm" }, seat);
  }

  /** What this device has done while another entry took its place is done again, if it means the same there. */
  #signAgain(): void {
    const lost = [...this.#unsettled].flatMap((id) => {
      const reason = this.shared?.refused.get(id);
      return reason === "superseded" || reason === "follows-refused" ? (this.#kept.entries.get(id) ?? []) : [];
    });
    for (const { entry } of lost) {
      this.#unsettled.delete(entry.id);
      const last = this.shared?.entries.at(-1);
      const seat = this.#seat;
      if (last && seat && this.#meansTheSame(entry, last)) this.#sign(entry.action, seat);
    }
  }

  #meansTheSame({ action, author, previous }: Entry, last: Entry): boolean {
    const after = this.shared?.entries ?? [];
    const begin = after.findIndex(({ id }) => id === previous);
    const text = JSON.stringify(action);
    // Another tab has done it again already.
    if (after.slice(begin + 1).some((entry) => entry.author === author && JSON.stringify(entry.action) === text))
      return false;
    switch (action.kind) {
      case "phrase":
      case "resign":
        return true;
      case "move":
      case "offer":
      case "answer":
        return this.#positionAt(previous) === this.#positionAt(last.id);
      default:
        return false;
    }
  }

  /** The last entry up to this one that has changed the position. */
  #positionAt(id: string | null): string | undefined {
    let entry = id === null ? undefined : this.#kept.entries.get(id)?.entry;
    while (entry?.previous) {
      const { kind } = entry.action;
      const isAccepted = entry.action.kind === "answer" && entry.action.accepts;
      if (kind === "move" || kind === "resign" || kind === "claim" || isAccepted) break;
      entry = this.#kept.entries.get(entry.previous)?.entry;
    }
    return entry?.id;
  }

  #takeSeat(text: string): void {
    const [key, letter] = text.split(WITH_LETTER);
    if (letter) this.#takeLetter(letter);
    const moving = readSeat(key);
    if (!moving || this.#seatOf(moving.author)) return;
    this.#kept.moving = moving;
    this.#kept.isPlayed = true;
    this.#moveSeat();
    this.#changed();
  }

  /** Moves the seat of another device here, once the entries are known that make it its seat. A key gives its seat away once. */
  #moveSeat(): void {
    const { moving, seats } = this.#kept;
    if (!moving || !this.shared) return;
    const { entries } = this.shared;
    if (entries.some(({ action, author }) => action.kind === "transfer" && author === moving.author)) {
      this.#kept.moving = undefined;
      return;
    }
    if (![...this.shared.seats.values()].includes(moving.author)) return;
    const seat = newSeat();
    this.#kept.seats = [...seats, seat];
    if (this.#sign({ kind: "transfer", to: seat.author }, moving)) this.#kept.seats = seats;
  }

  #acknowledge(ids: readonly string[]): void {
    const { acknowledged, entries } = this.#kept;
    const own = this.#ownAuthors();
    const fresh = ids.filter((id) => !acknowledged.has(id) && own.has(entries.get(id)?.entry.author ?? ""));
    if (fresh.length === 0) return;
    for (const id of fresh) acknowledged.add(id);
    if (merge(this.#kept)) this.#renew();
    save(this.#kept);
    this.#notify();
  }

  /** The keys of this device, and those of devices from which its seat has come. */
  #ownAuthors(): Set<string> {
    const own = new Set(this.#kept.seats.map(({ author }) => author));
    for (const { action, author } of this.shared?.entries.toReversed() ?? []) {
      if (action.kind === "transfer" && own.has(action.to)) own.add(author);
    }
    return own;
  }

  /**
   * The entries of the player of this side that the friend may lack. With an entry that the friend has followed, the friend has got all
   * that were signed before it.
   */
  #unanswered(): Entry[] {
    const entries = this.shared?.entries ?? [];
    const own = this.#ownAuthors();
    const isOwn = ({ author }: Entry): boolean => own.has(author);
    const places = new Map(entries.map(({ id }, place) => [id, place]));
    let place = entries.findLastIndex((entry) => !isOwn(entry));
    for (let entry = entries[place]; entry && !isOwn(entry); entry = entries[place]) {
      place = places.get(entry.previous ?? "") ?? -1;
    }
    return entries.slice(place + 1).filter(isOwn);
  }

  #countUndelivered(): number {
    return this.#unanswered().filter(({ id }) => !this.#kept.acknowledged.has(id)).length;
  }

  #write(entries: readonly Entry[]): string {
    return writeLetter(entries.flatMap(({ id }) => this.#kept.entries.get(id) ?? []));
  }

  /** Something has changed: it is stored and published. */
  #changed(): void {
    if (merge(this.#kept)) this.#renew();
    this.#kept.changedAt = Date.now();
    this.#kept.isOver = this.shared?.result !== undefined;
    save(this.#kept);
    this.#mailbox?.send();
    this.#notify();
  }

  #notify(): void {
    if (this.#isNotifying) return;
    this.#isNotifying = true;
    queueMicrotask(() => {
      this.#isNotifying = false;
      for (const listener of [...this.#listeners]) listener();
    });
  }
}

/** A game of which nothing is known. */
function empty(secret: Secret): Kept {
  return {
    secret,
    seats: [],
    moving: undefined,
    entries: new Map(),
    acknowledged: new Set(),
    changedAt: Date.now(),
    isPlayed: false,
    isOver: false,
  };
}
