// Which steps of the lessons are done, kept on the device.

import { isObject, read, write } from "../storage/storage.ts";

const NAME = "lessons";
const VERSION = 1;

/** The numbers of the steps that are done, counted from 0, by the id of the game. */
type Progress = Record<string, number[]>;

function isProgress(value: unknown): value is Progress {
  return (
    isObject(value) && Object.values(value).every((steps) => Array.isArray(steps) && steps.every(Number.isInteger))
  );
}

/** The steps of a game's lesson that are done. */
export function doneSteps(game: string): ReadonlySet<number> {
  return new Set(read(NAME, VERSION, isProgress)?.[game]);
}

/** Records that the lesson of a game has been begun. */
export function markBegun(game: string): void {
  const progress = read(NAME, VERSION, isProgress) ?? {};
  if (!Object.hasOwn(progress, game)) write(NAME, VERSION, { ...progress, [game]: [] } satisfies Progress);
}

/** Records that a step is done. */
export function markDone(game: string, step: number): void {
  const progress = read(NAME, VERSION, isProgress) ?? {};
  write(NAME, VERSION, { ...progress, [game]: [...new Set([...doneSteps(game), step])] } satisfies Progress);
}
