// The rules beside a game, and the pages of rules.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

/** The games that have pages of rules. */
const PAGES = ["grabber", "clobber", "gobbler", "moxie", "marbar"];

/** Waits until the rules are open, and a figure in them has become a board. */
async function waitForRules(page: Page): Promise<void> {
  await page.wait(() => board.find(".rules figure.live quarry-game").isConnected);
}

async function waitUntilClosed(page: Page): Promise<void> {
  // Their entry of the history is left a little later: it would take the page back from what is shown next.
  await page.wait(() => board.shadow.querySelector(".rules") === null && history.state?.open === undefined);
}

/** Waits until the title of the rules is this. */
async function waitForTitle(page: Page, title: string): Promise<void> {
  await page.wait((title) => board.find(".rules h2").textContent === title, title);
}

/** Presses the letter that opens and closes the rules, on a square. */
async function pressLetter(page: Page): Promise<void> {
  await page.script(() => {
    const init = { key: "i", bubbles: true, composed: true };
    board.find("[data-square]").dispatchEvent(new KeyboardEvent("keydown", init));
  });
}

/** Opens the rules of a game at a section, plays on a board in them, and on the game's own. */
async function readAndPlay(page: Page, game: string, section: string): Promise<void> {
  await page.show(`v=1&game=${game}`);
  const start = await page.mark("position");
  await page.click("[data-action=rules]");
  await waitForRules(page);
  assert.match((await page.script(() => board.shadow.activeElement?.textContent)) ?? "", /: rules$/, game);
  await page.wait((section) => {
    const { top, bottom } = board.find(`#${section}`).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }, section);
  // The button of the first example shows its moves one by one.
  await page.script(() => board.find(".rules figure.live .show").click());
  await page.wait(() => {
    const example = board.find(".rules figure.live quarry-game");
    const moves = new URLSearchParams(example.getAttribute("src") ?? "").get("moves")?.split(".");
    const root = example.shadowRoot?.querySelector<HTMLElement>("[data-game]");
    return root?.dataset.ply === String(moves?.length);
  });
  // Taken back, it can be played by hand.
  const before = await page.script(() => {
    const inside = board.find(".rules figure.live quarry-game").shadowRoot;
    inside?.querySelector<HTMLElement>("[data-action=undo]")?.click();
    return inside?.querySelector<HTMLElement>("[data-game]")?.dataset.position ?? "";
  });
  await page.wait((before) => {
    const inside = board.find(".rules figure.live quarry-game").shadowRoot;
    const isPlayed = (): boolean => inside?.querySelector<HTMLElement>("[data-game]")?.dataset.position !== before;
    for (let n = 0; n < 4 && !isPlayed(); n += 1) {
      const targets = [...(inside?.querySelectorAll<HTMLElement>("[data-target]:not([aria-selected])") ?? [])];
      targets.at(-1)?.click();
    }
    return isPlayed();
  }, before);
  // The game beside them has not changed; it still can.
  assert.deepEqual([await page.mark("position"), await page.mark("ply")], [start, "0"], game);
  await page.script(() => board.find("[data-action=flip]").click());
  await page.wait(() => location.hash.includes("flip=1"));
  await page.click(".rules .close");
  await waitUntilClosed(page);
  assert.equal(await page.focused("data-action"), "rules", game);
}

// The rules of a variant are a section of its game's.
browserTest("the rules beside a game are opened, and their examples played", {}, async (page) => {
  await readAndPlay(page, "marbar", "set-up");
  await readAndPlay(page, "moxie-urgent", "moxie-urgent");
});

browserTest("the rules of all games are opened, and their examples played", { full: true }, async (page) => {
  for (const game of PAGES) await readAndPlay(page, game, "set-up");
  await readAndPlay(page, "solitaire", "solitaire");
});

// A window too narrow for a column beside the game.
browserTest("the rules open and close by keys", { at: "#v=1&game=clobber", size: [390, 700] }, async (page) => {
  await page.shows(0);
  await pressLetter(page);
  await waitForRules(page);
  await page.wait(() => board.find(".rules").getBoundingClientRect().top < innerHeight);
  await page.press("Escape");
  await waitUntilClosed(page);
  assert.equal(await page.focused("data-action"), "rules");
  await page.press("Enter");
  await waitForRules(page);
  await pressLetter(page);
  await waitUntilClosed(page);
});

browserTest("the rules change with the game and close with it", { at: "#v=1&game=clobber" }, async (page) => {
  await page.shows(0);
  await page.click("[data-action=rules]");
  await waitForRules(page);
  await waitForTitle(page, "Clobber and Solitaire Clobber: rules");
  await page.go("#game=marbar");
  await waitForTitle(page, "Marbar: rules");
  await page.go("#");
  await waitUntilClosed(page);
});

browserTest("a page of rules works alone", { at: "rules/moxie.html" }, async (page) => {
  await page.wait(() => document.querySelector("figure.live") !== null);
  const { pictures, link } = await page.script(() => ({
    pictures: [...document.images].map((picture) => Boolean(picture.alt && picture.width)),
    link: document.querySelector<HTMLAnchorElement>("header a")?.hash,
  }));
  assert(pictures.every(Boolean), "each picture has a text and a width");
  assert.equal(link, "#game=moxie");
});

browserTest(
  "how to win comes first in the rules, and details are folded",
  { size: [390, 844], full: true },
  async (page) => {
    for (const game of PAGES) {
      await page.show(`v=1&game=${game}`);
      await page.click("[data-action=rules]");
      await waitForRules(page);
      const found = await page.script(() => {
        const text = board.find(".rules .text");
        const details = board.find<HTMLDetailsElement>(".rules .text details");
        const { top, width } = text.getBoundingClientRect();
        return {
          first: board.find(".rules .text h2").id,
          isOpen: details.open,
          isNear: details.getBoundingClientRect().top - top <= 3 * innerHeight,
          fits: width <= innerWidth,
        };
      });
      assert.deepEqual(found, { first: "how-to-win", isOpen: false, isNear: true, fits: true }, game);
      await page.click(".rules .close");
      await waitUntilClosed(page);
    }
  },
);
