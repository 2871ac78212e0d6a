// What is drawn over the board: arrows, shapes, and the layers in their order.

import assert from "node:assert/strict";
import { test } from "node:test";

import { celebrationView } from "../../www/analysis/end/celebration.ts";
import type { GameModel, Square } from "../../www/board/model.ts";
import { arrowsView, counted } from "../../www/overlay/arrows.ts";
import { boxesOf } from "../../www/overlay/boxes.ts";
import { type Layer, overlayOf } from "../../www/overlay/overlays.ts";
import { shapesLayer } from "../../www/overlay/shapes.ts";
import type { MovePath } from "../../www/wasm/engine.js";
import { all, render } from "./rendered.ts";

const path = (...squares: string[]): MovePath => ({ squares, isGivenUp: false });

const cells = [
  [0, 0, 50, 50],
  [50, 0, 50, 50],
];
const layout = { beside: true, room: [100, 50], size: [100, 50], cells, rows: [[0, 1]] };
const squares = ["a1", "b1"].map((name): Square => {
  return { name, label: "", isTarget: false, canLift: false, isHeld: false };
});
const game = { layout, squares } as unknown as GameModel;
const boxes = boxesOf(game);

test("a path that a move has twice is drawn once", () => {
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

test("squares are where the layout has them, and none are known without one", () => {
  assert.deepEqual(boxes.get("b1"), { x: 50, y: 0, width: 50, height: 50 });
  assert.equal(boxesOf({ layout: undefined, squares }).size, 0);
});

test("a move is an arrow or a ring, with its rank and how often it has a path", () => {
  const arrow = (...paths: MovePath[]): Parameters<typeof arrowsView>[0][number] => ({
    paths,
    strength: 1,
    label: "2",
  });
  render(...arrowsView([arrow(path("a1", "b1"), path("a1", "b1")), arrow(path("b1")), arrow(path("a1", "z9"))], boxes));
  // The first one lies uppermost.
  assert.deepEqual(
    all(".arrow").map((group) => [group.querySelectorAll("circle").length, group.textContent]),
    [
      [2, "2"],
      [0, "2 ×2"],
    ],
  );
});

test("a move that was played and the better one differ in their class and their label", () => {
  const arrow = (kind: "played" | "better", label: string) => ({ paths: [path("a1", "b1")], strength: 1, kind, label });
  render(...arrowsView([arrow("better", "✓"), arrow("played", "??")], boxes));
  assert.deepEqual(
    all(".arrow").map(({ classList, textContent }) => [classList.item(1), textContent]),
    [
      ["played", "??"],
      ["better", "✓"],
    ],
  );
});

test("paper flies over the whole board, and over none that is not laid out", () => {
  render(...celebrationView(boxes));
  const paper = all("rect");
  assert.ok(paper.length > 20, `${paper.length}`);
  assert.ok(paper.every(({ style }) => Number.parseFloat(style.getPropertyValue("--dx")) ** 2 < 50 ** 2));
  assert.deepEqual(celebrationView(new Map()), []);
});

test("shapes have their own colours, the last one uppermost", () => {
  const layer = shapesLayer(
    [
      { squares: ["a1", "b1"], color: "red" },
      { squares: ["b1"], color: "blue" },
    ],
    "A red arrow.",
  );
  render(...(layer?.view(game, boxes) ?? []));
  assert.deepEqual(
    all(".arrow.shape").map(({ style }) => style.getPropertyValue("--accent")),
    ["#a3141f", "#0b4a9e"],
  );
  assert.equal(shapesLayer([], ""), undefined);
});

test("the layers are drawn in their order, and described together", () => {
  const layer = (square: string): Layer => ({
    view: (_, boxes) => arrowsView([{ paths: [path(square)], strength: 1 }], boxes),
  });
  const marks = { ...layer("b1"), describe: () => new Map([["b1", "a win"]]) };
  const overlay = overlayOf({ shapes: { ...layer("a1"), description: "A circle." }, marks, pointer: layer("z9") });
  render(...overlay.view(game));
  assert.deepEqual(
    all("svg").map((svg) => svg.getAttribute("class")),
    ["arrows marks", "arrows shapes"],
  );
  const { board, squares } = overlay.describe(game);
  assert.deepEqual([board, [...squares]], ["A circle.", [["b1", "a win"]]]);
});
