// The archive in IndexedDB: every game that was played on this device. What is newest is also in `localStorage`, which answers at once
// (Autosave, and the games with friends); feed.ts takes it over from there.

import type { DBSchema } from "idb";
import { Connection } from "../storage/connection.ts";
import { type Merge, merge } from "./merge.ts";
import { type GameRecord, readRecord } from "./record.ts";

/** The channel on which the other tabs get the news that games have changed. */
const CHANNEL = "quarry-games";

/** How many games are read at a time: the page can answer between two reads. */
const PART = 500;

/** A game as it is stored; `order` is the time of its last move below zero, so that the newest ones come first. */
type Stored = GameRecord & { order: number };

interface Stores extends DBSchema {
  games: { key: string; value: Stored; indexes: { newest: [order: number, id: string] } };
  /** What has been taken over: a hash of the text, by the name of the value. It stays when the game is deleted. */
  taken: { key: string; value: string };
}

/** What a game can lose. */
const NOTHING = { link: undefined, side: undefined, friend: undefined, turn: undefined, result: undefined };

const connection = new Connection<Stores>("quarry-games", (database) => {
  const games = database.createObjectStore("games", { keyPath: "id" });
  games.createIndex("newest", ["order", "id"]);
  database.createObjectStore("taken");
});

const watchers = new Set<() => void>();

/** How many games there are. */
export async function countRecords(): Promise<number> {
  return (await connection.open()).count("games");
}

/** The newest games. */
export async function newestRecords(count: number): Promise<GameRecord[]> {
  const found = await (await connection.open()).getAllFromIndex("games", "newest", undefined, count);
  return found.flatMap((stored) => readRecord(stored) ?? []);
}

/** All games, the newest first, in parts. */
export async function* allRecords(): AsyncGenerator<GameRecord[]> {
  const database = await connection.open();
  let after: IDBKeyRange | undefined;
  for (;;) {
    const part = await database.getAllFromIndex("games", "newest", after, PART);
    yield part.flatMap((stored) => readRecord(stored) ?? []);
    const last = part.at(-1);
    if (!last || part.length < PART) return;
    after = IDBKeyRange.lowerBound([last.order, last.id], true);
  }
}

/** The games with these ids, as far as they are there. */
export async function findRecords(ids: readonly string[]): Promise<GameRecord[]> {
  const games = (await connection.open()).transaction("games").store;
  const found = await Promise.all(ids.map((id) => games.get(id)));
  return found.flatMap((stored) => readRecord(stored) ?? []);
}

/** Changes games: each function gets what is stored now, and returns what is to be stored; nothing is left as it is. */
export async function changeRecords(
  changes: ReadonlyMap<string, (now: GameRecord | undefined) => GameRecord | undefined>,
): Promise<void> {
  const writing = (await connection.open()).transaction("games", "readwrite", { durability: "strict" });
  for (const [id, change] of changes) {
    const stored = await writing.store.get(id);
    const next = change(readRecord(stored));
    // A later version may have stored more of it.
    if (next) await writing.store.put({ ...stored, ...NOTHING, ...toStored(next) } as Stored);
  }
  await writing.done;
  report();
}

/** Puts games back, or adds some. */
export async function putRecords(records: readonly GameRecord[]): Promise<void> {
  const writing = (await connection.open()).transaction("games", "readwrite", { durability: "strict" });
  await Promise.all([...records.map((record) => writing.store.put(toStored(record))), writing.done]);
  report();
}

/** Deletes games. Returns them, for those who want them back. */
export async function removeRecords(ids: readonly string[]): Promise<GameRecord[]> {
  const writing = (await connection.open()).transaction("games", "readwrite", { durability: "strict" });
  const found = await Promise.all(ids.map((id) => writing.store.get(id)));
  await Promise.all([...ids.map((id) => writing.store.delete(id)), writing.done]);
  report();
  return found.flatMap((stored) => readRecord(stored) ?? []);
}

/** The games of which the ids begin like this. */
export async function recordsOf(prefix: string): Promise<GameRecord[]> {
  const found = await (await connection.open()).getAll("games", IDBKeyRange.bound(prefix, `${prefix}\uffff`));
  return found.flatMap((stored) => readRecord(stored) ?? []);
}

/** Merges games of a file into those that are here. */
export async function mergeRecords(incoming: readonly GameRecord[]): Promise<Merge["counts"]> {
  const writing = (await connection.open()).transaction("games", "readwrite", { durability: "strict" });
  const own = (await writing.store.getAll()).flatMap((stored) => readRecord(stored) ?? []);
  const { put, removed, counts } = merge(own, incoming);
  const changes: Promise<unknown>[] = removed.map((id) => writing.store.delete(id));
  await Promise.all([...changes, ...put.map((record) => writing.store.put(toStored(record))), writing.done]);
  report();
  return counts;
}

/** The hashes of the values with these names as they were taken over. */
export async function takenHashes(names: readonly string[]): Promise<(string | undefined)[]> {
  const taken = (await connection.open()).transaction("taken").store;
  return Promise.all(names.map((name) => taken.get(name)));
}

/** Notes that values have been taken over. */
export async function noteTaken(hashes: Iterable<readonly [name: string, hash: string]>): Promise<void> {
  const writing = (await connection.open()).transaction("taken", "readwrite", { durability: "strict" });
  await Promise.all([...[...hashes].map(([name, hash]) => writing.store.put(hash, name)), writing.done]);
}

/** Calls a function when games have changed, in this tab or another one. Returns what ends that. */
export function watchRecords(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", listener);
  watchers.add(listener);
  return () => {
    channel.close();
    watchers.delete(listener);
  };
}

function report(): void {
  for (const watcher of watchers) watcher();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

function toStored(record: GameRecord): Stored {
  return { ...record, order: -record.changed };
}
