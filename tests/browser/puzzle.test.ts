// Puzzles on phones: the board and the buttons of a puzzle are in sight together.

import assert from "node:assert/strict";

import { type Page, PHONES } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

/** The buttons of the puzzle that are cut off or covered. */
const hidden = (page: Page): Promise<string[]> =>
  page.script(() =>
    board.all<HTMLElement>(".quiz .actions button").flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const isShown = [top + 2, bottom - 2].every((y) =>
        button.contains(board.shadow.elementFromPoint((left + right) / 2, y)),
      );
      return isInside && isShown ? [] : [button.innerText];
    }),
  );

browserTest("on phones, nothing covers the buttons of a puzzle", {}, async (page) => {
  for (const [width, height] of PHONES) {
    await page.tab.setViewport({ width, height, hasTouch: true });
    await page.startPage();
    await page.script(() => location.assign("#quiz=clobber.3"));
    await page.wait(() => board.all(".quiz .actions button").length === 4);
    await page.drawn();
    assert.deepEqual(await hidden(page), [], `${width}x${height}`);
    await page.click("[data-quiz=reveal]");
    await page.wait(() => !(board.find("[data-quiz=again]") as HTMLButtonElement).disabled);
    await page.idle();
    assert.deepEqual(await hidden(page), [], `${width}x${height}, solved`);
    await page.script(() => location.assign("#"));
    await page.startPage();
  }
});
