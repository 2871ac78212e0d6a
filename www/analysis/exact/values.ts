// Exact values: the result of perfect play, in labels, words and sentences.

import type { Side } from "../../games/boards.ts";
import { text } from "../../messages/format.ts";
import type { Answer, ExactKind, ExactValue, TurnPath } from "../../wasm/engine.js";
import { type Names, scoreText } from "../evaluation/evaluation.ts";

/** What the engine reports of the exact value of the position, or of one of its moves. */
export type ExactAnswer = Extract<Answer, { kind: "exact" | "turn" }>;

/** What the engine reports of the exact value of the position. */
export type PositionValue = Extract<Answer, { kind: "exact" }>;

/** A move, and its value. */
export interface ValuedMove {
  readonly paths: readonly TurnPath[];
  readonly value: ExactValue;
}

/** The kinds, the best first: the messages of the letter, and of the heading of such moves. */
export const KINDS: Record<ExactKind, [letter: string, title: string]> = {
  win: ["letter-win", "wins-heading"],
  unknown: ["letter-unknown", "unknown-heading"],
  draw: ["letter-draw", "draws-heading"],
  loss: ["letter-loss", "losses-heading"],
};

const ORDER = Object.keys(KINDS);

/** Which of two values is better for the player to move: the sooner win, the later loss. */
export function compareValues(a: ExactValue, b: ExactValue): number {
  const kinds = ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);
  if (kinds !== 0) return kinds;
  const moves = (a.turns ?? 0) - (b.turns ?? 0);
  return a.kind === "loss" ? -moves : moves;
}

/** The label of a value: its letter and its number of moves. */
export function valueLabel({ kind, turns }: ExactValue): string {
  return text(KINDS[kind][0]) + (kind === "draw" ? "" : (turns ?? ""));
}

/** The messages of the values, the second one for a number of moves that is known. */
const VALUES: Record<ExactKind, [id: string, idIn?: string]> = {
  win: ["value-win", "value-win-in"],
  unknown: ["value-unknown"],
  draw: ["value-draw"],
  loss: ["value-loss", "value-loss-in"],
};

/** The value in words, for screen readers. */
export function valueDescription({ kind, turns }: ExactValue): string {
  const [id, idIn] = VALUES[kind];
  return idIn && turns !== null ? text(idIn, { turns }) : text(id);
}

/** The value as a sentence: the winner and the number of moves. */
export function valueSentence({ kind, turns }: ExactValue, mover: Side, players: Names): string {
  if (kind === "unknown") return text("unknown-heading");
  if (kind === "draw") return text("value-is-draw");
  return scoreText({ proof: kind, within: turns }, mover, players);
}
