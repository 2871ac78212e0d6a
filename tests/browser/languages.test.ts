// Languages whose words are longer, or which are written from right to left: nothing is cut off.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest, type Size } from "./harness/test.ts";

const SMALL: Size = [320, 568];

/** Runs in the page: what is wider than the window, and what is wider than the place that it has. */
function tooWide(): string[] {
  const nameOf = ({ localName, className }: HTMLElement): string => `${localName}.${className}`;
  const cut = board
    .all("button, label, legend, select, h1, h2, h3, .body")
    .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1 && one.checkVisibility());
  if (cut.length > 0) {
    return cut.map(
      (one) => `${nameOf(one)} ${one.textContent?.slice(0, 40)}: ${one.scrollWidth} in ${one.clientWidth}`,
    );
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return [];
  const wide = board.all("*").filter((one) => one.getBoundingClientRect().right > innerWidth + 1);
  return [`${scrollWidth}`, ...wide.slice(0, 8).map(nameOf)];
}

/** What the buttons of a game bring; the other ones open a dialog. */
const BRINGS: Record<string, string> = {
  analyse: ".analysis .verdict",
  hint: ".arrows .arrow",
  quiz: ".exercise .task",
};

const BUTTONS = ["new", "settings", "share", "edit", "ranks", "analyse", "hint", "quiz"];

async function assertFits(page: Page, what: string): Promise<void> {
  assert.deepEqual(await page.script(tooWide), [], what);
}

// The words of the pseudo-locale en-XA are longer than those of any language.
for (const game of ["gobbler&moves=pass", "moxie-ransom&moves=a1.b2", "solitaire"]) {
  const isFull = game !== "gobbler&moves=pass";
  browserTest(
    `long words fit: ${game}`,
    { at: `?lang=en-XA#v=1&game=${game}`, size: SMALL, full: isFull },
    async (page) => {
      await page.idle();
      await assertFits(page, game);
      let opened = 0;
      for (const name of BUTTONS) {
        const button = `[data-action=${name}]`;
        if (!(await page.canUse(button))) continue;
        // Not by the pointer: the panel may still grow, and move the button away from it.
        await page.script((selector) => board.find(selector).click(), button);
        await page.wait((selector) => board.find(selector), BRINGS[name] ?? "dialog[open] .body > *");
        await page.idle();
        await assertFits(page, `${game}, ${name}`);
        await page.script(() => board.shadow.querySelector<HTMLElement>("dialog[open] .close")?.click());
        await page.wait(() => history.state?.open === undefined);
        opened += 1;
      }
      assert(opened >= 4, `${opened} buttons`);
    },
  );
}

browserTest("long words fit: the start page", { at: "?lang=en-XA", size: SMALL }, async (page) => {
  await page.startPage();
  await assertFits(page, "the start page");
});

browserTest("from right to left, a board keeps its direction", { at: "?lang=ar-XB#v=1&game=grabber" }, async (page) => {
  await page.shows(0);
  await page.wait(() => document.documentElement.dir === "rtl" && board.find(".quarry").dir === "rtl");
  const { a1, b1, panel, stage } = await page.script(() => {
    const box = (selector: string): { left: number; right: number } => {
      const { left, right } = board.find(selector).getBoundingClientRect();
      return { left, right };
    };
    return { a1: box("[data-square=a1]"), b1: box("[data-square=b1]"), panel: box(".panel"), stage: box(".stage") };
  });
  assert(a1.left < b1.left, `${a1.left}, ${b1.left}`);
  assert(panel.right < stage.left, `${panel.right}, ${stage.left}`);
  await assertFits(page, "grabber");
  await page.pick("d3");
  await page.shows(1);
});
