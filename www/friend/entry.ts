// Entries as they are signed: events of Nostr (NIP-01) by the key of a seat. They are never published as they are: secret.ts wraps them.
// A letter is several of them in a compact form, for links, for the store and for what is published.

import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { type Event, finalizeEvent, getEventHash, verifyEvent } from "nostr-tools/pure";

import { toBytes, toText } from "./bytes.ts";
import { type Action, type Entry, readAction } from "./log.ts";

/** The kind of such events. */
const KIND = 4718;

/** The longest content, in characters. */
const LONGEST_CONTENT = 16_384;

/** The most entries that are read of one letter. */
const MOST_ENTRIES = 10_000;

/** The last time that is read: the year 2100, in milliseconds. */
const LAST_TIME = 4_102_444_800_000;

/** Begins all letters: the version of their form. */
const VERSION = 1;

/** The lengths of ids and public keys, and of signatures, in bytes. */
const HASH = 32;
const SIGNATURE = 64;

/** In a letter: the author has not written an entry of it before, and is named. */
const NEW_AUTHOR = 255;

/** In a letter: what an entry follows. */
const NOTHING = 0;
const ENTRY_BEFORE = 1;
const NAMED = 2;

/** An entry and its signature. */
export interface Signed {
  readonly entry: Entry;
  readonly event: Event;
}

/** What a signature is for, and the signature. */
interface Parts {
  author: string;
  previous: string | null;
  content: string;
  signature: string;
}

/** Signs an action. */
export function sign(action: Action, previous: string | null, secretKey: Uint8Array, time: number): Signed {
  const content = JSON.stringify({ time, action });
  const template = { kind: KIND, created_at: secondsOf(time), tags: tagsOf(previous), content };
  const { pubkey, id, created_at, kind, tags, sig } = finalizeEvent(template, secretKey);
  const event = { id, pubkey, created_at, kind, tags, content, sig };
  return { event, entry: { id, previous, author: pubkey, time, action } };
}

/** The entry of an event that has arrived; `undefined` if it is none, or its signature is wrong. */
export function readEvent(value: unknown): Signed | undefined {
  try {
    const { id, pubkey, created_at, kind, tags, content, sig } = value as Event;
    const previous = tags.length === 0 ? null : (tags[0]?.[1] ?? null);
    if (JSON.stringify(tags) !== JSON.stringify(tagsOf(previous)) || kind !== KIND) return undefined;
    const signed = assemble({ author: pubkey, previous, content, signature: sig });
    const isSame = signed?.event.id === id && signed.event.created_at === created_at;
    return signed && isSame && isGenuine(signed) ? signed : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the signature is right. */
export function isGenuine({ event }: Signed): boolean {
  // A copy: the library remembers its answer in the object.
  return verifyEvent({ ...event });
}

/** The content and the signature of an event in letters: the whole log is written anew after each entry. */
function bodyOf(event: Event): Uint8Array {
  const known = bodies.get(event);
  if (known) return known;
  const content = new TextEncoder().encode(event.content);
  const body = concatBytes(Uint8Array.of(content.length >> 8, content.length & 255), content, hexToBytes(event.sig));
  bodies.set(event, body);
  return body;
}

const bodies = new WeakMap<Event, Uint8Array>();

/** Entries as a text for links. The order is kept. */
export function writeLetter(all: Iterable<Signed>): string {
  const parts: Uint8Array[] = [Uint8Array.of(VERSION)];
  const authors = new Map<string, number>();
  let before: string | undefined;
  for (const { event, entry } of all) {
    const { author, previous } = entry;
    const known = authors.get(author);
    parts.push(Uint8Array.of(known ?? NEW_AUTHOR));
    if (known === undefined) {
      parts.push(hexToBytes(author));
      if (authors.size < NEW_AUTHOR) authors.set(author, authors.size);
    }
    if (previous === null) parts.push(Uint8Array.of(NOTHING));
    else if (previous === before) parts.push(Uint8Array.of(ENTRY_BEFORE));
    else parts.push(Uint8Array.of(NAMED), hexToBytes(previous));
    parts.push(bodyOf(event));
    before = entry.id;
  }
  return toText(concatBytes(...parts));
}

/**
 * The entries of a letter, up to the first place where it is damaged.
 *
 * @param isWanted whether an entry is taken: by its signature, unless the caller knows better
 */
export function readLetter(text: string, isWanted: (signed: Signed) => boolean = isGenuine): Signed[] {
  const found: Signed[] = [];
  try {
    // Of a link that was cut, the last bytes may be damaged.
    const bytes = toBytes(text) ?? toBytes(text.slice(0, text.length - (text.length % 4)));
    const reader = new Reader(bytes ?? Uint8Array.of());
    if (reader.byte() !== VERSION) return found;
    const authors: string[] = [];
    let before: string | undefined;
    for (let count = 0; reader.hasMore && count < MOST_ENTRIES; count += 1) {
      const index = reader.byte();
      const author = index === NEW_AUTHOR ? reader.hex(HASH) : authors[index];
      if (index === NEW_AUTHOR && author !== undefined && authors.length < NEW_AUTHOR) authors.push(author);
      const follows = reader.byte();
      const previous = follows === NAMED ? reader.hex(HASH) : follows === ENTRY_BEFORE ? before : null;
      if (author === undefined || previous === undefined || follows > NAMED) return found;
      const content = reader.text(reader.byte() * 256 + reader.byte());
      const signed = assemble({ author, previous, content, signature: reader.hex(SIGNATURE) });
      before = signed?.entry.id;
      if (signed && isWanted(signed)) found.push(signed);
    }
  } catch {
    // It ends too early.
  }
  return found;
}

/** The entry of these parts, without a look at its signature; `undefined` if the content is none. */
function assemble({ author, previous, content, signature }: Parts): Signed | undefined {
  if (!isHex(author, HASH) || !isHex(signature, SIGNATURE) || (previous !== null && !isHex(previous, HASH)))
    return undefined;
  if (typeof content !== "string" || content.length > LONGEST_CONTENT || /\p{Cs}/u.test(content)) return undefined;
  const value: unknown = JSON.parse(content);
  const { time, action: sent } = (value ?? {}) as { time?: unknown; action?: unknown };
  const action = readAction(sent);
  if (!action || typeof time !== "number" || !Number.isInteger(time) || time < 0 || time > LAST_TIME) return undefined;
  const unsigned = { pubkey: author, created_at: secondsOf(time), kind: KIND, tags: tagsOf(previous), content };
  const id = getEventHash(unsigned);
  return { event: { id, ...unsigned, sig: signature }, entry: { id, previous, author, time, action } };
}

function tagsOf(previous: string | null): string[][] {
  return previous === null ? [] : [["e", previous]];
}

function secondsOf(time: number): number {
  return Math.floor(time / 1000);
}

function isHex(value: unknown, length: number): value is string {
  return typeof value === "string" && value.length === 2 * length && /^[0-9a-f]*$/.test(value);
}

/** Reads bytes from the first to the last. It throws an error where they end too early. */
class Reader {
  #bytes: Uint8Array;
  #place = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get hasMore(): boolean {
    return this.#place < this.#bytes.length;
  }

  byte(): number {
    return this.#take(1)[0] ?? 0;
  }

  hex(length: number): string {
    return bytesToHex(this.#take(length));
  }

  text(length: number): string {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(this.#take(length));
  }

  #take(length: number): Uint8Array {
    const end = this.#place + length;
    if (end > this.#bytes.length) throw new RangeError("the letter ends too early");
    const taken = this.#bytes.subarray(this.#place, end);
    this.#place = end;
    return taken;
  }
}
