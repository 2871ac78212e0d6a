// Where the focus moves when the button that has it is disabled, and keys that are switched off.

import assert from "node:assert/strict";

import { browserTest } from "./harness/test.ts";

browserTest(
  "the focus never moves to a button that ends or takes back something",
  { at: "#v=1&game=gobbler&moves=pass", firefox: true },
  async (page) => {
    await page.shows(1);
    await page.tabTo("data-action", "undo");
    await page.press("Enter");
    await page.shows(0);
    assert.equal(await page.focused("data-action"), "redo");
    const start = await page.mark("position");
    await page.pickByKeys("a2");
    await page.pickByKeys("a3");
    assert.notEqual((await page.settled("position")).position, start);
    await page.tabTo("data-action", "cancel");
    await page.press("Enter");
    assert.equal(await page.mark("position"), start);
    assert.equal(await page.focused("data-square"), "a3");
    await page.tabTo("data-action", "done");
    await page.press("Enter");
    await page.shows(1);
    assert.equal(await page.focused("data-square"), "a3");
  },
);

browserTest("letter keys can be switched off", { at: "#v=1&game=clobber&moves=b1xa1.b2xb3" }, async (page) => {
  const pressLetter = (): Promise<boolean> =>
    page.script(() => {
      const init = { key: "u", bubbles: true, composed: true };
      return board.find("[data-square]").dispatchEvent(new KeyboardEvent("keydown", init));
    });
  const toggle = (): Promise<void> => page.script(() => board.find("dialog [name=letters]").click());
  await page.shows(2);
  await pressLetter();
  await page.shows(1);
  await page.openDialog("settings");
  await toggle();
  await pressLetter();
  assert.equal((await page.settled("ply")).ply, "1");
  await toggle();
  await pressLetter();
  await page.shows(0);
});
