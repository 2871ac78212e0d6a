// The puzzle of the day, and how it went on this device.

import { QUIZZES } from "../games/boards.ts";
import { isObject, read, write } from "./storage.ts";

const NAME = "daily";
const VERSION = 1;

/** A puzzle of a quiz. */
export interface QuizName {
  readonly game: string;
  /** Its number, from 1. */
  readonly number: number;
}

/** How the puzzle of a day went. */
interface DailyResult {
  /** The number of the day since 1970. */
  day: number;
  /** Whether the person has found the move. */
  isSolved: boolean;
}

/** The puzzle of a day; everyone gets the same one. */
export function puzzleOf(date: Date): QuizName {
  const quizzes = Object.entries(QUIZZES);
  const day = dayOf(date);
  const [game = "", count = 1] = quizzes[day % quizzes.length] ?? [];
  return { game, number: (Math.floor(day / quizzes.length) % count) + 1 };
}

/** Whether the puzzle of a day is solved; `undefined` if it has not been tried. */
export function isSolvedOn(date: Date): boolean | undefined {
  const result = read(NAME, VERSION, isResult);
  return result?.day === dayOf(date) ? result.isSolved : undefined;
}

/** Stores how the puzzle of a day went. One that is solved stays solved. */
export function saveResult(date: Date, isSolved: boolean): void {
  if (isSolvedOn(date)) return;
  write(NAME, VERSION, { day: dayOf(date), isSolved } satisfies DailyResult);
}

function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

function isResult(value: unknown): value is DailyResult {
  return isObject(value) && Number.isInteger(value.day) && typeof value.isSolved === "boolean";
}
