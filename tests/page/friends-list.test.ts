// The games with friends on the start page.

import assert from "node:assert/strict";
import { test } from "node:test";

import { StoredFriendGame } from "../scripts/stored-friend.ts";
import { Device } from "./harness/device.ts";
import { open, type Page, textOf, until } from "./harness/page.ts";

const NOW = Date.now();

/** A device with these games with friends, and a game that is saved. */
function deviceWith(...games: StoredFriendGame[]): Device {
  const device = new Device();
  for (const [key, text] of games.map(({ stored }) => stored)) device.localStorage[key] = text;
  save(device, "plain", "v=1&game=moxie&moves=a1", NOW - 1000);
  return device;
}

/** Saves a game as Autosave does. */
function save(device: Device, id: string, address: string, at: number, keys?: string): void {
  const game = /game=([a-z]+)/.exec(address)?.[1];
  const value = { game, address, title: "", ply: 1, over: false, at, ...(keys && { keys }) };
  device.localStorage[`quarry.game.${id}`] = JSON.stringify({ version: 1, value });
}

const items = (page: Page): string[] => page.all(".recent-games li a").map(textOf);

const storedFriends = (device: Device): string[] =>
  Object.keys(device.localStorage).filter((key) => key.startsWith("quarry.friend."));

const START = "v=1&game=clobber";

test("games with friends come first", async (context) => {
  const mine = new StoredFriendGame(START, "white", NOW - 9000).join("Ada").play("me", "b1xa1", "b2xb3");
  const theirs = new StoredFriendGame(START, "black", NOW - 5000).join();
  const waiting = new StoredFriendGame(`${START}&size=3x4`, "lot", NOW - 7000);
  const over = new StoredFriendGame(START, "white", NOW).join("Bo").resign("friend");
  const device = deviceWith(mine, theirs, waiting, over);
  const page = await open(context, "", { device });
  await page.starts();
  await until("four games are listed", () => items(page).length === 4);
  page.click("[data-recent=all]");
  await until("all games are listed", () => items(page).length === 5);
  assert.deepEqual(
    items(page).map((item) => item.replace(/ \d.*$/, "")),
    [
      "Clobber Ada Your move",
      "Clobber Your friend Their move",
      "Clobber Waiting for your friend to join",
      "Clobber Bo You won",
      "Moxie Black to move",
    ],
  );
  const link = page.all(".recent-games li a")[0];
  assert.equal(link?.getAttribute("href"), `#${START}&moves=b1xa1.b2xb3&friend=${mine.key}`);
  assert.equal(page.all("[data-recent=forget]").length, 0);
});

test("a friend's move comes to the top and is said to screen readers", async (context) => {
  const game = new StoredFriendGame(START, "white", NOW - 9000).join("Ada").play("me", "b1xa1");
  const other = new StoredFriendGame(START, "white", NOW - 1000).join("Bo").play("me", "b1xa1", "b2xb3");
  const device = deviceWith(game, other);
  const page = await open(context, "", { device });
  await page.starts();
  await until("Ada is to move", () => items(page)[1]?.startsWith("Clobber Ada Their move"));
  const link = page.all<HTMLAnchorElement>(".recent-games li a")[1];
  link?.focus();
  game.play("friend", "b2xb3");
  page.storeElsewhere(...game.stored);
  await until("Ada has moved", () => items(page).some((item) => item.startsWith("Clobber Ada Your move")));
  assert.equal(textOf(page.find(".news") as Element), "Ada has moved in Clobber.");
  assert.equal(page.shadow.activeElement, link);
});

test("a game with a friend is deleted when it can no longer be restored", async (context) => {
  const game = new StoredFriendGame(START, "white", NOW).join("Ada").play("me", "b1xa1");
  const device = deviceWith(game);
  const page = await open(context, "", { device });
  await page.starts();
  await until("both are listed", () => items(page).length === 2);
  const remove = (): void => page.click(".recent-games li:first-child button");
  remove();
  await until("it is hidden", () => items(page).length === 1);
  assert.match(items(page)[0] ?? "", /^Moxie/);
  assert.equal(storedFriends(device).length, 1);
  await page.pressMessage("forgotten", "Undo");
  await until("it is back", () => items(page)[0]?.startsWith("Clobber Ada"));
  remove();
  await page.pressMessage("forgotten", "Dismiss");
  await until("it is deleted", () => storedFriends(device).length === 0);
  assert.deepEqual(
    Object.keys(device.localStorage).filter((key) => key.startsWith("quarry.game.")),
    ["quarry.game.plain"],
  );
  assert.equal(items(page).length, 1);
});

test("without games with friends, no relay is asked for", async (context) => {
  const page = await open(context, "", { device: deviceWith() });
  await page.starts();
  await until("the game is listed", () => items(page).length === 1);
  await page.ticks();
  assert.ok(!page.tab.asked.some((url) => url.endsWith("quarry.json")));
});
