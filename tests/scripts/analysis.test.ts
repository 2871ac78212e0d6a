// What the computer's scripts say of answers of the engine: labels and scores, paths of a turn, what a turn lost.

import assert from "node:assert/strict";
import { test } from "node:test";

import { kindOf, type Names, scoreText, shareOf } from "../../www/analysis/analysis-panel.ts";
import { counted } from "../../www/analysis/arrows.ts";
import { blunders } from "../../www/analysis/review.ts";
import type { Side } from "../../www/games/boards.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";
import type { MovePath } from "../../www/wasm/engine.js";

await loadLaterMessages();

const players: Names = {
  sides: ["white", "black"],
  other: (side) => (side === "white" ? "black" : "white"),
};

test("each number is labelled, and told for the first of the two sides", () => {
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

test("a path that a turn has twice is drawn once", () => {
  const path = (...squares: string[]): MovePath => ({ squares, isGivenUp: false });
  assert.deepEqual(counted([path("c3", "c4"), path("c3", "c4"), path("e7", "e8")]), [
    { ...path("c3", "c4"), count: 2 },
    { ...path("e7", "e8"), count: 1 },
  ]);
  const givenUp = { squares: ["c2"], isGivenUp: true };
  assert.deepEqual(counted([path("c2"), givenUp]), [
    { ...path("c2"), count: 1 },
    { ...givenUp, count: 1 },
  ]);
  assert.deepEqual(counted([]), []);
});

test("the turns that lost most are those after which their own side could expect less", () => {
  const movers: Side[] = ["white", "black", "white", "black", "white"];
  const lost = blunders([50, 20, 60, 61, 40, 50], movers, players.sides);
  assert.deepEqual(lost, [
    { ply: 1, lost: 30 },
    { ply: 2, lost: 40 },
  ]);
  assert.deepEqual(blunders([50], ["white"], players.sides), []);
});
