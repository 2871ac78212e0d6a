// Gobbler's ranks: players, ranked games from beginning to end, and their history.

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";

import { open, type Page, until } from "./harness/page.ts";

const KEY = "quarry.ranks";

/** One move before its end: whatever the Gobbler of d1 does, it reaches the goal or starves later. */
const LATE = "v=1&game=gobbler&pos=5./5./L.L2./.LlL2./2L.G._g_36_40";

/** A side of a ranked game. */
const sideOf = (player: string, name: string, rank: number): object => ({ player, name, rank });

/** A book of two players, a game of theirs that goes on at an address, and one that is over. */
function book(start: string, gobblers: object = sideOf("a", "Ada", 8)): string {
  const going = { id: "going", at: 1_767_312_000_000, number: 40, start, turns: "", winner: null };
  const over = { id: "over", at: 1_767_225_600_000, number: 37, turns: "pass", winner: "littles" };
  const players = [
    { id: "a", name: "Ada", marauding: 8, scatter: 10 },
    { id: "b", name: "Bob & <b>Co", marauding: 13, scatter: 12 },
  ];
  const games = [
    { ...going, gobblers, littles: sideOf("b", "Bob & <b>Co", 12) },
    {
      ...over,
      start: "v=1&game=gobbler&pos=8L_g_0_37",
      gobblers: { ...sideOf("a", "Ada", 8), moved: [9, 8] },
      littles: { ...sideOf("b", "Bob & <b>Co", 12), moved: [11, 12] },
    },
  ];
  return JSON.stringify({ version: 1, value: { players, games } });
}

/** Opens an address with a book on the device. */
async function openWith(context: TestContext, address: string, text: string): Promise<Page> {
  return open(context, `#${address}`, {
    prepare: ({ device }) => {
      device.localStorage[KEY] ??= text;
    },
  });
}

/** The players on the device with their ranks. */
function ranks(page: Page): unknown[] {
  const { players } = JSON.parse(page.device.localStorage[KEY]).value;
  return players.map(({ name, marauding, scatter }: Record<string, unknown>) => [name, marauding, scatter]);
}

/** Waits until the panel of the ranked game contains a text. */
async function waitForPanel(page: Page, part: string): Promise<void> {
  await until(`the panel contains “${part}”`, () => page.find(".ranked")?.textContent.includes(part));
}

/** Presses the button in a place that begins with a text. */
async function press(page: Page, place: string, text: string): Promise<void> {
  const find = (): HTMLElement | undefined =>
    page.all(`${place} button`).find(({ textContent }) => textContent.startsWith(text));
  page.clickOn(await until(`“${text}” is in ${place}`, find));
}

/** Writes a name into a box of the dialog and sends it. Returns what is wrong with it. */
function name(page: Page, field: string, text: string): string {
  const box = page.find<HTMLInputElement>(`[name=${field}]`);
  assert.ok(box?.form);
  box.value = text;
  box.form.requestSubmit();
  return page.find(`[name=${field}] ~ p, #${field}-fault`)?.textContent ?? "";
}

function choose(page: Page, side: string, text: string): void {
  const select = page.find<HTMLSelectElement>(`dialog [name=${side}]`);
  const option = [...(select?.options ?? [])].find((one) => one.text === text);
  page.choose(`dialog [name=${side}]`, option?.value ?? "");
}

const account = (page: Page): string => page.find(".account")?.textContent ?? "";

const listed = (page: Page): (string | undefined)[] => page.all("[data-ranked]").map(({ dataset }) => dataset.ranked);

async function openRanks(page: Page): Promise<void> {
  await page.there("[data-action=ranks]");
  await page.dialog("ranks");
}

test("players are made and a ranked game is played", async (context) => {
  const page = await open(context, "#v=1&game=gobbler");
  await page.still();
  await openRanks(page);
  assert.equal(page.find("dialog [data-action=start]"), null);
  assert.equal(name(page, "player", "  "), "Type a name.");
  assert.equal(name(page, "player", "Ada"), "");
  assert.equal(name(page, "player", "ADA"), "The name Ada is taken. Choose another one.");
  assert.equal(name(page, "player", "<img src=x onerror=alert(1)>"), "Use at most 24 characters.");
  assert.equal(name(page, "player", "<i onclick=alert(1)>"), "");
  assert.deepEqual(ranks(page), [
    ["Ada", 0, 0],
    ["<i onclick=alert(1)>", 0, 0],
  ]);
  assert.equal(page.find("dialog i"), null);
  await press(page, "[data-player-id]:last-child", "Rename");
  assert.equal(name(page, "renamed", "ada"), "The name Ada is taken. Choose another one.");
  assert.equal(name(page, "renamed", "Bob"), "");
  assert.equal(account(page), "The Gobblers need more than 40 Littles: 41 + 0 − 0 = 41.");
  choose(page, "littles", "Ada");
  assert.match(account(page), /^Choose two different players/);
  choose(page, "littles", "Computer, level 3");
  assert.equal(account(page), "The Gobblers need more than 36 Littles: 41 + 0 − 4 = 37.");
  // Who is chosen stays when the players change; who has gone is chosen no longer.
  assert.equal(name(page, "player", "Cleo"), "");
  assert.equal(account(page), "The Gobblers need more than 36 Littles: 41 + 0 − 4 = 37.");
  choose(page, "littles", "Cleo");
  await press(page, "[data-player-id]:last-child", "Delete");
  await press(page, ".confirm", "Delete");
  assert.deepEqual(ranks(page), [
    ["Ada", 0, 0],
    ["Bob", 0, 0],
  ]);
  choose(page, "littles", "Bob");
  page.click("[data-action=start]");
  await waitForPanel(page, "Ada (Marauding 0) as the Gobblers, Bob (Scatter 0) as the Littles");
  await waitForPanel(page, "more than 40 Littles: 41 + 0 − 0 = 41.");
  assert.match(page.data.position ?? "", / l 0 41$/);
  // Before the first move and after it, the game survives a reload.
  await page.reload();
  await waitForPanel(page, "more than 40 Littles");
  page.click("[data-action=done]");
  await page.shows(1);
  await page.reload();
  await waitForPanel(page, "more than 40 Littles");
  await page.shows(1);
  // A new game has no ranks; the ranked one goes on when it is asked for.
  await page.dialog("new");
  page.click("dialog [data-action=start]");
  await page.shows(0);
  await until("the game has no ranks", () => !page.find(".ranked"));
  await openRanks(page);
  await press(page, "[data-ranked=going]", "Continue");
  await page.shows(1);
  await waitForPanel(page, "more than 40 Littles");
});

test("a result moves the ranks once, and is kept, exported and deleted", async (context) => {
  const page = await openWith(context, LATE, book(LATE));
  await waitForPanel(page, "more than 36 Littles: 41 + 8 − 12 = 37.");
  await page.play(1, "d1", "b2");
  assert.equal(page.data.outcome, "gobblers");
  const result =
    "Ada has won as the Gobblers. Ada's Marauding changes from 8 to 9. Bob & <b>Co's Scatter changes from 12 to 11.";
  assert.ok((await page.message("ranked")).includes(result));
  const moved = [
    ["Ada", 9, 10],
    ["Bob & <b>Co", 13, 11],
  ];
  assert.deepEqual(ranks(page), moved);
  await waitForPanel(page, result);
  // Neither looking back nor loading again moves them once more.
  page.click("[data-action=undo]");
  await page.shows(0);
  page.click("[data-action=redo]");
  await page.shows(1);
  await page.reload();
  await waitForPanel(page, result);
  assert.deepEqual(ranks(page), moved);

  await openRanks(page);
  assert.deepEqual(listed(page), ["gobblers", "littles"]);
  const saved = page.catchFiles();
  await press(page, "dialog", "Save as a file");
  const [file] = await until("a file is saved", () => (saved.length > 0 ? saved : undefined));
  assert.equal(file.name, "quarry-ranks.json");
  const { players, games } = JSON.parse(await file.text());
  assert.deepEqual(players[0], { name: "Ada", marauding: 9, scatter: 10 });
  assert.deepEqual([games[0].winner, games[0].address], ["gobblers", `${LATE}&moves=d1xb2`]);
  assert.equal(games[0].account, "more than 36 Littles: 41 + 8 − 12 = 37");
  // Deleting asks.
  await press(page, "dialog", "Delete history");
  await press(page, ".confirm", "Keep");
  assert.deepEqual(listed(page), ["gobblers", "littles"]);
  await press(page, "dialog", "Delete history");
  await press(page, ".confirm", "Delete");
  assert.deepEqual(listed(page), []);
  assert.deepEqual(ranks(page), moved);
  await press(page, "[data-player-id]:last-child", "Delete");
  await press(page, ".confirm", "Delete");
  assert.deepEqual(ranks(page), [["Ada", 9, 10]]);
});

test("a move played instead of another does not count unless both agree", async (context) => {
  const start = "v=1&game=gobbler&pos=5./5./L.L2./.LlL2./2L.G._l_0_40";
  const page = await openWith(context, start, book(start));
  await waitForPanel(page, "more than 36 Littles");
  const step = async (from: string, to: string): Promise<void> => {
    page.pick(from, to);
    page.click("[data-action=done]");
    await page.shows(1);
  };
  await step("a3", "a4");
  page.click("[data-action=undo]");
  await page.shows(0);
  await waitForPanel(page, "more than 36 Littles");
  await step("c3", "c4");
  assert.match(await page.message("ranked"), /^This variation does not count\./);
  await waitForPanel(page, "This variation does not count for the ranked game.");
  await press(page, "[data-message=ranked]", "Back to the ranked game");
  await waitForPanel(page, "more than 36 Littles");
  await until("the game is shown", () => page.address.includes("moves=a3-a4"));
  page.click("[data-action=undo]");
  await page.shows(0);
  await step("c3", "c4");
  await press(page, "[data-message=ranked]", "We both agree");
  await waitForPanel(page, "more than 36 Littles");
  assert.equal(JSON.parse(page.device.localStorage[KEY]).value.games[0].turns, "c3-c4");
});

test("the computer takes its side and leaves it with the game", async (context) => {
  const start = "v=1&game=gobbler&pos=8L/8L/8L/3LG.3L/3L.G3L/8L/8L/8L_l_0_45";
  const computer = { level: 3, name: "Computer, level 3", rank: 4 };
  const page = await openWith(context, "v=1&game=gobbler", book(start, computer));
  await page.still();
  await openRanks(page);
  await press(page, "[data-ranked=going]", "Continue");
  await waitForPanel(page, "Computer, level 3 (Marauding 4)");
  const sides = (): unknown[] => ["gobblers", "littles"].map((side) => page.element.getAttribute(side));
  assert.deepEqual(sides(), ["engine:3", "human"]);
  page.go("v=1&game=clobber");
  await until("the computer has left", () => !page.element.hasAttribute("gobblers"));
  assert.deepEqual(sides(), [null, null]);
  assert.equal(page.find("[data-action=ranks]"), null);
});

test("damaged books are set aside and other tabs are seen", async (context) => {
  // Beside another game, no script reads the book.
  const damaged = JSON.stringify({ version: 1, value: { players: 7 } });
  const page = await openWith(context, "v=1&game=clobber", damaged);
  await page.shows(0);
  assert.equal(page.find("[data-message]"), null);
  page.go("v=1&game=gobbler");
  assert.match(await page.message("aside"), /^Some stored data could not be read\./);
  await page.pressMessage("aside", "Dismiss");
  await openRanks(page);
  assert.equal(page.all("dialog [data-player-id]").length, 0);
  page.storeElsewhere(KEY, book(LATE));
  await until("the players are listed", () => page.all("dialog [data-player-id]").length === 2);
});
