// Moves by finger.

import assert from "node:assert/strict";

import { CAPTURE } from "./captures.ts";
import type { Page, Point } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

/** Moves one finger by so many CSS pixels, and lifts it. */
async function swipe(page: Page, [left, top]: Point, [right, down]: Point): Promise<void> {
  await page.touch("touchStart", [[left, top]]);
  for (let n = 1; n <= 10; n += 1) await page.touch("touchMove", [[left + (n / 10) * right, top + (n / 10) * down]]);
  // A finger that rests before it is lifted does not fling the page.
  for (let n = 0; n < 5; n += 1) await page.drawn();
  await page.touch("touchMove", [[left + right, top + down]]);
  await page.touch("touchEnd", []);
}

// The window is too low for board and panel.
browserTest("a swipe scrolls, except where it drags a piece", { at: CAPTURE, size: [390, 600] }, async (page) => {
  await page.enableTouch();
  await page.reload();
  await page.shows(0);
  const start = await page.mark("position");
  for (const square of ["c3", "b1"]) {
    await swipe(page, await page.middle(square), [0, -120]);
    await page.wait(() => scrollY > 50);
    await page.script(() => scrollTo(0, 0));
    await page.wait(() => scrollY === 0);
    assert.equal(await page.mark("position"), start);
  }
  const [from, to] = [await page.middle("a1"), await page.middle("c1")];
  await swipe(page, from, [0, -120]);
  assert.match(await page.squareName("a1"), /White man, can be picked$/);
  await page.touch("touchStart", [from]);
  await page.touch("touchMove", [[from[0] + 30, from[1]]]);
  await page.touch("touchMove", [to]);
  assert.match(await page.squareName("a1"), /picked up$/);
  await page.touch("touchStart", [to, [200, 100]]);
  assert.match(await page.squareName("a1"), /can be picked$/, "a second finger puts it back");
  await page.touch("touchEnd", []);
  assert.equal(await page.mark("position"), start);
  await swipe(page, from, [to[0] - from[0], 0]);
  await page.wait((before) => board.root.dataset.position !== before, start ?? "");
  assert((await page.script(() => scrollY)) < 1);
});
