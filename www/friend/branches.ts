// The tree that the entries of a log make, since two devices can follow the same entry at once.

import type { Entry } from "./log.ts";

/** The entries of a log, by what they follow. */
export class Branches {
  #byId = new Map<string, Entry>();
  #following = new Map<string, Entry[]>();
  /** Where an entry and all that follow it are in one walk through the tree: its first and last place. */
  #places = new Map<string, readonly [first: number, last: number]>();
  /** The places of the entries of each author, in ascending order. */
  #byAuthor = new Map<string, number[]>();

  /** The tree of the entries that lead back to the first one. The order and repetitions of entries have no effect. */
  constructor(entries: Iterable<Entry>, first: string) {
    for (const entry of entries) this.#byId.set(entry.id, entry);
    for (const entry of this.#byId.values()) {
      if (entry.previous === null) continue;
      const siblings = this.#following.get(entry.previous);
      if (siblings) siblings.push(entry);
      else this.#following.set(entry.previous, [entry]);
    }
    this.#walk(first);
  }

  /** The first entry; `undefined` if it has not arrived. */
  get(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  /** The entries that follow an entry directly. */
  after(id: string): readonly Entry[] {
    return this.#following.get(id) ?? [];
  }

  /** The entries that follow an entry directly or indirectly. */
  *allAfter(id: string): Generator<Entry> {
    const open = [...this.after(id)];
    for (let entry = open.pop(); entry; entry = open.pop()) {
      yield entry;
      open.push(...this.after(entry.id));
    }
  }

  /** The entries that wait for another one: what they follow has not arrived, or they follow one that waits. */
  get waiting(): readonly Entry[] {
    return [...this.#byId.values()].filter(({ id }) => !this.#places.has(id));
  }

  /** How many entries of an author follow this one, directly or indirectly. */
  countAfter(id: string, author: string): number {
    const [first, last] = this.#places.get(id) ?? [0, -1];
    const places = this.#byAuthor.get(author) ?? [];
    return lowerBound(places, last + 1) - lowerBound(places, first + 1);
  }

  /** Numbers the tree depth first. It does not recurse: a hostile log can be one long chain. */
  #walk(first: string): void {
    const root = this.#byId.get(first);
    if (!root) return;
    let count = 0;
    const open: { entry: Entry; place: number; rest: Entry[] }[] = [];
    const enter = (entry: Entry): void => {
      const places = this.#byAuthor.get(entry.author);
      if (places) places.push(count);
      else this.#byAuthor.set(entry.author, [count]);
      open.push({ entry, place: count, rest: [...this.after(entry.id)] });
      count += 1;
    };
    enter(root);
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const next = top.rest.pop();
      if (next) {
        enter(next);
        continue;
      }
      this.#places.set(top.entry.id, [top.place, count - 1]);
      open.pop();
    }
  }
}

/** The index of the first number that is at least as large. */
function lowerBound(sorted: readonly number[], wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
