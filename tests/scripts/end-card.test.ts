// What the card shows when a game has ended.

import assert from "node:assert/strict";
import test from "node:test";

import { endOf, headingOf, isCelebrated, nextLevel } from "../../www/analysis/end/end-card.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";

await loadLaterMessages();

const win = (winner: "white" | "black") => ({ result: { kind: "win", winner } as const });

test("one person reads their own result, two read who has won", () => {
  assert.equal(headingOf(win("white"), { person: "white", level: 1 }), "You won");
  assert.equal(headingOf(win("black"), { person: "white", level: 1 }), "You lost");
  assert.equal(headingOf(win("black"), { person: undefined, level: 0 }), "Black won");
  assert.equal(headingOf({ result: { kind: "draw" } }, { person: "white", level: 3 }), "Draw");
  assert.equal(headingOf({ result: { kind: "over", stones: 1 } }, { person: undefined, level: 0 }), "1 stone left");
  assert.equal(headingOf({ result: { kind: "over", stones: 2 } }, { person: undefined, level: 0 }), "2 stones left");
});

test("after a win the next level is harder, after a loss easier", () => {
  assert.equal(nextLevel(win("white"), { person: "white", level: 3 }), 4);
  assert.equal(nextLevel(win("black"), { person: "white", level: 3 }), 2);
  assert.equal(nextLevel(win("white"), { person: "white", level: 8 }), undefined);
  assert.equal(nextLevel(win("black"), { person: "white", level: 1 }), undefined);
  assert.equal(nextLevel(win("white"), { person: "white", level: 3, isAdaptive: true }), undefined);
  assert.equal(nextLevel({ result: { kind: "draw" } }, { person: "white", level: 3 }), undefined);
  assert.equal(nextLevel(win("white"), { person: undefined, level: 0 }), undefined);
});

test("a win of a person is celebrated, and no other end", () => {
  const [person, computer] = [() => 0, () => 3];
  assert.equal(isCelebrated(win("white"), person), true);
  assert.equal(isCelebrated(win("white"), computer), false);
  assert.equal(
    isCelebrated(win("black"), (side) => (side === "black" ? 0 : 1)),
    true,
  );
  assert.equal(isCelebrated({ result: { kind: "draw" } }, person), false);
});

test("a length is in words", () => {
  assert.equal(endOf(1), "The game ended after 1 move.");
  assert.equal(endOf(12, 1), "The game against Pebble ended after 12 moves.");
});
