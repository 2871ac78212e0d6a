// Parts of the page that load when they are first needed.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Board } from "../../www/board/board.ts";
import type { BoardChange } from "../../www/board/events.ts";
import { type Follower, lazily, type PageChange } from "../../www/page/follower.ts";

/** A part that writes down its changes, with what settles its load. */
function part(isNeeded: (change: PageChange) => boolean) {
  const followed: string[] = [];
  const failed: unknown[] = [];
  let loads = 0;
  let settle: { resolve: (part: Follower) => void; reject: (error: unknown) => void } | undefined;
  const follow = lazily({
    isNeeded,
    load: () => {
      loads += 1;
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
      });
    },
    fail: (error) => failed.push(error),
  });
  return {
    followed,
    failed,
    follow: (change: BoardChange, keys: string) => follow({ change, board: {} as Board, players: [], keys }),
    load: () => settle?.resolve({ follow: ({ change, keys }) => followed.push(`${change} ${keys}`) }),
    refuse: () => settle?.reject(new Error("no network")),
    get loads() {
      return loads;
    },
  };
}

test("a part loads when it is first needed, and follows every change from then on", async () => {
  const one = part(({ keys }) => keys === "as=white");
  await one.follow("game", "");
  assert.equal(one.loads, 0);
  const changes = [one.follow("game", "as=white"), one.follow("turn", "as=black")];
  one.load();
  await Promise.all(changes);
  await one.follow("games", "");
  assert.deepEqual(one.followed, ["game as=white", "turn as=black", "games "]);
  assert.equal(one.loads, 1);
});

test("a game that goes while a part loads does not reach the part", async () => {
  const one = part(({ keys }) => keys === "as=white");
  const changes = [one.follow("game", "as=white"), one.follow("turn", "as=white"), one.follow("game", "next")];
  one.load();
  await Promise.all(changes);
  assert.deepEqual(one.followed, ["game next"]);
});

test("a part that cannot be loaded is loaded again for the next change that needs it", async () => {
  const one = part(({ keys }) => keys === "as=white");
  const first = one.follow("game", "as=white");
  one.refuse();
  await first;
  assert.equal(one.failed.length, 1);
  await one.follow("turn", "");
  assert.equal(one.loads, 1);
  const second = one.follow("game", "as=white");
  one.load();
  await second;
  assert.deepEqual(one.followed, ["game as=white"]);
});
