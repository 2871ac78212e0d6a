// A browser that is killed and started again with what its pages have stored.

import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as later } from "node:timers/promises";

import type { Browser } from "puppeteer-core";

import { launch } from "./browser.ts";
import type { Page } from "./page.ts";
import { openPage } from "./test.ts";

/** Starts a browser with the profile, and opens an empty page in it. */
export type Start = (context?: { readonly worker?: boolean }) => Promise<[Browser, Page]>;

/** Makes a profile, and removes it once the test that starts browsers with it has ended. */
export async function withProfile(test: (start: Start) => Promise<void>): Promise<void> {
  const userDataDir = await mkdtemp(path.join(tmpdir(), "quarry-profile-"));
  const browsers: Browser[] = [];
  try {
    await test(async (context = {}) => {
      // The driver puts back the preferences of a Firefox that has ended, and its `close` does not wait for that.
      while ((await readdir(userDataDir)).some((name) => name.endsWith(".puppeteer"))) await later(10);
      const browser = await launch({ dark: false, motion: false }, { userDataDir }, true);
      browsers.push(browser);
      return [browser, await openPage(browser.defaultBrowserContext(), context)];
    });
  } finally {
    for (const browser of browsers) await browser.close();
    // Its processes may still write.
    await rm(userDataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Kills a browser with all its processes, and waits until it has ended. */
export async function kill(browser: Browser): Promise<void> {
  const child = browser.process();
  assert(child?.pid, "the browser has no process");
  const ended = once(child, "exit");
  // It leads a group of processes.
  process.kill(-child.pid, "SIGKILL");
  await ended;
  await browser.close();
}
