// Correspondence games: who is to move, and what the page shows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadLaterMessages } from "../../www/messages/format.ts";
import { situation } from "../../www/page/correspondence.ts";

await loadLaterMessages();

const player = (side: "white" | "black") => ({ side, icon: "", counts: [] });
const game = { side: "white", result: null, ply: 2, moves: ["a1xa2", "b1xb2"] } as const;
const state = { ...game, moves: [...game.moves], players: [player("white"), player("black")] };

test("the person whose turn it is plays, the other one sends the link", () => {
  const mine = situation("white", state);
  assert.deepEqual([mine.isMine, mine.message?.title], [true, "Black has played b1xb2."]);
  assert.equal(mine.message?.text, "It is your turn: you play White.");
  const first = situation("white", { ...state, ply: 0, moves: [] });
  assert.deepEqual([first.isMine, first.message?.title], [true, "It is your turn."]);
  assert.equal(first.message?.text, "You play White. When you have moved, send the link shown here.");
  const theirs = situation("black", state);
  assert.deepEqual([theirs.isMine, theirs.message?.title], [false, "Move played."]);
  assert.equal(theirs.message?.text, "It is White's turn: send the link to your opponent.");
});

test("no move can be played at an earlier ply, or after the end", () => {
  assert.deepEqual(situation("white", { ...state, ply: 1 }), { isMine: false, message: undefined });
  const over = situation("white", { ...state, result: { kind: "win", winner: "black" } });
  assert.deepEqual([over.isMine, over.message?.title], [false, "The game is over."]);
});
