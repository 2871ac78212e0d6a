// What is kept of puzzles: tries, ratings, days, best results; and which puzzle comes next.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import type { NamedPuzzle } from "../../www/puzzles/lists.ts";
import type { RatingAfter } from "../../www/puzzles/record.ts";
import { installStorage } from "./storage.ts";

installStorage();
const { progress, reached } = await import("../../www/puzzles/progress.ts");
const { dailyPuzzle } = await import("../../www/storage/daily.ts");
const { days, saveDay, squares, streakOn } = await import("../../www/puzzles/days.ts");
const { bestOf, saveBest } = await import("../../www/puzzles/best.ts");
const { count, due, noteSolved, recordOf } = await import("../../www/puzzles/record.ts");
const runs = await import("../../www/puzzles/run.ts");
const { readNames } = await import("../../www/puzzles/lists.ts");
const { calendar, themesOf } = await import("../../www/puzzles/place/state.ts");

beforeEach(() => installStorage());

const puzzle = (number: number, more: Partial<NamedPuzzle> = {}): NamedPuzzle => ({
  ...{ game: "clobber", number, address: `v=1&game=clobber&n=${number}`, side: "white", task: "win", stones: 0 },
  ...{ line: ["a1xa2"], moves: 1, choice: 5, rating: 1000 + 100 * number, themes: [] },
  ...more,
});

/** A right move is worth 10 points. The module has the formula, and its tests. */
const rate: RatingAfter = (before, _, isRight) => ({ ...before, rating: before.rating + (isRight ? 10 : -10) });

test("the best result of a puzzle for one is kept", () => {
  assert.deepEqual(progress(), {});
  assert.equal(reached("WB w", 2), true);
  assert.equal(reached("WB w", 3), false);
  assert.equal(reached("WB w", 1), true);
  assert.deepEqual(progress(), { "WB w": 1 });
});

test("an address names puzzles, or none", () => {
  assert.deepEqual(readNames("marbar.12"), [{ game: "marbar", number: 12 }]);
  assert.deepEqual(readNames("marbar.12, Moxie-Hex.3").length, 2);
  assert.deepEqual(readNames("solitaire.7"), [{ game: "solitaire", number: 7 }]);
  for (const wrong of ["marbar", "constructor.1", "marbar.1x", "marbar.1,", ""]) {
    assert.throws(() => readNames(wrong), RangeError, wrong);
  }
});

test("each day of the week has its game, and no puzzle comes again soon", () => {
  const found = Array.from({ length: 7 * 100 }, (_, n) => dailyPuzzle(new Date(2026, 0, 1 + n)));
  assert.equal(new Set(found.slice(0, 7).map(({ game }) => game)).size, 7);
  assert.equal(new Set(found.map(({ game, number }) => `${game}.${number}`)).size, found.length);
  // The day ends at midnight where the person is.
  const [morning, evening, next] = [8, 23, 24].map((hour) => dailyPuzzle(new Date(2026, 10, 27, hour)));
  assert.deepEqual(morning, evening);
  assert.notEqual(next?.day, evening?.day);
});

test("what is solved on its day stays solved, and its first marks stay", () => {
  const date = new Date(2026, 10, 27, 8);
  const { day } = dailyPuzzle(date);
  assert.equal(dailyPuzzle(date).isSolved, undefined);
  saveDay(day, { marks: "-", isSolved: false });
  assert.equal(dailyPuzzle(date).isSolved, false);
  saveDay(day, { marks: "-+", isSolved: true });
  saveDay(day, { marks: "-", isSolved: false });
  assert.deepEqual(days()[day], { marks: "-+", isSolved: true });
  assert.equal(dailyPuzzle(date).isSolved, true);
  assert.equal(dailyPuzzle(new Date(2026, 10, 28)).isSolved, undefined);
  assert.equal(squares("-+"), "🟥🟩");
});

test("a streak lasts while the days are solved, and survives what freezes allow", () => {
  const solved = (...numbers: number[]) =>
    Object.fromEntries(numbers.map((day) => [day, { marks: "+", isSolved: true }]));
  const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);
  assert.deepEqual([streakOn({}, 100).length, streakOn(solved(100), 100).length], [0, 1]);
  // Today is not over yet.
  assert.equal(streakOn(solved(98, 99), 100).length, 2);
  assert.equal(streakOn(solved(97, 98), 100).length, 0);
  // Seven days earn a freeze: the day that is missed after them is bridged, a second one is not.
  const week = range(1, 7);
  assert.deepEqual(streakOn(solved(...week), 7).freezes, 1);
  const bridged = streakOn(solved(...week, 9), 9);
  assert.deepEqual([bridged.length, bridged.freezes, [...bridged.frozen]], [8, 0, [8]]);
  assert.deepEqual(streakOn(solved(...week, 10), 10).length, 1);
  assert.equal(streakOn(solved(...week, 10), 10).longest, 7);
  assert.equal(streakOn(solved(...range(1, 40)), 40).freezes, 2);
});

test("only the first try at a puzzle counts for the rating", () => {
  const first = count({ game: "clobber", number: 3, isRight: true, rating: 1300 }, rate);
  assert.ok(first.isFirst && first.after > first.before);
  const again = count({ game: "clobber", number: 3, isRight: false, rating: 1300 }, rate);
  assert.deepEqual([again.isFirst, again.before], [false, again.after]);
  const { puzzles, rating } = recordOf("clobber");
  assert.equal(Math.round(rating.rating), first.after);
  assert.deepEqual([puzzles[3]?.isRight, puzzles[3]?.isSolved], [true, true]);
  assert.equal(recordOf("moxie").rating.rating, 1200);
});

test("a puzzle that was missed comes back, later and later", () => {
  const now = new Date(2026, 10, 27, 12);
  const after = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
  count({ game: "moxie", number: 5, isRight: false, rating: 1300 }, rate, now);
  count({ game: "moxie", number: 6, isRight: true, rating: 1300 }, rate, now);
  assert.deepEqual(due(recordOf("moxie"), now), []);
  assert.deepEqual(due(recordOf("moxie"), after(1)), [5]);
  noteSolved("moxie", 5);
  assert.deepEqual([recordOf("moxie").puzzles[5]?.isRight, recordOf("moxie").puzzles[5]?.isSolved], [false, true]);
  // Solved when it came back: it rests for longer each time.
  const rests: number[] = [];
  let at = after(1);
  for (let n = 0; n < 4; n++) {
    count({ game: "moxie", number: 5, isRight: true, rating: 1300 }, rate, at);
    const next = recordOf("moxie").puzzles[5]?.card?.due ?? 0;
    rests.push(next - at.getTime());
    at = new Date(next);
  }
  assert.ok(
    rests.every((rest, n) => n === 0 || rest > (rests[n - 1] ?? 0)),
    `${rests}`,
  );
});

test("what is stored in another shape is set aside", () => {
  const stored = JSON.stringify({ version: 1, value: { rating: { rating: "high" }, puzzles: {} } });
  globalThis.localStorage.setItem("quarry.solved.clobber", stored);
  assert.deepEqual(recordOf("clobber").puzzles, {});
});

test("the best result of each kind of run is kept", () => {
  assert.equal(saveBest("storm", "clobber", 7), true);
  assert.equal(saveBest("storm", "clobber", 7), false);
  assert.equal(saveBest("storm", "clobber", 5), false);
  assert.deepEqual([bestOf("storm", "clobber"), bestOf("streak", "clobber"), bestOf("storm", "moxie")], [7, 0, 0]);
});

test("a list begins anew after its last puzzle, a run of quick ones ends", () => {
  const puzzles = [1, 2, 3].map((number) => puzzle(number));
  const list = runs.runOf("named", puzzles, { at: 2 });
  assert.equal(runs.puzzleOf(runs.gone(list, 1))?.number, 1);
  assert.equal(runs.puzzleOf(runs.gone(runs.runOf("set", puzzles), -1))?.number, 3);
  const storm = runs.runOf("storm", puzzles, { at: 2 });
  assert.equal(runs.gone(storm, 1).isOver, true);
  const streak = runs.counted(runs.runOf("streak", puzzles), false);
  assert.deepEqual([streak.isOver, streak.missed], [true, 1]);
  assert.deepEqual([runs.counted(storm, false).isOver, runs.counted(storm, true).solved], [false, 1]);
  assert.equal(runs.runOf("repetition", []).isOver, true);
});

test("themes that are missed come first", () => {
  const puzzles = [1, 2, 3, 4, 5, 6].map((n) => puzzle(n, { themes: n <= 4 ? ["short"] : ["long"] }));
  const entry = (isRight: boolean) => ({ isRight, isSolved: isRight });
  const rating = { rating: 1200, deviation: 250, volatility: 0.06 };
  const none = themesOf(puzzles, { rating, puzzles: {} });
  assert.deepEqual(
    none.map(({ theme, count }) => [theme, count]),
    [
      ["short", 4],
      ["long", 2],
    ],
  );
  const tried = { 1: entry(true), 2: entry(true), 3: entry(false), 5: entry(true), 6: entry(true) };
  const [first] = themesOf(puzzles, { rating, puzzles: tried });
  assert.deepEqual(first, { theme: "short", count: 4, tried: 3, right: 2 });
  assert.ok(runs.hasTheme(puzzle(1, { task: "draw" }), "draw") && !runs.hasTheme(puzzle(1), "draw"));
});

test("the calendar has whole weeks up to today", () => {
  // A Wednesday.
  assert.deepEqual([calendar(1000, 2).length, calendar(1000, 2).at(-1), calendar(1000, 2)[0]], [31, 1000, 970]);
});
