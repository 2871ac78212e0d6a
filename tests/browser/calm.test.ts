// The page stands still: while a game is played, no control outside the list of the moves changes its place or size, and nothing lies
// over a board or a button. In windows from a small phone to the largest screen.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest, IS_FULL, type Size } from "./harness/test.ts";

/** Windows of phones, upright and lying, of a tablet, laptops and screens. */
const WINDOWS: readonly Size[] = [
  [320, 568],
  [360, 640],
  [390, 664],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1366, 650],
  [1440, 900],
  [1920, 1080],
  [3840, 2160],
];

/** A game of each kind, and how many steps of it are played in each window. */
const GAMES: readonly [game: string, steps: number][] = [
  ["grabber", 30],
  ["clobber", 24],
  ["gobbler", 24],
  ["moxie", 40],
  ["moxie-hex", 40],
  ["marbar", 24],
  ["solitaire", 24],
];

/** The names of the message line, of the players, and of who plays a side. */
const PLAYERS = /^(message|white|black|gobblers|littles):/;

/** A place in the window: left, top, width, height. */
type Box = readonly [number, number, number, number];

/** What a window shows: where each control is, and what is covered. */
interface Look {
  /** Whether the panel is below the board, or the window is low. */
  readonly isSmall: boolean;
  readonly boxes: Record<string, Box>;
  readonly covered: readonly string[];
  readonly isOver: boolean;
}

/** Runs in the page: where the controls are, and which of them, or which corner of the board, something lies over. */
function look(): Look {
  const visible = (element: Element): boolean => element.checkVisibility();
  const nameOf = (element: HTMLElement): string =>
    // In the place of the hint is the button that hurries the computer.
    element.dataset.action?.replace("move-now", "hint") ??
    element.dataset.player ??
    element.dataset.of ??
    element.getAttribute("name") ??
    element.className;
  const fixed = board.all(
    "header a, header button, .box, .status, .message, .players li, .players select, .actions > button, .listing, .listing button, .typed input, .typed button",
  );
  const entries = fixed.filter(visible).map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const round = (length: number): number => Math.round(2 * length) / 2;
    return [nameOf(element), [x + scrollX, y, width, height].map(round)];
  });
  const covered: string[] = [];
  const bar = board.find(".turn");
  // Below the board, the bar at the lower edge ends what is in view.
  const edge = getComputedStyle(bar).position === "sticky" ? bar.getBoundingClientRect().top : innerHeight;
  const check = (element: Element, x: number, y: number, name: string): void => {
    const end = bar.contains(element) ? innerHeight : edge;
    if (x < 0 || y < 0 || x >= innerWidth || y >= end) return;
    const over = board.shadow.elementFromPoint(x, y);
    if (!element.contains(over) && !over?.closest("label")?.contains(element)) {
      covered.push(`${over?.localName}.${over?.className} lies over ${name}`);
    }
  };
  for (const element of board.all<HTMLElement>("button:not(.cell, .moves *), select, input, a")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    // A button that is scrolled out of the line or section that has it.
    const holder = element.closest(".does, .computer > section, .end-card, .solitaire")?.getBoundingClientRect();
    const isOut = holder && (x + width > holder.right + 1 || y + height > holder.bottom + 1 || y < holder.top - 1);
    if (!isOut) check(element, x + width / 2, y + height / 2, nameOf(element));
  }
  const headline = board.find(".status");
  if (headline.scrollHeight > headline.clientHeight + 2) covered.push(`too long: ${headline.innerText}`);
  const tip = board.shadow.querySelector<HTMLElement>("[data-message=tip] p");
  if (tip && tip.scrollHeight > tip.clientHeight + 1) covered.push(`too long: ${tip.innerText}`);
  const stage = board.find(".stage");
  const box = board.find(".box").getBoundingClientRect();
  for (const x of [box.left + 8, box.right - 8]) {
    for (const y of [box.top + 8, box.bottom - 8]) check(stage, x, y, `the board at ${x}, ${y}`);
  }
  const isSmall = board.find(".play").classList.contains("above") || innerHeight < 480;
  return { isSmall, boxes: Object.fromEntries(entries), covered, isOver: board.root.dataset.outcome !== "ongoing" };
}

/** Runs in the page: picks one of the squares that can be picked, or ends the move. Returns whether there was anything to do. */
function step(random: number): boolean {
  const squares = board.all<HTMLButtonElement>("[data-target]");
  const done = board.shadow.querySelector<HTMLButtonElement>("[data-action=done]:enabled");
  const choices = [...squares, ...(done ? [done] : [])];
  choices[Math.floor(random * choices.length)]?.click();
  return choices.length > 0;
}

/** Numbers between 0 and 1 that are the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

async function resize(page: Page, [width, height]: Size): Promise<void> {
  await page.tab.setViewport({ width, height });
  await page.wait((width, height) => innerWidth === width && innerHeight === height, width, height);
  await page.drawn();
}

/** Shows the start page. */
async function start(page: Page): Promise<void> {
  await page.script(() => location.assign("#"));
  await page.startPage();
}

/** Opens an address with a game at its beginning. */
async function open(page: Page, address: string): Promise<void> {
  await page.script((to) => location.assign(`#${to}`), address);
  await page.shows(0);
  // What is beside a solitaire comes a moment later.
  if (address.includes("solitaire")) await page.wait(() => board.find(".solitaire"));
  await page.drawn();
}

/** What has moved between two looks at a window. */
function movedOf(before: Look, now: Look): string[] {
  return [...new Set([...Object.keys(before.boxes), ...Object.keys(now.boxes)])].flatMap((name) => {
    const [one, other] = [before.boxes[name], now.boxes[name]];
    return String(one) === String(other) ? [] : [`${name}: ${one} → ${other}`];
  });
}

/**
 * Looks at the window: nothing is covered, and nothing has moved. At the end of a game, the list makes room for the result; in a small
 * window the message line and the players do.
 */
async function assertCalm(page: Page, before: Look | undefined, what: string): Promise<Look> {
  const now = await page.script(look);
  assert.deepEqual(now.covered, [], what);
  const moved = before ? movedOf(before, now) : [];
  const isAbove = (line: string): boolean =>
    !/^(listing|first|previous|next|last|promote|prune|delete|comment|turn|button|:)/.test(line);
  const stays = (line: string): boolean => isAbove(line) && !(now.isSmall && PLAYERS.test(line));
  assert.deepEqual(now.isOver ? moved.filter(stays) : moved, [], what);
  return now;
}

/** Plays a game in a window, with the tips of a first game. */
async function play(page: Page, address: string, size: Size, steps: number): Promise<void> {
  const random = randomNumbers(size[0]);
  await resize(page, size);
  await page.script(() => localStorage.clear());
  await start(page);
  await open(page, address);
  await page.drawn();
  let before: Look | undefined;
  let hasTip = false;
  const where = `${address} in ${size.join(" x ")}`;
  for (let n = 0; n < steps; n += 1) {
    before = await assertCalm(page, before, `${where}, step ${n}`);
    if (before.isOver || !(await page.script(step, random()))) break;
    await page.idle();
    // A first game has tips, after its first move.
    if (!hasTip && (await page.mark("ply")) === "1") {
      await page.wait(() => board.find("[data-message=tip]"));
      hasTip = true;
    }
    await page.drawn();
  }
  await assertCalm(page, before, `${where}, at the end`);
}

for (const lang of ["en", "de"]) {
  for (const [game, steps] of GAMES) {
    browserTest(
      `nothing moves or is covered while one plays ${game}, ${lang}`,
      { at: `?lang=${lang}`, full: true },
      async (page) => {
        for (const size of WINDOWS) await play(page, `v=1&game=${game}`, size, steps);
      },
    );
  }
}

browserTest("nothing moves or is covered in the first moves", {}, async (page) => {
  await play(page, "v=1&game=grabber", [390, 664], 8);
  await play(page, "v=1&game=moxie", [1440, 900], 8);
});

browserTest(
  "the buttons stay where they are against the computer, with a hint, an analysis and a long list",
  {},
  async (page) => {
    const sizes = IS_FULL ? WINDOWS : [[390, 844] as const, [1366, 650] as const];
    for (const size of sizes) {
      await resize(page, size);
      await start(page);
      // Not by the pointer: what one left comes a moment later, above the cards.
      await page.script(() => board.find(".card[data-choose=clobber]").click());
      await page.shows(0);
      await page.drawn();
      const first = await assertCalm(page, undefined, `${size}`);
      await page.script(step, 0.1);
      await page.script(step, 0.1);
      await page.shows(2);
      await assertCalm(page, first, `${size}, after the answer`);
      await page.script(() => board.find("[data-action=hint]").click());
      await page.wait(() => board.find(".announcement").textContent?.startsWith("Hint"));
      await page.idle();
      await assertCalm(page, first, `${size}, with a hint`);
      await page.script(() => board.find("[data-action=analyse]").click());
      await page.wait(() => board.find(".analysis .line").textContent);
      const analysed = await assertCalm(page, undefined, `${size}, with the analysis`);
      // The players are below the analysis in a low window.
      const names = ["undo", "analyse", "menu", ...(size[0] < size[1] && size[1] < 640 ? [] : ["white"])];
      const bar = (what: Look): (Box | undefined)[] => names.map((name) => what.boxes[name]);
      assert.deepEqual(bar(analysed), bar(first), `${size}, with the analysis`);
      await page.script(step, 0.3);
      await page.script(step, 0.3);
      await page.shows(4);
      await assertCalm(page, analysed, `${size}, with the analysis after a move`);
      await page.script(() => board.find("[data-action=analyse]").click());
    }
  },
);

/** Messages: a letter, before and after the move, and a broken link. */
const MESSAGES = ["v=1&game=gobbler&as=littles", "v=1&game=clobber&as=white", "v=1&game=clobber&moves=z9"];

browserTest("a message lies over nothing and moves nothing", {}, async (page) => {
  const sizes = IS_FULL ? WINDOWS : [[320, 568] as const, [1440, 900] as const];
  for (const size of sizes) {
    await resize(page, size);
    for (const address of MESSAGES) {
      await start(page);
      await open(page, address);
      await page.wait(() => board.find("[data-message]"));
      await page.drawn();
      const before = await assertCalm(page, undefined, `${address} in ${size}`);
      if (address.includes("as=white")) {
        await page.script(step, 0.2);
        await page.script(step, 0.2);
        await page.wait(() => board.find("[data-message] .does button"));
        await page.drawn();
      } else {
        await page.click("[data-message] .close");
      }
      await assertCalm(page, before, `${address} in ${size}, then`);
    }
  }
});
