// The person's finished games against the computer, and the level for the next one.

import { FIRST_ADAPTIVE_LEVEL } from "../games/boards.ts";
import { isObject, read, write } from "./storage.ts";

const PREFIX = "adaptive.";
const VERSION = 1;

/** A finished game of the person. */
export interface FinishedGame {
  /** The level of the computer, from 1. */
  level: number;
  /** How it ended for the person. */
  result: "win" | "draw" | "loss";
}

/** What is kept for each game. */
export interface AdaptiveRecord {
  /** The finished games, the newest last. */
  games: FinishedGame[];
  /** The level for the next one. */
  next: number;
}

function isRecord(value: unknown): value is AdaptiveRecord {
  return isObject(value) && Number.isInteger(value.next) && Array.isArray(value.games) && value.games.every(isObject);
}

/** What is kept of a game. */
export function adaptiveRecord(game: string): AdaptiveRecord {
  return read(PREFIX + game, VERSION, isRecord) ?? { games: [], next: FIRST_ADAPTIVE_LEVEL };
}

/** The level that suits the person in a game. */
export function adaptiveLevel(game: string): number {
  return adaptiveRecord(game).next;
}

/** Keeps what is known of a game. */
export function saveAdaptiveRecord(game: string, record: AdaptiveRecord): void {
  write(PREFIX + game, VERSION, record);
}
