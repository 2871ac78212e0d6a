// What was played in games, by position.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PlayedMoves } from "../../www/analysis/played/tally.ts";
import type { Side } from "../../www/games/boards.ts";

const game = (keys: string, moves: string, winner: Side | undefined) => ({
  line: { keys: keys.split(" "), moves: moves.split(" ").filter(Boolean) },
  winner,
});

test("moves are counted by position, whatever led there", () => {
  const played = new PlayedMoves();
  played.add("one", game("start p q end", "a b c", "white"));
  played.add("two", game("start r q end", "b a c", undefined));
  played.add("three", game("start p s", "a d", "black"));
  assert.deepEqual(played.at("start"), [
    { move: "a", games: 2, wins: { white: 1, black: 1 }, draws: 0 },
    { move: "b", games: 1, wins: {}, draws: 1 },
  ]);
  assert.deepEqual(played.at("q"), [{ move: "c", games: 2, wins: { white: 1 }, draws: 1 }]);
  assert.deepEqual([played.at("end"), played.at("unknown"), played.size], [[], [], 3]);
});

test("a position that comes up twice in a game counts once for each move", () => {
  const played = new PlayedMoves();
  played.add("one", game("start p start p start", "a b a b", "white"));
  assert.deepEqual(played.at("start"), [{ move: "a", games: 1, wins: { white: 1 }, draws: 0 }]);
});

test("a game that goes on or is deleted counts as it is now", () => {
  const played = new PlayedMoves();
  played.add("one", game("start p", "a", "white"));
  played.add("one", game("start r", "b", "black"));
  assert.deepEqual(played.at("start"), [{ move: "b", games: 1, wins: { black: 1 }, draws: 0 }]);
  played.remove("one");
  played.remove("one");
  assert.deepEqual([played.at("start"), played.size], [[], 0]);
});
