// The lessons: each step is played on a board of its own.

import { GAMES } from "../../www/games/games.ts";
import type { Page } from "./harness/page.ts";
import { browserTest, IS_FULL } from "./harness/test.ts";

/** Games of each kind of move: chains, a button that ends the move, moves that are forced, hexagons. `tests/lessons.rs` plays all. */
const KINDS = ["grabber", "gobbler", "marbar", "moxie-hex"];

async function press(page: Page, button: string): Promise<void> {
  await page.wait((name) => board.find(`dialog.learn [data-learn=${name}]`), button);
  await page.click(`[data-learn=${button}]`);
}

browserTest("a lesson can be gone through to its end", { at: "#learn" }, async (page) => {
  for (const game of IS_FULL ? Object.keys(GAMES) : KINDS) {
    await page.wait((id) => board.find(`dialog.learn [data-lesson=${id}]`), game);
    await page.click(`[data-lesson=${game}]`);
    for (let [step, steps] = [1, 1]; step <= steps; step += 1) {
      const shown = await page.wait((n) => {
        const [, now, all] = /^Step (\d+) of (\d+)$/.exec(board.find(".learn .count").innerText) ?? [];
        const element = board.find("dialog.learn quarry-game") as HTMLElement & { state?: object; readonly: boolean };
        return Number(now) === n && element.state && { steps: Number(all), isRead: element.readonly };
      }, step);
      steps = shown.steps;
      if (!shown.isRead) {
        await press(page, "reveal");
        await page.wait(() => board.find("dialog.learn .feedback").dataset.kind === "right");
      }
      await press(page, "next");
    }
    await page.wait(() => board.find("dialog.learn h3").innerText === "You know the rules");
    await press(page, "lessons");
    await page.wait((id) => board.find(`dialog.learn [data-lesson=${id}]`).innerText.includes("Done"), game);
  }
});
