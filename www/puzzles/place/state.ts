// The state of the place of all puzzles.

import type { GameId } from "../../games/games.ts";
import type { DailyPuzzle } from "../../storage/daily.ts";
import type { Days, Streak } from "../days.ts";
import type { NamedPuzzle } from "../lists.ts";
import type { GameRecord } from "../record.ts";
import { type Difficulty, hasTheme } from "../run.ts";

/** What the place shows. */
export interface PlaceState {
  readonly today: Date;
  /** The puzzle of the day. */
  readonly daily: DailyPuzzle;
  readonly days: Days;
  readonly streak: Streak;
  /** The game whose puzzles are shown. */
  readonly game: GameId;
  /** Its puzzles; `undefined` while they are loaded. */
  readonly puzzles: readonly NamedPuzzle[] | undefined;
  readonly record: GameRecord;
  /** How many puzzles of the game are to be repeated. */
  readonly due: number;
  readonly difficulty: Difficulty;
  /** The best results. */
  readonly best: { readonly storm: number; readonly streak: number };
  /** Whether all puzzles are listed. */
  readonly showsAll: boolean;
  /** A notice. */
  readonly status: string;
}

/** How the puzzles of a theme went. */
export interface ThemeFigures {
  readonly theme: string;
  readonly count: number;
  readonly tried: number;
  /** How many were solved at the first try. */
  readonly right: number;
}

/** The weeks that the calendar shows, and the days of a week. */
const WEEKS = 5;
const WEEK = 7;

/** The themes of puzzles, those that are missed most first, then those with the most puzzles. */
export function themesOf(puzzles: readonly NamedPuzzle[], { puzzles: tried }: GameRecord): ThemeFigures[] {
  const themes = [...new Set(puzzles.flatMap((puzzle) => puzzle.themes))];
  const figures = themes.map((theme) => {
    const own = puzzles.filter((puzzle) => hasTheme(puzzle, theme));
    const records = own.flatMap(({ number }) => tried[number] ?? []);
    return { theme, count: own.length, tried: records.length, right: records.filter(({ isRight }) => isRight).length };
  });
  const missed = ({ tried, right }: ThemeFigures): number => (tried >= 3 ? (tried - right) / tried : 0);
  return figures.sort((a, b) => missed(b) - missed(a) || b.count - a.count);
}

/** How many puzzles of a game have been solved, sooner or later. */
export function solvedCount({ puzzles }: GameRecord): number {
  return Object.values(puzzles).filter(({ isSolved }) => isSolved).length;
}

/** The days of the calendar up to today, the earliest first: whole weeks, but for the last one. */
export function calendar(today: number, weekday: number): number[] {
  const first = today - weekday - WEEK * (WEEKS - 1);
  return Array.from({ length: today - first + 1 }, (_, n) => first + n);
}
