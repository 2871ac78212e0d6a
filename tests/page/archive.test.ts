// The archive takes over every game that is played on the device.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { GameRecord } from "../../www/game-archive/record.ts";
import { MOST } from "../../www/game-archive/room.ts";
import { archive, archived as archivedIn, manyRecords } from "../scripts/archived.ts";
import { StoredFriendGame } from "../scripts/stored-friend.ts";
import { Device } from "./harness/device.ts";
import { open, type Page, until } from "./harness/page.ts";
import { shelf } from "./harness/shelf.ts";

const START = "v=1&game=clobber";

/** The games of the archive, the newest first. */
const archived = ({ indexedDB }: Device): Promise<GameRecord[]> => archivedIn(indexedDB);

/** Waits until the archive has the games with these numbers of moves, the newest first. */
async function archives(page: Page, ...moves: number[]): Promise<GameRecord[]> {
  return until(`the archive has ${moves}`, async () => {
    const records = await archived(page.device);
    return records.map((record) => record.moves).join() === moves.join() ? records : undefined;
  });
}

/** Saves a game as Autosave does. */
function save(device: Device, id: string, address: string, at: number, more: object = {}): void {
  const game = /game=([a-z]+)/.exec(address)?.[1];
  const value = { game, address, title: "", ply: 1, over: false, at, ...more };
  device.localStorage[`quarry.game.${id}`] = JSON.stringify({ version: 1, value });
}

const saved = (device: Device): string[] =>
  Object.keys(device.localStorage)
    .filter((key) => key.startsWith("quarry.game."))
    .map((key) => key.slice("quarry.game.".length))
    .sort();

test("a game is archived from its first move on, and as it goes on", async (context) => {
  const page = await open(context, `#${START}&size=3x3&black=human&white=human`);
  await page.shows(0);
  await page.ticks();
  assert.deepEqual(await archived(page.device), []);
  await page.play(1, "a2", "a1");
  const [first] = await archives(page, 1);
  assert.ok(first);
  const { id, began, changed, ...facts } = first;
  assert.ok(Math.abs(began - changed) < 60_000 && began <= changed);
  assert.deepEqual(facts, {
    ...{ game: "clobber", size: "3x3", address: `${START}&size=3x3&moves=a2xa1`, moves: 1, opening: "a2xa1" },
    ...{ source: "here", players: { white: "human", black: "human" }, turn: "black", tags: [] },
  });
  await page.play(2, "a3", "b3");
  const [second] = await archives(page, 2);
  assert.deepEqual([second?.id, second?.began], [id, began]);
  // To look back is no change.
  page.click("[data-action=undo]");
  await page.shows(1);
  await page.goTo("");
  await page.starts();
  assert.deepEqual(await archives(page, 2), [second]);
});

test("a game against the computer has its level, the person's side and the result", async (context) => {
  const page = await open(context, `#${START}&size=2x2&moves=a2xa1&white=engine:2`);
  await page.shows(1);
  await page.play(2, "b2", "b1");
  const [record] = await until("the game is over in the archive", async () => {
    const records = await archived(page.device);
    return records[0]?.result ? records : undefined;
  });
  assert.equal(record?.source, "computer");
  assert.equal(record?.side, "black");
  assert.deepEqual(record?.players, { white: "engine:2", black: "human" });
  assert.ok(record.moves >= 2 && record.turn === undefined);
});

test("a game that has been reviewed has the accuracy of its sides", async (context) => {
  // White could have won by other third moves, and has lost.
  const moves = "a2xa1.a3xb3.b1xb2.c1xc2.b2xb3";
  const page = await open(context, `#${START}&size=3x3&moves=${moves}&white=human&black=human`);
  await page.shows(5);
  await page.play(6, "c3", "b3");
  const [before] = await archives(page, 6);
  assert.ok(before?.result && !before.accuracy);
  page.click("[data-action=analyse]");
  const [record] = await until("the accuracy is archived", async () => {
    const records = await archived(page.device);
    return records[0]?.accuracy ? records : undefined;
  });
  const { accuracy, ...facts } = record ?? {};
  assert.deepEqual(facts, before);
  assert.equal(accuracy?.black, 100);
  assert.ok(accuracy.white !== undefined && accuracy.white < 70, `${accuracy.white}`);
});

test("a browser that was killed before a game was archived catches up", async (context) => {
  const device = new Device();
  save(device, "old1", `${START}&moves=b1xa1`, 1000, { players: { white: "human", black: "adaptive" } });
  const page = await open(context, "", { device });
  await page.starts();
  await page.there(".recent-games a");
  // A page without databases keeps none: a move makes them.
  await page.goTo(`#${START}&moves=b1xa1`);
  await page.shows(1);
  await page.play(2, "b2", "b3");
  const [record] = await archives(page, 2);
  assert.deepEqual([record?.id, record?.players.black], ["old1", "engine:3"]);
  // What localStorage had on the disk is older; the durable copy gives it back, and the archive has it.
  await page.tab.close();
  save(device, "old2", "v=1&game=moxie&moves=a1", 2000);
  await page.goTo("");
  await page.starts();
  await archives(page, 2, 1);
});

test("only what the archive has makes room, the finished games first", async (context) => {
  const device = new Device();
  for (let n = 0; n < MOST + 4; n += 1) {
    save(device, `g${String(n).padStart(2, "0")}`, `${START}&moves=b1xa1`, 1000 + n, { over: n === 9 });
  }
  // Another version may read it.
  save(device, "strange", "v=1&game=clobber&moves=zz", 1);
  const page = await open(context, "#v=1&game=moxie", { device });
  await page.shows(0);
  await page.play(1, "b2");
  const left = await until("games have made room", () =>
    saved(device).length <= MOST + 1 ? saved(device) : undefined,
  );
  const [own] = left.filter((id) => !/^(g\d|strange)/.test(id));
  assert.deepEqual(left, [own, "g05", "g06", "g07", "g08", "g10", "g11", "strange"].sort());
  assert.equal((await archived(device)).length, MOST + 5);
  await page.goTo("");
  assert.equal((await shelf(page)).length > 0, true);
});

test("a game that is taken over again keeps a result that only the archive has", async (context) => {
  const device = new Device();
  const page = await open(context, "#v=1&game=moxie", { device });
  await page.shows(0);
  const records = manyRecords(2).map((record) => ({ ...record, tags: ["kept"] }));
  await archive(records);
  for (const { id, address, changed, players } of records) save(device, id, address, changed, { players });
  await page.play(1, "b2");
  const taken = await archives(page, 1, 1, 2);
  assert.deepEqual(taken.slice(1), records);
});

test("games with friends are archived, and those of rematches stay", async (context) => {
  const device = new Device();
  const game = new StoredFriendGame(START, "white", 5000).join("Ada").play("me", "b1xa1", "b2xb3");
  const [key, text] = game.stored;
  device.localStorage[key] = text;
  device.localStorage["quarry.friend.damaged"] = "{";
  save(device, "one", "v=1&game=moxie&moves=a1", 1000);
  const page = await open(context, "#v=1&game=moxie&moves=a1", { device });
  await page.shows(1);
  await page.play(2, "b2");
  const records = await until("the game with the friend is there", async () => {
    const all = await archived(device);
    return all.length === 2 ? all : undefined;
  });
  const friend = records.find(({ source }) => source === "friend");
  assert.ok(friend);
  const { id, began, ...facts } = friend;
  assert.match(id, /^friend\.[0-9a-f]{16}\.0$/);
  assert.ok(began > 0);
  assert.deepEqual(facts, {
    ...{ game: "clobber", size: "5x6", address: `${START}&moves=b1xa1.b2xb3`, link: `&friend=${game.key}`, moves: 2 },
    ...{ opening: "b1xa1.b2xb3", source: "friend", players: {}, side: "white", friend: "Ada", turn: "white" },
    ...{ changed: 5000, tags: [] },
  });
});

test("storage that is refused is fine", async (context) => {
  const page = await open(context, `#${START}`);
  await page.shows(0);
  page.tab.refuse("indexedDB");
  await page.play(1, "b1", "a1");
  await page.play(2, "b2", "b3");
  await until("the game is saved", () => saved(page.device).length === 1);
});
