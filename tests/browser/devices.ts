// A site with a relay, and the devices that play on it: each has a context of its own, which stores what a device would.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

import sirv from "sirv";

import { attachRelay } from "../../xtask/site/relay.mjs";
import type { Page } from "./harness/page.ts";
import { openPage, type Size } from "./harness/test.ts";
import { POLICY } from "./policy.mjs";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

/** A phone that is held upright. */
export const PHONE: Size = [390, 664];

/** A site that names its own relay. */
export class SiteWithRelay {
  readonly url: string;
  #server: Server;
  #relay: { close(): void } | undefined;

  private constructor(server: Server, hasRelay: boolean) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    if (hasRelay) this.startRelay();
  }

  /** Serves the built site, with a relay or without one. */
  static async start(hasRelay = true): Promise<SiteWithRelay> {
    const serve = sirv(DIST, { etag: true });
    const server = createServer((request, response) => {
      response.setHeader("Content-Security-Policy", POLICY);
      response.setHeader("Cache-Control", "no-cache");
      // Pages of other origins may show elements of this site.
      response.setHeader("Access-Control-Allow-Origin", "*");
      if (request.url !== "/quarry.json") {
        serve(request, response, () => void response.writeHead(404).end());
        return;
      }
      const relays = hasRelay ? [`ws://${request.headers.host}/relay`] : [];
      response.setHeader("Content-Type", "application/json").end(JSON.stringify({ relays }));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return new SiteWithRelay(server, hasRelay);
  }

  startRelay(): void {
    this.#relay ??= attachRelay(this.#server, { path: "/relay" });
  }

  /** Ends the relay, and all its connections. What it has stored is lost. */
  stopRelay(): void {
    this.#relay?.close();
    this.#relay = undefined;
  }

  close(): void {
    this.stopRelay();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Opens a URL on a device of its own, which is closed with the browser. */
export async function openDevice(first: Page, url: string, size: Size = PHONE): Promise<Page> {
  const context = await first.tab.browser().createBrowserContext();
  const page = await openPage(context, { size });
  await page.go(url);
  await dismissRelays(page);
  return page;
}

/** Reads, and closes, what a relay sees: it is shown once on a device. Without a relay there is no such message. */
async function dismissRelays(page: Page): Promise<void> {
  const kind = await page.wait(
    () => board.find("[data-message=relays], [data-message=correspondence]").dataset.message,
  );
  if (kind === "relays") await page.click("[data-message=relays] .close");
}

/** Waits until the message about the game with the friend contains a text. */
export async function readsMessage(page: Page, part: string): Promise<void> {
  await page.wait((part) => board.find("[data-message=correspondence]").textContent?.includes(part), part);
}

/** Waits until nothing of a move of this device is under way. */
export async function hasMoves(page: Page, count: number): Promise<void> {
  await page.wait((count) => board.all(".moves > li").length === count && board.isIdle, count);
}

/** Presses a button of the message line. */
export async function answer(page: Page, label: string): Promise<void> {
  const button = `.message button`;
  await page.wait((label) => board.all(".message button").some(({ textContent }) => textContent === label), label);
  const place = await page.script(
    (label) => board.all(".message button").findIndex(({ textContent }) => textContent === label),
    label,
  );
  await page.click(`.message .does ${button.slice(".message ".length)}:nth-child(${place + 1})`);
}

/** Presses an item of the menu. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.click(".turn > [data-action=menu]");
  await page.click(`.menu [data-action=${name}]`);
}
