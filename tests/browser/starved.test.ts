// Modules of WebAssembly whose memory cannot grow.

import assert from "node:assert/strict";

import { DeployedSite } from "./deployed.ts";
import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";
import { choosePlayer } from "./players.ts";

/** A game in which the computer is to move. */
const COMPUTER = "#v=1&game=clobber&size=3x4&moves=b1xa1&black=engine:5";

/** Registers a test of a site whose modules with that in their names can grow by that number of pages of 64 KiB. */
function starvedTest(name: string, part: string, pages: number, run: (page: Page) => Promise<void>): void {
  browserTest(name, { from: "elsewhere", at: "index.html", firefox: true }, async (page) => {
    const site = await DeployedSite.serve();
    site.limitMemory(part, pages);
    await page.go(site.url(COMPUTER));
    await run(page);
  });
}

// 2 MiB, where its transposition table usually has 32.
starvedTest("the computer plays with a smaller table", "engine", 32, async (page) => {
  await page.shows(2);
});

starvedTest("an engine without memory is reported, and two people play on", "engine", 0, async (page) => {
  await page.reads(
    "The engine has failed. You can still play both sides. The cause: the engine has run out of memory.",
  );
  await choosePlayer(page, "black", "human");
  await page.pick("c3", "b3");
  await page.shows(2);
  assert(page.takeErrors().length > 0, "no error on the console");
});

starvedTest("a page without memory offers to load it again", "quarry_bg", 0, async (page) => {
  await page.reads("The game could not be loaded. Reload the page.");
  assert(page.takeErrors().length > 0, "no error on the console");
});
