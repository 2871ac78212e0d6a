// Clocks: how an address names them, what they show, and how they run at one board.

import assert from "node:assert/strict";
import test from "node:test";

import { leftOf, press, readClocks, runs, wind } from "../../www/clock/clocks.ts";
import { readClock } from "../../www/clock/settings.ts";
import { clockText, nextTick } from "../../www/clock/view.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";

await loadLaterMessages();

/** A turn after this many moves: White begins. */
const turn = (moves: number) =>
  ({ side: moves % 2 === 0 ? "white" : "black", moves: Array.from({ length: moves }) }) as const;

test("the first move of each side takes no time, later ones do, and give seconds back", () => {
  let clocks = wind("g", ["white", "black"], 5, 0);
  assert.deepEqual(clocks.left, { white: 300_000, black: 300_000 });
  clocks = press(clocks, "white", turn(1), 3, 60_000);
  assert.deepEqual(clocks.left, { white: 303_000, black: 300_000 });
  clocks = press(clocks, "black", turn(2), 3, 90_000);
  assert.deepEqual(clocks.left, { white: 303_000, black: 303_000 });
  clocks = press(clocks, "white", turn(3), 3, 100_000);
  assert.deepEqual(clocks.left, { white: 296_000, black: 303_000 });
  assert.deepEqual(
    [0, 1, 2, 3].map((moves) => runs(turn(moves))),
    [false, false, true, true],
  );
});

test("what is left of a time that runs, and of one that does not", () => {
  assert.equal(leftOf(303_000, 90_000, 100_000), 293_000);
  assert.equal(leftOf(303_000, 100_000, 500_000), 0);
  assert.equal(leftOf(303_000, undefined, 500_000), 303_000);
});

test("a move that is taken back and played again gives no time", () => {
  const clocks = press(wind("g", ["white", "black"], 1, 0), "white", turn(3), 5, 10_000);
  assert.deepEqual(press(clocks, "white", turn(3), 5, 20_000).left, clocks.left);
});

test("a tab keeps the clocks of its game, and no others", () => {
  const clocks = wind("g", ["white", "black"], 1, 0);
  assert.deepEqual(readClocks(JSON.stringify(clocks), "g"), clocks);
  for (const kept of [
    null,
    "",
    "{}",
    "[]",
    "7",
    '{"game":"g"}',
    '{"game":"g","moves":0,"since":0,"left":{"white":"1"}}',
  ]) {
    assert.equal(readClocks(kept, "g"), undefined, String(kept));
  }
  assert.equal(readClocks(JSON.stringify(clocks), "another"), undefined);
});

test("a clock shows days, hours, minutes, and tenths at the end", () => {
  const shown = [3 * 86_400_000, 90_000_000, 3_661_000, 61_000, 10_000, 9_990, 0].map(clockText);
  assert.deepEqual(shown, ["3 d 0 h", "1 d 1 h", "1:01:01", "1:01", "0:10", "9.9", "0.0"]);
  assert.deepEqual([61_000, 60_500, 9_950].map(nextTick), [1, 501, 51]);
});

test("the clock of an address is read, and anything else is none", () => {
  assert.deepEqual(readClock("3d"), { kind: "days", days: 3 });
  assert.deepEqual(readClock("5+3"), { kind: "minutes", minutes: 5, increment: 3 });
  assert.deepEqual(readClock("5 3"), { kind: "minutes", minutes: 5, increment: 3 });
  for (const value of [undefined, "", "3", "d", "1000d", "5+", "-5+3", "5+3+1", "three"]) {
    assert.deepEqual(readClock(value), { kind: "none" }, String(value));
  }
});
