// Whole games of each kind between two browsers, Chromium and Firefox: by a relay, and by letters.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import type { Browser } from "puppeteer-core";

import { begin, hasMoves, invite, isToMove, openDevice, playMove, withSite } from "./devices.ts";
import { BROWSER, launch } from "./harness/browser.ts";
import type { Page } from "./harness/page.ts";
import { browserTest, IS_FULL } from "./harness/test.ts";

/** A game of each kind, on a small board where there is one. */
const KINDS = ["grabber&size=4x4", "clobber&size=3x4", "moxie", "marbar&size=7x7", "gobbler"];

/** Longer than any of these games takes when moves are chosen as here. */
const MOST_MOVES = 120;

let other: Browser | undefined;

before(async () => {
  if (IS_FULL && BROWSER === "chromium") other = await launch({ dark: false, motion: false }, {}, false, "firefox");
});

after(() => other?.close());

/** Registers a test of a page in Chromium and of Firefox. */
function betweenBrowsers(name: string, run: (chromium: Page, firefox: Browser) => Promise<void>): void {
  browserTest(name, { full: true }, async (chromium) => {
    assert.ok(other, "Firefox runs");
    await run(chromium, other);
  });
}

/** Plays to the end. `pass` brings the last move from one device to the other one. */
async function playToEnd(
  white: Page,
  black: Page,
  pass: (from: Page, to: Page, moves: number) => Promise<void>,
): Promise<void> {
  const pages = [white, black];
  let moves = 0;
  while ((await white.mark("outcome")) === "ongoing") {
    assert.ok(moves < MOST_MOVES, "the game does not end");
    const [from, to] = (await isToMove(white)) ? [white, black] : [black, white];
    await playMove(from, 7 * moves + 3);
    moves += 1;
    await hasMoves(from, moves);
    await pass(from, to, moves);
    await hasMoves(to, moves);
  }
  const [one, two] = await Promise.all(pages.map((page) => page.mark("position")));
  assert.equal(one, two);
  const ends = await Promise.all(pages.map(endOf));
  const expected = ends.includes(DRAW) ? [DRAW, DRAW] : ["You have won.", "Your friend has won."];
  assert.deepEqual(ends.toSorted(), expected);
}

const DRAW = "The game is a draw.";

/** How the game has ended, as the message of a device says. */
function endOf(page: Page): Promise<string> {
  return page.wait(() => {
    const text = board.find("[data-message=correspondence]").textContent ?? "";
    return /^(You have won|Your friend has won|The game is a draw)\./.exec(text)?.[0];
  });
}

for (const kind of KINDS) {
  betweenBrowsers(`a whole game of ${kind} between Chromium and Firefox, by a relay`, (chromium, firefox) =>
    withSite(true, async (site) => {
      const { white, black } = await begin(chromium, site, `v=1&game=${kind}`, {
        side: "lot",
        second: { browser: firefox },
      });
      await playToEnd(white, black, async () => undefined);
    }),
  );

  betweenBrowsers(`a whole game of ${kind} between Chromium and Firefox, by letters`, (chromium, firefox) =>
    withSite(false, async (site) => {
      const link = await invite(chromium, `${site.url}#v=1&game=${kind}&friend=new&side=lot`);
      await chromium.closeDialog();
      const black = await openDevice(chromium, link, { browser: firefox });
      await hasTurn(black);
      // The link in the address bar is the letter. The first one of the friend says who has joined.
      await chromium.go(await letterOf(black, 0));
      await hasTurn(chromium);
      const letters = new Map<Page, string>();
      for (const page of [chromium, black]) letters.set(page, await page.wait(() => location.href));
      await playToEnd(chromium, black, async (from, to, moves) => {
        const letter = await letterOf(from, moves, letters.get(from));
        letters.set(from, letter);
        await to.go(letter);
      });
    }),
  );
}

/** Waits until a device knows that both have joined. */
async function hasTurn(page: Page): Promise<void> {
  await page.wait(() =>
    /^(It is your turn|Your friend is to move)\./.test(board.find("[data-message=correspondence]").textContent ?? ""),
  );
}

/**
 * The address of a page once it has that number of moves, and what the friend lacks. Its log follows the moves when the last one is signed:
 * it differs from that of the letter before.
 */
function letterOf(page: Page, moves: number, before = ""): Promise<string> {
  return page.wait(
    (moves, before) => {
      const keysOf = (link: string): URLSearchParams => new URLSearchParams(link.replace(/^[^#]*#/, ""));
      const keys = keysOf(location.href);
      const count = keys.get("moves")?.split(".").length ?? 0;
      const log = keys.get("log");
      return log && log !== keysOf(before).get("log") && count === moves && location.href;
    },
    moves,
    before,
  );
}
