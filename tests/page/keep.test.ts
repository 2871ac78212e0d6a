// Nothing is lost: games that are kept on the device, and what happens after a failure.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DrawingRecord } from "./harness/canvas.ts";
import { open, until } from "./harness/page.ts";
import { shelf } from "./harness/shelf.ts";

test("games in progress are offered again and go on where they were", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  await page.play(1, "b1", "a1");
  await page.play(2, "b2", "b3");
  page.click("[data-action=flip]");
  page.click("[data-action=undo]");
  await page.shows(1);
  // A variation.
  await page.play(2, "d2", "d1");
  await until("the address is written", () => page.address.includes("alt="));
  const kept = page.address;
  assert.ok(kept.includes("flip=1"), kept);
  // An address wins, and another game begins: the first one stays.
  await page.goTo("#v=1&game=moxie");
  await page.shows(0);
  await page.play(1, "b2");
  await page.goTo("");
  const found = await shelf(page);
  assert.equal(found.length, 2);
  assert.match(found[0], /^Moxie.*&moves=b2$/);
  assert.match(found[1], /^Clobber.*&moves=b1xa1\.b2xb3&/);
  page.clickOn(page.all(".recent-games a")[1]);
  await page.shows(2);
  assert.equal(page.address, kept);
  // It goes on in its own record.
  await page.play(3, "a2", "a3");
  await page.goTo("");
  const again = await shelf(page);
  assert.equal(again.length, 2);
  assert.match(again[0], /^Clobber.*&moves=b1xa1\.b2xb3.*a2xa3/);
});

test("a new game over an unfinished one keeps it", async (context) => {
  const page = await open(context, "#v=1&game=gobbler");
  await page.shows(0);
  page.pick("a2", "a3");
  page.click("[data-action=done]");
  await page.shows(1);
  await page.dialog("new");
  page.click("dialog [data-action=start]");
  await page.shows(0);
  page.click("[data-action=done]");
  await page.shows(1);
  await page.goTo("");
  const found = await shelf(page);
  assert.equal(found.length, 2);
  assert.match(found[1], /^Gobbler.*&moves=a2-a3$/);
});

test("kept games are forgotten on request, and that can be undone", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  await page.play(1, "b1", "a1");
  await page.goTo("#v=1&game=clobber");
  await page.shows(0);
  await page.play(1, "d1", "e1");
  await page.goTo("");
  assert.equal((await shelf(page)).length, 2);
  page.click("[data-recent=forget]");
  assert.equal((await shelf(page)).length, 0);
  await until("the list has gone", () => !page.find(".recent-games"));
  // The message takes it back.
  assert.match(await page.message("forgotten"), /^2 games removed\./);
  page.click("[data-message=forgotten] .does button");
  assert.equal((await shelf(page)).length, 2);
  assert.equal(page.find("[data-message=forgotten]"), null);
  page.click(".recent-games li:first-child button");
  await page.message("forgotten");
  page.click("[data-message=forgotten] .does button");
  assert.equal((await shelf(page)).length, 2);
  page.click(".recent-games li:first-child button");
  await page.goTo("");
  assert.equal((await shelf(page)).length, 1);
});

test("damaged data is set aside with a word", async (context) => {
  const page = await open(context);
  await page.starts();
  const storage = page.device.localStorage;
  storage["quarry.game.x"] = "{";
  storage["quarry.settings"] = JSON.stringify({ version: 99, value: 1 });
  await page.goTo("");
  assert.match(await page.message("aside"), /set aside/);
  assert.equal((await shelf(page)).length, 0);
  const aside = Object.keys(storage).filter((key) => /^quarry\.aside\.\d+\.(game\.x|settings)$/.test(key));
  assert.deepEqual(aside.map((key) => storage[key]).sort(), ["{", '{"version":99,"value":1}'].sort());
  page.click("[data-message=aside] button");
  await page.goTo("");
  await shelf(page);
  assert.ok(!page.text.includes("set aside"));
});

test("storage that is refused is fine", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  page.tab.refuse("localStorage");
  await page.play(1, "b1", "a1");
  page.click(".home");
  await page.starts();
  assert.deepEqual(page.all(".recent-games a"), []);
});

test("after a failure a calm line offers to reload, and the game is still there", async (context) => {
  const page = await open(context, "#v=1&game=clobber&moves=b1xa1", { drawing: new DrawingRecord() });
  await page.shows(1);
  await page.play(2, "b2", "b3");
  const before = page.data.position;
  CanvasRenderingContext2D.prototype.beginPath = () => {
    throw new Error("a canvas that fails");
  };
  page.pick("d1");
  assert.match(await page.message("failure"), /Your game is saved/);
  page.expectErrors("a canvas that fails");
  page.click("[data-message=failure] .does button");
  assert.equal(page.tab.left, location.href);
  delete (CanvasRenderingContext2D.prototype as Partial<CanvasRenderingContext2D>).beginPath;
  await page.reload();
  await page.shows(2);
  assert.equal(page.find("[data-message]"), null);
  assert.equal(page.data.position, before);
  await page.goTo("");
  assert.match((await shelf(page))[0], /^Clobber.*&moves=b1xa1\.b2xb3$/);
});

test("a message about an address goes when it is dismissed or the game goes on", async (context) => {
  const page = await open(context, "#v=1&game=clobber&moves=b1xa1.b2xz9");
  await page.shows(1);
  assert.match(await page.message("fault"), /z9/);
  page.click("[data-message=fault] button");
  assert.ok(page.focused?.dataset.square);
  await page.goTo("#v=1&game=clobber&moves=b1xa1.b2xz9");
  await page.message("fault");
  for (const action of ["undo", "redo", "undo", "redo"]) {
    page.click(`[data-action=${action}]`);
    await page.still();
  }
  await until("the message has gone", () => !page.find("[data-message=fault]"));
});
