// The secret of a game, which only those who have its link know. What relays store is encrypted with it (NIP-44) and signed by a key
// that is made of it. NIP-44 pads lengths, and needs no WebCrypto: pages on `http://192.168…` have none.

import { expand, extract } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { decrypt, encrypt } from "nostr-tools/nip44";
import { type Event, finalizeEvent, generateSecretKey, getPublicKey } from "nostr-tools/pure";

import { toBytes, toText } from "./bytes.ts";
import { type Signed, writeLetter } from "./entry.ts";

/** The kind of the events that relays store: a regular one. */
export const STORED = 4717;

/** The kind of the events that relays only pass on: an ephemeral one. */
export const PRESENCE = 24_717;

/** The lengths of a secret, and of the part of the first entry's id in a key, in bytes. */
const SECRET = 16;
const FIRST = 8;

/** The longest content of an event that is decrypted, in characters. */
const LONGEST_CONTENT = 65_536;

/**
 * How much earlier than its entry a stored event claims to be, in seconds: relays refuse events from the future, and the clock of a
 * device can be ahead.
 */
const EARLIER = 24 * 3600;

/** How long relays have to keep an event (NIP-40), in seconds. */
const KEPT = 180 * 24 * 3600;

/** What follows from the secret of a game. */
export class Secret {
  /** The secret and the beginning of the first entry's id, as links have them. */
  readonly key: string;
  /** How the id of the first entry begins. */
  readonly first: string;
  /** The public key that signs all that is published for the game: relays are asked for it. */
  readonly topic: string;
  #topicKey: Uint8Array;
  #conversationKey: Uint8Array;
  #sealKey: Uint8Array;

  private constructor(bytes: Uint8Array) {
    this.key = toText(bytes);
    this.first = bytesToHex(bytes.subarray(SECRET));
    // The beginning counts as well: the same secret with another first entry is another game.
    const extracted = extract(sha256, bytes, utf8ToBytes("quarry friend 1"));
    const derive = (name: string): Uint8Array => expand(sha256, extracted, utf8ToBytes(name), 32);
    this.#topicKey = derive("topic");
    this.#conversationKey = derive("conversation");
    this.#sealKey = derive("seal");
    this.topic = getPublicKey(this.#topicKey);
  }

  /** A new secret, for the game that begins with this entry. */
  static create(first: string): Secret {
    const start = Uint8Array.from({ length: FIRST }, (_, n) => Number.parseInt(first.slice(2 * n, 2 * n + 2), 16));
    return new Secret(Uint8Array.of(...randomBytes(SECRET), ...start));
  }

  /** The secret of a link; `undefined` if there is none in it. */
  static read(key: unknown): Secret | undefined {
    const bytes = typeof key === "string" && key.length <= 64 ? toBytes(key) : undefined;
    return bytes?.length === SECRET + FIRST ? new Secret(bytes) : undefined;
  }

  /** An entry as it is published. It is the same event on all devices, so that relays store it once. */
  wrap(signed: Signed): Event {
    const letter = writeLetter([signed]);
    const createdAt = Math.max(0, signed.event.created_at - EARLIER);
    const tags = [["expiration", `${createdAt + EARLIER + KEPT}`]];
    return this.#publish(STORED, createdAt, tags, letter, hmac(sha256, this.#sealKey, utf8ToBytes(letter)));
  }

  /** A note for those who are connected now. */
  note(text: string): Event {
    return this.#publish(PRESENCE, Math.floor(Date.now() / 1000), [], text, randomBytes(32));
  }

  /**
   * What a relay has sent, decrypted; `undefined` if nobody with the secret has written it. The signature of the event does not matter:
   * its content is authenticated.
   */
  open(content: string): string | undefined {
    if (content.length > LONGEST_CONTENT) return undefined;
    try {
      return decrypt(content, this.#conversationKey);
    } catch {
      return undefined;
    }
  }

  /** A code by which a text is recognized that this device has checked before. */
  seal(text: string): string {
    return toText(hmac(sha256, this.#sealKey, utf8ToBytes(`stored ${text}`)).subarray(0, SECRET));
  }

  #publish(kind: number, createdAt: number, tags: string[][], text: string, nonce: Uint8Array): Event {
    const content = encrypt(text, this.#conversationKey, nonce);
    return finalizeEvent({ kind, created_at: createdAt, tags, content }, this.#topicKey);
  }
}

/** Whether an event that was published for an entry has expired: relays no longer take it. */
export function hasExpired({ event }: Signed): boolean {
  return event.created_at + KEPT <= Date.now() / 1000;
}

/** The keys of a device for the games in which it plays: each game has its own. */
export interface Seat {
  readonly secretKey: Uint8Array;
  /** The public key. */
  readonly author: string;
}

/** New keys. */
export function newSeat(): Seat {
  return seatOf(generateSecretKey());
}

/** The keys as a link or the store has them; `undefined` if they are none. */
export function readSeat(text: unknown): Seat | undefined {
  const bytes = typeof text === "string" && text.length <= 64 ? toBytes(text) : undefined;
  try {
    return bytes?.length === 32 ? seatOf(bytes) : undefined;
  } catch {
    // Not every number is a key.
    return undefined;
  }
}

/** Keys as a text. */
export function writeSeat({ secretKey }: Seat): string {
  return toText(secretKey);
}

function seatOf(secretKey: Uint8Array): Seat {
  return { secretKey, author: getPublicKey(secretKey) };
}
