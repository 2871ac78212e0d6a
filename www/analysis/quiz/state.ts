// The state of a quiz: the puzzle on show, and what has been tried.

import type { PositionValue } from "../exact/values.ts";

/** A first move at a puzzle. */
export interface Attempt {
  readonly move: string;
  /** Whether it wins; `"shown"` if the quiz has shown it. */
  readonly outcome: "right" | "wrong" | "shown";
  /** The engine's answer to it, as soon as it is known. */
  readonly answer: PositionValue | undefined;
}

/** The state of a quiz. */
export interface QuizState {
  /** The number of the puzzle on show, from 1. */
  readonly number: number;
  readonly attempt: Attempt | undefined;
  /** Whether the winning move is to be played as soon as the puzzle is on show. */
  readonly willReveal: boolean;
}

/** A puzzle at its start. */
export function puzzleState(number: number): QuizState {
  return { number, attempt: undefined, willReveal: false };
}

/** The puzzle that comes `by` puzzles later in the list. After the last one comes the first. */
export function goBy({ number }: QuizState, by: number, count: number): QuizState {
  return puzzleState(((number - 1 + by + count) % count) + 1);
}

/** The state after a first move. */
export function attempted({ number }: QuizState, move: string, outcome: Attempt["outcome"]): QuizState {
  return { ...puzzleState(number), attempt: { move, outcome, answer: undefined } };
}

/** The state with the engine's answer to the attempt. */
export function answered(state: QuizState, answer: PositionValue): QuizState {
  return state.attempt ? { ...state, attempt: { ...state.attempt, answer } } : state;
}
