// The first visit of a slow phone.

import assert from "node:assert/strict";

import type { Point } from "../harness/page.ts";
import { slowDown } from "../harness/phone.ts";
import { browserTest, openPage } from "../harness/test.ts";

/** The board answers a tap within this time from the start of the visit, in milliseconds. */
const MOST = 2000;

/** 1.6 Mbit/s, in bytes a second. */
const BYTES_A_SECOND = 200_000;

/** How long an answer of the host takes to begin, in milliseconds. */
const LATENCY = 150;

browserTest("a board answers a tap within 2 s on a slow phone", { full: true }, async (page) => {
  const url = await page.script(() => `${location.origin}/#v=1&game=clobber`);
  const times: number[] = [];
  // What else the machine does only adds to the time.
  for (let n = 0; n < 3 && !times.some((time) => time <= MOST); n += 1) {
    // Nothing is cached there.
    const context = await page.tab.browser().createBrowserContext();
    const visit = await openPage(context, { size: [390, 844] });
    await visit.enableTouch();
    await visit.tab.evaluateOnNewDocument(watch);
    await visit.devtools("Network.enable");
    await visit.devtools("Network.emulateNetworkConditions", {
      offline: false,
      latency: LATENCY,
      downloadThroughput: BYTES_A_SECOND,
      uploadThroughput: BYTES_A_SECOND,
    });
    await slowDown(visit);
    // Not by asking again and again, which takes time itself.
    const place = new Promise<Point>((done) => visit.tab.exposeFunction("boardIsReady", done));
    const answer = new Promise<number>((done) => visit.tab.exposeFunction("boardHasAnswered", done));
    const loaded = visit.go(url);
    await visit.touch("touchStart", [await place]);
    await visit.touch("touchEnd", []);
    times.push(Math.round(await answer));
    await loaded;
    await context.close();
  }
  console.log("milliseconds until a board answers a tap on a slow phone:", times);
  assert(Math.min(...times) <= MOST, `${times} ms`);
});

declare global {
  function boardIsReady(place: Point): void;
  function boardHasAnswered(time: number): void;
}

/** Runs in the page before its scripts: watches the board from frame to frame. */
function watch(): void {
  let isReady = false;
  const look = (): void => {
    const square = document.querySelector("quarry-game")?.shadowRoot?.querySelector("[data-square=b1]");
    if (square?.ariaSelected === "true") {
      boardHasAnswered(performance.now());
      return;
    }
    if (!isReady && square?.hasAttribute("data-target")) {
      isReady = true;
      const { x, y, width, height } = square.getBoundingClientRect();
      boardIsReady([x + width / 2, y + height / 2]);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
