// Who plays the sides of a game.

import type { Page } from "./harness/page.ts";

/** Chooses who plays a side: `human`, or `engine:1` to `engine:8`. */
export async function choosePlayer(page: Page, side: string, player: string): Promise<void> {
  await page.wait(
    (name, value) => {
      const select = board.find<HTMLSelectElement>(`select[data-player=${name}]`);
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
      return true;
    },
    side,
    player,
  );
}
