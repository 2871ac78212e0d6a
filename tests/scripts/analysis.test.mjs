// What the computer's scripts read: lines of the engine, ways of a turn, what a turn lost.

import assert from "node:assert/strict";
import { test } from "node:test";

import { kindOf, scoreText, shareOf } from "../../www/analysis/analysis-panel.ts";
import { ways } from "../../www/analysis/arrows.ts";
import { readInfo } from "../../www/analysis/engine-client.ts";
import { blunders } from "../../www/analysis/review.ts";

const players = {
  sides: ["white", "black"],
  title: (side) => side,
  other: (side) => (side === "white" ? "black" : "white"),
};

test("what the engine says is read", () => {
  const text = "info line 2 depth 7 score -35 share 42 kind depth nodes 12345 time 87 turns a1xa2.b3xb4";
  assert.deepEqual(readInfo(text), {
    ...{ line: 2, depth: 7, score: -35, share: 42, kind: "depth", within: undefined, nodes: 12345, time: 87 },
    turns: ["a1xa2", "b3xb4"],
  });
  const proved = readInfo("info line 1 depth 3 score 9997 share 100 kind proved-win 3 nodes 5 time 0 turns ");
  assert.deepEqual([proved.kind, proved.within, proved.turns], ["proved-win", 3, []]);
  assert.equal(readInfo("best a1xa2"), undefined);
});

test("each number is labelled, and told for the first of the two sides", () => {
  const info = { kind: "depth", depth: 7, score: 35, share: 58 };
  assert.deepEqual(
    [kindOf(info), scoreText(info, "white", players), shareOf(info, "white", players)],
    ["depth 7", "+0.35", 58],
  );
  assert.deepEqual([scoreText(info, "black", players), shareOf(info, "black", players)], ["−0.35", 42]);
  const won = { kind: "proved-win", within: 3, share: 100 };
  assert.deepEqual([kindOf(won), scoreText(won, "black", players)], ["proved", "black wins in 3"]);
  assert.equal(scoreText({ ...won, kind: "proved-loss" }, "black", players), "white wins in 3");
  assert.equal(scoreText({ kind: "proved-draw" }, "black", players), "draw");
  assert.equal(kindOf({ kind: "estimate", depth: 0 }), "estimate");
});

test("the ways of every kind of turn are found", () => {
  const squares = (turn) =>
    ways(turn).map(({ squares, count, given }) => `${given ? "~" : ""}${squares.join(" ")} ${count}`);
  assert.deepEqual(squares("c3"), ["c3 1"]);
  assert.deepEqual(squares("b2xd2xd4"), ["b2 d2 d4 1"]);
  assert.deepEqual(squares("c3-c4,c3-c4,e7-e8"), ["c3 c4 2", "e7 e8 1"]);
  assert.deepEqual(squares("d5-c3xe4"), ["d5 c3 e4 1"]);
  assert.deepEqual(squares("b1-a2~a4"), ["b1 a2 1", "~a4 1"]);
  assert.deepEqual(squares("x5xy5"), ["x5 y5 1"]);
  assert.deepEqual(squares("aa12xab12"), ["aa12 ab12 1"]);
  assert.deepEqual(squares("pass"), [" 1"]);
});

test("the turns that lost most are those after which their own side could expect less", () => {
  const movers = ["white", "black", "white", "black", "white"];
  const lost = blunders([50, 20, 60, 61, 40, 50], movers, players.sides);
  assert.deepEqual(lost, [
    { ply: 1, lost: 30 },
    { ply: 2, lost: 40 },
  ]);
  assert.deepEqual(blunders([50], ["white"], players.sides), []);
});
