// The list of games as scripts have it.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";

import { boardOf, CARDS, SIDES } from "../../www/games/boards.ts";
import { GAMES } from "../../www/games/games.ts";
import { FILES as QUIZZES } from "../../www/games/quizzes.ts";
import { FILES as RULES } from "../../www/games/rules.ts";
import { FILES as TABLES } from "../../www/games/tables.ts";

const games = Object.entries(GAMES);
const having = (is) => games.filter(([, game]) => is(game)).map(([id]) => id);

test("each game has a board, and what it is said to have", () => {
  for (const [id, { sizes }] of games) {
    const [, rows, cols, colors] = boardOf(id);
    if (sizes) assert.deepEqual([rows, cols], sizes.usual, id);
    assert.match(colors, /^(#[0-9a-f]{6}){6}$/, id);
  }
  assert.deepEqual(
    Object.keys(QUIZZES),
    having(({ quiz }) => quiz),
  );
  assert.deepEqual(
    Object.keys(TABLES),
    having(({ table }) => table),
  );
  assert.deepEqual(new Set(Object.keys(RULES)), new Set(games.map(([, { rules }]) => rules)));
  for (const url of Object.values(QUIZZES)) assert.ok(existsSync(url), url.href);
  assert.deepEqual(new Set(games.flatMap(([, { sides }]) => sides)), new Set(SIDES));
  assert.equal(CARDS, new Set(games.map(([, { family }]) => family)).size);
});

test("the computer plays where two people can", () => {
  for (const [id, { computer, sides }] of games) assert.equal(sides.length, computer ? 2 : 0, id);
});

test("what is no game has no board", () => {
  for (const name of ["", "chess", "constructor", "__proto__", "-"]) assert.equal(boardOf(name), undefined, name);
});
