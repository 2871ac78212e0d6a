// A puzzle in the panel, and its texts.

import type { Names } from "../../analysis/evaluation/evaluation.ts";
import { lineView, valueSentence } from "../../analysis/exact/values.ts";
import { button, h, type VNode } from "../../board/html.ts";
import { localized, text } from "../../messages/format.ts";
import type { SolverRating } from "../../wasm/dialogs.js";
import { dateText, type Streak } from "../days.ts";
import type { NamedPuzzle } from "../lists.ts";
import { type Change, isCertain } from "../record.ts";
import { isFast, type Run } from "../run.ts";
import { themeName } from "../themes.ts";
import type { Solving } from "./state.ts";

/** What a puzzle shows. */
export interface SolveModel {
  readonly run: Run;
  readonly puzzle: NamedPuzzle;
  readonly state: Solving;
  /** Whether the person knows the game. */
  readonly isKnown: boolean;
  /** What the try has changed, once it has been counted. */
  readonly change: Change | undefined;
  /** The rating of the person; none on other sites. */
  readonly rating: SolverRating | undefined;
  /** Today, and the streak, if it is the puzzle of the day. */
  readonly day: { readonly date: Date; readonly streak: Streak } | undefined;
  /** The best result of such runs, and whether this one is better. */
  readonly best: number;
  readonly isNewBest: boolean;
  /** What is left of a storm. */
  readonly secondsLeft: number;
  /** Whether the place of all puzzles can be opened. */
  readonly hasPlace: boolean;
  /** The current ply. */
  readonly ply: number;
}

/** What the user can do. */
export interface SolveActions {
  /** Shows the next puzzle, or the previous one: -1. */
  go(by: number): void;
  /** Takes a wrong move back, or begins anew. */
  again(): void;
  restart(): void;
  reveal(): void;
  /** Plays moves from the current position. */
  play(moves: string[]): void;
  /** Opens the lesson of the game. */
  learn(): void;
  openPlace(): void;
  /** Trains a theme. */
  theme(theme: string): void;
  /** Shares the result of the day. */
  share(): void;
  /** Begins another storm or streak. */
  runAgain(): void;
}

/** The messages of the titles of runs. */
const TITLES: Readonly<Record<string, string>> = { storm: "puzzle-storm", streak: "puzzle-streak" };

/** The task in words. */
export function taskOf({ task, side, moves, stones }: Pick<NamedPuzzle, "task" | "side" | "moves" | "stones">): string {
  const own = [side];
  if (task === "stones") return text("puzzle-task-stones", { stones });
  if (task === "draw") return text("puzzle-task-draw", { side: own });
  if (task === "resist") return text("puzzle-task-resist", { side: own });
  return moves > 0 ? text("puzzle-task-win-in", { side: own, moves }) : text("puzzle-task-win", { side: own });
}

/** The comment on the last move. */
function commentOf({ puzzle, state }: Pick<SolveModel, "puzzle" | "state">, players: Names): string {
  const { phase, tried = "", value, stones, moves, mistakes, wasShown } = state;
  if (phase === "shown") return text("puzzle-shown");
  if (phase === "solved") return text(mistakes > 0 || wasShown ? "puzzle-solved-late" : "puzzle-solved");
  if (phase === "judging") return text("puzzle-judging", { move: tried });
  if (phase === "wrong") {
    if (stones !== undefined) return text("puzzle-wrong-stones", { move: tried, stones });
    const reason = value && value.kind !== "unknown" ? reasonOf(puzzle, value, players) : "";
    const id =
      puzzle.task === "win" ? "puzzle-wrong-win" : puzzle.task === "draw" ? "puzzle-wrong-draw" : "puzzle-wrong";
    return reason
      ? text("puzzle-wrong-because", { wrong: text(id, { move: tried }), reason })
      : text(id, { move: tried });
  }
  const last = moves.at(phase === "replying" ? -1 : -2);
  if (last === undefined) return "";
  return text(puzzle.task === "stones" ? "puzzle-right-alone" : "puzzle-right", { move: last });
}

function reasonOf({ side }: NamedPuzzle, value: NonNullable<Solving["value"]>, players: Names): string {
  return value.kind === "draw" ? text("puzzle-is-draw") : valueSentence(value, players.other(side), players);
}

/** The text of the status line: the task, or a comment on the last move. */
export function statusOf(model: Pick<SolveModel, "puzzle" | "state" | "run" | "isNewBest">, players: Names): string {
  const { run, puzzle } = model;
  if (run.isOver) return resultOf(model);
  return commentOf(model, players) || taskOf(puzzle);
}

function resultOf({ run, isNewBest }: Pick<SolveModel, "run" | "isNewBest">): string {
  return text(isNewBest ? "puzzle-run-best" : "puzzle-run-over", { solved: run.solved });
}

/** The puzzle. */
export function solveView(model: SolveModel, players: Names, actions: SolveActions): VNode {
  const { run } = model;
  const attrs = { "aria-label": text("puzzles") };
  const content = run.isOver
    ? overView(model, actions)
    : [headView(model), answerView(model, players), ...(isFast(run) ? [runView(model)] : buttonsView(model, actions))];
  return h("section.exercise.puzzle", { attrs: { ...attrs, "data-phase": model.state.phase } }, content);
}

/** What puzzle it is. How hard it is, and what it is about, is shown when it has been solved: it would help. */
function headView({ run, puzzle, day, state, change }: SolveModel): VNode {
  const { number, game, rating } = puzzle;
  const isDone = state.phase === "solved" || state.phase === "shown" || change !== undefined;
  const title =
    run.kind === "set"
      ? text("puzzle-of-set", { number: run.at + 1, count: run.puzzles.length })
      : run.kind === "own"
        ? text("puzzle-own")
        : text("puzzle-title", { game: [game], number });
  const name = day ? text("puzzle-of-day", { date: dateText(day.date) }) : title;
  return h("p.task", [
    h("strong", name),
    h("span.kind", isDone && rating > 0 ? text("puzzle-rating", { rating: localized(rating) }) : ""),
  ]);
}

function answerView(model: SolveModel, players: Names): VNode {
  const { state, puzzle } = model;
  const { phase, moves } = state;
  const comment = commentOf(model, players);
  const isRight = phase === "solved" || (phase !== "wrong" && phase !== "shown" && moves.length > 0);
  const isJudged = comment !== "" && (phase === "wrong" || isRight);
  const attrs = { class: "answer", ...(isJudged && { "data-right": String(phase !== "wrong") }) };
  const choice = puzzle.choice > 1 && puzzle.task !== "stones" ? text("puzzle-choice", { choice: puzzle.choice }) : "";
  return h("p", { attrs }, comment || [taskOf(puzzle), " ", choice]);
}

function buttonsView(model: SolveModel, actions: SolveActions): VNode[] {
  const { state, run, puzzle, ply, isKnown, day, hasPlace } = model;
  const { phase } = state;
  const { again, restart, reveal, go, learn, openPlace, share } = actions;
  const isDone = phase === "solved" || phase === "shown";
  const isLast = run.kind === "repetition" && run.at + 1 === run.puzzles.length;
  const canGoBack = run.kind === "named" || run.kind === "daily" || run.kind === "set";
  return [
    h("div.actions", [
      ...(canGoBack ? [button(text("puzzle-previous"), () => go(-1), { "data-puzzle": "previous" })] : []),
      phase === "wrong"
        ? button(text("puzzle-again"), again, { class: "main", "data-puzzle": "again" })
        : button(text("puzzle-restart"), restart, { "data-puzzle": "restart", disabled: ply === 0 && !isDone }),
      button(text("puzzle-show"), reveal, { "data-puzzle": "reveal" }),
      ...(run.kind === "own"
        ? []
        : [
            button(text(isLast ? "puzzle-finish" : "puzzle-next"), () => go(1), {
              ...{ "data-puzzle": "next", ...(isDone && { class: "main" }) },
            }),
          ]),
    ]),
    ...(phase === "wrong" ? [refutationView(model, actions)] : []),
    progressView(model),
    ...(isDone ? [themesView(puzzle, actions)] : []),
    h("p.extras", [
      ...(day && isDone ? [button(text("puzzle-share"), share, { "data-puzzle": "share" })] : []),
      ...(isKnown ? [] : [button(text("puzzle-learn", { game: [puzzle.game] }), learn, { "data-puzzle": "learn" })]),
      ...(hasPlace ? [button(text("puzzle-all"), openPlace, { "data-puzzle": "all" })] : []),
    ]),
  ];
}

/** What is left of the refutation. After the buttons: it comes a moment after the answer, and moves none of them away. */
function refutationView({ state, ply }: SolveModel, { play }: SolveActions): VNode {
  const { refutation, moves } = state;
  const gone = ply - moves.length - 1;
  const isOn = gone >= 0 && gone < refutation.length;
  return lineView(text("puzzle-line"), isOn ? refutation.slice(gone) : [], play);
}

/** The rating of the person, and what the puzzle of the day means for the streak. */
function progressView({ rating, change, day, puzzle }: SolveModel): VNode {
  const words: (VNode | string)[] = [];
  if (rating && puzzle.rating > 0) {
    const shown = localized(Math.round(rating.rating));
    words.push(text(isCertain(rating) ? "puzzle-your-rating" : "puzzle-your-rating-uncertain", { rating: shown }));
    const by = change?.isFirst ? change.after - change.before : 0;
    if (by !== 0) words.push(" ", h("span.change", { attrs: { "data-up": String(by > 0) } }, signed(by)));
  }
  if (day && day.streak.length > 0) words.push(" ", text("puzzle-streak-days", { days: day.streak.length }));
  return h("p.progress", words);
}

function signed(by: number): string {
  return localized(by, { signDisplay: "always" });
}

/** The themes, each a button that trains it. */
function themesView({ themes }: NamedPuzzle, { theme }: SolveActions): VNode {
  const items = themes.map((name) => h("li", [button(themeName(name), () => theme(name), { "data-theme": name })]));
  return h("ul.themes", { attrs: { "aria-label": text("puzzle-themes") } }, items);
}

/** What a storm or a streak shows instead of buttons. */
function runView({ run, secondsLeft, best }: SolveModel): VNode {
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`;
  return h("dl.run", [
    ...(run.kind === "storm" ? figure("time", text("puzzle-time-left"), time) : []),
    ...figure("solved", text("puzzle-run-solved"), localized(run.solved)),
    ...(run.kind === "storm" ? figure("missed", text("puzzle-run-missed"), localized(run.missed)) : []),
    ...figure("best", text("puzzle-run-best-so-far"), localized(best)),
  ]);
}

function figure(name: string, label: string, value: string): VNode[] {
  return [h("dt", label), h("dd", { attrs: { "data-run": name } }, value)];
}

/** The end of a storm or a streak, or of what was to be repeated. */
function overView(model: SolveModel, { runAgain, openPlace }: SolveActions): VNode[] {
  const { run, best, hasPlace } = model;
  return [
    h("p.task", [h("strong", text(TITLES[run.kind] ?? "puzzle-repeat"))]),
    h("p.answer", resultOf(model)),
    ...(isFast(run) ? [h("p.progress", text("puzzle-run-best-of", { best: Math.max(best, run.solved) }))] : []),
    h("div.actions", [
      ...(isFast(run)
        ? [button(text("puzzle-run-again"), runAgain, { class: "main", "data-puzzle": "run-again" })]
        : []),
      ...(hasPlace ? [button(text("puzzle-all"), openPlace, { "data-puzzle": "all" })] : []),
    ]),
  ];
}
