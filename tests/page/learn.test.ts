// The lessons: each step is played on a board of its own, and a wrong move is answered by why.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { QuarryGameElement } from "../../npm/quarry-game/quarry.d.ts";
import { GAMES } from "../../www/games/games.ts";
import type { BoardState } from "../../www/wasm/quarry.js";
import { open, type Page, press, until } from "./harness/page.ts";

const board = (page: Page): QuarryGameElement | null => page.find<QuarryGameElement>("dialog.learn quarry-game");

const text = (page: Page, selector: string): string => page.find(`dialog.learn ${selector}`)?.textContent ?? "";

const kind = (page: Page): string | undefined => page.find("dialog.learn .feedback")?.dataset.kind;

/** Picks squares of the board of the lesson. */
async function pick(page: Page, ...squares: string[]): Promise<void> {
  for (const square of squares) {
    const find = (): Element | null | undefined => board(page)?.shadowRoot?.querySelector(`[data-square=${square}]`);
    press(await until(`${square} is there`, find));
  }
}

async function pressButton(page: Page, name: string): Promise<void> {
  page.clickOn(await page.there(`dialog.learn [data-learn=${name}]`));
}

test("a wrong move is answered by why, and the right one leads on", async (context) => {
  const page = await open(context, "#v=1&game=marbar");
  await page.shows(0);
  page.click("[data-action=learn]");
  await until("step 1", () => text(page, "h2") === "Learn Marbar" && text(page, ".count") === "Step 1 of 8");
  await pick(page, "a1", "b1");
  await until("it is right", () => kind(page) === "right");
  // The button that leads on has the focus, so that Enter is enough.
  await until("the focus is there", () => page.focused?.dataset.learn === "next");
  page.click("[data-step='4']");
  await until("step 4", () => text(page, ".count") === "Step 4 of 8" && board(page)?.state?.ply === 0);
  await pick(page, "b1", "c1");
  await until("it is wrong", () => text(page, ".feedback").includes("The monster went elsewhere"));
  await until("the move is taken back", () => {
    const state = board(page)?.state as BoardState | undefined;
    return state?.ply === 0 && state.half === "";
  });
  await pick(page, "b1", "b2");
  await until("it is right", () => text(page, ".feedback").includes("From b2") && board(page)?.state?.ply === 1);
  // Meanwhile the game itself has not moved, and the steps are kept on the device.
  assert.equal(page.data.ply, "0");
  await page.reload();
  await page.shows(0);
  page.click("[data-action=learn]");
  await until("two steps are done", () => page.all("dialog.learn [data-step][data-done]").length === 2);
  await until("step 2", () => text(page, ".count") === "Step 2 of 8");
});

test("every lesson can be gone through", async (context) => {
  const page = await open(context, "#learn");
  for (const game of Object.keys(GAMES)) {
    page.clickOn(await page.there(`[data-lesson=${game}]`));
    await page.there("dialog.learn [data-step]");
    const steps = page.all("dialog.learn [data-step]").length;
    assert.ok(steps >= 3, game);
    for (let step = 1; step <= steps; step += 1) {
      const isThere = (): boolean =>
        text(page, ".count").startsWith(`Step ${step} `) && board(page)?.state?.ply !== undefined;
      await until(`step ${step} of ${game}`, isThere);
      if (!board(page)?.readonly) {
        await pressButton(page, "reveal");
        await until(`step ${step} of ${game} is right`, () => kind(page) === "right");
      }
      await pressButton(page, "next");
    }
    await until(`the end of ${game}`, () => text(page, "h3") === "You know the rules");
    await pressButton(page, "lessons");
  }
  await page.there("[data-lesson]");
  for (const item of page.all("[data-lesson]")) assert.match(item.textContent, /Done/);
});

test("a lesson ends in a game against the computer", async (context) => {
  const page = await open(context, "#learn=clobber");
  await page.there("dialog.learn [data-step]");
  page.click("[data-step='5']");
  await pressButton(page, "next");
  await pressButton(page, "play");
  await until("the game begins", () => page.data.game === "clobber" && page.players.join() === "human,engine:1");
  await until("the lesson is closed", () => !page.find("dialog"));
});
