// The analysis: labels and scores of the engine's answers, what a move lost, and the views of both.

import assert from "node:assert/strict";
import { test } from "node:test";

import { type Names, scoreText, shareOf } from "../../www/analysis/evaluation/evaluation.ts";
import { NOTHING } from "../../www/analysis/exact/known.ts";
import type { ValuedMove } from "../../www/analysis/exact/values.ts";
import { drillView, judge, statusOf, taskAt } from "../../www/analysis/review/drill-view.ts";
import {
  accuracyOf,
  beginReview,
  type Judgement,
  judged,
  judgedMoves,
  judgementOf,
  judgementOfEnd,
  mistakes,
  nameOf,
  neighbour,
  nextPly,
  pathsOf,
  type Review,
  symbolsOf,
} from "../../www/analysis/review/review.ts";
import { store, storedJudgements } from "../../www/analysis/review/store.ts";
import { mistakeArrows, reviewView } from "../../www/analysis/review/view.ts";
import type { Side } from "../../www/games/boards.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";
import type { ExactValue, Info } from "../../www/wasm/engine.js";
import type { BoardState } from "../../www/wasm/quarry.js";
import { all, one, render, texts } from "./rendered.ts";

await loadLaterMessages();

const players: Names = {
  sides: ["white", "black"],
  other: (side) => (side === "white" ? "black" : "white"),
};

test("each number is for the first of the two sides", () => {
  const info = { score: 35, share: 58 };
  assert.deepEqual([scoreText(info, "white", players), shareOf(info, "white", players)], ["+0.35", 58]);
  assert.deepEqual([scoreText(info, "black", players), shareOf(info, "black", players)], ["−0.35", 42]);
});

/** The address of the line that is reviewed. */
const parts = { line: "v=1&game=moxie" };

const better = (move: string): Judgement["best"] => ({ move, paths: [{ squares: [move], isGivenUp: false }] });

/** A review of moves m1, m2, … by White and Black in turn, with what White could expect after none, one, two of them. */
function reviewOf(...shares: number[]): Review {
  const moves = shares.slice(1).map((_, n) => `m${n + 1}`);
  const end = { moves, result: null, line: 2, parts: { line: "v=1&game=moxie" } } as unknown as BoardState;
  let review = beginReview(end, "white");
  for (const [n, share] of shares.entries()) {
    review = judged(review, { share, mover: n % 2 === 0 ? "white" : "black", best: better(`b${n + 1}`) });
  }
  return review;
}

test("a mistake is a move after which its own side could expect less", () => {
  const found = mistakes(reviewOf(50, 20, 40, 39, 49, 44, 70), players);
  assert.deepEqual(
    found.map(({ ply, side, symbol, lost, move, better }) => [ply, side, symbol, lost, move, better?.move]),
    [
      [1, "white", "??", 30, "m1", "b1"],
      [2, "black", "?", 20, "m2", "b2"],
      [4, "black", "?!", 10, "m4", "b4"],
      [6, "black", "?", 26, "m6", "b6"],
    ],
  );
  assert.deepEqual(mistakes(reviewOf(50), players), []);
  // What the engine itself would have played is none, whatever it finds a move later.
  const review = judged({ ...reviewOf(), moves: ["b1"] }, { share: 60, mover: "white", best: better("b1") });
  assert.deepEqual(mistakes(judged(review, { share: 10, mover: "black", best: undefined }), players), []);
});

test("a move is the only one, or misses a win, and what is proved of it counts", () => {
  const info = (n: number, move: string, share: number): Info => {
    const unproved = { depth: 7, score: 0, proof: null, within: null, nodes: 1, timeMs: 1 };
    return { line: n, share, moves: [move], paths: [], ...unproved };
  };
  const searched = { ...NOTHING, infos: [info(1, "m1", 95), info(2, "m2", 60)] };
  const first = judgementOf(searched, "white", "m1", players);
  assert.deepEqual([first.share, first.best?.move, first.isOnly, first.after], [95, "m1", true, undefined]);
  assert.equal(judgementOf({ ...NOTHING, infos: [info(1, "m1", 95)] }, "black", "m1", players).share, 5);
  const win = { kind: "win", movesToEnd: 3 } as const;
  const loss = { kind: "loss", movesToEnd: 2 } as const;
  const valued = (move: string, value: ExactValue): [string, ValuedMove] => [move, { value, paths: [] }];
  const solved = {
    ...NOTHING,
    value: { kind: "exact" as const, value: win, moves: ["b2"] },
    moves: new Map([valued("b2", win), valued("m2", loss)]),
  };
  const second = judgementOf(solved, "black", "m2", players);
  assert.deepEqual([second.share, second.best?.move, second.isOnly, second.after], [0, "b2", true, 100]);
  const also = { ...solved, moves: new Map([valued("b2", win), valued("c3", win)]) };
  assert.equal(judgementOf(also, "black", "c3", players).isOnly, false);
  // What the search believes a move later counts less than the proof.
  const moves = ["m1", "m2"];
  const last = { share: 40, mover: "white", best: undefined } as const;
  const found = judgedMoves({ moves, judgements: [first, second, last] }, players);
  assert.deepEqual(
    found.map((move) => [nameOf(move, (symbol) => symbol), move.lost]),
    [
      ["Only move", 0],
      ["Missed win", 100],
    ],
  );
  assert.equal(judgementOfEnd({ kind: "win", winner: "black" }, "white", players).share, 0);
});

test("the accuracy of a side is the mean of its moves", () => {
  // As lichess counts: 10 % lost are an accuracy of 64, and 40 % of 15.
  assert.deepEqual(accuracyOf(reviewOf(50, 40, 40), players), { white: 64, black: 100 });
  assert.deepEqual(accuracyOf(reviewOf(50, 40, 40, 0), players), { white: 39, black: 100 });
  assert.deepEqual(accuracyOf(reviewOf(50, 60), players), { white: 100 });
  assert.deepEqual(accuracyOf(reviewOf(50), players), {});
});

test("what has been judged of the latest games is kept", () => {
  const review = (line: string): Pick<Review, "line" | "judgements"> => ({ ...reviewOf(50, 20), line });
  for (let n = 1; n <= 6; n += 1) store(review(`line ${n}`));
  store({ ...review("line 2"), judgements: [] });
  assert.deepEqual(
    [1, 2, 3].map((n) => storedJudgements(`line ${n}`)?.map(({ share }) => share)),
    [undefined, [], [50, 20]],
  );
  const again = beginReview({ moves: ["m1", "m2"], line: 0, parts } as never, "white", storedJudgements("line 3"));
  assert.equal(nextPly(again), 2);
});

test("in place of a mistake, every move that keeps the value is right", () => {
  const [mistake] = mistakes(reviewOf(90, 20), players);
  assert.ok(mistake);
  const outcomes = ([["m1"], ["b1"], ["c3"], ["c3", 81], ["c3", 80]] as const).map(
    ([move, share]) => judge(mistake, move, share)?.outcome,
  );
  assert.deepEqual(outcomes, ["same", "right", undefined, "right", "wrong"]);
  const task = taskAt([mistake], 1);
  assert.deepEqual([task.number, statusOf(task)], [0, "m1 was a mistake. Find a better move."]);
  const done: string[] = [];
  const actions = {
    again: () => done.push("again"),
    next: () => done.push("next"),
    reveal: () => done.push("reveal"),
    end: () => done.push("end"),
  };
  render(drillView({ ...task, count: 2, attempt: judge(mistake, "c3", 60) }, 1, actions));
  assert.equal(one(".answer").dataset.right, "false");
  assert.deepEqual(texts(".answer"), ["c3 is also a mistake (−30%). Try again."]);
  for (const part of all("[data-drill]")) part.click();
  assert.deepEqual(done, ["again", "reveal", "next", "end"]);
});

test("one goes from mistake to mistake", () => {
  const found = mistakes(reviewOf(50, 20, 40, 39, 49), players);
  const plies = (chosen?: number): unknown[] => ([-1, 1] as const).map((way) => neighbour(found, chosen, way)?.ply);
  assert.deepEqual(
    [plies(), plies(1), plies(2), plies(4)],
    [
      [4, 1],
      [undefined, 2],
      [1, 4],
      [2, undefined],
    ],
  );
});

test("the list of the moves gets the symbols of the line that is reviewed", () => {
  const symbols = symbolsOf(reviewOf(50, 20, 40), players, (symbol) => `means ${symbol}`);
  assert.deepEqual(
    [...symbols].map(([key, { glyph, meaning }]) => [key, glyph, meaning]),
    [
      ["2.1", "??", "means ??"],
      ["2.2", "?", "means ?"],
    ],
  );
});

test("a mistake shown has two arrows: the move that was played, and the better one", () => {
  const review = reviewOf(50, 20, 40);
  assert.deepEqual(mistakeArrows(review, players), []);
  const paths = pathsOf(["a1 b2", "~c3"]);
  assert.deepEqual(paths, [
    { squares: ["a1", "b2"], isGivenUp: false },
    { squares: ["c3"], isGivenUp: true },
  ]);
  const arrows = mistakeArrows({ ...review, chosen: { ply: 1, paths } }, players);
  assert.deepEqual(
    arrows.map(({ kind, label, paths: [path] }) => [kind, label, path?.squares]),
    [
      ["better", "✓", ["b1"]],
      ["played", "??", ["a1", "b2"]],
    ],
  );
  // A mistake of the other side is not shown.
  assert.deepEqual(mistakeArrows({ ...review, chosen: { ply: 2, paths } }, players), []);
});

test("a review judges ply after ply, and lists the mistakes of one side with what was better", () => {
  const end = {
    moves: ["a1", "b2"],
    result: null,
    line: 0,
    parts: { line: "v=1&game=moxie" },
  } as unknown as BoardState;
  const done: unknown[] = [];
  const actions = {
    goTo: (ply: number) => done.push(ply),
    choose: ({ ply }: { ply: number }) => done.push(`choose ${ply}`),
    showSide: (side: Side) => done.push(side),
    stop: (isStopped: boolean) => done.push(isStopped ? "stop" : "go on"),
    learn: () => done.push("learn"),
  };
  const show = (review: Review, person?: Side): void =>
    render(reviewView(review, { ply: 1, players, person }, actions));
  let review = beginReview(end, "white");
  show(review);
  assert.deepEqual(
    [nextPly(review), texts(".progress"), all(".curve").length],
    [0, ["Analysing the game: move 0 of 2"], 0],
  );
  one("[data-review=stop]").click();
  show({ ...review, isStopped: true });
  one("[data-review=go-on]").click();
  assert.deepEqual([done.splice(0), all("[data-review=learn]").length], [["stop", "go on"], 0]);
  for (const [share, mover] of [
    [50, "white"],
    [20, "black"],
    [25, "white"],
  ] as const) {
    review = judged(review, { share, mover, best: better("c3") });
  }
  show(review);
  assert.equal(nextPly(review), undefined);
  assert.equal(one(".curve").getAttribute("d"), "M0.0 50.0L500.0 80.0L1000.0 75.0");
  assert.deepEqual(
    [".here", ".lost"].map((name) => one(name).getAttribute("x1")),
    ["500", "500"],
  );
  assert.deepEqual(texts(".progress"), ["White's mistakes"]);
  assert.deepEqual(texts(".marked button span"), ["1.", "White", "a1", "??", "−30%"]);
  one(".marked button").click();
  one("[data-mistake='1']").click();
  assert.equal(all("[data-mistake='-1']:disabled").length, 0);
  assert.deepEqual(texts(".chosen p"), ["Choose a mistake to see what was better."]);
  one("[data-review-side=black]").click();
  one("[data-review=learn]").click();
  one("[data-judged='2']").click();
  assert.deepEqual(done.splice(0), ["choose 1", "choose 1", "black", "learn", 2]);
  // The graph is a slider, and the list of all moves has it in words.
  const graph = one(".graph");
  assert.equal(graph.getAttribute("aria-valuetext"), "1. a1, White's chances: 20%, Blunder, −30%");
  assert.deepEqual(texts(".judged li"), ["1. a1−30%Blunder", "2. b2−5%"]);
  const { KeyboardEvent } = document.defaultView as Window & typeof globalThis;
  for (const key of ["ArrowRight", "ArrowLeft", "End", "PageUp", "Home", "a"]) {
    graph.dispatchEvent(new KeyboardEvent("keydown", { key }));
  }
  assert.deepEqual(done, [2, 0, 2, 2, 0]);
  // The section explains the mistake that is chosen, and addresses the person.
  const chosen = { ...review, chosen: { ply: 1, paths: [] } };
  show(chosen);
  assert.deepEqual(texts(".chosen p"), ["White played a1 (−30%). Better: c3."]);
  assert.equal(all(".marked [aria-current]").length, 1);
  assert.equal(all("[data-mistake]:disabled").length, 2);
  show(chosen, "white");
  assert.deepEqual(texts(".chosen p"), ["You played a1 (−30%). Better: c3."]);
  assert.deepEqual([texts(".progress"), all("[data-review-side]").length], [["Your mistakes"], 0]);
  show({ ...review, side: "black" });
  assert.deepEqual([texts(".progress"), all(".marked, .chosen").length], [["Black made no big mistakes."], 0]);
});
