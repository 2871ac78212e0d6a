// How long something takes, or keeps others waiting.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import type { Page } from "../harness/page.ts";
import { browserTest } from "../harness/test.ts";

/** The least of some numbers: what else the machine does only adds to the time. */
async function least(times: number, measure: (n: number) => Promise<number>): Promise<number> {
  const all = [];
  for (let n = 0; n < times; n += 1) all.push(await measure(n));
  return Math.min(...all);
}

browserTest("a hint comes within 300 ms", { at: "#v=1&game=grabber", firefox: true, full: true }, async (page) => {
  await page.shows(0);
  await page.wait(() => board.find("select[data-player]"));
  // The mouse comes before the press.
  await page.script(() => board.shadow.dispatchEvent(new Event("pointerover")));
  const took = await least(4, async (n) => {
    const time = await page.script(async () => {
      const began = performance.now();
      board.find("[data-action=hint]").click();
      while (!board.shadow.querySelector(".arrows .arrow")) await new Promise((done) => setTimeout(done, 1));
      return performance.now() - began;
    });
    await page.pick(["a1", "b1", "c1", "d1"][n] ?? "");
    await page.idle();
    return time;
  });
  assert(took < 300, `a hint takes ${took} ms`);
});

/** The longest that something else had to wait while a second went by, in milliseconds. */
function waited(page: Page): Promise<number> {
  return page.script(
    () =>
      new Promise<number>((done) => {
        const began = performance.now();
        const { port1, port2 } = new MessageChannel();
        let [last, longest] = [began, 0];
        port1.onmessage = () => {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          if (now - began > 1000) return done(longest);
          setTimeout(() => {
            last = performance.now();
            port2.postMessage(0);
          }, 1);
        };
        port2.postMessage(0);
      }),
  );
}

browserTest(
  "input does not wait while the computer thinks",
  { at: "#v=1&game=gobbler", firefox: true, full: true },
  async (page) => {
    await page.shows(0);
    await page.wait(() => board.find("select[data-player]"));
    await page.click("[data-action=analyse]");
    await page.wait(() => board.find(".lines .kind:not(:empty)"));
    const longest = await least(3, () => waited(page));
    assert(longest < 50, `input waits for ${longest} ms`);
  },
);

browserTest("twelve boards rest", { at: "examples/twelve.html", full: true }, async (page) => {
  await page.wait(() => {
    const all = [...document.querySelectorAll("quarry-game")];
    return all.length >= 12 && all.every((element) => "state" in element && element.state);
  });
  const found = await page.script(async () => {
    const all = [...document.querySelectorAll("quarry-game")] as unknown as { frames: { count: number } }[];
    const drawn = (): number => all.reduce((sum, { frames }) => sum + frames.count, 0);
    const pause = (): Promise<unknown> => new Promise((done) => setTimeout(done, 800));
    // Once they have all been drawn, and nothing more comes for a while.
    let before: number;
    do {
      before = drawn();
      await pause();
    } while (drawn() > before || !all.every(({ frames }) => frames.count > 0));
    let longTasks = 0;
    new PerformanceObserver((list) => {
      longTasks += list.getEntries().length;
    }).observe({ entryTypes: ["longtask"] });
    await pause();
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    const loads = (part: string): number => names.filter((name) => name.includes(part)).length;
    return [drawn() - before, longTasks, loads("/quarry_bg-"), loads("/engine-"), loads("/worker-")];
  });
  assert.deepEqual(found, [0, 0, 1, 0, 0]);
});

/** The texts that are tried on every way into the program, and two that are long. */
const HOSTILE = [
  ...readFileSync(new URL("../../hostile.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
  `v=1&game=clobber&pos=${"W".repeat(150_000)}`,
  `v=1&game=gobbler&moves=${Array.from({ length: 5000 }, () => "pass").join(".")}`,
];

browserTest(
  "hostile addresses are opened in time",
  { at: "#v=1&game=moxie", firefox: true, full: true },
  async (page) => {
    await page.shows(0);
    const found = await page.script(async (texts) => {
      const faults: string[] = [];
      for (const text of texts) {
        const began = performance.now();
        location.hash = `#${text}`;
        for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
        const time = performance.now() - began;
        if (time > 3000) faults.push(`${time} ms: ${text.slice(0, 80)}`);
        if (board.all("[data-square], [data-choose]").length === 0) faults.push(`shows nothing: ${text.slice(0, 80)}`);
      }
      const odd = board.all("script, iframe, img[src=x], svg[onload]").length;
      return [faults, odd, typeof (globalThis as { pwned?: unknown }).pwned];
    }, HOSTILE);
    assert.deepEqual(found, [[], 0, "undefined"]);
    // The page is none the worse for it.
    await page.show("#v=1&game=clobber&size=1x4");
    await page.pick("b1", "a1");
    await page.shows(1);
    assert.deepEqual(await page.script(() => board.element.state?.moves), ["b1xa1"]);
  },
);
