// *My games*: the list of all games of the device, and what the user does with them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { FILES, readFile } from "../../www/game-archive/files.ts";
import type { GameRecord } from "../../www/game-archive/record.ts";
import { archive, archived, manyRecords } from "../scripts/archived.ts";
import { StoredFriendGame } from "../scripts/stored-friend.ts";
import { Device } from "./harness/device.ts";
import { key, open, type Page, textOf, until } from "./harness/page.ts";

const START = "v=1&game=clobber";

/** A game that the archive has, with these differences. */
function record(id: string, more: Partial<GameRecord> = {}): GameRecord {
  const [one] = manyRecords(1);
  assert.ok(one);
  const { turn: _, ...rest } = one;
  return { ...rest, result: { kind: "win", winner: "white" }, tags: [], ...more, id };
}

/** Opens a page of a device that has these games in its archive. */
async function openWith(context: Parameters<typeof open>[0], records: GameRecord[], address = ""): Promise<Page> {
  const device = new Device();
  const page = await open(context, address, { device });
  await archive(records);
  return page;
}

/** Opens the list from the menu of a game. */
async function openList(page: Page): Promise<void> {
  page.click(await until("the button is there", () => page.find("[data-action=my-games]") && "[data-action=my-games]"));
  await page.there("dialog.my-games");
}

/** Opens a game, plays a move, and opens the list. */
async function playAndList(context: Parameters<typeof open>[0], records: GameRecord[]): Promise<Page> {
  const page = await openWith(context, records, "#v=1&game=moxie&white=human&black=human");
  await page.shows(0);
  await page.play(1, "b2");
  await until("the game is archived", async () => {
    return (await archived(page.device.indexedDB)).length === records.length + 1;
  });
  await openList(page);
  await until("all games are there", () => page.find(".my-games .list[data-loaded]"));
  assert.equal(page.find(".my-games .count")?.textContent, `${(records.length + 1).toLocaleString("en")} games`);
  return page;
}

const rows = (page: Page): string[] => page.all(".my-games .facts").map(textOf);

const act = (page: Page, row: number, does: string): void =>
  page.clickOn(page.all(`[data-row="${row}"] [data-row-action=${does}]`)[0] as Element);

test("the list has every game with its opponent, result, length, day and tags", async (context) => {
  const records = [
    record("a", { changed: 5000, accuracy: { white: 87 }, tags: ["club"] }),
    record("b", { ...{ changed: 4000, side: "black", players: { white: "engine:1", black: "human" }, moves: 1 } }),
    record("c", { ...{ changed: 3000, source: "friend", friend: "Ada", players: {}, result: { kind: "draw" } } }),
    record("d", { ...{ changed: 2000, size: "3x4", source: "here", players: {} } }),
  ];
  const page = await playAndList(context, records);
  assert.deepEqual(
    rows(page).map((row) => row.replace(/ (\d+ Jan \d{4}|\d+:\d+)/, "")),
    [
      "Moxie Two people on this device Black to move 1 move",
      "Clobber Toad (3) You won 1 move accuracy 87% club",
      "Clobber Pebble (1) Pebble won 1 move",
      "Clobber Ada Draw 1 move",
      "Clobber 3×4 Two people on this device White won 1 move",
    ],
  );
  const [, second] = page.all(".my-games li");
  assert.deepEqual([second?.getAttribute("aria-posinset"), second?.getAttribute("aria-setsize")], ["2", "5"]);
  const label = page.find('[data-row="1"] [data-row-action=remove]')?.getAttribute("aria-label");
  assert.equal(label, "Delete: Clobber, Toad (3), You won");
});

test("only the rows in view are elements, and the keyboard gets to all of them", async (context) => {
  const page = await playAndList(context, manyRecords(600));
  assert.ok(page.all(".my-games li").length < 30, `${page.all(".my-games li").length} rows`);
  const link = (): number => Number(page.focused?.closest("li")?.getAttribute("aria-posinset"));
  page.find<HTMLElement>('[data-row="0"] a')?.focus();
  key("ArrowDown");
  assert.equal(link(), 2);
  key("End");
  assert.equal(link(), 601);
  assert.ok(page.all(".my-games li").length < 30);
  key("ArrowUp");
  assert.equal(link(), 600);
  key("Home");
  assert.equal(link(), 1);
  // One row is the tab stop.
  assert.equal(page.all('.my-games li a[tabindex="0"]').length, 1);
  assert.equal(page.find("dialog.my-games") !== null, true);
});

test("words, filters and orders find games; the figures are of those that are found", async (context) => {
  const page = await playAndList(context, manyRecords(40));
  const count = (): string => page.find(".my-games .count")?.textContent ?? "";
  page.choose(".filters [name=outcome]", "drawn");
  assert.equal(count(), "11 of 41 games");
  page.choose(".filters [name=side]", "black");
  assert.equal(count(), "6 of 41 games");
  page.click("[data-view=figures]");
  assert.match(textOf(await page.there(".figures .summary")), /^6 games: 0 won, 6 drawn, 0 lost\. 50%$/);
  page.click("[data-view=games]");
  page.type("[name=words]", "nothing like this");
  assert.equal(count(), "0 of 41 games");
  page.clickOn(await page.there(".my-games .none button"));
  assert.equal(count(), "41 games");
  page.type("[name=words]", "TOAD tenth");
  assert.equal(count(), "4 of 41 games");
  page.type("[name=words]", "");
  page.choose(".filters [name=order]", "longest");
  assert.match(rows(page)[0] ?? "", /3 moves/);
});

test("the figures have tables and plots with words for those who do not see them", async (context) => {
  const page = await playAndList(context, manyRecords(40));
  page.click("[data-view=figures]");
  const captions = (await page.there(".figures")) && page.all(".figures caption").map((one) => one.textContent);
  assert.deepEqual(captions, ["By game", "By side", "By opponent", "First moves in Clobber 5×6"]);
  const [clobber] = page.all(".figures table:has(caption) tbody tr").map(textOf);
  assert.equal(clobber, "Clobber 40 11 11 10 52%");
  const plots = page.all(".figures svg").map((plot) => plot.getAttribute("aria-label") ?? "");
  assert.ok(plots.every(Boolean) && plots.length > 4);
  assert.match(plots[0] ?? "", /^Games won, drawn and lost in each month, from \w+ \d{4} to \w+ \d{4}\./);
  assert.ok(page.all(".months tbody tr").length >= 2);
});

test("a deleted game comes back by Undo, also on the start page", async (context) => {
  const page = await playAndList(context, [record("a")]);
  const saved = (): number =>
    Object.keys(page.device.localStorage).filter((name) => /^quarry\.game\./.test(name)).length;
  const left = async (): Promise<string> => (await archived(page.device.indexedDB)).map(({ game }) => game).join();
  act(page, 0, "remove");
  await page.reads("Game deleted.");
  assert.deepEqual([saved(), await left()], [0, "clobber"]);
  page.find<HTMLElement>('[data-row="0"] a')?.focus();
  key("Delete");
  await page.reads("2 games deleted.");
  assert.deepEqual([rows(page), await left()], [[], ""]);
  await page.reads("No games yet.");
  page.click("[data-my-games=undo]");
  await until("both are back", () => rows(page).length === 2);
  assert.deepEqual([saved(), await left()], [1, "moxie,clobber"]);
  act(page, 0, "remove");
  await page.reads("Game deleted.");
  await page.closeDialog();
  await page.goTo("");
  await page.starts();
  // It does not come back.
  await page.ticks();
  assert.deepEqual([saved(), await left()], [0, "clobber"]);
});

test("tags are changed in the row", async (context) => {
  const page = await playAndList(context, [record("a", { tags: ["club"] })]);
  act(page, 1, "tag");
  const field = await page.there<HTMLInputElement>(".tag-form input");
  assert.equal(field.value, "club");
  assert.equal(page.focused, field);
  field.value = " new,  club , new";
  page.find(".tag-form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await until("the tags are there", () => page.all(".my-games .tag").map(textOf).join() === "club,new");
  assert.deepEqual((await archived(page.device.indexedDB))[1]?.tags, ["club", "new"]);
  assert.equal(page.focused?.closest("li")?.getAttribute("aria-posinset"), "2");
  assert.ok(page.find('.filters [name=tag] option[value="new"]'));
});

test("a game of the list goes on in its record", async (context) => {
  const page = await playAndList(context, [
    record("old", { address: `${START}&moves=b1xa1`, players: { white: "human", black: "human" }, source: "here" }),
  ]);
  page.clickOn(page.all(".my-games a")[1] as Element);
  await until("the game is shown, without the list", () => page.data.game === "clobber" && !page.find("dialog"));
  await page.shows(1);
  assert.equal(page.address, `${START}&moves=b1xa1`);
  await page.play(2, "b2", "b3");
  await until("it goes on", async () => {
    const [first] = await archived(page.device.indexedDB);
    return first?.id === "old" && first.moves === 2;
  });
  assert.equal((await archived(page.device.indexedDB)).length, 2);
  await page.goTo("");
  await page.there(".recent-games a");
  assert.equal(page.all(".recent-games li").length, 2);
});

test("games that were only looked at do not stay on the start page", async (context) => {
  // Of two people: the computer would play on.
  const players = { white: "human", black: "human" };
  const records = manyRecords(6).map((one) => ({ ...one, source: "here" as const, players }));
  const page = await playAndList(context, records);
  for (const row of [2, 4, 6]) {
    const link = await page.there(`[data-row="${row}"] a`);
    page.clickOn(link);
    await until("its game is shown, without the list", () => {
      return location.hash === link.getAttribute("href") && !page.find("dialog");
    });
    await page.still();
    await openList(page);
  }
  const saved = Object.keys(page.device.localStorage).filter((name) => name.startsWith("quarry.game."));
  assert.equal(saved.length, 2);
});

test("a game that has ended is reviewed", async (context) => {
  const lost = "a2xa1.a3xb3.b1xb2.c1xc2.b2xb3.c3xb3";
  const page = await playAndList(context, [record("a", { address: `${START}&size=3x3&moves=${lost}`, size: "3x3" })]);
  act(page, 1, "review");
  await page.shows(6);
  await page.there(".review .progress");
});

test("all games are saved as a file, and another device adds them without doubles", async (context) => {
  const records = manyRecords(12);
  const page = await playAndList(context, records);
  const files = page.catchFiles();
  page.click("[data-my-games=save]");
  const [file] = await until("the file is saved", () => (files.length > 0 ? files : undefined));
  assert.equal(file?.name, "quarry-games.json");
  const text = (await file?.text()) ?? "";
  assert.equal((await readFile(text))?.records.length, 13);
  await page.reads("Saved as quarry-games.json.");
  await page.close();

  const other = await playAndList(context, [record("own")]);
  const add = async (content: string, says: string): Promise<void> => {
    const field = await other.there<HTMLInputElement>(".my-games [type=file]");
    Object.defineProperty(field, "files", { value: [new File([content], "games.json")], configurable: true });
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await other.reads(says);
  };
  await add(text, "Added: 13. Updated: 0. Already here: 0.");
  await add(text, "Added: 0. Updated: 0. Already here: 13.");
  await add(await FILES[0].write([record("own", { address: "x" })]), "1 game in the file could not be read.");
  await add("{", "This file has no games that Quarry can read.");
  assert.equal((await archived(other.device.indexedDB)).length, 15);
  // The start page has the newest ones.
  const saved = Object.keys(other.device.localStorage).filter((name) => name.startsWith("quarry.game."));
  assert.equal(saved.length, 8);
});

test("a game with a friend is deleted for good when the list is closed", async (context) => {
  const device = new Device();
  const game = new StoredFriendGame(START, "white", 5000).join("Ada").play("me", "b1xa1");
  const [name, text] = game.stored;
  device.localStorage[name] = text;
  const page = await open(context, "", { device });
  await page.there(".recent-games a");
  page.click("[data-recent=archive]");
  await page.there("dialog.my-games");
  await until("it is there", () => rows(page).length === 1);
  assert.equal(page.find(".my-games a")?.getAttribute("href"), `#${START}&moves=b1xa1&friend=${game.key}`);
  act(page, 0, "remove");
  await page.reads("Game deleted.");
  assert.ok(device.localStorage[name]);
  await page.closeDialog();
  await until("its log has gone", () => !device.localStorage[name]);
  await until("the start page lists none", () => !page.find(".recent-games a"));
  assert.deepEqual(await archived(device.indexedDB), []);
});

test("a browser that refuses the archive says so", async (context) => {
  const page = await open(context, `#${START}`);
  await page.shows(0);
  await page.play(1, "b1", "a1");
  await until("the button is there", () => page.find("[data-action=my-games]"));
  page.tab.refuse("indexedDB");
  // The page has a connection already.
  await page.goTo("");
  page.tab.refuse("indexedDB");
  await page.there(".recent-games a");
  page.click("[data-recent=archive]");
  await page.reads("Your browser blocks storage for this list.");
});
