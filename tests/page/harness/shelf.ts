// The saved games on the start page.

import { type Page, textOf, until } from "./page.ts";

/** The texts and the addresses of the saved games on the start page, once that is shown. */
export async function shelf(page: Page): Promise<string[]> {
  await page.starts();
  // What is damaged is set aside while the page reads it.
  const hasSaved = () => Object.keys(page.device.localStorage).some((key) => key.startsWith("quarry.game."));
  await until("the saved games are listed", () => page.find(".recent-games a") !== null || !hasSaved());
  return page.all(".recent-games a").map((link) => `${textOf(link)} ${link.getAttribute("href")}`);
}
