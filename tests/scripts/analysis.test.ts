// The analysis: labels and scores of the engine's answers, what a move lost, and the views of both.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as evaluations from "../../www/analysis/evaluation/evaluation.ts";
import { evaluationView } from "../../www/analysis/evaluation/view.ts";
import { beginReview, blunders, judged, nextPly, type Review } from "../../www/analysis/review/review.ts";
import { reviewView } from "../../www/analysis/review/view.ts";
import type { Side } from "../../www/games/boards.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";
import type { Info } from "../../www/wasm/engine.js";
import type { BoardState } from "../../www/wasm/quarry.js";
import { all, one, render, texts } from "./rendered.ts";

const { kindOf, scoreText, shareOf } = evaluations;

await loadLaterMessages();

const players: evaluations.Names = {
  sides: ["white", "black"],
  other: (side) => (side === "white" ? "black" : "white"),
};

test("each number is labelled, and is for the first of the two sides", () => {
  const info = { proof: null, within: null, depth: 7, score: 35, share: 58 };
  assert.deepEqual(
    [kindOf(info), scoreText(info, "white", players), shareOf(info, "white", players)],
    ["depth 7", "+0.35", 58],
  );
  assert.deepEqual([scoreText(info, "black", players), shareOf(info, "black", players)], ["−0.35", 42]);
  const won = { proof: "win", within: 3, depth: 3, share: 100 } as const;
  assert.deepEqual([kindOf(won), scoreText(won, "black", players)], ["proved", "Black wins in 3"]);
  assert.equal(scoreText({ ...won, proof: "loss" }, "black", players), "White wins in 3");
  assert.equal(scoreText({ proof: "draw", within: null }, "black", players), "draw");
});

test("the moves that lost most are those after which their own side could expect less", () => {
  const movers: Side[] = ["white", "black", "white", "black", "white"];
  const lost = blunders([50, 20, 60, 61, 40, 50], movers, players.sides);
  assert.deepEqual(lost, [
    { ply: 1, lost: 30 },
    { ply: 2, lost: 40 },
  ]);
  assert.deepEqual(blunders([50], ["white"], players.sides), []);
});

const line = (move: string, more: Partial<Info> = {}): Info => {
  return {
    line: 1,
    depth: 7,
    score: 35,
    share: 58,
    proof: null,
    within: null,
    nodes: 1,
    timeMs: 1,
    moves: [move],
    paths: [],
    ...more,
  };
};

/** The text beside the bar, the share of the bar, and the lines. */
function shownOf(evaluation: evaluations.Evaluation): unknown[] {
  render(...evaluationView(evaluation, players));
  const lines = one(".lines").hidden ? undefined : texts(".lines li");
  return [one(".score p").textContent, one(".bar").dataset.share, lines];
}

test("nothing is known of a position, then there are lines, and another position keeps the bar", () => {
  const { UNKNOWN, estimated, nextPosition } = evaluations;
  assert.deepEqual(shownOf(UNKNOWN), ["…", undefined, ["1", "2", "3"]]);
  assert.equal(one(".bar").getAttribute("aria-label"), "Not judged yet");
  const found = estimated(UNKNOWN, [line("a1"), line("b2", { share: 40 })], "black", players);
  assert.deepEqual(shownOf(found), ["White 42 %", "42", ["1−0.35depth 7a1", "2−0.35depth 7b2", "3"]]);
  assert.equal(one(".bar span").style.width, "42%");
  assert.deepEqual(shownOf(nextPosition(found)), ["…", "42", ["1", "2", "3"]]);
});

test("a proof counts more than lines, and the value of the position replaces them", () => {
  const { UNKNOWN, ended, estimated, proved, settled } = evaluations;
  const won = estimated(proved(UNKNOWN, "black", players), [line("a1")], "white", players);
  assert.deepEqual(shownOf(won), ["Black wins: proved", "0", ["1+0.35depth 7a1", "2", "3"]]);
  assert.deepEqual(shownOf(settled(won, "white", players)), ["White wins: proved", "100", undefined]);
  assert.deepEqual(shownOf(settled(won, "draw", players)), ["A draw: proved", "50", undefined]);
  const result = { kind: "win", winner: "white" } as BoardState["result"];
  assert.deepEqual(result && shownOf(ended(result, players)), ["The game is over", "100", undefined]);
});

test("a review judges ply after ply, and marks the moves that lost", () => {
  const end = { moves: ["a1", "b2"], result: null, parts: { line: "v=1&game=moxie" } } as unknown as BoardState;
  const opened: number[] = [];
  const show = (review: Review): void => render(reviewView(review, 1, players, (ply) => opened.push(ply)));
  let review = beginReview(end, players);
  show(review);
  assert.deepEqual(
    [nextPly(review), texts(".progress"), all(".curve").length],
    [0, ["Looking through the game: 0 of 2"], 0],
  );
  for (const [share, mover] of [
    [50, "white"],
    [20, "black"],
    [25, "white"],
  ] as const) {
    review = judged(review, share, mover);
  }
  show(review);
  assert.equal(nextPly(review), undefined);
  assert.equal(one(".curve").getAttribute("d"), "M0.0 50.0L500.0 80.0L1000.0 75.0");
  assert.deepEqual(
    [".here", ".lost"].map((name) => one(name).getAttribute("x1")),
    ["500", "500"],
  );
  assert.deepEqual(texts(".marked button span"), ["1.", "a1", "−30 %"]);
  one(".marked button").click();
  assert.deepEqual(opened, [1]);
});
