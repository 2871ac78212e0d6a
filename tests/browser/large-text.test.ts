// Readers with large text: nothing is covered, and nothing lies outside the window, however narrow or wide it is.

import assert from "node:assert/strict";

import { browserTest, IS_FULL, type Size } from "./harness/test.ts";
import { BOARDS } from "./views.ts";

/** Default font sizes that browsers offer, in CSS pixels. */
const FONTS = [16, 24, 32];

const WINDOWS: Size[] = [
  [320, 640],
  [390, 844],
  [540, 720],
  [700, 900],
  [768, 1024],
  [850, 600],
  [1000, 700],
  [1200, 800],
  [1280, 720],
  [1440, 900],
];

/** What is covered by something else, cut off or outside the window. Runs in the page. */
function faults(): string[] {
  const found: string[] = [];
  const root = board.find(".quarry");
  const name = (one: Element): string =>
    `${one.localName}.${one.className || one.getAttribute("data-action") || ""} “${one.textContent?.trim().slice(0, 20)}”`;
  if (document.documentElement.scrollWidth > innerWidth)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const all = [
    ...root.querySelectorAll<HTMLElement>(
      "h1, .home, button:not(.cell), select, input, .state, .name, .counts, .typed span, .card, .entry, .variants a, .opponents label",
    ),
  ];
  const visible = all.filter((one) => one.checkVisibility() && !one.matches(".record *, dialog *, .opponents input"));
  const boxes = visible.map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const isText = one.matches("h1, .state, .name, .counts, span");
    return { one, box: (isText ? range : one).getBoundingClientRect() };
  });
  for (const { one, box } of boxes) {
    if (box.left < -0.5 || box.right > innerWidth + 0.5)
      found.push(`${name(one)} lies outside: ${box.left} to ${box.right}`);
    if (one.localName === "button" && one.scrollWidth > one.clientWidth + 1) found.push(`${name(one)} is cut`);
  }
  for (const [n, a] of boxes.entries()) {
    for (const b of boxes.slice(n + 1)) {
      if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
      // The buttons of a move stay at the lower edge, over what is scrolled.
      if ([a, b].filter(({ one }) => one.closest(".turn")).length === 1) continue;
      const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (width > 1.5 && height > 1.5) found.push(`${name(a.one)} and ${name(b.one)} overlap`);
    }
  }
  return found;
}

for (const game of IS_FULL ? ["", ...BOARDS, "clobber"] : ["", "gobbler", "clobber"]) {
  browserTest(`large text fits: ${game || "the start page"}`, { at: game && `#v=1&game=${game}` }, async (page) => {
    if (game) {
      await page.shows(0);
      await page.pick((await page.script(() => board.find("[data-target]").dataset.square)) ?? "");
    } else await page.startPage();
    const wrong: string[] = [];
    for (const font of FONTS) {
      await page.script((size) => {
        document.documentElement.style.fontSize = `${size}px`;
      }, font);
      for (const [width, height] of WINDOWS) {
        await page.tab.setViewport({ width, height });
        await page.drawn();
        const found = await page.script(faults);
        wrong.push(...found.map((fault) => `${font} px, ${width}x${height}: ${fault}`));
      }
    }
    assert.deepEqual(wrong, []);
  });
}
