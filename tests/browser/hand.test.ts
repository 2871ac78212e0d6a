// Moves by hand: dragging, by mouse and by finger, the last square of a long capture, steps that are taken back one by one.

import assert from "node:assert/strict";

import type { Page, Point } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

/** White can jump from a1 over b1 to c1, and on over d1 to e1. */
const CAPTURE = "#v=1&game=grabber&pos=5./5./5./5./WB.B._w_0";

/** The position after both jumps. */
const CAPTURED = "5./5./5./5./4.Wbb b 0";

browserTest("a piece is dragged", { at: CAPTURE, firefox: true }, async (page) => {
  await page.shows(0);
  const [from, to] = [await page.middle("a1"), await page.middle("c1")];
  await page.drag(from, [[from[0] + 30, from[1]], to], true);
  assert.equal((await page.settled("position")).position, "5./5./5./5./2.WbB. w 0");
  // In the middle of its move it can be dragged on.
  await page.drag(to, [[to[0] + 30, to[1]], await page.middle("e1")], true);
  await page.shows(1);
  assert.equal(await page.mark("position"), CAPTURED);
  assert.match(await page.text(), /White jumps from a1 to c1 and e1 and takes 2 prisoners\./);
});

browserTest("a piece that is dropped elsewhere goes back", { at: CAPTURE, firefox: true }, async (page) => {
  await page.shows(0);
  const start = await page.mark("position");
  const [from, other, target] = [await page.middle("a1"), await page.middle("c3"), await page.middle("c1")];
  const beside = [from[0] + 30, from[1]] as const;
  const isBack = async (after: string): Promise<void> => {
    assert.equal(await page.mark("position"), start, after);
    assert.match(await page.squareName("a1"), /White man, available$/, after);
  };
  await page.drag(from, [beside, other], true);
  await isBack("dropped on a square that it cannot reach");
  await page.drag(from, [beside, [3, 3]], true);
  await isBack("dropped beside the board");
  await page.drag(from, [beside, target], false);
  assert.match(await page.squareName("a1"), /selected$/);
  await page.press("Escape");
  await page.tab.mouse.up();
  await isBack("Escape pressed while dragging");
  // Dropped where it was, it stays picked up, as after a click.
  await page.drag(from, [beside, from], true);
  assert.match(await page.squareName("a1"), /selected$/);
  await page.pick("c1");
  assert.notEqual((await page.settled("position")).position, start);
});

browserTest("the last square of a capture is enough", { at: CAPTURE }, async (page) => {
  await page.shows(0);
  await page.pick("a1");
  assert.equal(await page.squareName("e1"), "e1, empty, available: takes 2 prisoners; wins");
  await page.pick("e1");
  await page.shows(1);
  assert.equal(await page.mark("position"), CAPTURED);
});

browserTest(
  "all jumps of a capture take at most 600 milliseconds, and the next input ends them",
  { at: CAPTURE, motion: true },
  async (page) => {
    await page.shows(0);
    // By the times of the frames: the motion begins with the first, and ends with the first that comes too late for it. A
    // machine that is busy draws fewer of them.
    const { animating, moved, gap } = await page.script(() => {
      const { root } = board;
      for (const name of ["a1", "e1"]) board.find(`[data-square=${name}]`).click();
      const animating = root.dataset.animating;
      return new Promise<{ animating: string | undefined; moved: number; gap: number }>((done) => {
        let began: number | undefined;
        let last: number | undefined;
        const watch = (now: number): void => {
          began ??= now;
          const gap = now - (last ?? now);
          last = now;
          if (root.dataset.animating === "true") requestAnimationFrame(watch);
          else done({ animating, moved: now - began, gap });
        };
        requestAnimationFrame(watch);
      });
    });
    assert.equal(animating, "true");
    await page.shows(1);
    assert(moved >= 200 && moved - gap <= 600, `it moved for ${moved} ms, the last frame came after ${gap} ms`);
    const shown = await page.script(() => {
      const { root } = board;
      const square = (name: string): HTMLElement => board.find(`[data-square=${name}]`);
      board.find("[data-action=previous]").click();
      square("a1").click();
      square("c1").click();
      const first = root.dataset.animating;
      square("e1").click();
      const second = root.dataset.ply;
      square("e1").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
      return [first, second, root.dataset.animating];
    });
    assert.deepEqual(shown, ["true", "1", "false"]);
  },
);

browserTest("small moves are taken back one by one", { at: "#v=1&game=gobbler" }, async (page) => {
  await page.shows(0);
  const position = async (): Promise<string> => (await page.settled("position")).position;
  const seen = [await position()];
  // By click, by drag, and by keyboard.
  await page.pick("a2", "a3");
  seen.push(await position());
  const [from, to] = [await page.middle("b2"), await page.middle("b3")];
  await page.drag(from, [[from[0] + 12, from[1]], to], true);
  const both = await position();
  assert.equal(new Set([...seen, both]).size, 3);
  for (const before of seen.reverse()) {
    assert.equal(await page.mark("ply"), "0");
    await page.click("[data-action=undo]");
    assert.equal(await page.mark("position"), before);
  }
  const start = await page.mark("position");
  await page.pickByKeys("c2");
  await page.pickByKeys("c3");
  assert.notEqual(await page.mark("position"), start);
  await page.press("Escape");
  assert.equal(await page.mark("position"), start);
});

/** Moves one finger by that number of CSS pixels, and lifts it. */
async function swipe(page: Page, [left, top]: Point, [right, down]: Point): Promise<void> {
  await page.touch("touchStart", [[left, top]]);
  for (let n = 1; n <= 10; n += 1) await page.touch("touchMove", [[left + (n / 10) * right, top + (n / 10) * down]]);
  // A finger that rests before it is lifted does not fling the page.
  for (let n = 0; n < 5; n += 1) await page.drawn();
  await page.touch("touchMove", [[left + right, top + down]]);
  await page.touch("touchEnd", []);
}

// The window is too low for board and panel.
browserTest("a swipe scrolls, except where it drags a piece", { at: CAPTURE, size: [390, 600] }, async (page) => {
  await page.enableTouch();
  await page.reload();
  await page.shows(0);
  const start = await page.mark("position");
  for (const square of ["c3", "b1"]) {
    await swipe(page, await page.middle(square), [0, -120]);
    await page.wait(() => scrollY > 50);
    await page.script(() => scrollTo(0, 0));
    await page.wait(() => scrollY === 0);
    assert.equal(await page.mark("position"), start);
  }
  const [from, to] = [await page.middle("a1"), await page.middle("c1")];
  await swipe(page, from, [0, -120]);
  assert.match(await page.squareName("a1"), /White man, available$/);
  await page.touch("touchStart", [from]);
  await page.touch("touchMove", [[from[0] + 30, from[1]]]);
  await page.touch("touchMove", [to]);
  assert.match(await page.squareName("a1"), /selected$/);
  await page.touch("touchStart", [to, [200, 100]]);
  assert.match(await page.squareName("a1"), /available$/, "a second finger puts it back");
  await page.touch("touchEnd", []);
  assert.equal(await page.mark("position"), start);
  await swipe(page, from, [to[0] - from[0], 0]);
  await page.wait((before) => board.root.dataset.position !== before, start ?? "");
  assert((await page.script(() => scrollY)) < 1);
});
