// What a move needs is in view, and words have the place that they need.

import assert from "node:assert/strict";

import { GAMES } from "../../www/games/games.ts";
import { type Page, PHONES } from "./harness/page.ts";
import { browserTest, IS_FULL, type Size } from "./harness/test.ts";
import { addressAfter, shortestGame, squaresOf } from "./recorded.ts";
import { BOARDS } from "./views.ts";

/** A game of each board and panel, and one with a long name: they are the ones whose layouts differ. */
const SOME = [...BOARDS, "clobber", "moxie-diagonal"];

const GAME_IDS = IS_FULL ? Object.keys(GAMES) : SOME;

async function resize(page: Page, [width, height]: Size): Promise<void> {
  await page.tab.setViewport({ width, height });
  await page.wait((w, h) => innerWidth === w && innerHeight === h, width, height);
}

browserTest("a game opens at its top", { size: [844, 390] }, async (page) => {
  await page.startPage();
  await page.script(() => board.find("[data-choose=marbar]").scrollIntoView());
  await page.click(".card[data-choose=marbar]");
  await page.shows(0);
  await page.drawn();
  assert.equal(await page.script(() => scrollY), 0);
});

/** Windows in which everything that a move needs is in view: phones upright and lying, a tablet, a small laptop. */
const WINDOWS: Size[] = [
  [320, 568],
  [360, 640],
  [390, 664],
  [844, 390],
  [1024, 768],
  [900, 640],
];

browserTest("what a move needs is in view", { at: "#v=1&game=clobber" }, async (page) => {
  await page.shows(0);
  for (const game of GAME_IDS) {
    await page.show(`#v=1&game=${game}`);
    for (const size of WINDOWS) {
      await resize(page, size);
      await page.drawn();
      const hidden = await page.script(() =>
        [".box", ".state", ".message", ".turn > :last-of-type", "[data-action=undo]"].filter((name) => {
          const { top, bottom, left, right } = board.find(name).getBoundingClientRect();
          return top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
        }),
      );
      assert.deepEqual(hidden, [], `${game} in ${size}`);
    }
  }
});

browserTest("no button is smaller than its words", { at: "#v=1&game=gobbler" }, async (page) => {
  const sizes: Size[] = [
    [900, 640],
    [1024, 768],
    [1280, 720],
    [1440, 900],
    [390, 844],
    [320, 568],
  ];
  await page.shows(0);
  await page.wait(() => board.find("[data-action=analyse]"));
  for (const hasRules of [false, true]) {
    if (hasRules) await page.openRules();
    for (const size of sizes) {
      await resize(page, size);
      await page.drawn();
      const small = await page.script(() => {
        const buttons = board.all(".turn > button, .computer button").filter((button) => button.checkVisibility());
        const cut = buttons.filter((button) => {
          const range = document.createRange();
          range.selectNodeContents(button);
          const [inner, outer] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
          return inner.width > outer.width + 0.5 || inner.height > outer.height + 0.5;
        });
        return { buttons: buttons.length, cut: cut.map((button) => button.textContent) };
      });
      assert.deepEqual(small.cut, [], `${size}, rules: ${hasRules}`);
      assert(small.buttons > 0 || hasRules, `${size}`);
    }
  }
});

browserTest("the header is on one line", { at: "#v=1&game=clobber" }, async (page) => {
  const sizes: Size[] = [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ];
  await page.shows(0);
  for (const game of GAME_IDS) {
    await page.show(`#v=1&game=${game}`);
    for (const size of sizes) {
      await resize(page, size);
      await page.drawn();
      const { off, lines } = await page.script(() => {
        const middle = (name: string): number => {
          const { top, bottom } = board.find(name).getBoundingClientRect();
          return (top + bottom) / 2;
        };
        const title = board.find("h1");
        const lineHeight = Number.parseFloat(getComputedStyle(title).lineHeight);
        return {
          off: Math.abs(middle("h1") - middle(".tools")),
          lines: title.getBoundingClientRect().height / lineHeight,
        };
      });
      assert(off <= 1 && lines < 1.5, `${game} in ${size}: ${off} off, ${lines} lines`);
    }
  }
});

/** Runs in the page: which of these elements are cut off by the window or lie below something else, and how many there are. */
function outOfSight(selector: string): { count: number; hidden: string[] } {
  const elements = board.all(selector).filter((element) => element.checkVisibility());
  const hidden = elements.filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const points = [top + 2, bottom - 2].map((y) => board.shadow.elementFromPoint((left + right) / 2, y));
    return !isInside || points.some((point) => !element.contains(point) && !point?.contains(element));
  });
  return { count: elements.length, hidden: hidden.map(({ innerText }) => innerText) };
}

async function areInSight(page: Page, selector: string, where: string): Promise<void> {
  await page.drawn();
  const { count, hidden } = await page.script(outOfSight, selector);
  assert(count > 0, `${selector}, ${where}: none`);
  assert.deepEqual(hidden, [], `${selector}, ${where}`);
}

browserTest(
  "on phones, the buttons of a dialog are in sight, and names are whole",
  { at: "#v=1&game=clobber" },
  async (page) => {
    await page.shows(0);
    for (const size of PHONES) {
      await resize(page, size);
      await page.openDialog("new");
      await areInSight(page, "dialog .foot button", `new game in ${size}`);
      const broken = await page.script(() =>
        board.all(".gallery span").flatMap(({ innerText, offsetHeight, parentElement }) => {
          const lines = offsetHeight / Number.parseFloat(getComputedStyle(parentElement as Element).lineHeight);
          return Math.round(lines) > innerText.split(" ").length ? [innerText] : [];
        }),
      );
      assert.deepEqual(broken, [], `${size}`);
      await page.closeDialog();
      await page.openDialog("edit");
      await areInSight(page, "dialog .piece", `setting up in ${size}`);
      await areInSight(page, "dialog .foot button", `setting up in ${size}`);
      await page.closeDialog();
    }
  },
);

browserTest("on phones, the buttons of the result are in sight", {}, async (page) => {
  // Its board has trays, which take the most room.
  const game = shortestGame("moxie");
  for (const size of PHONES) {
    await resize(page, size);
    await page.script(() => location.assign("#"));
    await page.startPage();
    await page.show(addressAfter(game, game.moves.length - 1));
    await page.pick(...squaresOf(game.moves.at(-1) ?? ""));
    await page.wait(() => board.find(".end-card"));
    await areInSight(page, "[data-end=again], [data-end=review]", `${size}`);
  }
});

// Here, only the scrollbars of Firefox take up room.
browserTest("the end of a game moves no board", { size: [900, 640], firefox: "only" }, async (page) => {
  await page.startPage();
  for (const id of ["grabber", "marbar"]) {
    const game = shortestGame(id);
    await page.show(addressAfter(game, game.moves.length - 1));
    const place = (): Promise<string> => page.script(() => JSON.stringify(board.find(".box").getBoundingClientRect()));
    const before = await place();
    await page.pick(...squaresOf(game.moves.at(-1) ?? ""));
    await page.wait(() => board.find(".end-card"));
    assert(await page.script(() => document.documentElement.scrollHeight > innerHeight), `${id}: nothing to scroll`);
    assert.equal(await place(), before, id);
  }
});

browserTest(
  "in a low window, the board stays while the panel scrolls",
  { at: "#v=1&game=clobber", size: [844, 390] },
  async (page) => {
    await page.shows(0);
    await page.script(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.drawn();
    assert(await page.script(() => scrollY > 50));
    await areInSight(page, ".box", "scrolled down");
  },
);

browserTest(
  "the first button of the start page keeps its distance from the header",
  { size: [844, 390] },
  async (page) => {
    await page.startPage();
    const gap = await page.script(
      () => board.find(".newcomer").getBoundingClientRect().top - board.find("h1").getBoundingClientRect().bottom,
    );
    assert(gap >= 4, `${gap}`);
  },
);
