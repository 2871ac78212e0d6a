// The games with friends on the start page: how soon they are up to date.

import assert from "node:assert/strict";

import { MOST } from "../../../www/friend/store.ts";
import { StoredFriendGame } from "../../scripts/stored-friend.ts";
import { browserTest } from "../harness/test.ts";
import { FROM, openWith, publish, START } from "../stored-friends.ts";

browserTest("a hundred games are up to date a second after the page opens", { ...FROM, full: true }, async (page) => {
  const now = Date.now();
  const games = Array.from({ length: MOST }, (_, n) =>
    new StoredFriendGame(START, "white", now - n).join(`Friend ${n + 1}`).play("me", "b1xa1"),
  );
  const known = games.map(({ stored }) => stored);
  // Every other friend moves while this device is away.
  const moved = games.filter((_, n) => n % 2 === 0);
  for (const game of moved) {
    game.play("friend", "b2xb3");
    await publish(game);
  }
  await openWith(page, known);
  const began = Date.now();
  await page.click("[data-recent=all]");
  await page.wait((count) => board.all("[data-awaited]").length === count, moved.length);
  const took = Date.now() - began;
  console.log(`${MOST} games, ${moved.length} with a new move: ${took} ms`);
  assert.ok(took < 5000, `${took} ms`);
});
