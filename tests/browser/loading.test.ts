// Loading over a slow network: what is on the screen stays where it is.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest, DESKTOP, type Size } from "./harness/test.ts";

const PHONE: Size = [390, 844];

/** Runs in the page: the sum of all layout shifts since it was opened. Those that follow an input do not count. */
function sumOfShifts(): Promise<number> {
  interface LayoutShift extends PerformanceEntry {
    readonly hadRecentInput: boolean;
    readonly value: number;
  }
  let sum = 0;
  const add = (entries: PerformanceEntryList): void => {
    for (const { hadRecentInput, value } of entries as LayoutShift[]) if (!hadRecentInput) sum += value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  return new Promise((done) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        add(observer.takeRecords());
        done(sum);
      }),
    );
  });
}

/** Opens an address anew over a network that takes about two seconds for the page. */
async function load(page: Page, address: string): Promise<void> {
  const site = await page.script(() => location.href.replace(/#.*/, ""));
  await page.devtools("Network.enable");
  await page.devtools("Network.setCacheDisabled", { cacheDisabled: true });
  const slow = { offline: false, latency: 100, downloadThroughput: 80_000, uploadThroughput: 80_000 };
  await page.devtools("Network.emulateNetworkConditions", slow);
  await page.tab.goto("about:blank");
  await page.go(`${site}${address}`);
}

const VIEWS = {
  "the start page": "",
  "a square board": "#v=1&game=marbar",
  "a board with trays": "#v=1&game=moxie-hex",
  "a game with many moves": "#v=1&game=clobber&moves=b1xa1.e1xd1",
};

for (const [name, address] of Object.entries(VIEWS)) {
  for (const [device, size] of [
    ["desktop", DESKTOP],
    ["phone", PHONE],
  ] as const) {
    // One of each: a shift of one of them is rarely alone.
    const full = !(address === "" && device === "desktop") && !(address.includes("moxie-hex") && device === "phone");
    browserTest(`${name} does not shift on a ${device}`, { size, full }, async (page) => {
      await page.startPage();
      await load(page, address);
      if (address === "") await page.startPage();
      else await page.idle();
      await page.drawn();
      const isPaintedEarly = await page.script(() => {
        const [painted] = performance.getEntriesByName("first-contentful-paint");
        const program = performance.getEntriesByType("resource").find(({ name }) => name.includes("/quarry_bg-"));
        return painted && program && painted.startTime < (program as PerformanceResourceTiming).responseEnd;
      });
      assert(isPaintedEarly, "something is painted before the program is there");
      assert.equal(await page.script(sumOfShifts), 0);
    });
  }
}

browserTest("a shift is noticed", {}, async (page) => {
  await page.startPage();
  await page.drawn();
  await page.script(() => document.body.prepend(Object.assign(document.createElement("h1"), { innerText: "more" })));
  await page.drawn();
  assert((await page.script(sumOfShifts)) > 0);
});
