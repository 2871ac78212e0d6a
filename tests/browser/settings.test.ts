// Settings that need a window of a browser: other windows follow, sound, and the speed of moves.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

/** Switches something in the dialog, and waits until the dialog's entry has left the history. */
async function choose(page: Page, selector: string): Promise<void> {
  await page.click("[data-action=settings]");
  await page.wait(() => board.find("dialog [name=letters]"));
  await page.script((input) => {
    board.find(`dialog ${input}`).click();
    board.find("dialog .close").click();
  }, selector);
  await page.wait(() => history.state?.open === undefined);
}

browserTest("other windows follow a setting", { at: "#v=1&game=clobber", firefox: true }, async (page) => {
  await page.shows(0);
  // A frame of the same site is a window of its own.
  await page.script(() => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.src = "index.html#v=1&game=clobber";
  });
  const other = await page.enterFrame();
  await other.wait(() => board.element.getAttribute("theme") === "auto");
  await choose(page, "[value=light]");
  await other.wait(() => board.element.getAttribute("theme") === "light");
});

browserTest("a move makes a sound only if sound is on", { at: "#v=1&game=clobber", firefox: true }, async (page) => {
  await page.shows(0);
  await page.script(() => {
    const { start } = AudioBufferSourceNode.prototype;
    document.documentElement.dataset.started = "0";
    AudioBufferSourceNode.prototype.start = function (...when) {
      document.documentElement.dataset.started = String(Number(document.documentElement.dataset.started) + 1);
      start.apply(this, when);
    };
  });
  await page.pick("b1", "a1");
  await page.shows(1);
  await choose(page, "[name=sound]");
  assert.equal(await page.script(() => document.documentElement.dataset.started), "0");
  await page.pick("b2", "b3");
  await page.shows(2);
  await page.wait(() => document.documentElement.dataset.started !== "0");
});

browserTest(
  "moves are as fast as the user wants",
  { at: "#v=1&game=clobber", motion: true, full: true },
  async (page) => {
    await page.shows(0);
    // How long the board is in motion, in milliseconds.
    await page.script(() => {
      let began = 0;
      board.root.dataset.took = "0";
      new MutationObserver(() => {
        if (board.root.dataset.animating === "true") began ||= performance.now();
        else if (began) {
          board.root.dataset.took = String(performance.now() - began);
          began = 0;
        }
      }).observe(board.root, { attributeFilter: ["data-animating"] });
    });
    const times: number[] = [];
    for (const [speed, from, to] of [
      ["none", "b1", "a1"],
      ["fast", "b2", "b3"],
      ["slow", "d1", "c1"],
    ] as const) {
      await choose(page, `[value=${speed}]`);
      const ply = times.length;
      const took: number[] = [];
      // A busy machine makes a move longer, never shorter: the shortest of three counts.
      for (const isLast of [false, false, true]) {
        await page.pick(from, to);
        await page.shows(ply + 1);
        took.push(Number(await page.mark("took")));
        if (isLast) break;
        await page.act("undo");
        await page.shows(ply);
      }
      times.push(Math.min(...took));
    }
    const [none, fast = 0, slow = 0] = times;
    assert(none === 0 && fast > 20 && slow > 1.5 * fast, `${times}`);
    // Reduced motion is stronger than the setting.
    await page.prefer({});
    await page.script(() => (board.root.dataset.took = "0"));
    await page.pick("d2", "d3");
    await page.shows(4);
    assert.equal(await page.mark("took"), "0");
  },
);

browserTest(
  "sets of boards and pieces, and marks, change the picture",
  { at: "#v=1&game=clobber", full: true },
  async (page) => {
    /** The colours of the board's canvas, as a number. */
    const pixels = (): number => {
      const canvas = board.find<HTMLCanvasElement>(".stage canvas");
      const { data = [] } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      let sum = 0;
      for (const value of data) sum = (sum * 31 + value) % 1e9;
      return sum;
    };
    await page.shows(0);
    await page.drawn();
    const seen = [await page.script(pixels)];
    const SETS = ["wood", "slate", "meadow", "own", "flat", "ink", "porcelain"].map((value) => `[value=${value}]`);
    for (const set of [...SETS, "[name=marks]"]) {
      await choose(page, set);
      await page.drawn();
      seen.push(await page.script(pixels));
    }
    // The usual board again, then three sets of pieces on it, then no marks.
    const [usual, , , , again] = seen;
    assert.equal(again, usual);
    assert.equal(new Set(seen).size, seen.length - 1, `${seen}`);
    // Pieces can be picked without marks.
    await page.pick("b1", "a1");
    await page.shows(1);
  },
);
