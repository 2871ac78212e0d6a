// What Back leads to while a game is played.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, textOf, until } from "./harness/page.ts";

test("moves are no steps of Back, but a variation is one", async (context) => {
  const page = await open(context);
  await page.starts();
  page.click("[value=here]");
  page.click(".card[data-choose=clobber]");
  await page.shows(0);
  await page.play(1, "b1", "a1");
  await page.play(2, "b2", "b3");
  page.click("[data-action=undo]");
  await page.shows(1);
  const before = page.address;
  await page.play(2, "d2", "d1");
  assert.ok(page.address.includes("&alt="), page.address);
  history.back();
  await until("the variation has been left", () => page.address === before);
  await page.shows(1);
  history.back();
  await page.starts();
});

test("what happened while a dialog was open stays when it is closed", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  page.click("[data-action=share]");
  const close = await page.there("dialog[open] .close");
  page.pick("b1", "a1");
  await page.shows(1);
  const { address } = page;
  assert.ok(address.includes("moves="), address);
  const length = history.length;
  close.click();
  await until("the entry of the dialog has been left", () => history.state?.open === undefined);
  await page.ticks();
  assert.equal(page.address, address);
  assert.equal(history.length, length);
  await page.shows(1);
});

test("the games to continue come first, with whose move it is and who has won", async (context) => {
  // White wins with b1.
  const page = await open(context, "#v=1&game=moxie&white=engine:3&moves=a1.d4.b1.d2");
  await page.shows(4);
  await until("the computer wins", () => page.data.outcome !== "ongoing");
  await page.goTo("");
  await page.starts();
  page.click(".card[data-choose=clobber]");
  await page.shows(0);
  page.pick("b1", "a1");
  await page.shows(2);
  page.click(".home");
  await page.starts();
  await until("both games are there", () => page.all(".recent-games li").length === 2);
  const items = page.all(".recent-games li").map(textOf);
  assert.match(items[0] ?? "", /^Clobber Toad Your move/);
  assert.match(items[1] ?? "", /^Moxie Toad Toad won/);
  assert.equal(page.find(".main")?.firstElementChild?.className, "recent-games");
});
