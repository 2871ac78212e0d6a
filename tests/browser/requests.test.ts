// Each file of the first view, and each file that a button loads, is missing in turn: the page explains it, is never blank, and
// works when the file is there again.

import assert from "node:assert/strict";

import { DeployedSite } from "./deployed.ts";
import type { Page } from "./harness/page.ts";
import { browserTest, IS_FULL, openPage } from "./harness/test.ts";

const GAME = "#v=1&game=clobber&size=3x4";

/** A game in which the computer is to move. */
const COMPUTER = "#v=1&game=clobber&moves=b1xa1&black=engine:1";

/** The document, and files without which the page works: a picture has its text; values are stored all the same; the public API is for other scripts. */
const OPTIONAL = /index\.html|icon|manifest|sw\.js|\.svg|keeper|public-api|tips/;

/** Files without which the computer cannot play. */
const OF_COMPUTER = /computer|analysis|engine|worker/;

/** Games, and the buttons that load files there. */
const BUTTONS = [
  {
    game: "#v=1&game=clobber&moves=b1xa1",
    actions: ["learn", "rules", "share", "settings", "analyse", "quiz", "comment", "edit", "new", "delete"],
  },
  { game: "#v=1&game=solitaire&size=3x4", actions: ["puzzles", "circuits"] },
];

/** The files that pages have requested since the last call, and which they need. */
function takeRequests(site: DeployedSite): string[] {
  return [...new Set(site.takeRequests())].filter((file) => !OPTIONAL.test(file)).sort();
}

async function open(page: Page, site: DeployedSite, address: string): Promise<void> {
  await page.go("about:blank");
  await page.go(site.url(address));
}

/** Opens a game and waits until the board has its buttons. */
async function begin(page: Page, site: DeployedSite, game: string): Promise<void> {
  await open(page, site, game);
  await page.wait(() => board.find("[data-square]") && board.find("[data-action=share]"));
}

/** Comes near the board, so that what may be needed next is loaded. */
async function comeNear(page: Page, site: DeployedSite): Promise<void> {
  await page.script(() => board.find("[data-square]").focus());
  await site.quiet(500);
}

/** Presses a button as soon as it is there. */
async function press(page: Page, action: string): Promise<void> {
  await page.wait((name) => {
    const button = board.find<HTMLButtonElement>(`[data-action=${name}]`);
    if (!button.disabled) button.click();
    return !button.disabled;
  }, action);
}

/** Waits until the page explains that something is missing, or shows a picture of the rules in place of its board. */
async function explains(page: Page, file: string): Promise<void> {
  await page.wait((missing) => {
    const words = /could not be loaded|has failed|still loading/;
    // A lesson has a board of its own, as have the pictures of the rules.
    const explained = (parts: Iterable<Element>): boolean =>
      [...parts].some(
        (part) =>
          part.checkVisibility({ visibilityProperty: true }) &&
          (words.test((part as HTMLElement).innerText) ||
            [...part.querySelectorAll("quarry-game")].some((inner) => explained(inner.shadowRoot?.children ?? []))),
      );
    const root = document.querySelector("quarry-game")?.shadowRoot;
    const pictures = root?.querySelectorAll("figure:has(quarry-game):not(.live) img") ?? [];
    const isStill = [...pictures].some((picture) => picture.checkVisibility());
    return (isStill || explained(root?.children ?? [document.body])) && missing;
  }, file);
}

browserTest("a missing file of the first view is explained in words", { firefox: true }, async (page) => {
  const site = await DeployedSite.serve();
  await open(page, site, GAME);
  await page.shows(0);
  // Without the style sheet of the page, the element has its own.
  const files = takeRequests(site).filter((file) => !file.endsWith(".css"));
  assert(files.length >= 3, `${files}`);
  for (const file of IS_FULL ? files : files.filter((name) => name.endsWith(".wasm"))) {
    // Nothing is cached there.
    const context = await page.tab.browser().createBrowserContext();
    const visit = await openPage(context, {});
    site.lose(file);
    await visit.go(site.url(GAME));
    await explains(visit, file);
    site.findAll();
    await visit.reload();
    await visit.shows(0);
    await context.close();
  }
});

browserTest(
  "each file that a button loads is explained in words when it is missing",
  { full: true, firefox: true },
  async (page) => {
    const site = await DeployedSite.serve();
    // What the page loads without a button.
    await begin(page, site, COMPUTER);
    await comeNear(page, site);
    const tried = new Set(takeRequests(site));
    for (const file of [...tried].filter((name) => OF_COMPUTER.test(name))) {
      site.lose(file);
      await open(page, site, COMPUTER);
      await explains(page, file);
      site.findAll();
    }
    let missed = 0;
    for (const { game, actions } of BUTTONS) {
      for (const action of actions) {
        await begin(page, site, game);
        await comeNear(page, site);
        for (const file of takeRequests(site)) tried.add(file);
        await press(page, action);
        await site.quiet(500);
        const files = takeRequests(site).filter((file) => !tried.has(file));
        for (const file of files) {
          tried.add(file);
          site.lose(file);
          await begin(page, site, game);
          await press(page, action);
          await explains(page, `${file} of ${action}`);
          site.findAll();
          missed += 1;
        }
      }
    }
    assert(missed >= 20, `${missed} of ${[...tried]}`);
    // The missing files are errors on the console.
    page.takeErrors();
  },
);
