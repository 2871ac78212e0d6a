// One puzzle: its states, the replies of the opponent, and what the panel shows.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Names } from "../../www/analysis/evaluation/evaluation.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";
import type { NamedPuzzle } from "../../www/puzzles/lists.ts";
import { runOf } from "../../www/puzzles/run.ts";
import { question, replyOf } from "../../www/puzzles/solve/judge.ts";
import * as states from "../../www/puzzles/solve/state.ts";
import { type SolveModel, solveView, statusOf, taskOf } from "../../www/puzzles/solve/view.ts";
import type { ExactValue } from "../../www/wasm/engine.js";
import { render } from "./render.ts";

await loadLaterMessages();

const players: Names = {
  sides: ["white", "black"],
  other: (side) => (side === "white" ? "black" : "white"),
};

const PUZZLE: NamedPuzzle = {
  ...{ game: "clobber", number: 12, address: "v=1&game=clobber", side: "white", task: "win", stones: 0 },
  ...{ line: ["a", "b", "c"], moves: 3, choice: 7, rating: 1300, themes: ["short"] },
};

const step = (move: string, more: Partial<states.Played> = {}): states.Played => ({
  ...{ move, isOver: false, hasWon: false, isToMove: false },
  ...more,
});

const value = (kind: ExactValue["kind"], movesToEnd: number | null = null): ExactValue => ({ kind, movesToEnd });

test("the line of best play leads to the end", () => {
  const start = states.begun(PUZZLE);
  const first = states.played(start, step("a"));
  assert.deepEqual([first.phase, first.moves], ["replying", ["a"]]);
  const second = states.replied(first, "b", false);
  assert.deepEqual([second.phase, states.isOnLine(second)], ["choosing", true]);
  const last = states.played(second, step("c", { isOver: true, hasWon: true }));
  assert.deepEqual([last.phase, last.mistakes], ["solved", 0]);
});

test("the first move has no equal, a later one is judged by its value", () => {
  const start = states.begun(PUZZLE);
  const wrong = states.played(start, step("x"));
  assert.deepEqual([wrong.phase, wrong.mistakes, wrong.tried], ["wrong", 1, "x"]);
  const back = states.again(wrong);
  assert.deepEqual([back.phase, back.mistakes, back.tried], ["choosing", 1, undefined]);
  const later = states.replied(states.played(start, step("a")), "b", false);
  const judging = states.played(later, step("d"));
  assert.equal(judging.phase, "judging");
  assert.equal(states.judged(judging, value("loss", 2), step("d")).phase, "replying");
  assert.equal(states.judged(judging, value("draw"), step("d")).phase, "wrong");
  assert.equal(states.judged(judging, value("win", 4), step("d")).phase, "wrong");
  // What cannot be proved is not called wrong.
  assert.equal(states.judged(judging, value("unknown"), step("d")).phase, "replying");
  // A game that is over needs no judge.
  assert.equal(states.played(later, step("e", { isOver: true, hasWon: true })).phase, "solved");
  assert.equal(states.played(later, step("e", { isOver: true })).phase, "wrong");
  // An answer that comes too late changes nothing.
  assert.equal(states.judged(back, value("loss", 2), step("d")), back);
});

test("a side that moves twice is judged by its own value", () => {
  const later = states.replied(states.played(states.begun(PUZZLE), step("a")), "b", false);
  const judging = states.played(later, step("d", { isToMove: true }));
  assert.equal(states.judged(judging, value("win", 3), step("d", { isToMove: true })).phase, "choosing");
  assert.equal(states.judged(judging, value("loss", 3), step("d", { isToMove: true })).phase, "wrong");
});

test("a draw is saved, and a lost game held, by the first move", () => {
  for (const task of ["draw", "resist"] as const) {
    const start = states.begun({ ...PUZZLE, task });
    assert.equal(states.played(start, step("a")).phase, "solved", task);
    assert.equal(states.played(start, step("x")).phase, "wrong", task);
  }
});

test("a position of one's own has no line: every move is judged", () => {
  const start = states.begun({ ...PUZZLE, line: [], moves: 0 });
  const judging = states.played(start, step("x"));
  assert.equal(judging.phase, "judging");
  assert.equal(states.judged(judging, value("loss", 2), step("x")).phase, "replying");
});

test("alone, a move is wrong after which more stones are left", () => {
  const start = states.begun({ ...PUZZLE, task: "stones", stones: 2, line: [], moves: 6 });
  const judging = states.played(start, step("x", { isToMove: true }));
  assert.equal(states.counted(judging, 2, step("x", { isToMove: true })).phase, "choosing");
  const wrong = states.counted(judging, 3, step("x", { isToMove: true }));
  assert.deepEqual([wrong.phase, wrong.stones], ["wrong", 3]);
  assert.equal(states.counted(judging, 2, step("x", { isOver: true, isToMove: true })).phase, "solved");
});

test("the opponent replies as long as it can, and otherwise the next time", () => {
  const moves = new Map([
    ["p", value("loss", 2)],
    ["q", value("loss", 6)],
    ["r", value("loss", 4)],
  ]);
  const judgement = { value: value("loss", 6), line: ["q", "z"], moves };
  assert.equal(replyOf(judgement, new Set()), "q");
  assert.equal(replyOf(judgement, new Set(["q"])), "r");
  assert.equal(replyOf(judgement, new Set(["p", "q", "r"])), "q");
  // Who wins or draws varies nothing.
  const winning = { ...judgement, line: ["s"], moves: new Map([...moves, ["s", value("win", 3)]]) };
  assert.equal(replyOf(winning, new Set(["s"])), "s");
});

test("the engine answers a question once", () => {
  const answers: unknown[] = [];
  const job = question("clobber", "v=1&game=clobber", true, (judgement) => answers.push([...judgement.moves.keys()]));
  job.onAnswer({ kind: "exact", value: value("loss", 2), moves: ["b"] });
  job.onAnswer({ kind: "turn", move: "b", paths: [], value: value("loss", 2) });
  assert.equal(answers.length, 0);
  job.onDone();
  job.onDone();
  assert.deepEqual(answers, [["b"]]);
});

test("the task and each comment are sentences", () => {
  assert.equal(taskOf(PUZZLE), "White to move. Win in 3.");
  assert.equal(taskOf({ ...PUZZLE, task: "draw" }), "White to move. Save the draw.");
  assert.equal(taskOf({ ...PUZZLE, task: "stones", stones: 1 }), "Leave a single stone.");
  const run = runOf("named", [PUZZLE]);
  const status = (state: states.Solving): string => statusOf({ puzzle: PUZZLE, state, run, isNewBest: false }, players);
  const start = states.begun(PUZZLE);
  const wrong = states.played(start, step("x"));
  assert.equal(status(start), "White to move. Win in 3.");
  assert.equal(status(states.played(start, step("a"))), "a is right. Keep going.");
  assert.equal(status(wrong), "x does not win.");
  assert.equal(status(states.refuted(wrong, value("win", 4), ["y"])), "x does not win. Black wins in 4.");
  assert.equal(status(states.refuted(wrong, value("draw"), [])), "x does not win. It is a draw.");
  assert.equal(status(states.shown(start)), "This is the solution. Step through it with the arrows.");
});

/** Shows a puzzle; what the user does from then on. */
function show(more: Partial<SolveModel>): { shown: ReturnType<typeof render>; done: string[] } {
  const done: string[] = [];
  const note =
    (name: string) =>
    (...values: unknown[]): void =>
      void done.push([name, ...values.filter((value) => typeof value !== "object" || Array.isArray(value))].join(" "));
  const model: SolveModel = {
    ...{ run: runOf("named", [PUZZLE]), puzzle: PUZZLE, state: states.begun(PUZZLE), isKnown: true },
    ...{ change: undefined, rating: undefined, day: undefined, best: 0, isNewBest: false, secondsLeft: 0 },
    ...{ hasPlace: true, ply: 0 },
    ...more,
  };
  const view = solveView(model, players, {
    ...{ go: note("go"), again: note("again"), restart: note("restart"), reveal: note("reveal"), play: note("play") },
    ...{ learn: note("learn"), openPlace: note("place"), theme: note("theme"), share: note("share") },
    runAgain: note("run again"),
  });
  return { shown: render([view]), done };
}

test("rating and themes are shown when the puzzle is solved", () => {
  const fresh = show({});
  assert.equal(fresh.shown.find(".kind").textContent, "");
  assert.equal(fresh.shown.all(".themes").length, 0);
  const solved = show({ state: { ...states.begun(PUZZLE), phase: "solved", moves: PUZZLE.line }, ply: 3 });
  assert.equal(solved.shown.find(".kind").textContent, "Rating 1,300");
  solved.shown.find("[data-theme=short]").click();
  solved.shown.find("[data-puzzle=next]").click();
  assert.deepEqual(solved.done, ["theme short", "go 1"]);
});

test("a wrong move is taken back, and its refutation can be played on", () => {
  const wrong = states.played(states.begun(PUZZLE), step("x"));
  const { shown, done } = show({ state: states.refuted(wrong, value("win", 4), ["y", "z"]), ply: 2 });
  // The first reply is on the board already.
  assert.deepEqual(shown.texts(".upto button"), ["z"]);
  shown.find(".upto button").click();
  shown.find("[data-puzzle=again]").click();
  assert.deepEqual(done, ["play z", "again"]);
});

test("a storm shows its clock and no buttons, and its result at the end", () => {
  const storm = { ...runOf("storm", [PUZZLE]), solved: 4, missed: 1 };
  const on = show({ run: storm, secondsLeft: 65, best: 9 });
  assert.deepEqual(on.shown.texts(".run dd"), ["1:05", "4", "1", "9"]);
  assert.equal(on.shown.all("button").length, 0);
  const over = show({ run: { ...storm, isOver: true }, isNewBest: true });
  assert.match(over.shown.find(".answer").textContent ?? "", /^A new best: 4 puzzles solved\.$/);
  over.shown.find("[data-puzzle=run-again]").click();
  assert.deepEqual(over.done, ["run again"]);
});
