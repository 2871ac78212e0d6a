// Puzzles on phones: the board and the buttons of a puzzle are in sight together.

import assert from "node:assert/strict";

import { type Page, PHONES } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

/** The buttons of the puzzle that are cut off or covered. */
const hidden = (page: Page): Promise<string[]> =>
  page.script(() =>
    board.all<HTMLElement>(".exercise .actions button").flatMap((button) => {
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
    await page.script(() => location.assign("#puzzle=clobber.3"));
    await page.wait(() => board.all(".exercise .actions button").length === 4);
    await page.drawn();
    assert.deepEqual(await hidden(page), [], `${width}x${height}`);
    await page.click("[data-puzzle=reveal]");
    await page.wait(() => !(board.find("[data-puzzle=restart]") as HTMLButtonElement).disabled);
    await page.idle();
    assert.deepEqual(await hidden(page), [], `${width}x${height}, solved`);
    await page.script(() => location.assign("#"));
    await page.startPage();
  }
});

/** A puzzle whose moves are the longest: three Littles step. */
const LONG = "gobbler.60";

for (const lang of ["en", "de", "ja"]) {
  browserTest(
    `a puzzle and what it says of a long move have two lines, ${lang}`,
    { at: `?lang=${lang}#puzzle=${LONG}` },
    async (page) => {
      await page.wait(() => board.find(".exercise .task"));
      const overflow = (): Promise<number> =>
        page.script(() => board.find(".status").scrollHeight - board.find(".status").clientHeight);
      for (const wanted of ["task", "comment"]) {
        if (wanted === "comment") {
          const move = await page.script(async () => {
            dispatchEvent(new PointerEvent("pointerdown"));
            const element = board.element as unknown as { legalMoves?(): string[]; play(move: string): Promise<void> };
            while (!element.legalMoves) await new Promise(requestAnimationFrame);
            const moves = element.legalMoves();
            const move = moves.find((move) => move.length === 17 && !move.startsWith("f3-e3,f3-g3")) ?? "";
            await element.play(move);
            return move;
          });
          assert.notEqual(move, "");
          // Why it does not win comes a moment later, with how it goes on.
          await page.wait(() => board.find(".exercise .upto button"));
        }
        for (const [width, height] of [
          [320, 568],
          [1024, 768],
          [1440, 900],
        ] as const) {
          await page.tab.setViewport({ width, height });
          await page.drawn();
          assert.ok((await overflow()) <= 2, `${wanted}, ${width}x${height}`);
        }
      }
    },
  );
}
