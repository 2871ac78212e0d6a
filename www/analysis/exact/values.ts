// Exact values: the result of perfect play, in labels, badges, words and sentences.

import { button, h, type VNode } from "../../board/html.ts";
import type { Side } from "../../games/boards.ts";
import { text } from "../../messages/format.ts";
import type { Answer, ExactKind, ExactValue, MovePath } from "../../wasm/engine.js";
import type { Names } from "../evaluation/evaluation.ts";

/** What the engine reports of the exact value of the position, or of one of its moves. */
export type ExactAnswer = Extract<Answer, { kind: "exact" | "turn" }>;

/** What the engine reports of the exact value of the position. */
export type PositionValue = Extract<Answer, { kind: "exact" }>;

/** A move, and its value. */
export interface ValuedMove {
  readonly paths: readonly MovePath[];
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
  const moves = (a.movesToEnd ?? 0) - (b.movesToEnd ?? 0);
  return a.kind === "loss" ? -moves : moves;
}

/** The label of a value: its letter and its number of moves. */
export function valueLabel({ kind, movesToEnd }: ExactValue): string {
  return text(KINDS[kind][0]) + (kind === "draw" ? "" : (movesToEnd ?? ""));
}

/** The messages of the values, the second one for a number of moves that is known. */
const VALUES: Record<ExactKind, [id: string, idIn?: string]> = {
  win: ["value-win", "value-win-in"],
  unknown: ["value-unknown"],
  draw: ["value-draw"],
  loss: ["value-loss", "value-loss-in"],
};

/** The value in words, for screen readers. */
export function valueDescription({ kind, movesToEnd }: ExactValue): string {
  const [id, idIn] = VALUES[kind];
  return idIn && movesToEnd !== null ? text(idIn, { moves: movesToEnd }) : text(id);
}

/** The value as a sentence: the winner and the number of moves, which is not always known. */
export function valueSentence({ kind, movesToEnd }: ExactValue, mover: Side, players: Names): string {
  if (kind === "unknown") return text("unknown-heading");
  if (kind === "draw") return text("value-is-draw");
  const side = [kind === "win" ? mover : players.other(mover)];
  return movesToEnd === null ? text("side-wins", { side }) : text("wins-in", { side, moves: movesToEnd });
}

/** A badge as the board and the list have it: its shape, its colour and its label mean the same. */
export function valueBadge(value: ExactValue): VNode {
  return h(`span.mark.${value.kind}`, { attrs: { "aria-hidden": "true" } }, valueLabel(value));
}

/** The moves of a line, each a button that plays all moves up to it. */
export function lineView(label: string, moves: readonly string[], play: (moves: string[]) => void): VNode {
  const items = moves.map((move, n) => {
    const title = text(n === 0 ? "play-move" : "play-up-to", { move });
    return h("li", [button(move, () => play(moves.slice(0, n + 1)), { title, "data-upto": n + 1 })]);
  });
  return h("ol.upto", { attrs: { "aria-label": label } }, items);
}
