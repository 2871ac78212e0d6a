// The games with friends on the start page, with a relay: they are up to date at once, and stay so.

import assert from "node:assert/strict";

import { StoredFriendGame } from "../scripts/stored-friend.ts";
import type { Page } from "./harness/page.ts";
import { browserTest, IS_FULL, type Size } from "./harness/test.ts";
import { FROM, openWith, publish, START } from "./stored-friends.ts";

/** A phone upright, a small one, one that lies, and a laptop. */
const WINDOWS: Size[] = [
  [390, 844],
  [320, 568],
  [844, 390],
  [1280, 800],
];

/** The opponents and the states of the games in the list. */
function listed(page: Page): Promise<string[]> {
  return page.script(() =>
    board.all(".recent-games li").map((item) => {
      const text = (selector: string): string => item.querySelector(selector)?.textContent ?? "";
      return [text("bdi"), text(".where span")].filter(Boolean).join(": ");
    }),
  );
}

browserTest("a move that was played meanwhile is there at once, and the next one arrives", FROM, async (page) => {
  const now = Date.now();
  const ada = new StoredFriendGame(START, "white", now - 2000).join("Ada").play("me", "b1xa1");
  const bo = new StoredFriendGame(START, "white", now - 1000).join("Bo").play("me", "d1xe1");
  const known = [ada, bo].map(({ stored }) => stored);
  // Ada moves while this device is away.
  ada.play("friend", "b2xb3");
  await publish(ada);
  await openWith(page, known);
  const began = Date.now();
  await page.wait(() => board.find("[data-awaited] .where").textContent?.startsWith("Your move"));
  assert.ok(Date.now() - began < 5000, `${Date.now() - began} ms`);
  assert.deepEqual(await listed(page), ["Ada: Your move", "Bo: Their move"]);
  // The focus stays with a game that moves to another place.
  await page.script(() => board.all(".recent-games li a")[1]?.focus());
  bo.play("friend", "d2xd3");
  await publish(bo);
  await page.wait(() => board.all("[data-awaited]").length === 2);
  assert.deepEqual(await listed(page), ["Bo: Your move", "Ada: Your move"]);
  assert.equal(await page.script(() => board.find(".news").textContent), "Bo has moved in Clobber.");
  assert.equal(await page.script(() => board.shadow.activeElement?.querySelector("bdi")?.textContent), "Bo");
  // Enter opens it.
  const href = await page.script(() => board.shadow.activeElement?.getAttribute("href"));
  assert.equal(href, `#${START}&moves=d1xe1.d2xd3&friend=${bo.key}`);
});

browserTest("a game with a friend is deleted by keyboard, and comes back by Undo", FROM, async (page) => {
  const game = new StoredFriendGame(START, "white", Date.now()).join("Ada").play("me", "b1xa1");
  await openWith(page, [game.stored]);
  const areStored = (): Promise<number> =>
    page.script(() => Object.keys(localStorage).filter((key) => key.startsWith("quarry.friend.")).length);
  const button = "Remove Clobber with Ada, Their move";
  for (let n = 0; n < 20 && (await page.focused("aria-label")) !== button; n += 1) await page.press("Tab");
  await page.press("Enter");
  await page.wait(() => board.all(".recent-games").length === 0 && board.find("[data-message=forgotten]"));
  assert.equal(await areStored(), 1);
  await page.click("[data-message=forgotten] .does button");
  await page.wait(() => board.find(".recent-games bdi").textContent === "Ada");
  await page.click(".recent-games li button");
  await page.wait(() => board.find("[data-message=forgotten]"));
  // The page is left.
  await page.reload();
  await page.startPage();
  assert.equal(await areStored(), 0);
  assert.deepEqual(await listed(page), []);
});

browserTest("long names and many games fit into every window", FROM, async (page) => {
  const now = Date.now();
  const names = ["Ada", "Wolfeschlegelsteinhausen", "友だちの友だちの友だちの友だちの友だち", "عدا"];
  const games = names.map((name, n) => new StoredFriendGame(START, "white", now - n).join(name).play("me", "b1xa1"));
  games.push(new StoredFriendGame(`${START}&size=10x10`, "lot", now - 9));
  games[0]?.play("friend", "b2xb3");
  await openWith(
    page,
    games.map(({ stored }) => stored),
  );
  for (const lang of IS_FULL ? ["en", "de", "ja"] : ["de"]) {
    await page.script((name) => history.replaceState(null, "", `?lang=${name}`), lang);
    await page.reload();
    await page.startPage();
    await page.wait(() => board.find("[data-recent=all]"));
    await page.click("[data-recent=all]");
    await page.wait(() => board.all(".recent-games li").length === 5);
    for (const [width, height] of WINDOWS) {
      await page.tab.setViewport({ width, height });
      await page.wait((w, h) => innerWidth === w && innerHeight === h, width, height);
      await page.drawn();
      const faults = await page.script(() => {
        const boxes = board.all(".recent-games li").map((item) => item.getBoundingClientRect());
        const wide = board.all(".recent-games :is(.text, .text *, button, h2)").filter((part) => {
          const { left, right, width } = part.getBoundingClientRect();
          return width > 1 && (left < 0 || right > innerWidth + 0.5);
        });
        const cut = board.all(".recent-games a").filter((link) => link.scrollWidth > link.clientWidth + 1);
        const overlapping = boxes.some((one, n) =>
          boxes
            .slice(n + 1)
            .some(
              (two) =>
                one.bottom > two.top + 1 &&
                two.bottom > one.top + 1 &&
                one.right > two.left + 1 &&
                two.right > one.left + 1,
            ),
        );
        return [
          ...wide.map(({ className }) => `wide: ${className}`),
          ...cut.map(({ innerText }) => `cut: ${innerText}`),
          overlapping && "overlap",
        ].filter(Boolean);
      });
      assert.deepEqual(faults, [], `${lang}, ${width}x${height}`);
    }
    await page.click("[data-recent=all]");
  }
});
