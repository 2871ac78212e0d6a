// Progress in the puzzles: the fewest stones that were left, by the text of the position.

import { isObject, read, write } from "../storage/storage.ts";

const NAME = "puzzles";
const VERSION = 1;

function isProgress(value: unknown): value is Record<string, number> {
  return isObject(value) && Object.values(value).every((stones) => Number.isInteger(stones));
}

/** The fewest stones that were left, by the text of the position. */
export function progress(): Record<string, number> {
  return read(NAME, VERSION, isProgress) ?? {};
}

/** Stores a result. Returns whether it is the best so far. */
export function reached(position: string, stones: number): boolean {
  const all = progress();
  const best = all[position];
  if (best !== undefined && best <= stones) return false;
  write(NAME, VERSION, { ...all, [position]: stones });
  return true;
}
