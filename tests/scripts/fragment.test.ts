// The fragment of an address, taken apart.

import assert from "node:assert/strict";
import { test } from "node:test";

import { withPuzzle } from "../../www/analysis/exercises.ts";
import { parseFragment } from "../../www/lib/fragment.ts";

test("the keys of the game and of the page are read", () => {
  const found = parseFragment("#v=1&game=moxie&size=4x4&pos=W_w&moves=a1.b1&note=1:x&white=engine:3&as=black");
  const { game, size, position, hasMoves, hasNotes, players } = found;
  assert.deepEqual([game, size, position, hasMoves, hasNotes], ["moxie", "4x4", "W_w", true, true]);
  assert.deepEqual(players, [
    ["white", "engine:3"],
    ["as", "black"],
  ]);
  assert.equal(found.puzzle, undefined);
});

test("an address may end with a fragment, or have none", () => {
  assert.equal(parseFragment("https://host/path#v=1&puzzle=moxie.3").puzzle, "moxie.3");
  assert.equal(parseFragment("#quiz=moxie.3&v=1").puzzle, "moxie.3");
  assert.equal(parseFragment("").game, undefined);
});

test("the names of puzzles come before the rest", () => {
  assert.equal(withPuzzle("v=1&game=moxie", "moxie.3"), "puzzle=moxie.3&v=1&game=moxie");
  assert.equal(withPuzzle("puzzle=moxie.3&v=1&game=moxie", "moxie.4"), "puzzle=moxie.4&v=1&game=moxie");
  assert.equal(withPuzzle("quiz=moxie.3&v=1&game=moxie", undefined), "v=1&game=moxie");
});
