// The start page: what is in view, and the pictures of the games to continue.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest, type Size } from "./harness/test.ts";

/** A phone upright, a small one, and one that lies. */
const PHONES: Size[] = [
  [390, 844],
  [320, 568],
  [844, 390],
];

async function resize(page: Page, [width, height]: Size): Promise<void> {
  await page.tab.setViewport({ width, height });
  await page.wait((w, h) => innerWidth === w && innerHeight === h, width, height);
  await page.drawn();
}

/** The games of the first row that are not wholly in view, and whatever makes the page wider than the window. */
async function hidden(page: Page): Promise<string[]> {
  return page.script(() => {
    const cards = board.all(".card");
    const { top } = (cards[0] as HTMLElement).getBoundingClientRect();
    const row = cards.filter((card) => Math.abs(card.getBoundingClientRect().top - top) < 1);
    const outside = row.filter((card) => {
      const box = card.getBoundingClientRect();
      return box.top < 0 || box.bottom > innerHeight + 0.5 || box.left < 0 || box.right > innerWidth + 0.5;
    });
    const wide = board.all(".main *").filter((part) => {
      const box = part.getBoundingClientRect();
      return box.width > 1 && box.right > innerWidth + 0.5;
    });
    return [...outside.map((card) => card.dataset.choose ?? ""), ...wide.map((part) => `wide: ${part.className}`)];
  });
}

/** Saves a game of each form of board after some moves, as if they had been played here. */
async function save(page: Page): Promise<void> {
  await page.script(() => {
    const games = { clobber: "b1xa1.b2xb3", moxie: "a1.d4.b1.d2.c1", gobbler: "pass.d5xe3xd1", grabber: "c4.f2" };
    for (const [n, [game, moves]] of Object.entries(games).entries()) {
      const players = n % 2 === 0 ? { white: "human", black: "engine:8" } : undefined;
      const address = `v=1&game=${game}&moves=${moves}`;
      const value = { game, address, title: game, ply: 1, over: false, at: n, ...(players && { players }) };
      localStorage.setItem(`quarry.game.${n}`, JSON.stringify({ version: 1, value }));
    }
  });
}

browserTest("the games are above the fold on phones", { firefox: true }, async (page) => {
  for (const lang of ["en", "de", "ja"]) {
    for (const isBack of [false, true]) {
      if (isBack) await save(page);
      else await page.script(() => localStorage.clear());
      await page.script((name) => history.replaceState(null, "", `?lang=${name}`), lang);
      await page.reload();
      await page.startPage();
      if (isBack) await page.wait(() => board.all(".recent-games li").length === 4);
      else await page.wait(() => board.find(".newcomer"));
      for (const size of PHONES) {
        await resize(page, size);
        assert.deepEqual(await hidden(page), [], `${lang}, ${isBack ? "back" : "new"}, ${size}`);
      }
    }
  }
});

/** How much of its place a picture fills: its width, its height, and how far it is from the middle, each as a part of the place. */
type Fill = [width: number, height: number, offset: number];

/** How much of the places beside the names of games their pictures fill. Reads what is on the screen. */
async function pictures(page: Page): Promise<Fill[]> {
  const boxes = await page.script(() =>
    board.all(".recent-games a > :first-child").map((place) => {
      const { x, y } = place.getBoundingClientRect();
      const column = getComputedStyle(place.parentElement as Element).gridTemplateColumns.split(" ")[0] ?? "";
      return { x: x + scrollX, y: y + scrollY, width: Number.parseFloat(column), height: Number.parseFloat(column) };
    }),
  );
  const found: Fill[] = [];
  for (const clip of boxes) {
    const png = await page.tab.screenshot({ clip, encoding: "base64" });
    found.push(
      await page.script(async (data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        if (!context) throw new Error("no context");
        context.drawImage(image, 0, 0);
        const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
        const at = (x: number, y: number): number[] => [...pixels.slice(4 * (y * image.width + x)).slice(0, 3)];
        const back = at(0, 0);
        const differs = (x: number, y: number): boolean =>
          at(x, y).some((part, n) => Math.abs(part - (back[n] ?? 0)) > 40);
        const columns = Array.from({ length: image.width }, (_, x) => x);
        const rows = Array.from({ length: image.height }, (_, y) => y);
        const xs = columns.filter((x) => rows.some((y) => differs(x, y)));
        const ys = rows.filter((y) => columns.some((x) => differs(x, y)));
        const span = (of: number[]): number => (of.at(-1) ?? 0) - (of[0] ?? 0) + 1;
        const middle = (of: number[]): number => ((of.at(-1) ?? 0) + (of[0] ?? 0) + 1) / 2;
        const offset = Math.abs(middle(xs) / image.width - 0.5);
        return [span(xs) / image.width, span(ys) / image.height, offset];
      }, png),
    );
  }
  return found;
}

browserTest("what one left has whole small boards", {}, async (page) => {
  await save(page);
  await page.reload();
  await page.startPage();
  await page.wait(() => board.all(".recent-games li").length === 4);
  for (const size of [[1440, 900], ...PHONES] as Size[]) {
    await resize(page, size);
    // The whole board, as large as its place allows, in the middle.
    const fits = ([width, height, offset]: Fill): boolean =>
      Math.max(width, height) > 0.85 && Math.min(width, height) > 0.6 && offset < 0.06;
    let found = await pictures(page);
    // Boards are drawn one after the other.
    for (let n = 0; n < 20 && !found.every(fits); n += 1) {
      await page.drawn();
      found = await pictures(page);
    }
    assert.equal(found.length, 4);
    for (const [n, fill] of found.entries()) {
      assert.ok(fits(fill), `game ${n} in ${size}: ${fill.map((part) => part.toFixed(2))}`);
    }
  }
});

browserTest("what belongs to a game is out of the way of a puzzle", { at: "#puzzle=clobber.1" }, async (page) => {
  await page.wait(() => board.find(".exercise"));
  const shown = await page.script(() =>
    [".players", ".typed", "[data-action=undo]", "[data-action=done]", "[data-action=edit]"].filter((name) =>
      board.all(name).some((part) => part.checkVisibility({ visibilityProperty: true })),
    ),
  );
  assert.deepEqual(shown, []);
});
