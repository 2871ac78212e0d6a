// The quiz in the panel, and its texts.

import { button, h, type VNode } from "../../board/html.ts";
import { localized, text } from "../../messages/format.ts";
import type { QuizPuzzle } from "../../wasm/dialogs.js";
import type { Names } from "../evaluation/evaluation.ts";
import { lineView, valueSentence } from "../exact/values.ts";
import type { Attempt } from "./state.ts";

/** What the quiz shows. */
export interface QuizModel {
  readonly game: string;
  /** The day of which it is the puzzle, if it is that of today. */
  readonly day: Date | undefined;
  /** Whether the person knows the game. */
  readonly isKnown: boolean;
  readonly puzzle: QuizPuzzle;
  readonly number: number;
  /** The number of all puzzles. */
  readonly count: number;
  readonly attempt: Attempt | undefined;
  /** The ply on show. */
  readonly ply: number;
  /** How many puzzles have been tried, and how many of them were solved at the first try. */
  readonly tried: number;
  readonly solved: number;
}

/** What the user can do in the quiz. */
export interface QuizActions {
  /** Shows the next puzzle, or the previous one: -1. */
  go(by: number): void;
  again(): void;
  reveal(): void;
  /** Plays moves from the position on show. */
  play(moves: string[]): void;
  /** Opens the lesson of the game. */
  learn(): void;
}

/** How hard a puzzle is, from the moves until the end. */
export function grade({ mateIn }: Pick<QuizPuzzle, "mateIn">): string {
  return text(mateIn <= 3 ? "quiz-easy" : mateIn <= 7 ? "quiz-medium" : "quiz-hard");
}

/** The result to be reached, in words. */
function goalOf({ mateIn, side }: QuizPuzzle, players: Names): string {
  return valueSentence({ kind: "win", movesToEnd: mateIn }, side, players);
}

/** The comment on an attempt. */
function commentOf({ move, outcome, answer }: Attempt, puzzle: QuizPuzzle, players: Names): string {
  if (outcome === "shown") return text("quiz-shown", { move });
  if (outcome === "right") return text("quiz-right", { move, result: goalOf(puzzle, players) });
  const value = answer?.value;
  if (!value || value.kind === "unknown") return text("quiz-wrong", { move });
  const isDraw = value.kind === "draw";
  const result = isDraw ? text("quiz-draw") : valueSentence(value, players.other(puzzle.side), players);
  return text("quiz-wrong-because", { move, result });
}

/** The text of the status line: the task, or a comment on the attempt. */
export function statusOf({ puzzle, attempt }: Pick<QuizModel, "puzzle" | "attempt">, players: Names): string {
  return attempt ? commentOf(attempt, puzzle, players) : text("quiz-find-task", { task: goalOf(puzzle, players) });
}

/** The quiz. */
export function quizView(model: QuizModel, players: Names, { go, again, reveal, play, learn }: QuizActions): VNode {
  const { game, day, isKnown, puzzle, number, count, attempt, ply, tried, solved } = model;
  const choice = text("quiz-choice", { task: goalOf(puzzle, players), choice: puzzle.choice });
  const isJudged = attempt !== undefined && attempt.outcome !== "shown";
  const answer = { class: "answer", ...(isJudged && { "data-right": String(attempt.outcome === "right") }) };
  return h("section.quiz", { attrs: { "aria-label": text("quiz") } }, [
    h("p.task", [
      h(
        "strong",
        day ? text("quiz-of-day", { date: localized(day, { day: "numeric", month: "long" }) }) : text("quiz-find"),
      ),
      h("span.kind", text("quiz-number", { number, count, grade: grade(puzzle) })),
    ]),
    h("p", { attrs: answer }, attempt ? commentOf(attempt, puzzle, players) : choice),
    h("div.actions", [
      button(text("quiz-previous"), () => go(-1), { "data-quiz": "previous" }),
      button(text("quiz-again"), again, { "data-quiz": "again", disabled: ply === 0 }),
      button(text("quiz-show"), reveal, { "data-quiz": "reveal" }),
      button(text("quiz-next"), () => go(1), { "data-quiz": "next" }),
    ]),
    // After the buttons: it comes a moment after the answer, and moves none of them away from under the pointer. It begins after the
    // move that was judged.
    lineView(text("quiz-line"), ply === 1 ? (attempt?.answer?.moves ?? []) : [], play),
    h("p.progress", tried === 0 ? "" : text("quiz-score", { right: solved, tried })),
    ...(isKnown ? [] : [h("p.first", [button(text("quiz-learn", { game: [game] }), learn, { "data-quiz": "learn" })])]),
  ]);
}
