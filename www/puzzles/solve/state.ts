// The state of one puzzle: what has been played, and what is to happen next.

import type { Puzzle } from "../../wasm/dialogs.js";
import type { ExactValue } from "../../wasm/engine.js";

/** What a puzzle needs to be solved. Of a position of one's own, no line is known: the engine judges every move. */
export type Task = Pick<Puzzle, "address" | "side" | "task" | "stones" | "line" | "moves">;

/**
 * - `choosing`: the person is to move.
 * - `judging`: the engine is to judge the last move.
 * - `replying`: the opponent is to move.
 * - `wrong`: the last move of the person was wrong.
 * - `solved`: the task is done.
 * - `shown`: the solution has been shown.
 */
export type Phase = "choosing" | "judging" | "replying" | "wrong" | "solved" | "shown";

/** The state of one puzzle. */
export interface Solving {
  readonly task: Task;
  readonly phase: Phase;
  /** The moves from the start that were right, with the replies. */
  readonly moves: readonly string[];
  /** The move that is being judged, or was wrong. */
  readonly tried: string | undefined;
  /** The value after a wrong move, for the player to move then, as soon as it is known. */
  readonly value: ExactValue | undefined;
  /** How the opponent refutes it: the moves of best play after it. */
  readonly refutation: readonly string[];
  /** How many stones can be left after a wrong move, where that is the task. */
  readonly stones: number | undefined;
  /** How many moves were wrong since the puzzle was opened, and whether the solution was shown. */
  readonly mistakes: number;
  readonly wasShown: boolean;
  /** How often it has been begun before: the opponent then tries other replies. */
  readonly before: number;
}

/** What a move has led to. */
export interface Played {
  readonly move: string;
  /** Whether the game is over. */
  readonly isOver: boolean;
  /** Whether the person has won. */
  readonly hasWon: boolean;
  /** Whether the person is to move again. */
  readonly isToMove: boolean;
}

/** How many more moves than necessary a win may take, until it counts as found. */
const DETOUR = 8;

/** A puzzle at its start. */
export function begun(task: Task, before = 0): Solving {
  return {
    ...{ task, phase: "choosing", moves: [], tried: undefined, value: undefined, stones: undefined },
    ...{ refutation: [], mistakes: 0, wasShown: false, before },
  };
}

/** Whether what was played so far is the line of best play. */
export function isOnLine({ task, moves }: Solving): boolean {
  return moves.every((move, n) => task.line[n] === move);
}

/** The person has played a move. */
export function played(state: Solving, step: Played): Solving {
  const { task, moves } = state;
  const tried = { ...again(state), tried: step.move };
  if (isOnLine(state) && task.line[moves.length] === step.move) return right(tried, step);
  // The first move of a puzzle of the site is the only right one.
  if (moves.length === 0 && task.line.length > 0) return wrong(tried);
  if (step.isOver && task.task === "win") return step.hasWon ? right(tried, step) : wrong(tried);
  if (task.task === "resist" && moves.length > 0) return right(tried, step);
  return { ...tried, phase: "judging" };
}

/** The engine has judged the move: `value` is that of the position after it, for the player to move there. */
export function judged(state: Solving, value: ExactValue, step: Played): Solving {
  if (state.phase !== "judging") return state;
  const lost = step.isToMove ? "win" : "loss";
  const won = step.isToMove ? "loss" : "win";
  const isRight = value.kind === "unknown" || value.kind === lost || (state.task.task === "draw" && value.kind !== won);
  return isRight ? right(state, step) : { ...wrong(state), value };
}

/** The prover has found how few stones can be left after the move. */
export function counted(state: Solving, stones: number, step: Played): Solving {
  if (state.phase !== "judging") return state;
  return stones <= state.task.stones ? right(state, step) : { ...wrong(state), stones };
}

/** What is known of a wrong move. */
export function refuted(state: Solving, value: ExactValue, refutation: readonly string[]): Solving {
  return state.phase === "wrong" ? { ...state, value, refutation } : state;
}

/** The opponent has replied. */
export function replied(state: Solving, reply: string, isOver: boolean): Solving {
  if (state.phase !== "replying") return state;
  const moves = [...state.moves, reply];
  return { ...state, moves, tried: undefined, phase: isOver ? "solved" : "choosing" };
}

/** The person takes the wrong move back. */
export function again(state: Solving): Solving {
  return { ...state, phase: "choosing", tried: undefined, value: undefined, stones: undefined, refutation: [] };
}

/** The person begins anew. */
export function restarted(state: Solving): Solving {
  return { ...again(state), moves: [], before: state.before + 1 };
}

/** The solution is shown: the whole line, from the start. */
export function shown(state: Solving): Solving {
  return { ...again(state), phase: "shown", moves: state.task.line, wasShown: true };
}

function wrong(state: Solving): Solving {
  return { ...state, phase: "wrong", mistakes: state.mistakes + 1 };
}

function right(state: Solving, { move, isOver, isToMove }: Played): Solving {
  const { task } = state;
  const moves = [...state.moves, move];
  const isEnough =
    task.task === "draw" || task.task === "resist" || (task.moves > 0 && moves.length >= task.moves + DETOUR);
  const isSolved = isOver || (task.task !== "stones" && isEnough);
  const phase = isSolved ? "solved" : isToMove ? "choosing" : "replying";
  return { ...state, moves, tried: undefined, phase };
}
