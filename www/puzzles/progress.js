// Which puzzles have been solved on this device: the fewest stones that were left, by the position.

import { read, write } from "../storage/storage.ts";

const NAME = "puzzles";
const VERSION = 1;

const fits = (value) =>
  typeof value === "object" && value !== null && Object.values(value).every((stones) => Number.isInteger(stones));

/** The fewest stones that were left, by the text of the position; an object. */
export function progress() {
  return read(NAME, VERSION, fits) ?? {};
}

/** Keeps what was reached. `true` where it is fewer than ever before. */
export function reached(position, stones) {
  const all = progress();
  if (all[position] <= stones) return false;
  write(NAME, VERSION, { ...all, [position]: stones });
  return true;
}
