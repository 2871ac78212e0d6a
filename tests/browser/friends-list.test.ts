// The games with friends on the start page, with a relay: they are up to date at once, and stay so.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before } from "node:test";

import WebSocket from "ws";

import { MOST } from "../../www/friend/store.ts";
import { attachRelay } from "../../xtask/site/relay.mjs";
import { StoredFriendGame } from "../scripts/stored-friend.ts";
import type { Page } from "./harness/page.ts";
import { browserTest, type Size } from "./harness/test.ts";

/** A copy of the site without a policy: the strictest one allows no relay on another port. */
const FROM = { from: "copy", firefox: true } as const;

const START = "v=1&game=clobber";

/** A phone upright, a small one, one that lies, and a laptop. */
const WINDOWS: Size[] = [
  [390, 844],
  [320, 568],
  [844, 390],
  [1280, 800],
];

const server = createServer();
let relay = "";
let closeRelay: () => unknown = () => undefined;

before(async () => {
  closeRelay = attachRelay(server, { path: "/relay" }).close;
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  relay = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/relay`;
});

after(async () => {
  await closeRelay();
  server.close();
});

/** Publishes the last entry of a game, as another device does. */
async function publish(game: StoredFriendGame): Promise<void> {
  const socket = new WebSocket(relay);
  await new Promise((done) => socket.once("open", done));
  const answer = new Promise((done) => socket.once("message", (data) => done(JSON.parse(String(data)))));
  socket.send(JSON.stringify(["EVENT", game.published]));
  const [kind, , isTaken] = (await answer) as unknown[];
  socket.close();
  assert.deepEqual([kind, isTaken], ["OK", true]);
}

/** Opens the start page of a device that has stored these games, on a site with that relay. */
async function openWith(page: Page, stored: readonly StoredFriendGame["stored"][]): Promise<void> {
  await page.tab.setRequestInterception(true);
  page.tab.on("request", (request) => {
    const isRelays = request.url().endsWith("/quarry.json");
    const body = JSON.stringify({ relays: [relay] });
    (isRelays ? request.respond({ contentType: "application/json", body }) : request.continue()).catch(console.warn);
  });
  await page.script((values) => {
    for (const [key, text] of values) localStorage.setItem(key, text);
  }, stored);
  await page.reload();
  await page.startPage();
  await page.wait(() => board.find(".recent-games li"));
}

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

browserTest("a hundred games are up to date a second after the page opens", { ...FROM, full: true }, async (page) => {
  const now = Date.now();
  const games = Array.from({ length: MOST }, (_, n) =>
    new StoredFriendGame(START, "white", now - n).join(`Friend ${n + 1}`).play("me", "b1xa1"),
  );
  const known = games.map(({ stored }) => stored);
  // Every other friend moves while this device is away.
  const moved = games.filter((_, n) => n % 2 === 0);
  for (const game of moved) {
    game.play("friend", "b2xb3");
    await publish(game);
  }
  await openWith(page, known);
  const began = Date.now();
  await page.click("[data-recent=all]");
  await page.wait((count) => board.all("[data-awaited]").length === count, moved.length);
  const took = Date.now() - began;
  console.log(`${MOST} games, ${moved.length} with a new move: ${took} ms`);
  assert.ok(took < 5000, `${took} ms`);
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
  for (const lang of ["en", "de", "ja"]) {
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
