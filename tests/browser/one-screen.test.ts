// Two people at one board: it is turned for the side to move, or both sit across it; clocks go on in a rematch.

import assert from "node:assert/strict";

import { chooseInMenu } from "./devices.ts";
import type { Page } from "./harness/page.ts";
import { browserTest, type Size } from "./harness/test.ts";

const TABLET: Size = [820, 1180];

/** Two people, on a board that has moves for a while. */
const START = "#v=1&game=clobber&size=4x4&white=human&black=human";

/** A game that ends after a move of each side, with a clock that the dialog of a new game does not have. */
const ONE_MOVE_EACH = "#v=1&game=clobber&size=1x4&white=human&black=human&clock=7+1";

/** Waits until the board is seen from a side. */
async function isTurned(page: Page, isTurned: boolean): Promise<void> {
  await page.wait((isTurned) => board.isIdle && location.hash.includes("&flip=1") === isTurned, isTurned);
}

/** The item of the menu, once it is there. */
async function sit(page: Page, item: string): Promise<void> {
  await page.wait((item) => board.all(`.menu [data-action=${item}]`).length === 1, item);
  await chooseInMenu(page, item);
}

/** Whether the rectangles of two elements have a point in common. */
async function overlap(page: Page, one: string, other: string): Promise<boolean> {
  return page.script(
    (one, other) => {
      const [a, b] = [one, other].map((selector) => board.find(selector).getBoundingClientRect());
      return !!a && !!b && a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    },
    one,
    other,
  );
}

browserTest("the board is turned after each move, for the side to move", { at: START, firefox: true }, async (page) => {
  await page.shows(0);
  // The menu has it before the first move.
  await page.click("h1");
  await sit(page, "turning");
  await isTurned(page, false);
  await page.pick("b1", "a1");
  await page.shows(1);
  await isTurned(page, true);
  assert.equal(await page.script(() => board.find("[data-action=turning]").ariaPressed), "true");
  await page.pick("c1", "d1");
  await page.shows(2);
  await isTurned(page, false);
  // The line about the move stays.
  const happened = await page.script(() => board.find(".announcement").textContent ?? "");
  assert.match(happened, /d1/);
  // Who looks back sees the board as it is.
  await page.click("[data-action=previous]");
  await page.shows(1);
  await isTurned(page, false);
  await page.click("[data-action=next]");
  await page.shows(2);
  await isTurned(page, false);
  // A move that is taken back is that of the side that took it back.
  await page.click("[data-action=undo]");
  await page.shows(1);
  await isTurned(page, true);
  // Who turns the board by hand keeps it so until the next move.
  await page.click(".turn > [data-action=menu]");
  await page.click(".menu [data-action=flip]");
  await isTurned(page, false);
  await page.click("[data-action=redo]");
  await page.shows(2);
  await isTurned(page, false);
  // It stays on in the next game of two people.
  await page.script(() => {
    location.hash = "v=1&game=clobber&size=4x4&moves=b1xa1";
  });
  await isTurned(page, true);
  await sit(page, "turning");
  await page.pick("c1", "d1");
  await page.shows(2);
  await isTurned(page, true);
});

browserTest(
  "against the computer, nothing of that is there",
  { at: "#v=1&game=clobber&size=4x4&black=engine:1" },
  async (page) => {
    await page.pick("b1", "a1");
    await page.shows(2);
    assert.equal(await page.script(() => board.all(".menu [data-action=turning]").length), 0);
  },
);

browserTest(
  "on a tablet between them, each player has the own edge",
  { at: `${START}&clock=5+3`, size: TABLET },
  async (page) => {
    await page.pick("b1", "a1");
    await page.shows(1);
    await sit(page, "facing");
    await page.wait(() => board.all(".edge").length === 2);
    const rows = (): Promise<string[]> =>
      page.script(() =>
        board.all(".edge li").map((row) => `${row.dataset.of} ${row.querySelector(".clock")?.textContent}`),
      );
    assert.deepEqual(
      (await rows()).map((row) => row.replace(/\d:\d\d$/, "0:00")),
      ["black 0:00", "white 0:00"],
    );
    assert.equal(
      await page.script(() => board.find(".far .headline").textContent === board.find(".status .state").textContent),
      true,
    );
    assert.equal(await page.canUse(".edge select"), false);
    for (const edge of [".edge.far", ".edge.near"]) assert.equal(await overlap(page, edge, ".stage"), false, edge);
    assert.equal(await overlap(page, ".edge.near", ".panel"), false);
    const [far, stage, near] = await page.script(() =>
      [".far", ".stage", ".near"].map((part) => board.find(part).getBoundingClientRect().top),
    );
    assert(far !== undefined && stage !== undefined && near !== undefined && far < stage && stage < near);
    assert.equal(await page.script(() => getComputedStyle(board.find(".edge.far")).rotate), "180deg");
    // A reload keeps it, before anybody comes near the board.
    await page.reload();
    await page.wait(() => board.all(".edge").length === 2);
    await page.pick("c1", "d1");
    await page.shows(2);
    await sit(page, "facing");
    await page.wait(() => board.all(".edge").length === 0 && board.all(".panel .players li").length === 2);
  },
);

browserTest("with motion, the board waits until the move has been shown", { at: START, motion: true }, async (page) => {
  await page.shows(0);
  await page.click("h1");
  await sit(page, "turning");
  await page.script(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = (): void => {
      seen.add(`${board.root.dataset.animating} ${location.hash.includes("&flip=1")}`);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.pick("b1", "a1");
  await isTurned(page, true);
  const seen = await page.script(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
  assert.deepEqual(seen.slice(0, 2), ["false false", "true false"]);
  assert(!seen.includes("true true"), seen.join());
});

browserTest("a puzzle has none of it", { at: START, size: TABLET }, async (page) => {
  await page.pick("b1", "a1");
  await page.shows(1);
  await sit(page, "facing");
  await page.wait(() => board.all(".edge").length === 2);
  await chooseInMenu(page, "quiz");
  await page.wait(() => board.root.dataset.exercise !== undefined);
  await page.wait(() => board.all(".edge, .menu [data-action=facing]").length === 0);
});

browserTest("a rematch and a new game keep the clock", { at: ONE_MOVE_EACH }, async (page) => {
  await page.pick("b1", "a1");
  await page.shows(1);
  await page.pick("c1", "d1");
  await page.shows(2);
  await page.wait(() => board.all(".end-card [data-end=again]").length === 1);
  await page.click(".end-card [data-end=again]");
  await page.shows(0);
  await page.wait(() => board.all(".players .clock").length === 2);
  assert.match(await page.address(), /clock=7\+1/);
  await page.openDialog("new");
  assert.equal(await page.script(() => board.find<HTMLSelectElement>("dialog [name=clock]").value), "7+1");
});
