// Progress in the puzzles: those of Solitaire Clobber, and the puzzle of the day.

import assert from "node:assert/strict";
import { test } from "node:test";

import { installStorage } from "./storage.ts";

installStorage();
const { progress, reached } = await import("../../www/puzzles/progress.ts");
const { isSolvedOn, puzzleOf, saveResult } = await import("../../www/storage/daily.ts");

test("the best result of a puzzle is kept", () => {
  assert.deepEqual(progress(), {});
  assert.equal(reached("WB w", 2), true);
  assert.equal(reached("WB w", 3), false);
  assert.equal(reached("WB w", 1), true);
  assert.deepEqual(progress(), { "WB w": 1 });
});

test("each puzzle of a game has its day before one comes again", () => {
  const days = Array.from({ length: 5 * 48 }, (_, n) => puzzleOf(new Date(2026, 0, 1 + n)));
  assert.equal(new Set(days.map(({ game, number }) => `${game}.${number}`)).size, days.length);
  assert.ok(days.slice(1).every(({ game }, n) => game !== days[n]?.game));
});

test("the result of the puzzle of the day is kept until the day is over, and what is solved stays solved", () => {
  const [morning, evening, tomorrow] = [
    new Date(2026, 10, 27, 8),
    new Date(2026, 10, 27, 22),
    new Date(2026, 10, 28, 1),
  ];
  assert.equal(isSolvedOn(morning), undefined);
  saveResult(morning, false);
  assert.equal(isSolvedOn(evening), false);
  saveResult(evening, true);
  saveResult(evening, false);
  assert.equal(isSolvedOn(evening), true);
  assert.equal(isSolvedOn(tomorrow), undefined);
});
