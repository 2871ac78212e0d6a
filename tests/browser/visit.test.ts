// The first visit, what it loads, and what is loaded when it is asked for.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

/** The most requests that the first visit may make. */
const MOST_REQUESTS = 10;

/** Browsers ask for these by the names that the page gives, whether and when they like. */
const OF_BROWSER = ["icon.svg", "manifest.webmanifest", "sw.js"];

/** The files that the page names: `cargo xtask size` adds up their sizes. */
function predicted(): string[] {
  // What the page loads first, as `visits` of `build.mjs` reads it.
  const html = readFileSync(new URL("../../dist/index.html", import.meta.url), "utf8");
  const links = /<(?:link rel="(?:stylesheet|preload|modulepreload)"|script)[^>]* (?:href|src)="([^"]+)"/g;
  return [...new Set([...html.matchAll(links)].map(([, file]) => file ?? ""))].sort();
}

/** The files that a page has loaded, relative to the site; whole URLs of those from elsewhere. */
async function loaded(page: Page): Promise<string[]> {
  const files = await page.script(() => {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    return names.map((name) => name.replace(`${location.origin}/`, ""));
  });
  return [...new Set(files)].sort();
}

for (const [at, title] of [
  ["", "Quarry"],
  ["#v=1&game=grabber", "Grabber – Quarry"],
] as const) {
  browserTest(
    `the first visit of "${at}" loads what the build predicts and nothing else`,
    { at, worker: true },
    async (page) => {
      await page.wait(() => board.find("[data-choose], [data-square]"));
      assert.equal(await page.tab.title(), title);
      // Long enough for what is loaded when the browser is idle.
      await page.tab.waitForNetworkIdle({ idleTime: 1000, timeout: 60_000 });
      const files = (await loaded(page)).filter((file) => !OF_BROWSER.includes(file));
      assert.deepEqual(files, predicted());
      // Names with a hash of the content can be cached forever.
      for (const file of files) assert.match(file, /^assets\/.*-[0-9A-Z]{8}\.\w+$/);
      assert(
        files.some((file) => /^assets\/quarry_bg-\w+\.wasm$/.test(file)),
        `${files}`,
      );
      // The page itself is one more.
      assert(files.length + 1 <= MOST_REQUESTS, `${files}`);
    },
  );
}

browserTest("a hint loads the computer and the engine of its game alone", { at: "#v=1&game=grabber" }, async (page) => {
  /** The modules of the engine that the page has loaded, one for each request. */
  const engines = async (): Promise<(string | undefined)[]> =>
    (await loaded(page)).map((file) => /\/(engine-\w+)-\w+\.wasm$/.exec(file)?.[1]).filter(Boolean);
  const hasComputer = async (): Promise<boolean> => (await loaded(page)).some((file) => file.includes("/computer-"));
  // The pointer has not come near the board.
  const hint = async (): Promise<void> => {
    await page.script(() => {
      board.find(".announcement").textContent = "";
      board.find("[data-action=hint]").click();
    });
    await page.wait(() => board.find(".announcement").textContent?.startsWith("Hint: "));
  };
  await page.shows(0);
  assert.equal(await hasComputer(), false);
  assert.deepEqual(await engines(), []);
  await hint();
  assert.equal(await hasComputer(), true);
  assert.deepEqual(await engines(), ["engine-grabber_bg"]);
  // A variant has the engine of its game, and what has been loaded is not loaded again.
  for (const game of ["moxie-hex", "grabber"]) {
    await page.show(`#v=1&game=${game}`);
    await hint();
    assert.deepEqual(await engines(), ["engine-grabber_bg", "engine-moxie_bg"], game);
  }
});
