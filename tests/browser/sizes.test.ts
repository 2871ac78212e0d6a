// Windows from a small phone to a large screen: nothing is cut off, and everything is large enough to be hit.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest, DESKTOP, IS_FULL, type Size } from "./harness/test.ts";
import { BOARDS, DIALOGS } from "./views.ts";

const SIZES: Record<string, Size> = {
  "small phone": [320, 568],
  phone: [390, 844],
  "phone on its side": [844, 390],
  tablet: [768, 1024],
  laptop: DESKTOP,
  desktop: [1920, 1080],
  "large screen": [3840, 2160],
};

/** Runs in the page: what is wrong with its layout. Squares and buttons are at least 24 by 24 pixels. */
function layoutFaults(): string[] {
  const faults: string[] = [];
  const width = document.scrollingElement?.scrollWidth ?? Number.NaN;
  if (!(width <= innerWidth)) faults.push(`the page is ${width} wide`);
  const nameOf = (element: HTMLElement): string =>
    element.dataset.square ?? element.dataset.action ?? (element.ariaLabel || element.innerText);
  for (const element of board.all<HTMLElement>("button, select, summary, [role=button]")) {
    const { width, height, left, right } = element.getBoundingClientRect();
    if (!element.checkVisibility()) continue;
    // A length is rounded where it is drawn.
    if (Math.min(width, height) < 23.99) faults.push(`${nameOf(element)} is ${width} by ${height}`);
    if (left < 0 || right > innerWidth) faults.push(`${nameOf(element)} is cut off`);
  }
  const grid = board.shadow.querySelector<HTMLElement>("[part=board]");
  const box = grid?.getBoundingClientRect();
  for (const square of grid?.querySelectorAll<HTMLElement>("[data-square]") ?? []) {
    const { left, right, top, bottom } = square.getBoundingClientRect();
    const isInside =
      box && left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
    if (!isInside) faults.push(`${nameOf(square)} is outside the board's box`);
  }
  return faults;
}

async function check(page: Page, what: string): Promise<void> {
  await page.drawn();
  assert.deepEqual(await page.script(layoutFaults), [], what);
}

async function checkGames(page: Page, games: readonly string[], where: string): Promise<void> {
  for (const game of games) {
    await page.show(`v=1&game=${game}`);
    await check(page, `${game} on a ${where}`);
  }
}

async function checkDialogs(page: Page, where: string): Promise<void> {
  for (const dialog of DIALOGS) {
    await page.openDialog(dialog);
    await check(page, `${dialog} on a ${where}`);
    await page.closeDialog();
  }
}

/** Gives the window some sizes, one after the other. */
async function resize(page: Page, names: readonly string[], look: (name: string) => Promise<void>): Promise<void> {
  for (const name of names) {
    const [width, height] = SIZES[name] ?? DESKTOP;
    await page.tab.setViewport({ width, height });
    await page.wait((width, height) => innerWidth === width && innerHeight === height, width, height);
    await look(name);
  }
}

/** Sizes that are unlike each other. */
const UNLIKE = ["small phone", "phone on its side", "tablet", "desktop"];

browserTest("games fit into a window of any size", { firefox: true }, async (page) => {
  await page.startPage();
  await resize(page, UNLIKE, (name) => check(page, `start page on a ${name}`));
  await resize(page, UNLIKE, (name) => checkGames(page, BOARDS, name));
});

browserTest("dialogs fit into a window of any size", { at: "#v=1&game=moxie" }, async (page) => {
  await page.idle();
  const actions = await page.script(() =>
    board
      .all("header [data-action], .menu [data-action]")
      .map((button) => button.dataset.action ?? "")
      .sort(),
  );
  // Some of them open no dialog.
  assert.deepEqual(
    actions.filter((action) => !["flip", "quiz", "rules", "type-a-move"].includes(action)),
    DIALOGS,
  );
  await resize(page, IS_FULL ? UNLIKE : ["small phone"], (name) => checkDialogs(page, name));
});

for (const [name, size] of Object.entries(SIZES)) {
  browserTest(`all games and dialogs fit on a ${name}`, { size, full: true }, async (page) => {
    await page.startPage();
    await check(page, "start page");
    const games = await page.script(() => board.all("[data-choose]").map((button) => button.dataset.choose ?? ""));
    assert(BOARDS.every((game) => games.includes(game)));
    await checkGames(page, games, name);
    await checkDialogs(page, name);
  });
}
