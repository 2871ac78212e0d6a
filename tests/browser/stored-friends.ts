// The start page of a site with a relay, on a device that has stored games with friends. The hooks are those of the test file that
// imports this.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before } from "node:test";

import WebSocket from "ws";

import { attachRelay } from "../../xtask/site/relay.mjs";
import type { StoredFriendGame } from "../scripts/stored-friend.ts";
import type { Page } from "./harness/page.ts";

/** A copy of the site without a policy: the strictest one allows no relay on another port. */
export const FROM = { from: "copy", firefox: true } as const;

/** The address of the games. */
export const START = "v=1&game=clobber";

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
export async function publish(game: StoredFriendGame): Promise<void> {
  const socket = new WebSocket(relay);
  await new Promise((done) => socket.once("open", done));
  const answer = new Promise((done) => socket.once("message", (data) => done(JSON.parse(String(data)))));
  socket.send(JSON.stringify(["EVENT", game.published]));
  const [kind, , isTaken] = (await answer) as unknown[];
  socket.close();
  assert.deepEqual([kind, isTaken], ["OK", true]);
}

/** Opens the start page of a device that has stored these games, on a site with that relay. */
export async function openWith(page: Page, stored: readonly StoredFriendGame["stored"][]): Promise<void> {
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
