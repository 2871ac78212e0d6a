// What is known of a person who solves puzzles on this device: each first try, the rating in each game, and what is to be
// repeated. An element on another site stores nothing.

import { type Card, createEmptyCard, fsrs, Rating } from "ts-fsrs";

import type { GameId } from "../games/games.ts";
import { isObject, read, write } from "../storage/storage.ts";
import type { SolverRating } from "../wasm/dialogs.js";
import { progress } from "./progress.ts";

/** Begins the names of the values: one for each game. */
const NAME = "solved.";
const VERSION = 1;

/** The rating of a person who has not solved a puzzle: that of a beginner, and uncertain. */
const FIRST_RATING: SolverRating = { rating: 1200, deviation: 250, volatility: 0.06 };

/** Up to this deviation, a rating is known well enough to be shown without "about". */
const CERTAIN = 110;

/** Whether a rating is known well. */
export function isCertain({ deviation }: SolverRating): boolean {
  return deviation <= CERTAIN;
}

/** When a puzzle that was missed is to be repeated, as `ts-fsrs` has it, with its dates as numbers. */
type StoredCard = Omit<Card, "due" | "last_review"> & { due: number; last_review?: number };

/** What is known of one puzzle. */
interface PuzzleRecord {
  /** Whether the first try was right. */
  readonly isRight: boolean;
  /** Whether it has been solved at last. */
  readonly isSolved: boolean;
  /** Of one that was missed. */
  readonly card?: StoredCard;
}

/** What is known of the puzzles of one game. */
export interface GameRecord {
  readonly rating: SolverRating;
  /** By the number of the puzzle. */
  readonly puzzles: Readonly<Record<string, PuzzleRecord>>;
}

/** A try that has ended. */
export interface Try {
  readonly game: GameId;
  readonly number: number;
  /** Whether the person has found all moves without a wrong one. */
  readonly isRight: boolean;
  /** The rating of the puzzle. */
  readonly rating: number;
}

/** What a try has changed. */
export interface Change {
  readonly before: number;
  readonly after: number;
  /** Whether it was the first try: only that one counts for the rating. */
  readonly isFirst: boolean;
}

/** It repeats without chance: two devices plan the same. */
const scheduler = fsrs({ enable_fuzz: false });

/** What is known of the puzzles of a game. */
export function recordOf(game: GameId): GameRecord {
  return read(NAME + game, VERSION, isGameRecord) ?? { rating: FIRST_RATING, puzzles: {} };
}

/** The rating of a person after the first try at a puzzle of that rating. */
export type RatingAfter = (before: SolverRating, puzzle: number, isRight: boolean) => SolverRating;

/**
 * Counts a try. A puzzle that has been tried before leaves the rating as it is, whichever tab or day it was tried in: nothing comes
 * between reading and writing.
 */
export function count({ game, number, isRight, rating }: Try, ratingAfter: RatingAfter, now = new Date()): Change {
  const record = recordOf(game);
  const before = record.puzzles[number];
  const isFirst = before === undefined;
  const after = isFirst ? ratingAfter(record.rating, rating, isRight) : record.rating;
  const isRepeated = before?.card !== undefined || !isRight;
  const card = isRepeated ? { card: repeated(before?.card, isRight, now) } : {};
  const entry = { isRight: before?.isRight ?? isRight, isSolved: isRight || (before?.isSolved ?? false), ...card };
  write(NAME + game, VERSION, {
    rating: after,
    puzzles: { ...record.puzzles, [number]: entry },
  } satisfies GameRecord);
  return { before: Math.round(record.rating.rating), after: Math.round(after.rating), isFirst };
}

/** Notes that a puzzle has been solved after all. */
export function noteSolved(game: GameId, number: number): void {
  const record = recordOf(game);
  const before = record.puzzles[number];
  if (!before || before.isSolved) return;
  write(NAME + game, VERSION, { ...record, puzzles: { ...record.puzzles, [number]: { ...before, isSolved: true } } });
}

/** The numbers of the puzzles that are to be repeated now, the longest due first. */
export function due({ puzzles }: GameRecord, now = new Date()): number[] {
  return Object.entries(puzzles)
    .flatMap(([number, { card }]) => (card && card.due <= now.getTime() ? [[card.due, Number(number)] as const] : []))
    .sort(([a], [b]) => a - b)
    .map(([, number]) => number);
}

/** Whether a puzzle of a person alone has been solved, also in a game that was no puzzle. */
export function isSolvedAlone(position: string, stones: number): boolean {
  return (progress()[position] ?? Number.POSITIVE_INFINITY) <= stones;
}

function repeated(stored: StoredCard | undefined, isRight: boolean, now: Date): StoredCard {
  const card = stored ? cardOf(stored) : createEmptyCard(now);
  const { due, last_review, ...rest } = scheduler.next(card, now, isRight ? Rating.Good : Rating.Again).card;
  return { ...rest, due: due.getTime(), ...(last_review && { last_review: last_review.getTime() }) };
}

function cardOf({ due, last_review, ...rest }: StoredCard): Card {
  return { ...rest, due: new Date(due), ...(last_review !== undefined && { last_review: new Date(last_review) }) };
}

function isGameRecord(value: unknown): value is GameRecord {
  if (!isObject(value) || !isObject(value.rating) || !isObject(value.puzzles)) return false;
  const { rating, deviation, volatility } = value.rating;
  const areNumbers = [rating, deviation, volatility].every((one) => Number.isFinite(one));
  const isPuzzle = (one: unknown): boolean =>
    isObject(one) &&
    typeof one.isRight === "boolean" &&
    typeof one.isSolved === "boolean" &&
    (one.card === undefined || (isObject(one.card) && Number.isFinite(one.card.due)));
  return areNumbers && Object.values(value.puzzles).every(isPuzzle);
}
