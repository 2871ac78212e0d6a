// The studies of this device, in IndexedDB. Each change is made to what is stored at that moment, so that two tabs lose nothing.

import type { DBSchema } from "idb";
import { Connection } from "../storage/connection.ts";
import { readStudy, type StoredStudy } from "./state.ts";

/** The channel on which the other tabs get the news that a study has changed. */
const CHANNEL = "quarry-studies";

interface Stores extends DBSchema {
  studies: { key: string; value: StoredStudy };
}

const connection = new Connection<Stores>("quarry-studies", (database) => {
  database.createObjectStore("studies", { keyPath: "id" });
});

const watchers = new Set<(id: string) => void>();

let channel: BroadcastChannel | undefined;

/** All studies, the one that has changed last first. */
export async function allStudies(): Promise<StoredStudy[]> {
  const found = await (await connection.open()).getAll("studies");
  return found.flatMap((stored) => readStudy(stored) ?? []).sort((a, b) => b.changed - a.changed);
}

/** The study with this id. */
export async function findStudy(id: string): Promise<StoredStudy | undefined> {
  return readStudy(await (await connection.open()).get("studies", id));
}

/** Stores a study: a new one, or one that comes back. */
export async function putStudy(study: StoredStudy): Promise<void> {
  const writing = (await connection.open()).transaction("studies", "readwrite", { durability: "strict" });
  await Promise.all([writing.store.put(study), writing.done]);
  report(study.id);
}

/** Changes a study as it is stored now. Returns it; `undefined` if it is not there. */
export async function changeStudy(
  id: string,
  change: (now: StoredStudy) => StoredStudy,
): Promise<StoredStudy | undefined> {
  const writing = (await connection.open()).transaction("studies", "readwrite", { durability: "strict" });
  const now = readStudy(await writing.store.get(id));
  const next = now && { ...change(now), changed: Date.now() };
  if (next) await writing.store.put(next);
  await writing.done;
  if (next) report(id);
  return next;
}

/** Deletes a study. */
export async function removeStudy(id: string): Promise<void> {
  await (await connection.open()).delete("studies", id);
  report(id);
}

/** Calls a function with the id of each study that changes, in this tab or in another one. Returns what ends that. */
export function watchStudies(watcher: (id: string) => void): () => void {
  if (watchers.size === 0) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }): void => {
      if (typeof data === "string") for (const watcher of watchers) watcher(data);
    };
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

function report(id: string): void {
  for (const watcher of watchers) watcher(id);
  const sending = channel ?? new BroadcastChannel(CHANNEL);
  sending.postMessage(id);
  if (sending !== channel) sending.close();
}
