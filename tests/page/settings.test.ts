// What a person has chosen about how the page behaves.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DrawingRecord } from "./harness/canvas.ts";
import { open, type Page, until } from "./harness/page.ts";

/** What is chosen at first, in the order of the dialog. */
const USUAL = ["auto", "own", "carved", "coordinates", "marks", "normal", "turn", "tips", "letters"];

/** The names of the switches that are on, and the values that are chosen. */
async function chosen(page: Page): Promise<string[]> {
  await page.dialog("settings");
  const inputs = page.all<HTMLInputElement>("dialog input").filter(({ checked }) => checked);
  const names = inputs.map(({ type, value, name }) => (type === "radio" ? value : name));
  await page.closeDialog();
  return names;
}

async function choose(page: Page, ...selectors: string[]): Promise<void> {
  await page.dialog("settings");
  for (const selector of selectors) page.click(`dialog ${selector}`);
  await page.closeDialog();
}

/** Whether the page is dark. */
const isDark = (page: Page): boolean =>
  page.element.getAttribute("theme") === "dark" && page.find("[data-theme]")?.dataset.theme === "dark";

/** Where a square is on the board. */
const place = (page: Page, square: string): string | undefined => page.find(`[data-square=${square}]`)?.style.cssText;

test("settings hold at once and are kept", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  assert.deepEqual(await chosen(page), USUAL);
  const before = place(page, "a1");
  await choose(page, "[value=dark]", "[name=coordinates]", "[name=sound]");
  await until("the page is dark", () => isDark(page));
  // Without coordinates the frame is thinner: the squares are elsewhere.
  await until("the squares have moved", () => place(page, "a1") !== before);
  await page.reload();
  await page.shows(0);
  await until("the page is dark", () => isDark(page));
  assert.deepEqual(await chosen(page), [
    "dark",
    "own",
    "carved",
    "marks",
    "normal",
    "turn",
    "tips",
    "sound",
    "letters",
  ]);
});

test("other tabs follow", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  await choose(page, "[value=light]");
  const stored = page.device.localStorage["quarry.settings"];
  // Another tab chooses the dark theme.
  page.storeElsewhere("quarry.settings", stored.replace('"light"', '"dark"'));
  await until("the page is dark", () => isDark(page));
});

test("damaged settings are the usual ones", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  const texts = [
    "{",
    "null",
    '{"version":2,"value":{"theme":"dark"}}',
    '{"version":1,"value":{"theme":"pink","motion":"no"}}',
    '{"version":1,"value":{"board":"mud","pieces":7,"speed":null,"volume":"loud"}}',
  ];
  for (const text of texts) {
    page.device.localStorage["quarry.settings"] = text;
    await page.reload();
    await page.shows(0);
    assert.deepEqual(await chosen(page), USUAL, text);
  }
});

test("a switch of earlier versions is understood", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  page.device.localStorage["quarry.settings"] = '{"version":1,"value":{"theme":"auto","motion":false}}';
  await page.reload();
  await page.shows(0);
  assert.deepEqual(await chosen(page), [
    "auto",
    "own",
    "carved",
    "coordinates",
    "marks",
    "none",
    "turn",
    "tips",
    "letters",
  ]);
});

/** What a whole drawing of the board consists of. */
async function drawn(page: Page, drawing: DrawingRecord): Promise<string> {
  drawing.take();
  page.find(".stage canvas")?.dispatchEvent(new Event("contextrestored"));
  return until("the board is drawn", () => drawing.take().join("\n"));
}

test("sets of boards and pieces change the board and are kept", async (context) => {
  const drawing = new DrawingRecord();
  const page = await open(context, "#v=1&game=clobber", { drawing });
  await page.shows(0);
  const seen = [await drawn(page, drawing)];
  for (const set of ["wood", "slate", "meadow", "own", "flat", "ink", "porcelain"]) {
    await choose(page, `[value=${set}]`);
    seen.push(await drawn(page, drawing));
  }
  // The usual board again, then three sets of pieces on it.
  assert.equal(seen[4], seen[0]);
  assert.equal(new Set(seen).size, 7);
  await page.reload();
  await page.shows(0);
  assert.equal(await drawn(page, drawing), seen[7]);
});

test("marks can be switched off", async (context) => {
  const drawing = new DrawingRecord();
  const page = await open(context, "#v=1&game=clobber", { drawing });
  await page.shows(0);
  const marked = await drawn(page, drawing);
  await choose(page, "[name=marks]");
  assert.ok((await drawn(page, drawing)).length < marked.length);
  // They can be picked all the same, and are named as such.
  assert.match(page.find("[data-square=b1]")?.getAttribute("aria-label") ?? "", /available/);
  await page.play(1, "b1", "a1");
});

test("moves are as fast as the user wants", async (context) => {
  const page = await open(context, "#v=1&game=clobber", { hasMotion: true, drawing: new DrawingRecord() });
  await page.shows(0);
  /** How long the board is in motion while a move is played, in milliseconds. */
  const timed = async (ply: number, ...squares: string[]): Promise<number> => {
    page.pick(...squares);
    const began = performance.now();
    if (page.data.animating !== "true") return 0;
    await page.shows(ply);
    return performance.now() - began;
  };
  await choose(page, "[value=none]");
  assert.equal(await timed(1, "b1", "a1"), 0);
  await choose(page, "[value=fast]");
  const fast = await timed(2, "b2", "b3");
  await choose(page, "[value=slow]");
  const slow = await timed(3, "d1", "c1");
  assert.ok(fast > 20 && slow > 1.5 * fast, `${fast} and ${slow} ms`);
});

test("reduced motion is stronger than the setting", async (context) => {
  const page = await open(context, "#v=1&game=clobber", { drawing: new DrawingRecord() });
  await page.shows(0);
  await choose(page, "[value=slow]");
  page.pick("b1", "a1");
  assert.deepEqual([page.data.ply, page.data.animating], ["1", "false"]);
});

test("Black's board is turned unless the settings say otherwise", async (context) => {
  const page = await open(context);
  await page.starts();
  page.click(".card[data-choose=clobber]");
  await page.shows(0);
  const top = (square: string): number => Number.parseFloat(page.find(`[data-square=${square}]`)?.style.top ?? "");
  const isTurned = (): boolean => top("a5") > top("a1");
  assert.equal(isTurned(), false);
  await page.there("[data-player=black]");
  page.choose("[data-player=black]", "human");
  page.choose("[data-player=white]", "engine:1");
  await page.shows(1);
  await until("the board is turned", isTurned);
  await page.goTo("");
  await page.starts();
  await choose(page, "[name=turn]");
  page.click(".card[data-choose=clobber]");
  await page.shows(0);
  await page.there("[data-player=black]");
  page.choose("[data-player=black]", "human");
  page.choose("[data-player=white]", "engine:1");
  await page.shows(1);
  assert.equal(isTurned(), false);
});
