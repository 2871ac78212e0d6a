// Only what changes is drawn: after each change, the board has the picture that drawing everything gives.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest, DESKTOP, IS_FULL } from "./harness/test.ts";
import { longestGame } from "./recorded.ts";

/** How many moves of a game are shown. */
const MOVES = 12;

/** How much a part of a pixel's colour may differ, of 255, and how many of them may differ more. */
const MOST = 16;
const SHARE = 0.002;

declare global {
  /** The colours of the board's pixels at an earlier time. */
  var kept: Uint8ClampedArray;
  /** The colours of the board's pixels. */
  var pixels: () => Uint8ClampedArray;
}

/** Defines the global functions in the page. */
function define(): void {
  globalThis.pixels = () => {
    const canvas = board.find<HTMLCanvasElement>(".stage canvas");
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };
}

/**
 * Compares the board's picture with that of a board that is drawn as a whole: each board of another size is. Along the outlines of
 * pieces that the edge of what is drawn cuts, browsers smooth in another way.
 */
async function check(page: Page, what: string): Promise<void> {
  const [width, height] = DESKTOP;
  await page.idle();
  await page.drawn();
  await page.script(() => {
    kept = pixels();
  });
  for (const less of [60, 0]) {
    await page.tab.setViewport({ width: width - less, height: height - less });
    await page.wait((wanted) => innerHeight === wanted && board.isIdle, height - less);
    await page.drawn();
    if (less > 0) assert(await page.script(() => kept.length !== pixels().length), "the board has its size still");
  }
  const share = await page.script((most) => {
    const whole = pixels();
    return whole.filter((value, n) => Math.abs(value - (kept[n] ?? 0)) > most).length / whole.length;
  }, MOST);
  assert(share < SHARE, `${what}: ${share} of the picture is not what drawing everything gives`);
}

for (const game of IS_FULL ? ["grabber", "clobber", "gobbler", "moxie", "marbar"] : ["marbar"]) {
  browserTest(
    `${game}: what is left on the board is what was there`,
    { at: longestGame(game, MOVES), motion: true, firefox: true },
    async (page) => {
      await page.shows(0);
      await page.script(define);
      for (let ply = 1; ply <= MOVES; ply += 1) {
        await page.click("[data-action=next]");
        await page.shows(ply);
        if (ply % 4 === 0) await check(page, `after ${ply} moves`);
      }
      // A piece that is picked up, and laid down again.
      const square = await page.script(() => board.find("[data-lift]").dataset.square);
      for (const what of ["a piece is held", "no piece is held"]) {
        await page.click(`[data-square=${square}]`);
        await check(page, what);
      }
    },
  );
}
