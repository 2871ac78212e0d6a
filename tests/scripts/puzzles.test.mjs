// Puzzles of Solitaire Clobber: positions read, the invariant, the puzzle of a day, progress.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Storage } from "./storage.mjs";

globalThis.localStorage = new Storage();
const { addressOf, invariantOf, startOf, stonesOf } = await import("../../www/puzzles/position.ts");
const { progress, reached } = await import("../../www/puzzles/progress.ts");
const { ofDay } = await import("../../www/puzzles/puzzles.ts");

test("stones are read from a position's text", () => {
  assert.deepEqual(stonesOf("2.B/W1B. w"), [
    { white: true, file: 0, rank: 0 },
    { white: false, file: 1, rank: 0 },
    { white: false, file: 2, rank: 1 },
  ]);
  assert.equal(stonesOf("10W/12. b").length, 10);
});

test("the invariant counts stones and clashing stones", () => {
  // The corner is dark: a black stone matches there.
  assert.deepEqual(invariantOf("BW w"), { stones: 2, clashing: 0, rest: 2 });
  assert.deepEqual(invariantOf("WB w"), { stones: 2, clashing: 2, rest: 1 });
  assert.deepEqual(invariantOf("BWB w"), { stones: 3, clashing: 0, rest: 0 });
  assert.deepEqual(invariantOf("W.B b"), { stones: 2, clashing: 1, rest: 0 });
});

test("addresses are those of the start", () => {
  assert.equal(addressOf("WB./.WB w"), "v=1&game=solitaire&pos=WB./.WB_w");
  assert.equal(startOf("v=1&game=solitaire&pos=WB_w&moves=a1xb1&ply=1&flip=1"), "v=1&game=solitaire&pos=WB_w");
  assert.equal(startOf("v=1&game=solitaire&size=3x4&moves=a1xb1"), "v=1&game=solitaire&size=3x4");
});

test("each puzzle has its day before one comes again", () => {
  const days = Array.from({ length: 240 }, (_, n) => ofDay(new Date(2026, 0, 1 + n), 240));
  assert.equal(new Set(days).size, 240);
  assert.equal(ofDay(new Date(2026, 10, 21, 0, 1), 240), ofDay(new Date(2026, 10, 21, 23, 59), 240));
});

test("the best result of a puzzle is kept", () => {
  assert.deepEqual(progress(), {});
  assert.equal(reached("WB w", 2), true);
  assert.equal(reached("WB w", 3), false);
  assert.equal(reached("WB w", 1), true);
  assert.deepEqual(progress(), { "WB w": 1 });
});
