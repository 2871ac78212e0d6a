// What Back leads to while a game is played.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, until } from "./harness/page.ts";

test("moves are no steps of Back, but a variation is one", async (context) => {
  const page = await open(context);
  await page.starts();
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
