// *My games* opens without a wait on a slow phone, however many games there are.

import assert from "node:assert/strict";

import { manyRecords } from "../../scripts/archived.ts";
import { fillArchive, isArchived, timeToOpen } from "../archive.ts";
import type { Page } from "../harness/page.ts";
import { slowDown } from "../harness/phone.ts";
import { browserTest } from "../harness/test.ts";
import { comeBack, playMove } from "../stored.ts";

/** How many games there are, and the milliseconds from the click to the first ones, as a median. */
const GAMES = 5000;
const MOST = 150;

browserTest(
  "a list of 5,000 games opens in 150 ms on a slow phone",
  { at: "#v=1&game=clobber&white=human&black=human", size: [390, 844] },
  async (page) => {
    await page.shows(0);
    await playMove(page, "b1", "a1", 1);
    await isArchived(page, 1);
    await fillArchive(page, manyRecords(GAMES));
    await comeBack(page, "");
    await page.startPage();
    await page.wait(() => board.find("[data-recent=archive]"));
    const medians: number[] = [];
    // What else the machine does only adds to the time.
    for (let n = 0; n < 5 && !medians.some((median) => median <= MOST); n += 1) {
      await slowDown(page);
      const [first, ...others] = await openTimes(page, 6);
      medians.push(others.sort((one, other) => one - other)[2] ?? Number.NaN);
      console.log(`the first time ${first} ms, then ${others}`);
    }
    assert.ok(Math.min(...medians) <= MOST, `${medians} ms`);
  },
);

/** How long the list takes to open, several times: milliseconds. */
async function openTimes(page: Page, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    times.push(Math.round(await timeToOpen(page)));
    await page.wait(() => board.find(".my-games [data-loaded]"));
    await page.closeDialog();
    await page.drawn();
  }
  return times;
}
