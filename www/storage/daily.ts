// The puzzle of the day, and whether it is solved on this device.

import { DAILY } from "../games/daily.ts";
import { isObject, read } from "./storage.ts";

/** The stored value: how each day went, by its number. */
export const DAYS = "puzzle-days";
export const DAYS_VERSION = 1;

/** The puzzle of a day. */
export interface DailyPuzzle {
  readonly game: string;
  /** Its number, from 1. */
  readonly number: number;
  /** The number of the day since 1970, where the person is. */
  readonly day: number;
  /** Whether it has been solved on its day; `undefined` if it has not been tried. */
  readonly isSolved: boolean | undefined;
}

/** How many puzzles of the list are left out between one week and the next: so that easy ones and hard ones take turns. */
const STRIDE = 41;

/** The puzzle of a day; everyone gets the same one. Each day of the week has its game. */
export function dailyPuzzle(date: Date): DailyPuzzle {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
  const [game = "", count = 1] = DAILY[day % DAILY.length] ?? [];
  const number = ((Math.floor(day / DAILY.length) * STRIDE) % count) + 1;
  const result = read(DAYS, DAYS_VERSION, isObject)?.[day];
  return { game, number, day, isSolved: isObject(result) ? result.isSolved === true : undefined };
}
