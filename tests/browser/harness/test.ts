// Tests in a browser: `browserTest` registers one with Node's runner. The tests of a file share a browser and, one after the
// other, its tabs.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import type { Browser, BrowserContext, Page as Tab } from "puppeteer-core";

import { BROWSER, isChromium, launch, type Media } from "./browser.ts";
import { defineBoard } from "./in-page.ts";
import { Page } from "./page.ts";

/** A window's size in CSS pixels. */
export type Size = readonly [width: number, height: number];

export const DESKTOP: Size = [1280, 800];

/** How a test wants the page. */
export interface Options extends Partial<Media> {
  /** What is opened, relative to the server: an address such as `#v=1&game=moxie`; the start page unless given. */
  at?: string;
  /**
   * Where: the site under the strictest policy (usual); `elsewhere`, pages of another origin (`hosts/`) with a copy of the site; or
   * `copy`, that copy itself, which has no policy against scripts.
   */
  from?: "site" | "elsewhere" | "copy";
  size?: Size;
  /** Whether the site may keep itself on the device. In other tests it may not: each would fetch every file of the site. */
  worker?: boolean;
  /** Whether browsers differ in what the test looks at: then it also runs in Firefox. `only` leaves Chromium out. */
  firefox?: boolean | "only";
  /** A test that runs with `cargo xtask test --full` alone. */
  full?: boolean;
  /** The milliseconds that the test may take: eight minutes unless given. */
  timeout?: number;
}

/** The environment that `run.mjs` sets. */
function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run \`node tests/browser/run.mjs\``);
  return value;
}

/** Whether tests of the full tier run. */
export const IS_FULL = process.env.QUARRY_TIER === "full";

/** The URL of the site. */
export const site = (): string => variable("QUARRY_SITE");

/** The URL of the copy of the site that lets all origins load its files. */
export const copy = (): string => `${variable("QUARRY_ELSEWHERE")}some/folder/`;

/** The URL of the pages of another origin. */
export const elsewhere = (): string => variable("QUARRY_ELSEWHERE");

/** The same URL under another name of this machine, which is another origin. */
export function withHost(url: string, name: string): string {
  return url.replace("//127.0.0.1", `//${name}.localhost`);
}

const browsers = new Map<string, Promise<Browser>>();

/** The browser of this file for these preferences. Chromium's tabs can change theirs. */
function browserFor(media: Media): Promise<Browser> {
  const key = BROWSER === "chromium" ? "" : JSON.stringify(media);
  const running = browsers.get(key) ?? launch(media);
  browsers.set(key, running);
  return running;
}

after(async () => {
  await Promise.all([...browsers.values()].map(async (browser) => (await browser).close()));
});

let opened = 0;

/** Registers a test of a page, if it runs in this browser and this tier. A message of level error on the console fails it. */
export function browserTest(name: string, options: Options, run: (page: Page) => Promise<void>): void {
  testOfBrowser(name, options, () => withPage(options, run));
}

/** Registers a test that opens its own browsers or pages, if it runs in this browser and this tier. */
export function testOfBrowser(
  name: string,
  { firefox = false, full = false, timeout = 480_000 }: Pick<Options, "firefox" | "full" | "timeout">,
  run: () => Promise<void>,
): void {
  const isWanted = BROWSER === "firefox" ? firefox : firefox !== "only";
  if (isWanted && (!full || IS_FULL)) test(name, { timeout }, run);
}

/** Opens a page, runs something on it and closes it. An error on the console is an error. */
export async function withPage(options: Options, run: (page: Page) => Promise<void>): Promise<void> {
  const { at = "", from = "site", size = DESKTOP, worker = false, dark = false, motion = false } = options;
  const browser = await browserFor({ dark, motion });
  // Nothing that another test has stored is there.
  const context = await browser.createBrowserContext();
  try {
    const page = await openPage(context, { size, worker, dark, motion });
    opened += 1;
    const base = from === "site" ? withHost(site(), `site${opened}`) : withHost(elsewhere(), `host${opened}`);
    await page.go(new URL(at, from === "copy" ? `${base}some/folder/` : base).href);
    try {
      await run(page);
    } catch (error) {
      const errors = page.takeErrors();
      if (errors.length > 0) console.error("on the console:", errors);
      throw error;
    }
    assert.deepEqual(page.takeErrors(), [], "errors on the console");
  } finally {
    await context.close();
  }
}

/** Opens an empty tab. */
export async function openPage(
  context: BrowserContext,
  { size = DESKTOP, worker = false, dark = false, motion = false }: Omit<Options, "at">,
): Promise<Page> {
  const tab = await context.newPage();
  const errors = watchErrors(tab);
  await tab.setViewport({ width: size[0], height: size[1] });
  await tab.evaluateOnNewDocument(defineBoard);
  if (!worker) await tab.evaluateOnNewDocument("delete Navigator.prototype.serviceWorker");
  const page = new Page(tab, tab.mainFrame(), errors);
  if (isChromium(context.browser())) await page.prefer({ dark, motion });
  return page;
}

/** Errors of scripts, of `console.error` and, in Chromium, of the network, as they appear. */
function watchErrors(tab: Tab): string[] {
  const errors: string[] = [];
  tab.on("pageerror", (error) => errors.push(String(error)));
  tab.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url ?? ""})`);
  });
  return errors;
}
