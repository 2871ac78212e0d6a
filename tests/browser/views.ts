// Parts of the page that the tests of its accessibility and of its layout look at.

import type { Page } from "./harness/page.ts";

/** The buttons of the page that open a dialog, by their `data-action`. A test in `sizes.test.ts` looks for others. */
export const DIALOGS = ["edit", "learn", "new", "settings", "share"];

/** Games of all kinds of boards: with trays, large, of hexagons, with a panel of their own. */
export const BOARDS = ["grabber", "gobbler", "marbar", "moxie-hex", "solitaire"];

/** A late position of Gobbler: a rated game that goes on. */
export const RATED = "v=1&game=gobbler&pos=5./5./L.L2./.LlL2./2L.G._g_36_40";

/** Stores two players with their ranks, that game of theirs and one that is over, and loads the page anew. */
export async function storeRatings(page: Page): Promise<void> {
  const side = (player: string, name: string, rank: number, moved?: readonly [number, number]): object => ({
    ...{ player, name, rank },
    ...(moved && { moved }),
  });
  const going = {
    ...{ id: "going", at: Date.UTC(2026, 0, 2), number: 40, start: RATED, turns: "", winner: null },
    ...{ gobblers: side("a", "Ada", 8), littles: side("b", "Bob & <b>Co", 12) },
  };
  const over = {
    ...{ id: "over", at: Date.UTC(2026, 0, 1), number: 37, start: "v=1&game=gobbler&pos=8L_g_0_37", turns: "pass" },
    ...{ gobblers: side("a", "Ada", 8, [9, 8]), littles: side("b", "Bob & <b>Co", 12, [11, 12]), winner: "littles" },
  };
  const players = [
    { id: "a", name: "Ada", marauding: 8, scatter: 10 },
    { id: "b", name: "Bob & <b>Co", marauding: 13, scatter: 12 },
  ];
  const book = JSON.stringify({ version: 1, value: { players, games: [going, over] } });
  await page.script((book) => localStorage.setItem("quarry.ranks", book), book);
  await page.reload();
  await page.idle();
}

/** Waits until a line of the panel of Solitaire Clobber has a text. */
export async function waitForSolitaire(page: Page, name: string, text: string): Promise<void> {
  await page.wait((name, text) => board.find(`[data-solitaire=${name}]`).textContent?.includes(text), name, text);
}
