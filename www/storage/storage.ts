// Values in `localStorage`: JSON, each with the version of its shape. If the browser refuses storage or it is full, callers
// use their defaults. A value that is damaged, or of another version, is set aside. The page keeps a durable copy of them:
// durable.ts.

import { device } from "./device.ts";

/** Begins the keys of all values. */
export const PREFIX = "quarry.";

/** Begins the names of texts that were set aside. */
export const ASIDE = "aside.";

/** Before the name of a value that has been removed, until the durable copy knows: else the copy would give it back. */
export const REMOVED = "quarry-removed.";

/** A value as it is stored. */
interface Stored {
  version: number;
  value: unknown;
}

let aside = 0;

/** What the durable copy has to take over. */
interface Journal {
  /** The names of the values that have changed since. */
  changed: Set<string>;
  /** The names of the values that the browser refused to store. */
  refused: Set<string>;
  /** Called after each change. */
  wake?: () => void;
  /** Loads what makes the copy; only on the page itself. */
  keep?: () => Promise<void>;
  /** Resolves when values that only the durable copy has are here again. */
  ready?: Promise<void>;
}

/** What the durable copy has to take over. */
export const journal: Journal = { changed: new Set(), refused: new Set() };

/**
 * Reads a value.
 *
 * @param isValid whether the value has the shape that the caller expects
 * @returns `undefined` if there is no valid value of that version
 */
export function read<T>(name: string, version: number, isValid: (value: unknown) => value is T): T | undefined {
  let text: string | null;
  try {
    text = device().localStorage.getItem(PREFIX + name);
  } catch {
    return undefined;
  }
  if (text === null) return undefined;
  try {
    const stored = JSON.parse(text) as Stored;
    if (stored.version === version && isValid(stored.value)) return stored.value;
  } catch {
    // It is set aside like the rest.
  }
  setAside(name, text);
  return undefined;
}

/** Writes a value. Returns `false` if the browser refuses. */
export function write(name: string, version: number, value: unknown): boolean {
  try {
    device().localStorage.setItem(PREFIX + name, JSON.stringify({ version, value } satisfies Stored));
    note(name);
    return true;
  } catch {
    journal.refused.add(name);
    journal.wake?.();
    return false;
  }
}

/** Calls a function when another tab has changed a value. */
export function onChange(name: string, listener: () => void): void {
  // On a server there are no tabs.
  globalThis.addEventListener?.("storage", ({ key }) => {
    if (key === null || key === PREFIX + name) listener();
  });
}

/** Removes a value. */
export function remove(name: string): void {
  try {
    device().localStorage.removeItem(PREFIX + name);
    note(name);
    device().localStorage.setItem(REMOVED + name, "");
  } catch {
    // If storage is refused, nothing is stored.
  }
}

/** The names of the stored values that begin with a prefix. */
export function names(prefix: string): string[] {
  try {
    const values = device().localStorage;
    const keys = Array.from({ length: values.length }, (_, n) => values.key(n) ?? "");
    return keys.filter((key) => key.startsWith(PREFIX + prefix)).map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** The number of values set aside since the last call. */
export function countAside(): number {
  const count = aside;
  aside = 0;
  return count;
}

/** Whether a value is an object with any properties. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function note(name: string): void {
  journal.changed.add(name);
  journal.wake?.();
}

/** Stores a text under another key, where a developer can still find it. The durable copy may have a better one. */
function setAside(name: string, text: string): void {
  try {
    device().localStorage.setItem(`${PREFIX}${ASIDE}${Date.now()}.${name}`, text);
    device().localStorage.removeItem(PREFIX + name);
    aside += 1;
  } catch {
    // Storage is full: the text stays where it is.
  }
}
