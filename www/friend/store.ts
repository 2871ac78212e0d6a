// The games with friends that a device keeps, each under a name of its own in the site's storage. Two tabs can write the same one: what
// is written is merged with what is there.

import { isObject, names, onChange, read, remove, write } from "../storage/storage.ts";
import { isGenuine, readLetter, type Signed, writeLetter } from "./entry.ts";
import { readSeat, type Seat, Secret, writeSeat } from "./secret.ts";

/** Begins the names of all such games. */
export const PREFIX = "friend.";

const VERSION = 1;

/** The most games that are kept. */
export const MOST = 100;

/** The most seats of one game: a seat can come back to a device that it has left. */
const MOST_SEATS = 8;

/** A game as a device keeps it. */
export interface Kept {
  readonly secret: Secret;
  /** The keys of the seats that this device has or had, the latest last. */
  seats: Seat[];
  /** The keys of another device whose seat is to move here. */
  moving: Seat | undefined;
  /** The entries by their ids. */
  entries: Map<string, Signed>;
  /** The ids of the entries that have arrived at a relay. */
  acknowledged: Set<string>;
  /** When the game has changed last, by this device's clock. */
  changedAt: number;
  /** Whether it is played on this device, and whether it has ended: what goes first if there are too many. */
  isPlayed: boolean;
  isOver: boolean;
}

/** The same as it is stored. */
interface Stored {
  key: string;
  seats: string[];
  moving: string | null;
  letter: string;
  /** Recognizes the letter: its signatures have been checked before it was stored. */
  seal: string;
  acknowledged: string[];
  changedAt: number;
  isPlayed: boolean;
  isOver: boolean;
}

/** A letter as this tab has read or written it last, and how many entries it has if this tab has written it: entries are never removed. */
interface LastLetter {
  readonly letter: string;
  readonly seal: string;
  readonly count: number;
}

/** By the names of the games. */
const lastLetters = new Map<string, LastLetter>();

/** The name of a game in the storage. */
export function nameOf({ topic }: Secret): string {
  return PREFIX + topic.slice(0, 16);
}

/** The secrets of all games that are kept. */
export function secrets(): Secret[] {
  return names(PREFIX).flatMap((name) => {
    const stored = readStored(name);
    const secret = stored && Secret.read(stored.key);
    return secret && nameOf(secret) === name ? [secret] : [];
  });
}

/** What is kept of a game; `undefined` if nothing is. */
export function load(secret: Secret): Kept | undefined {
  const stored = readStored(nameOf(secret));
  if (stored?.key !== secret.key) return undefined;
  const entries = entriesOf(secret, stored, new Map());
  lastLetters.set(nameOf(secret), { letter: stored.letter, seal: stored.seal, count: -1 });
  return {
    secret,
    seats: stored.seats.flatMap((text) => readSeat(text) ?? []).slice(-MOST_SEATS),
    moving: readSeat(stored.moving),
    entries,
    acknowledged: new Set(stored.acknowledged),
    changedAt: stored.changedAt,
    isPlayed: stored.isPlayed,
    isOver: stored.isOver,
  };
}

/** Stores a game, after what another tab has stored of it has been merged. Returns `false` if there is no room. */
export function save(kept: Kept): boolean {
  const name = nameOf(kept.secret);
  const last = lastLetters.get(name);
  const { letter, seal } = last?.count === kept.entries.size ? last : sealed(kept);
  const stored: Stored = {
    key: kept.secret.key,
    seats: kept.seats.map(writeSeat),
    moving: kept.moving ? writeSeat(kept.moving) : null,
    letter,
    seal,
    acknowledged: [...kept.acknowledged],
    changedAt: kept.changedAt,
    isPlayed: kept.isPlayed,
    isOver: kept.isOver,
  };
  if (!names(name).includes(name)) makeRoom();
  lastLetters.set(name, { letter, seal, count: kept.entries.size });
  return write(name, VERSION, stored);
}

function sealed({ secret, entries }: Kept): { letter: string; seal: string } {
  const letter = writeLetter(entries.values());
  return { letter, seal: secret.seal(letter) };
}

/** Adds what another tab has stored of a game. Returns whether there is something new. */
export function merge(kept: Kept): boolean {
  const name = nameOf(kept.secret);
  const stored = readStored(name);
  if (stored?.key !== kept.secret.key) return false;
  let isNew = false;
  if (stored.letter !== lastLetters.get(name)?.letter) {
    for (const [id, signed] of entriesOf(kept.secret, stored, kept.entries)) {
      kept.entries.set(id, signed);
      isNew = true;
    }
    // What is there can be less than what is known here.
    lastLetters.set(name, { letter: stored.letter, seal: stored.seal, count: -1 });
  }
  for (const id of stored.acknowledged) {
    if (kept.acknowledged.has(id)) continue;
    kept.acknowledged.add(id);
    isNew = true;
  }
  const known = new Set(kept.seats.map(writeSeat));
  const others = stored.seats.filter((text) => !known.has(text)).flatMap((text) => readSeat(text) ?? []);
  if (others.length > 0) {
    kept.seats = [...others, ...kept.seats].slice(-MOST_SEATS);
    isNew = true;
  }
  if (stored.changedAt > kept.changedAt) kept.changedAt = stored.changedAt;
  return isNew;
}

/** Removes a game. */
export function forget(secret: Secret): void {
  lastLetters.delete(nameOf(secret));
  remove(nameOf(secret));
}

/** Calls a function when another tab has stored or removed a game. */
export function onOtherTab(secret: Secret, listener: () => void): void {
  onChange(nameOf(secret), listener);
}

/** Removes games that are only watched here, that have ended, or else the oldest, until there is room for one more. */
function makeRoom(): void {
  const all = names(PREFIX).flatMap((name) => {
    const stored = readStored(name);
    return stored ? [{ name, ...stored }] : [];
  });
  all.sort(
    (a, b) =>
      Number(a.isPlayed) - Number(b.isPlayed) || Number(b.isOver) - Number(a.isOver) || a.changedAt - b.changedAt,
  );
  for (const { name } of all.slice(0, Math.max(0, all.length - MOST + 1))) remove(name);
}

/** The entries that are stored, but for those that are known. */
function entriesOf(secret: Secret, { letter, seal }: Stored, known: ReadonlyMap<string, Signed>): Map<string, Signed> {
  const isChecked = secret.seal(letter) === seal;
  const found = readLetter(letter, (signed) => !known.has(signed.entry.id) && (isChecked || isGenuine(signed)));
  return new Map(found.map((signed) => [signed.entry.id, signed]));
}

function readStored(name: string): Stored | undefined {
  return read(name, VERSION, isStored);
}

function isStored(value: unknown): value is Stored {
  if (!isObject(value)) return false;
  const { key, seats, moving, letter, seal, acknowledged, changedAt, isPlayed, isOver } = value;
  return (
    typeof key === "string" &&
    isTexts(seats) &&
    (moving === null || typeof moving === "string") &&
    typeof letter === "string" &&
    typeof seal === "string" &&
    isTexts(acknowledged) &&
    Number.isFinite(changedAt) &&
    typeof isPlayed === "boolean" &&
    typeof isOver === "boolean"
  );
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
