// The list of games as scripts have it.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";

import { boardOf, CARDS, SIDES } from "../../www/games/boards.ts";
import { GAMES } from "../../www/games/games.ts";
import { FILES as PUZZLES } from "../../www/games/puzzles.ts";
import { FILES as RULES } from "../../www/games/rules.ts";
import { FILES as TABLES } from "../../www/games/tables.ts";

type Game = (typeof GAMES)[keyof typeof GAMES];

const games: [string, Game][] = Object.entries(GAMES);
const having = (is: (game: Game) => boolean): string[] => games.filter(([, game]) => is(game)).map(([id]) => id);

test("each game has a board, and the extras that the list names", () => {
  for (const [id, { sizes }] of games) {
    const [, rows, cols, colors] = boardOf(id) ?? assert.fail(id);
    if (sizes) assert.deepEqual([rows, cols], sizes.usual, id);
    assert.equal(colors.length, 6, id);
    for (const color of colors) assert.match(color, /^#[0-9a-f]{6}$/, id);
  }
  assert.deepEqual(Object.keys(PUZZLES), Object.keys(GAMES));
  assert.deepEqual(
    Object.keys(TABLES),
    having(({ table }) => table),
  );
  // A translation, `NAME.LANG`, is beside the English page.
  const pages = Object.keys(RULES).map((name) => name.split("."));
  const english = pages.filter(([, lang]) => lang === undefined).map(([page]) => page);
  assert.deepEqual(new Set(english), new Set(games.map(([, { rules }]) => rules)));
  for (const [page, lang] of pages) assert.ok(lang === undefined || english.includes(page), `${page}.${lang}`);
  assert.ok("moxie.de" in RULES && "moxie.ja" in RULES);
  for (const [id, { rules }] of games) {
    const puzzles = new URL(`../../src/games/${rules}/puzzles/${id}.txt`, import.meta.url);
    assert.ok(existsSync(puzzles), puzzles.href);
  }
  assert.deepEqual(new Set(games.flatMap(([, { sides }]) => sides)), new Set(SIDES));
  assert.equal(CARDS, new Set(games.map(([, { family }]) => family)).size);
});

test("the computer plays where two people can", () => {
  for (const [id, { computer, sides }] of games) assert.equal(sides.length, computer ? 2 : 0, id);
});

test("what is no game has no board", () => {
  for (const name of ["", "chess", "constructor", "__proto__", "-"]) assert.equal(boardOf(name), undefined, name);
});
