// Puzzles of Solitaire Clobber: the puzzle of a day, progress.

import assert from "node:assert/strict";
import { test } from "node:test";

import { installStorage } from "./storage.ts";

installStorage();
const { progress, reached } = await import("../../www/puzzles/progress.ts");
const { ofDay } = await import("../../www/puzzles/puzzles.ts");

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
