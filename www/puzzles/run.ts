// A run of puzzles: which come one after the other, and how it ends.

import { loadPuzzles, type NamedPuzzle } from "./lists.ts";
import { due, recordOf } from "./record.ts";

/** How hard the puzzles of a training are, compared with the person's rating. */
export const DIFFICULTIES = ["easier", "usual", "harder"] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];

/** How much is added to the person's rating. */
const SHIFT: Record<Difficulty, number> = { easier: -250, usual: 0, harder: 250 };

/** How long a storm lasts, in milliseconds. */
export const STORM_TIME = 180_000;

/** The next puzzle is drawn from this many that suit best. */
const DRAWN_OF = 6;

/** The number of puzzles in a storm or a streak. */
const RUN_LENGTH = 60;

/** Why puzzles follow each other. */
export type RunKind = "named" | "set" | "daily" | "training" | "repetition" | "storm" | "streak" | "own";

/** What is trained. */
export interface Training {
  readonly game: NamedPuzzle["game"];
  /** A theme, or a task; empty for all. */
  readonly theme: string;
  readonly difficulty: Difficulty;
}

/** A run. */
export interface Run {
  readonly kind: RunKind;
  /** The puzzles that come one after the other. A training draws the next one. */
  readonly puzzles: readonly NamedPuzzle[];
  readonly at: number;
  readonly solved: number;
  readonly missed: number;
  readonly training?: Training;
  /** When a storm ends, in milliseconds of `performance.now`. */
  readonly endsAt?: number;
  readonly isOver: boolean;
}

/** A run that begins with the first of these puzzles, or another one. */
export function runOf(kind: RunKind, puzzles: readonly NamedPuzzle[], more: Partial<Run> = {}): Run {
  return { kind, puzzles, at: 0, solved: 0, missed: 0, isOver: puzzles.length === 0, ...more };
}

/** The current puzzle. */
export function puzzleOf({ puzzles, at }: Run): NamedPuzzle | undefined {
  return puzzles[at];
}

/** Whether a wrong move ends the puzzle: the next one comes at once. */
export function isFast({ kind }: Run): boolean {
  return kind === "storm" || kind === "streak";
}

/** The current puzzle has ended. */
export function counted(run: Run, isRight: boolean): Run {
  const { kind, solved, missed } = run;
  const now = isRight ? { ...run, solved: solved + 1 } : { ...run, missed: missed + 1 };
  return kind === "streak" && !isRight ? { ...now, isOver: true } : now;
}

/** The puzzle that comes `by` later, or before. The list of a game, or a set, begins anew after its last one. */
export function gone(run: Run, by: number): Run {
  const { puzzles, at, kind } = run;
  const to = at + by;
  if (isFast(run) || kind === "repetition") return to < puzzles.length ? { ...run, at: to } : { ...run, isOver: true };
  return { ...run, at: (to + puzzles.length) % puzzles.length };
}

/**
 * The next puzzle of a training, not the one shown: one that has not been tried, of a suitable rating; else one that has not been
 * solved, else any. `undefined` if the theme has no other.
 */
export async function next(
  training: Training,
  shown?: NamedPuzzle,
  random = Math.random,
): Promise<NamedPuzzle | undefined> {
  const puzzles = await loadPuzzles(training.game);
  const { rating, puzzles: tried } = recordOf(training.game);
  const suitable = puzzles.filter((puzzle) => puzzle !== shown && hasTheme(puzzle, training.theme));
  const fresh = suitable.filter(({ number }) => tried[number] === undefined);
  const wanted = rating.rating + SHIFT[training.difficulty];
  const unsolved = suitable.filter(({ number }) => !tried[number]?.isSolved);
  const pool = [fresh, unsolved, suitable].find(({ length }) => length > 0) ?? [];
  const sorted = [...pool].sort((a, b) => Math.abs(a.rating - wanted) - Math.abs(b.rating - wanted));
  return sorted[Math.floor(random() * Math.min(DRAWN_OF, sorted.length))];
}

/** Whether a puzzle is about a theme, or has a task of that name. */
export function hasTheme({ themes, task }: Pick<NamedPuzzle, "themes" | "task">, theme: string): boolean {
  return theme === "" || theme === task || themes.includes(theme);
}

/** The puzzles of a game that are to be repeated. */
export async function repetition(game: NamedPuzzle["game"]): Promise<NamedPuzzle[]> {
  const puzzles = await loadPuzzles(game);
  return due(recordOf(game)).flatMap((number) => puzzles[number - 1] ?? []);
}

/** The puzzles of a storm or a streak of a game, drawn anew: the easiest first. */
export async function rising(game: NamedPuzzle["game"], random = Math.random): Promise<NamedPuzzle[]> {
  const puzzles = await loadPuzzles(game);
  const drawn = puzzles
    .map((puzzle) => [random(), puzzle] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, RUN_LENGTH)
    .map(([, puzzle]) => puzzle);
  return drawn.sort((a, b) => a.rating - b.rating);
}
