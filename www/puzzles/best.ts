// The best results of storms and streaks, by game.

import { isObject, read, write } from "../storage/storage.ts";

const NAME = "puzzle-best";
const VERSION = 1;

/** The most puzzles that were solved in a run, by its kind and game: `storm.clobber`. */
type Best = Readonly<Record<string, number>>;

/** The most puzzles that were solved in a run of that kind. */
export function bestOf(kind: string, game: string): number {
  return read(NAME, VERSION, isBest)?.[`${kind}.${game}`] ?? 0;
}

/** Stores a result. Returns whether it is better than all before. */
export function saveBest(kind: string, game: string, solved: number): boolean {
  if (solved <= bestOf(kind, game)) return false;
  write(NAME, VERSION, { ...read(NAME, VERSION, isBest), [`${kind}.${game}`]: solved });
  return true;
}

function isBest(value: unknown): value is Best {
  return isObject(value) && Object.values(value).every((one) => Number.isInteger(one));
}
