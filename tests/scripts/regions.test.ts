// The values of regions in the list and on the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_VALUES, type RegionAnswer, winnerOf, withAnswer } from "../../www/analysis/regions/regions.ts";
import { describe, labelOf, regionsView, tintsView } from "../../www/analysis/regions/view.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";
import type { CgtValue } from "../../www/wasm/engine.js";
import { all, render, texts } from "./rendered.ts";

await loadLaterMessages();

const value = (canonical: string | null): CgtValue => {
  return { canonical, weight: canonical && "1", class: canonical === null ? null : "N" };
};

test("a short value is written, a long one has its atomic weight, one that is not known has nothing", () => {
  assert.equal(describe("a1", value("^*")), "a1 = ^*: the player who moves first wins");
  assert.equal(describe("a1", value("x".repeat(61))), "a1, atomic weight 1: the player who moves first wins");
  assert.equal(describe(["whole-board"], value(null)), "Whole board: too large to solve");
});

test("the board has the value of a region, or else who wins it", () => {
  assert.deepEqual(
    ["^*", "{0|^*}|*", null].map((text) => labelOf(value(text))),
    ["^*", "N", "?"],
  );
});

test("several regions are listed and tinted, a single one is the whole", () => {
  const region = (...squares: string[]): RegionAnswer => ({ kind: "region", squares, value: value("^*") });
  const whole: RegionAnswer = { kind: "whole", value: { ...value("0"), class: "P" } };
  const boxes = new Map(["a1", "b1", "c1"].map((name, n) => [name, { x: 50 * n, y: 0, width: 50, height: 50 }]));
  const one = [whole, region("a1")].reduce(withAnswer, NO_VALUES);
  assert.equal(winnerOf(one, "black"), "white");
  render(regionsView(one), ...tintsView(one, boxes));
  assert.deepEqual([texts("li"), all("path").length], [["Whole board = 0: the player who moves second wins"], 0]);
  const two = [region("b1", "c1"), { kind: "valued", timeMs: 1 } as const].reduce(withAnswer, one);
  assert.equal(two.isComplete, true);
  render(regionsView(two), ...tintsView(two, boxes));
  assert.deepEqual(texts("li").slice(1), [
    "a1 = ^*: the player who moves first wins",
    "b1 c1 = ^*: the player who moves first wins",
  ]);
  assert.deepEqual([all("path").length, texts("text")], [3, ["^*", "^*"]]);
  assert.deepEqual(withAnswer(two, whole), withAnswer(NO_VALUES, whole));
});
