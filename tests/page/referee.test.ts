// The rules by which games with friends are played: those of the page's WebAssembly module.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import type { Referee } from "../../www/friend/shared-game.ts";
import { GAMES } from "../../www/games/games.ts";
import { fileOf } from "../scripts/site.mjs";

/** The module of an opened page. */
const RULES = "./harness/rules.ts?page=referee";

const { Game, initSync, openReferee, startOf } = await import(RULES);
const binary = fileOf("wasm/quarry_bg.wasm");
if (!binary) throw new Error("the module is missing: run `cargo xtask build`");
initSync({ module: await readFile(binary) });

function open(address: string): Referee {
  const referee = openReferee(address);
  assert.ok(referee, address);
  return referee;
}

for (const [name, { family, sides }] of Object.entries(GAMES)) {
  if (sides.length < 2) continue;
  test(`${name}: a recorded game, tried move by move`, async () => {
    const folder = new URL(`../../src/games/${family}/tests/games.json`, import.meta.url);
    const games = JSON.parse(await readFile(folder, "utf8")) as { game: string; moves: string[]; outcome: string }[];
    const recorded = games.find(({ game }) => game === name);
    assert.ok(recorded);
    const referee = open(`v=1&game=${name}`);
    assert.equal(referee.side, referee.sides[0]);
    for (const move of recorded.moves) {
      assert.equal(referee.result, undefined);
      // A part of a move is no move, and leaves nothing behind.
      const [part] = /^.*(?=[x,-])/.exec(move) ?? [];
      const isWhole = part && referee.legal(part) !== undefined;
      for (const wrong of ["", "a", "z99", `${move}.${move}`, "x".repeat(256), "\u0000", "🪨"]) {
        assert.equal(referee.legal(wrong), undefined, wrong);
      }
      if (isWhole) assert.equal(referee.legal(part), part);
      assert.equal(referee.legal(move), move);
      // Another game in between.
      assert.equal(open("v=1&game=clobber&size=4x4").legal("b1xa1"), "b1xa1");
      referee.play(move);
    }
    const { winner } = referee.result ?? {};
    assert.equal(winner ?? "draw", recorded.outcome);
    // Back to the middle, and forth by another referee of the same start.
    const other = open(`v=1&game=${name}`);
    for (const move of recorded.moves) other.play(move);
    assert.deepEqual(other.result, referee.result);
    for (const _ of recorded.moves) other.takeBack();
    other.takeBack();
    assert.equal(other.side, other.sides[0]);
    assert.equal(other.legal(recorded.moves[0]), recorded.moves[0]);
  });
}

test("a log that is replayed asks the rules about the new move only", async () => {
  const asked: string[] = [];
  const { play, open: openAddress } = Game.prototype;
  Game.prototype.play = function (move: string) {
    asked.push(move);
    return play.call(this, move);
  };
  Game.prototype.open = function (address: string, ...more: boolean[]) {
    asked.push(address);
    return openAddress.call(this, address, ...more);
  };
  const moves: string[] = [];
  for (const move of ["a2xa1", "b4xa4", "c4xd4", "b2xb3", "d1xc1"]) {
    moves.push(move);
    const referee = open("v=1&game=clobber&size=4x4");
    for (const text of moves) {
      assert.equal(referee.legal(text), text);
      referee.play(text);
    }
  }
  Object.assign(Game.prototype, { play, open: openAddress });
  assert.deepEqual(
    asked.filter((text) => !text.startsWith("v=")),
    moves,
  );
  // The board had shown another position at most once.
  assert.ok(asked.filter((text) => text.startsWith("v=")).length <= 2, asked.join(" "));
});

test("addresses that begin no game of two players", () => {
  const wrong = [
    "",
    "game=",
    "game=chess",
    "game=solitaire",
    "v=1&game=clobber&size=99x99",
    "v=1&game=clobber&pos=zzz",
    "v=1&game=clobber&moves=b1xa1",
    "v=9&game=clobber&pos=",
    "#v=1&game=clobber",
    "v=1&game=clobber&moves=a1xa9",
    "game=clobber",
    "v=1&game=clobber&flip=1",
    "v=1&game=clobber&as=white",
    "v=1&game=clobber&friend=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "v=1&game=clobber&moves=",
    "quiz=1",
    "learn=clobber",
    "x".repeat(4096),
    "v=1&game=clobber&size=%%%",
    "\u0000",
    "javascript:alert(1)",
  ];
  for (const address of wrong) assert.equal(openReferee(address), undefined, address);
  // What the program writes itself does.
  for (const address of [
    "game=clobber&flip=1",
    "v=1&game=clobber&pos=BWB/WBW/BWB_w&moves=a1xb1",
    "game=moxie-hex&as=white",
  ]) {
    assert.ok(openReferee(startOf(address)), startOf(address));
  }
});
