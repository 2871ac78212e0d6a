// The durable copy of the stored values. What `localStorage` is given reaches the disk seconds later: a browser that is killed
// before loses it. IndexedDB writes each change to the disk at once, with strict durability, and gives it back at the next start.
//
// Each value is the text that `localStorage` has under the same name. Which of two different texts is the newer one, no clock
// decides: the copy remembers a hash of each text that it has replaced. A text of `localStorage` that is among them is an
// earlier one, which the browser had on the disk when it was killed.

import type { DBSchema, IDBPTransaction } from "idb";
import { Connection } from "./connection.ts";
import { device } from "./device.ts";
import { hashOf } from "./hash.ts";
import { ASIDE, isObject, journal, names, PREFIX, REMOVED } from "./storage.ts";

/** How long a replaced text is remembered, in milliseconds. Browsers delay the writing of `localStorage` by minutes at most. */
const REMEMBERED = 24 * 3_600_000;

interface Stores extends DBSchema {
  /** The texts by their names; `null` if the value has been removed. */
  values: { key: string; value: string | null };
  /** When a text was replaced, by the name of its value and its hash. */
  replaced: { key: [name: string, hash: string]; value: number };
}

type Writing = IDBPTransaction<Stores, ("values" | "replaced")[], "readwrite">;

const connection = new Connection<Stores>("quarry", (database) => {
  database.createObjectStore("values");
  database.createObjectStore("replaced");
});

let isSaving = false;

/**
 * Takes over what has changed, from now on at once.
 *
 * @param onSaved called after each attempt, with the names of the values that are saved, or with the error of one that failed
 */
export function saveChanges(onSaved: (names: readonly string[], error?: unknown) => void): void {
  const wake = (): void => {
    if (isSaving) return;
    isSaving = true;
    saveAll()
      .then(onSaved, (error) => onSaved([], error))
      .finally(() => {
        isSaving = false;
        // After a failure, the next change tries again.
        if (journal.changed.size > 0 && connection.isOpen) wake();
      });
  };
  journal.wake = wake;
  wake();
}

/**
 * Brings `localStorage` and the copy together: each gets what it does not have, or has an earlier text of.
 *
 * @returns the number of values that `localStorage` has got back
 */
export async function reconcile(): Promise<number> {
  const database = await connection.open();
  const writing = database.transaction(["values", "replaced"], "readwrite", { durability: "strict" });
  const values = writing.objectStore("values");
  const replaced = writing.objectStore("replaced");
  const all = new Set([...names(""), ...(await values.getAllKeys())]);
  const aside = new Set([...all].filter((name) => name.startsWith(ASIDE)).map((name) => textOf(name)));
  let restored = 0;
  for (const name of all) {
    const copy: unknown = await values.get(name);
    const text = textOf(name);
    const isOdd = copy !== undefined && copy !== null && typeof copy !== "string";
    if (copy === text || (isOdd && name.startsWith(ASIDE))) continue;
    const isDamaged = text !== null && !isStored(text);
    const isRemoved = text === null && device().localStorage.getItem(REMOVED + name) !== null;
    const isEarlier = text === null || (await replaced.get([name, hashOf(text)])) !== undefined;
    // A later version may know what it is. It stays where a developer can find it.
    if (isOdd) await values.put(copy as string, `${ASIDE}${Date.now()}.${name}`);
    if (isOdd || isRemoved || copy === undefined || journal.changed.has(name)) {
      await put(writing, name, text);
    } else if (typeof copy === "string" && aside.has(copy)) {
      // This copy is damaged as well.
      await put(writing, name, text);
    } else if (isEarlier || (isDamaged && copy !== null)) {
      if (isDamaged && !isEarlier) restore(`${ASIDE}${Date.now()}.${name}`, text);
      if (restore(name, copy as string | null)) restored += 1;
    } else {
      await put(writing, name, text);
    }
  }
  await forget(writing);
  await writing.done;
  forgetRemovals(all);
  return restored;
}

/** Returns the names of what is saved. */
async function saveAll(): Promise<readonly string[]> {
  // What one move changes is saved together.
  await nextTask();
  const database = await connection.open();
  const changed = [...journal.changed];
  journal.changed.clear();
  try {
    const writing = database.transaction(["values", "replaced"], "readwrite", { durability: "strict" });
    for (const name of changed) await put(writing, name, textOf(name));
    await writing.done;
    forgetRemovals(changed);
    return changed;
  } catch (error) {
    for (const name of changed) journal.changed.add(name);
    connection.forget();
    throw error;
  }
}

/** The copy knows which values have been removed; but those that have changed meanwhile. */
function forgetRemovals(names: Iterable<string>): void {
  for (const name of names) if (!journal.changed.has(name)) device().localStorage.removeItem(REMOVED + name);
}

/** Puts a text into the copy, and remembers the one before. */
async function put(writing: Writing, name: string, text: string | null): Promise<void> {
  const values = writing.objectStore("values");
  const replaced = writing.objectStore("replaced");
  const before = await values.get(name);
  if (before === text) return;
  if (typeof before === "string") await replaced.put(Date.now(), [name, hashOf(before)]);
  if (text !== null) await replaced.delete([name, hashOf(text)]);
  await values.put(text, name);
}

/** Gives a text back to `localStorage`. Returns `false` if the browser refuses. */
function restore(name: string, text: string | null): boolean {
  try {
    if (text === null) device().localStorage.removeItem(PREFIX + name);
    else device().localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/** Forgets texts that were replaced long ago. */
async function forget(writing: Writing): Promise<void> {
  const replaced = writing.objectStore("replaced");
  for (let cursor = await replaced.openCursor(); cursor; cursor = await cursor.continue()) {
    if (Math.abs(Date.now() - cursor.value) > REMEMBERED) await cursor.delete();
  }
}

/** The text of a value; `null` if there is none. */
export function textOf(name: string): string | null {
  return device().localStorage.getItem(PREFIX + name);
}

/** Resolves in the next task, also in a tab in the background, where timers wait. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

/** Whether a text is a stored value of some version. */
function isStored(text: string): boolean {
  try {
    const stored: unknown = JSON.parse(text);
    return isObject(stored) && typeof stored.version === "number";
  } catch {
    return false;
  }
}
