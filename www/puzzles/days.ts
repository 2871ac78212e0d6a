// The puzzles of the days: on which days they were solved, the streak, and what can be shown to others of today's.

import type { GameId } from "../games/games.ts";
import { localized, text } from "../messages/format.ts";
import type { DAYS, DAYS_VERSION, DailyPuzzle } from "../storage/daily.ts";
import { isObject, read, write } from "../storage/storage.ts";

/** The stored value. The start page reads it, too (www/storage/daily.ts): an import from there would give the first visit a file more. */
const NAME: typeof DAYS = "puzzle-days";
const VERSION: typeof DAYS_VERSION = 1;

/** How a day went: the moves of the first try, right ones and wrong ones, and whether the puzzle was solved on that day. */
export interface Day {
  readonly marks: string;
  readonly isSolved: boolean;
}

/** By the number of the day since 1970. */
export type Days = Readonly<Record<string, Day>>;

/** A streak: days in a row on which the puzzle of the day was solved. */
export interface Streak {
  readonly length: number;
  readonly longest: number;
  /** How many missed days it can still survive. */
  readonly freezes: number;
  /** The days that it has survived. */
  readonly frozen: ReadonlySet<number>;
}

/** The solved days in a row that earn a freeze, and the most freezes that can be kept. */
const DAYS_FOR_A_FREEZE = 7;
const MOST_FREEZES = 2;

/** What is known of the days. Before there were streaks, the page kept the last day alone. */
export function days(): Days {
  const last = read("daily", 1, isLast);
  const before = last ? { [last.day]: { marks: "", isSolved: last.isSolved } } : {};
  return { ...before, ...read(NAME, VERSION, isDays) };
}

/** Stores how the puzzle of a day went. Once it is solved, that stays. */
export function saveDay(number: number, day: Day): void {
  const all = days();
  const before = all[number];
  const now = before && !before.isSolved ? { ...day, marks: continued(before.marks, day.marks) } : (before ?? day);
  write(NAME, VERSION, { ...all, [number]: now });
}

/** The marks of a try that goes on, or of one that is begun anew after the page was loaded again. */
function continued(before: string, now: string): string {
  return now.startsWith(before) ? now : before + now;
}

/**
 * The streak on a day. It is not over before the day is. Seven solved days in a row earn a freeze, at most two; a day that
 * is missed uses one up.
 */
export function streakOn(all: Days, today: number): Streak {
  const first = Math.min(today, ...Object.keys(all).map(Number));
  const frozen = new Set<number>();
  let [length, longest, freezes, run] = [0, 0, 0, 0];
  for (let day = first; day <= today; day++) {
    if (all[day]?.isSolved) {
      length += 1;
      run += 1;
      if (run % DAYS_FOR_A_FREEZE === 0) freezes = Math.min(MOST_FREEZES, freezes + 1);
    } else if (day < today) {
      run = 0;
      if (length > 0 && freezes > 0) {
        freezes -= 1;
        frozen.add(day);
      } else {
        [length, freezes] = [0, 0];
      }
    }
    longest = Math.max(longest, length);
  }
  return { length, longest, freezes, frozen };
}

/**
 * Shares how the puzzle of the day went, without a word of its moves: by the share sheet, or else by the clipboard. Resolves to whether
 * it was copied.
 */
export async function shareDay({ game, number, day }: DailyPuzzle, date: Date): Promise<boolean> {
  const all = days();
  const { href } = new URL(`#puzzle=${game}.${number}`, location.href);
  const { length } = streakOn(all, day);
  const words = text("puzzle-share-text", { date: dateText(date), game: [game as GameId], days: length });
  const shared = `${words}\n${squares(all[day]?.marks ?? "")}\n${href}`;
  if (navigator.share) {
    // The person may have closed the share sheet.
    await navigator.share({ text: shared }).catch(() => undefined);
    return false;
  }
  await navigator.clipboard.writeText(shared);
  return true;
}

/** A square for each move of a try: right or wrong. */
export function squares(marks: string): string {
  return [...marks].map((mark) => (mark === "+" ? "🟩" : mark === "-" ? "🟥" : "⬜")).join("");
}

function isLast(value: unknown): value is { day: number; isSolved: boolean } {
  return isObject(value) && Number.isInteger(value.day) && typeof value.isSolved === "boolean";
}

function isDays(value: unknown): value is Days {
  const isDay = (day: unknown): boolean =>
    isObject(day) && typeof day.marks === "string" && typeof day.isSolved === "boolean";
  return isObject(value) && Object.entries(value).every(([day, one]) => /^\d+$/.test(day) && isDay(one));
}

/** A date as it is written in a sentence: its day and its month. */
export function dateText(date: Date): string {
  return localized(date, { day: "numeric", month: "long" });
}
