// The browser's history and address bar.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

async function goBack(page: Page): Promise<void> {
  await page.script(() => history.back());
}

async function hasNothingOpen(page: Page): Promise<void> {
  await page.wait(() => board.all("dialog[open], .rules").length === 0);
}

browserTest("Back closes what is open, and then leaves the game", { firefox: true }, async (page) => {
  await page.startPage();
  await page.click(".card[data-choose=clobber]");
  await page.shows(0);
  for (const dialog of ["share", "edit", "settings"]) {
    await page.openDialog(dialog);
    await goBack(page);
    await hasNothingOpen(page);
    assert.equal(await page.mark("game"), "clobber", dialog);
  }
  await page.openRules();
  await goBack(page);
  await hasNothingOpen(page);
  assert.equal(await page.mark("game"), "clobber");
  // Closed by its own button, a dialog leaves nothing in the history.
  await page.openDialog("share");
  await page.click("dialog .close");
  await hasNothingOpen(page);
  await page.wait(() => history.state?.open === undefined);
  await goBack(page);
  await page.startPage();
});

browserTest("a puzzle that begins while the browser leaves a dialog stays", { firefox: true }, async (page) => {
  let begin = (): void => undefined;
  const isLeaving = new Promise<void>((done) => {
    begin = done;
  });
  await page.tab.setRequestInterception(true);
  page.tab.on("request", (request) => {
    const isPuzzle = /\/solve-\w+\.js$/.test(request.url());
    (isPuzzle ? isLeaving : Promise.resolve()).then(() => request.continue()).catch(console.warn);
  });
  await page.startPage();
  await page.click("a[href='#puzzles']");
  await page.wait(() => board.find<HTMLButtonElement>("[data-place=daily]"));
  // The browser is slow to go back.
  await page.script(() => {
    const back = history.back.bind(history);
    history.back = () => Object.assign(globalThis, { goBack: back });
  });
  await page.click("[data-place=daily]");
  await page.wait(() => "goBack" in globalThis);
  begin();
  await page.wait(() => location.hash.startsWith("#puzzle="));
  await page.script(
    () =>
      new Promise((done) => {
        addEventListener("popstate", () => setTimeout(done, 100), { once: true });
        (globalThis as unknown as { goBack(): void }).goBack();
      }),
  );
  assert.match(await page.address(), /^puzzle=/);
  await page.wait(() => board.find(".exercise .task"));
  await page.script(() => history.go(-1));
  await page.startPage();
});

browserTest(
  "a move is taken back and redone, and a reload keeps the game",
  { at: "#v=1&game=clobber", firefox: true },
  async (page) => {
    await page.shows(0);
    await page.pick("b1", "a1");
    await page.shows(1);
    assert.equal(await page.address(), "v=1&game=clobber&moves=b1xa1");
    const after = await page.mark("position");
    await page.click("[data-action=undo]");
    await page.shows(0);
    assert.notEqual(await page.mark("position"), after);
    await page.click("[data-action=redo]");
    await page.shows(1);
    assert.equal(await page.mark("position"), after);
    await page.reload();
    await page.shows(1);
    assert.equal(await page.mark("position"), after);
  },
);

browserTest("a partial move is cancelled", { at: "#v=1&game=gobbler" }, async (page) => {
  await page.shows(0);
  const before = await page.mark("position");
  await page.pick("d6", "e7");
  await page.idle();
  assert(await page.canUse("[data-action=cancel]"));
  await page.click("[data-action=cancel]");
  await page.shows(0);
  assert.equal(await page.mark("position"), before);
});

browserTest(
  "a page that is left while its address waits leaves no timer",
  { at: "#v=1&game=clobber&moves=b1xa1", firefox: true },
  async (page) => {
    await page.shows(1);
    // The address changes so often that the last change waits. The element is removed before the wait is over. A timer that
    // still fires would log an error.
    await page.script(() => {
      const now = Date.now();
      Date.now = () => now;
      for (let n = 0; n < 30; n += 1) {
        for (const action of ["undo", "redo"]) board.find(`[data-action=${action}]`).click();
      }
      dispatchEvent(new Event("pagehide"));
      board.element.remove();
      // Longer than an address waits.
      return new Promise<void>((done) => setTimeout(done, 300));
    });
  },
);

browserTest(
  "an address that the browser refuses is written later",
  { at: "#v=1&game=clobber", firefox: true },
  async (page) => {
    await page.shows(0);
    await page.script(() => {
      // Firefox refuses so after 200 addresses in 10 seconds.
      const real = History.prototype.replaceState;
      let isRefused = false;
      History.prototype.replaceState = function (...args) {
        if (isRefused) return real.apply(this, args);
        isRefused = true;
        throw new DOMException("too many", "SecurityError");
      };
    });
    await page.pick("b1", "a1");
    await page.shows(1);
    await page.wait(() => location.hash.endsWith("moves=b1xa1"));
  },
);
