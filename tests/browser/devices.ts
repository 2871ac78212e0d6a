// A site with a relay, and the devices that play on it: each has a context of its own, which stores what a device would.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";

import type { Browser } from "puppeteer-core";
import sirv from "sirv";

import { attachRelay, type Relay } from "../../xtask/site/relay.mjs";
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
  #relay: Relay | undefined;
  /** The connections to the relay with the names of the hosts under which they were opened. */
  #wires = new Map<Duplex, string>();
  #offline = new Set<string>();

  private constructor(server: Server, hasRelay: boolean) {
    this.#server = server;
    // Before the relay sees the connection.
    server.on("upgrade", (request, socket) => {
      const [name = ""] = (request.headers.host ?? "").split(".");
      if (this.#offline.has(name)) socket.destroy();
      this.#wires.set(socket, name);
      socket.once("close", () => this.#wires.delete(socket));
    });
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    if (hasRelay) this.startRelay();
  }

  /** Serves the built site: with a relay of its own or without one, or with the relay at a URL. */
  static async start(relay: boolean | string = true): Promise<SiteWithRelay> {
    const policy =
      typeof relay === "string" ? POLICY.replace("connect-src 'self'", `$& ${new URL(relay).origin}`) : POLICY;
    const serve = sirv(DIST, { etag: true });
    const server = createServer((request, response) => {
      response.setHeader("Content-Security-Policy", policy);
      response.setHeader("Cache-Control", "no-cache");
      // Pages of other origins may show elements of this site.
      response.setHeader("Access-Control-Allow-Origin", "*");
      if (request.url !== "/quarry.json") {
        serve(request, response, () => void response.writeHead(404).end());
        return;
      }
      const own = relay === true ? [`ws://${request.headers.host}/relay`] : [];
      const relays = typeof relay === "string" ? [relay] : own;
      response.setHeader("Content-Type", "application/json").end(JSON.stringify({ relays }));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return new SiteWithRelay(server, relay === true);
  }

  startRelay(): void {
    this.#relay ??= attachRelay(this.#server, { path: "/relay" });
  }

  /** Ends the relay, and all its connections. What it has stored is lost. */
  stopRelay(): void {
    this.#relay?.close();
    this.#relay = undefined;
  }

  /** The number of events that the relay has stored. */
  get stored(): number {
    return this.#relay?.size ?? 0;
  }

  /** A URL of the site as a device of that name opens it: its connection to the relay can be cut. */
  on(name: string, url = this.url): string {
    const on = new URL(url);
    on.hostname = `${name}.localhost`;
    return on.href;
  }

  /** Cuts the connection between the relay and a device, and allows no other one until it is online again. */
  setOnline(name: string, isOnline: boolean): void {
    if (isOnline) this.#offline.delete(name);
    else this.#offline.add(name);
    for (const [wire, of] of this.#wires) if (!isOnline && of === name) wire.destroy();
  }

  close(): void {
    this.stopRelay();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** A device. */
interface DeviceOptions {
  /** The browser that it uses: that of the first device unless given. */
  browser?: Browser;
  size?: Size;
  /** How far its clock is ahead, in milliseconds. */
  ahead?: number;
}

/** Opens a URL on a device of its own, which is closed with the browser. */
export async function openDevice(first: Page, url: string, options: DeviceOptions = {}): Promise<Page> {
  const { browser = first.tab.browser(), size = PHONE, ahead = 0 } = options;
  const context = await browser.createBrowserContext();
  const page = await openPage(context, { size });
  await setClock(page, ahead);
  await page.go(url);
  await dismissRelays(page);
  return page;
}

/** Sets the clock of a device ahead, or back, from the next page on. */
export async function setClock(page: Page, ahead: number): Promise<void> {
  if (ahead === 0) return;
  await page.tab.evaluateOnNewDocument((ahead) => {
    const RealDate = Date;
    const now = (): number => RealDate.now() + ahead;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [now()] : parts),
      get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
    });
  }, ahead);
}

/** Closes what a relay sees: it is shown once on a device, for a while, and without a relay only until that is known. */
async function dismissRelays(page: Page): Promise<void> {
  await page.wait(() => board.find("[data-message=relays], [data-message=correspondence]").dataset.message);
  await page.script(() => board.shadow.querySelector<HTMLElement>("[data-message=relays] .close")?.click());
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

/** How two devices begin a game. */
interface BeginOptions {
  /** The side of the first device. */
  side?: "white" | "lot";
  /** More of the address, such as `&clock=5+3`. */
  more?: string;
  /** The URLs under which the two open the site. */
  hosts?: readonly [first: string, second: string];
  /** The second device. */
  second?: DeviceOptions;
}

/** Begins a game on the first device, and lets a second one join by the link. White moves first, or the lot draws the sides. */
export async function begin(
  first: Page,
  site: SiteWithRelay,
  start: string,
  { side = "white", more = "", hosts = [site.url, site.url], second: options }: BeginOptions = {},
): Promise<{ white: Page; black: Page; link: string }> {
  const link = await invite(first, `${hosts[0]}#${start}&friend=new&side=${side}${more}`);
  const second = await openDevice(first, link.replace(hosts[0], hosts[1]), options);
  await readsMessage(second, side === "white" ? "Your friend is to move." : " ");
  // The invitation closes when the friend is there.
  await first.wait(() => board.all("dialog").length === 0);
  await readsMessage(first, side === "white" ? "It is your turn. Your friend is online." : "Your friend is online.");
  return { white: first, black: second, link };
}

/** Begins a game on a device; the link of its invitation. */
export async function invite(first: Page, url: string): Promise<string> {
  await first.go(url);
  return first.wait(() => board.find<HTMLInputElement>("dialog #friend-link").value);
}

/** Runs something with a site that has a relay, or none. */
export async function withSite(hasRelay: boolean, run: (site: SiteWithRelay) => Promise<void>): Promise<void> {
  const site = await SiteWithRelay.start(hasRelay);
  try {
    await run(site);
  } finally {
    site.close();
  }
}

/** Plays a move of a device by its squares, chosen by a number; it is ended where that is a choice. */
export async function playMove(page: Page, number: number): Promise<void> {
  const ply = Number(await page.mark("ply"));
  for (let step = 0; step < 20 && Number(await page.mark("ply")) === ply; step += 1) {
    const squares = await page.wait(
      () => board.isIdle && board.all("[data-target]").map((cell) => cell.dataset.square ?? ""),
    );
    const canEnd = step > 1 && (await page.canUse("[data-action=done]"));
    if (canEnd) await page.click("[data-action=done]");
    else await page.pick(squares[(number + step) % squares.length] ?? "");
    await page.idle();
  }
}

/** Whether a device is to move, as its message says. */
export async function isToMove(page: Page): Promise<boolean> {
  const title = await page.wait(() => board.find("[data-message=correspondence] strong").textContent);
  return title === "It is your turn.";
}
