// *My games* with thousands of games, in all windows, in two tabs, and after the browser was killed.

import assert from "node:assert/strict";

import { manyRecords } from "../scripts/archived.ts";
import { fillArchive, isArchived, timeToOpen } from "./archive.ts";
import { DeployedSite } from "./deployed.ts";
import type { Page } from "./harness/page.ts";
import { kill, withProfile } from "./harness/profile.ts";
import { browserTest, IS_FULL, openPage, type Size, testOfBrowser } from "./harness/test.ts";
import { comeBack, isCopied, playMove } from "./stored.ts";

const CLOBBER = "#v=1&game=clobber&white=human&black=human";

const WINDOWS: Size[] = [
  [390, 844],
  [320, 568],
  [844, 390],
  [1280, 800],
];

/** A page that has played a move, and the start page of that device with the given number of games. */
async function openWith(page: Page, count: number): Promise<void> {
  await page.shows(0);
  await playMove(page, "b1", "a1", 1);
  await isArchived(page, 1);
  await fillArchive(page, manyRecords(count));
  await comeBack(page, "");
  await page.startPage();
  await page.wait(() => board.find("[data-recent=archive]"));
}

browserTest(
  "a list of 5,000 games has few elements, and is scrolled to its end",
  { at: CLOBBER, firefox: true },
  async (page) => {
    await openWith(page, 5000);
    await timeToOpen(page);
    await page.wait(() => board.find(".my-games .count").textContent === "5,001 games");
    await page.wait(() => board.find(".my-games [data-loaded]"));
    const seen = (): Promise<[rows: number, last: string | null | undefined]> =>
      page.script(() => {
        const rows = board.all(".my-games li");
        return [rows.length, rows.at(-1)?.getAttribute("aria-posinset")];
      });
    assert.ok((await seen())[0] < 30, String(await seen()));
    await page.script(() => board.find(".my-games .scroll").scrollTo({ top: 1e9 }));
    await page.wait(() => board.find(".my-games li[aria-posinset='5001'] .facts"));
    assert.ok((await seen())[0] < 30, String(await seen()));
    // The keyboard goes back to the first one.
    await page.script(() => board.find(".my-games li[aria-posinset='5000'] a").focus());
    await page.press("Home");
    await page.wait(() => board.shadow.activeElement?.closest("li")?.getAttribute("aria-posinset") === "1");
    await page.press("ArrowDown", "ArrowDown");
    await page.wait(() => board.shadow.activeElement?.closest("li")?.getAttribute("aria-posinset") === "3");
    const isInView = await page.script(() => {
      const [row, list] = [board.shadow.activeElement, board.find(".my-games .scroll")].map((one) =>
        one?.getBoundingClientRect(),
      );
      return row && list && row.top >= list.top - 1 && row.bottom <= list.bottom + 1;
    });
    assert.ok(isInView);
    // Words find games at once.
    await page.script(() => {
      const field = board.find("[name=words]") as HTMLInputElement;
      field.value = "tenth";
      field.dispatchEvent(new Event("input"));
    });
    await page.wait(() => board.find(".my-games .count").textContent === "500 of 5,001 games");
  },
);

browserTest("the list and the figures fit into every window, in each language", { at: CLOBBER }, async (page) => {
  await openWith(page, 60);
  const long = manyRecords(60).map((record, n) => ({
    ...record,
    ...{ id: `friend.long${n}.0`, source: "friend" as const, friend: "Wolfeschlegelsteinhausenbergerdorff" },
    tags: ["a tag that is rather long", "another one of them", "友だち"],
  }));
  await fillArchive(page, long);
  for (const lang of IS_FULL ? ["en", "de", "ja"] : ["de"]) {
    await page.script((name) => history.replaceState(null, "", `?lang=${name}`), lang);
    await page.reload();
    await page.startPage();
    await page.wait(() => board.find("[data-recent=archive]"));
    await page.click("[data-recent=archive]");
    await page.wait(() => board.find(".my-games [data-loaded] .facts"));
    for (const view of ["games", "figures"]) {
      await page.script((name) => board.find(`[data-view=${name}]`).click(), view);
      for (const [width, height] of WINDOWS) {
        await page.tab.setViewport({ width, height });
        await page.wait((w, h) => innerWidth === w && innerHeight === h, width, height);
        await page.drawn();
        const faults = await page.script(() => {
          const parts = board.all(
            ".my-games :is(header, search, input, button, select, li, a, table, .facts, .plot, .foot)",
          );
          const wide = parts.filter((part) => {
            const { left, right, width } = part.getBoundingClientRect();
            return width > 1 && (left < -0.5 || right > innerWidth + 0.5);
          });
          const [row, ...others] = board.all(".my-games li").map((item) => item.getBoundingClientRect());
          const overlap = others.some((other, n) => n === 0 && row && other.top < row.bottom - 1);
          const scroller = board.shadow.querySelector(".my-games :is(.scroll, .figures)");
          return [
            ...wide.map(({ tagName, className }) => `wide: ${tagName} ${className}`),
            overlap && "overlap",
            (scroller?.clientHeight ?? 0) < 100 && `low: ${scroller?.clientHeight}`,
          ].filter(Boolean);
        });
        assert.deepEqual(faults, [], `${lang}, ${view}, ${width}x${height}`);
      }
    }
    await page.closeDialog();
  }
});

browserTest("what another tab plays is in the list", { at: CLOBBER, firefox: true }, async (page) => {
  await openWith(page, 3);
  await timeToOpen(page);
  await page.wait(() => board.find(".my-games .count").textContent === "4 games");
  const site = await page.script(() => location.origin + location.pathname);
  const context = page.tab.browserContext();
  const other = await openPage(context, {});
  await other.go(`${site}#v=1&game=moxie&white=human&black=human`);
  await other.shows(0);
  await other.pick("b2");
  await other.shows(1);
  await page.wait(() => board.find(".my-games .count").textContent === "5 games");
  assert.match(await page.script(() => board.find(".my-games .facts").innerText), /^Moxie/);
  await other.tab.close();
});

testOfBrowser("a browser that was killed has the game in the list", { firefox: true, full: true }, async () => {
  const site = await DeployedSite.serve();
  await withProfile(async (start) => {
    const [killed, page] = await start();
    await page.go(site.url(CLOBBER));
    await page.shows(0);
    await playMove(page, "b1", "a1", 1);
    await isArchived(page, 1);
    await playMove(page, "b2", "b3", 2);
    // The game is on the disk. It rests for a moment before it is archived.
    await isCopied(page, "game.", "b1xa1.b2xb3");
    await kill(killed);
    const [, next] = await start();
    await next.go(site.url(""));
    await next.startPage();
    await next.wait(() => board.find("[data-recent=archive]"));
    await timeToOpen(next);
    await next.wait(() => board.find(".my-games .facts").innerText.includes("2 moves"));
  });
});
