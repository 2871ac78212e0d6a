// The quiz: the names and grades of its puzzles, its states and its view.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Names } from "../../www/analysis/evaluation/evaluation.ts";
import type { PositionValue } from "../../www/analysis/exact/values.ts";
import { named } from "../../www/analysis/quiz/quiz.ts";
import * as states from "../../www/analysis/quiz/state.ts";
import { grade, type QuizModel, quizView, statusOf } from "../../www/analysis/quiz/view.ts";
import { parseFragment } from "../../www/lib/fragment.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";
import type { QuizPuzzle } from "../../www/wasm/dialogs.js";
import { all, one, render, texts } from "./rendered.ts";

await loadLaterMessages();

const players: Names = {
  sides: ["white", "black"],
  other: (side) => (side === "white" ? "black" : "white"),
};

const puzzle: QuizPuzzle = { address: "v=1&game=marbar", side: "white", move: "a1-a2", mateIn: 3, choice: 7 };
const win = (movesToEnd: number): PositionValue => ({
  kind: "exact",
  value: { kind: "win", movesToEnd },
  moves: ["b1-b2"],
});

test("an address names a puzzle, or none", () => {
  assert.deepEqual(named(parseFragment("#quiz=marbar.12&v=1&game=marbar").quiz ?? ""), ["marbar", 12]);
  assert.deepEqual(named(parseFragment("https://host/path#v=1&quiz=moxie.3").quiz ?? ""), ["moxie", 3]);
  for (const other of ["quiz=marbar", "quiz=solitaire.1", "quiz=constructor.1", "noquiz=marbar.1", "quiz=marbar.1x"]) {
    assert.throws(() => named(parseFragment(other).quiz ?? ""), RangeError, other);
  }
});

test("a puzzle is graded by the moves until its end", () => {
  assert.deepEqual(
    [3, 7, 9].map((mateIn) => grade({ mateIn })),
    ["easy", "medium", "hard"],
  );
});

test("the puzzles follow each other in a circle", () => {
  const [first, last] = [1, 5].map(states.puzzleState);
  assert.ok(first && last);
  assert.deepEqual(
    [states.goBy(first, -1, 5), states.goBy(first, 1, 5), states.goBy(last, 1, 5)].map(({ number }) => number),
    [5, 2, 1],
  );
});

/** The status line after an attempt. */
const statusAfter = ({ attempt }: states.QuizState): string => statusOf({ puzzle, attempt }, players);

test("an attempt is right, wrong for a reason, or shown", () => {
  const start = states.puzzleState(2);
  assert.match(statusAfter(start), /White wins in 3/);
  assert.match(statusAfter(states.attempted(start, "a1-a2", "right")), /^Right: a1-a2\./);
  const wrong = states.attempted(start, "c1-c2", "wrong");
  assert.match(statusAfter(wrong), /^c1-c2 does not win/);
  assert.match(statusAfter(states.answered(wrong, win(2))), /^c1-c2 does not win: .*Black wins in 2/);
  assert.match(statusAfter(states.attempted(start, "a1-a2", "shown")), /^The winning move is a1-a2/);
  assert.equal(states.answered(start, win(2)), start);
});

/** Shows the quiz; what the user does from then on. */
function show(more: Partial<QuizModel>): string[] {
  const done: string[] = [];
  const fresh = { attempt: undefined, ply: 0, tried: 0, solved: 0 };
  const model = { game: "marbar", day: undefined, isKnown: true, puzzle, number: 2, count: 9, ...fresh, ...more };
  const view = quizView(model, players, {
    go: (by) => done.push(`go ${by}`),
    again: () => done.push("again"),
    reveal: () => done.push("reveal"),
    play: (moves) => done.push(`play ${moves}`),
    learn: () => done.push("learn"),
  });
  render(view);
  return done;
}

test("the quiz shows the task, then the answer to the attempt", () => {
  const done = show({});
  assert.deepEqual(texts(".task .kind, .progress"), ["2 of 9, easy", ""]);
  assert.equal(all(".answer[data-right], .upto li").length, 0);
  for (const button of all("[data-quiz]:not([disabled])")) button.click();
  assert.deepEqual(done, ["go -1", "reveal", "go 1"]);
  const { attempt } = states.answered(states.attempted(states.puzzleState(2), "c1-c2", "wrong"), win(2));
  const later = show({ attempt, ply: 1, tried: 2, solved: 1 });
  assert.equal(one(".answer").dataset.right, "false");
  assert.deepEqual(texts(".upto button, .progress"), ["b1-b2", "Solved at the first try: 1 of 2."]);
  for (const button of all("[data-quiz=again], .upto button")) button.click();
  assert.deepEqual(later, ["again", "play b1-b2"]);
  show({ attempt, ply: 2 });
  assert.equal(all(".upto li").length, 0);
});

test("the puzzle of the day has its date, and a lesson for those who do not know the game", () => {
  const done = show({ day: new Date(2026, 10, 27), isKnown: false });
  assert.deepEqual(texts(".task strong"), ["Puzzle of the day, 27 November"]);
  assert.deepEqual(texts("[data-quiz=learn]"), ["Learn Marbar first"]);
  one("[data-quiz=learn]").click();
  assert.deepEqual(done, ["learn"]);
  show({});
  assert.equal(all("[data-quiz=learn]").length, 0);
});
