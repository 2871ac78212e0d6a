// Long play: computer against computer in one page, game after game, and on twelve boards at once. What has been played leaves
// nothing behind: no worker, timer or listener, no memory, no slower frames.
//
// The full tests play a short while. `cargo xtask long` plays 10,000 moves: it sets `QUARRY_LONG_MOVES`.

import assert from "node:assert/strict";

import { GAMES } from "../../www/games/games.ts";
import type { Page } from "./harness/page.ts";
import { browserTest, copy } from "./harness/test.ts";
import { assertNothingIsLeft, measure, startCounting, type Usage } from "./usage.ts";

const IS_LONG = process.env.QUARRY_LONG_MOVES !== undefined;

const MOVES = Number(process.env.QUARRY_LONG_MOVES ?? 150);

/** A script runs for about this long before it returns, in milliseconds. */
const PORTION = 5000;

/** Twelve boards play for an eighth of the time: an hour in place of eight. */
const HOURS = 8;

/** Games and their sides; one that a person plays alone has none. */
const games = Object.entries(GAMES).map(([id, { sides }]) => ({ id: id as string, sides: [...sides] as string[] }));

const timeout = IS_LONG ? 12 * 3_600_000 : 480_000;

function report(what: string, moves: number, started: number, usage: Usage): void {
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${what}: ${moves} moves in ${seconds} s, ${JSON.stringify(usage)}`);
}

/** Runs in the page: plays games until enough moves have been played, or the time of a portion is over; the moves so far. */
async function play(goal: number, milliseconds: number, list: { id: string; sides: string[] }[]): Promise<number> {
  const element = board.element as unknown as { play?: (move: string) => Promise<void>; legalMoves(): string[] };
  const until = performance.now() + milliseconds;
  const wait = async <Found>(look: () => Found): Promise<NonNullable<Found>> => {
    for (;;) {
      const found = look();
      if (found) return found;
      await new Promise(requestAnimationFrame);
    }
  };
  while (usage.moves < goal && performance.now() < until) {
    const { id, sides } = list[usage.games % list.length] ?? { id: "", sides: [] };
    location.hash = `v=1&game=${id}`;
    await wait(() => {
      const root = board.shadow.querySelector<HTMLElement>("[data-game]");
      return root?.dataset.game === id && root.dataset.ply === "0" && root.querySelector("[role=grid] [data-square]");
    });
    if (sides.length === 0) {
      // The public methods come when the user comes near the board.
      dispatchEvent(new FocusEvent("focusin"));
      const playMove = await wait(() => element.play);
      for (let moves = element.legalMoves(); moves.length > 0; moves = element.legalMoves()) {
        await playMove.call(element, moves[usage.moves % moves.length] ?? "");
      }
    }
    for (const side of sides) {
      const select = await wait(() => board.shadow.querySelector<HTMLSelectElement>(`select[data-player=${side}]`));
      select.value = "engine:1";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
    await wait(() => board.root.dataset.outcome !== "ongoing");
    usage.moves += Number(board.root.dataset.ply);
    usage.games += 1;
  }
  return usage.moves;
}

/** What is in use with a game that no computer plays. (The start page has a small board for each saved game.) */
async function rest(page: Page): Promise<Usage> {
  const frames = await page.script(() => (board.element.frames as { ms: number[] }).ms);
  await page.script(() => location.assign("#v=1&game=solitaire"));
  await page.wait(() => board.find("[data-game=solitaire][data-ply='0']"));
  return measure(page, frames);
}

browserTest("one page plays game after game", { full: true, firefox: true, timeout }, async (page) => {
  // A page without motion and without pauses plays as fast as it can.
  await page.script(() =>
    localStorage.setItem("quarry.settings", JSON.stringify({ version: 1, value: { speed: "none" } })),
  );
  await page.reload();
  await page.startPage();
  await page.script(startCounting);
  const started = performance.now();
  // Of a short run, half: some parts of the page load only when the first games have been played.
  const firstGoal = Math.max(IS_LONG ? MOVES / 10 : MOVES / 2, 1);
  let played = 0;
  let first: Usage | undefined;
  while (played < MOVES) {
    played = await page.script(play, first ? MOVES : firstGoal, PORTION, games);
    if (first || played < firstGoal) continue;
    first = await rest(page);
    report("after the first part", played, started, first);
  }
  const last = await rest(page);
  report("at the end", played, started, last);
  assert(first, "the first part has been played");
  assertNothingIsLeft(first, last, IS_LONG);
});

/** Runs in the page: adds boards on which computers play; each begins another game when one is over. */
async function addBoards(home: string, list: { id: string; sides: string[] }[]): Promise<void> {
  const script = document.createElement("script");
  Object.assign(script, { type: "module", src: `${home}quarry.js` });
  document.head.append(script);
  const boards = list.map(({ id, sides }) => {
    const element = document.createElement("quarry-game") as HTMLElement & { reset?: () => void };
    const players = Object.fromEntries(sides.map((side) => [side, "engine:1"]));
    const attributes = { game: id, controls: "none", motion: "none", ...players };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.style.width = "300px";
    element.addEventListener("quarry-move", () => {
      usage.moves += 1;
    });
    element.addEventListener("quarry-end", () => {
      usage.games += 1;
      usage.later(() => element.reset?.());
    });
    const ready = new Promise((done) => element.addEventListener("quarry-ready", done, { once: true }));
    document.body.append(element);
    return ready;
  });
  await Promise.all(boards);
}

browserTest("twelve boards play on", { from: "elsewhere", full: true, firefox: true, timeout }, async (page) => {
  await page.script(startCounting);
  const twelve = games.filter(({ sides }) => sides.length > 0).slice(0, 12);
  assert.equal(twelve.length, 12);
  // Each of the boards plays an eighth of the moves of the page with one board.
  const wanted = IS_LONG ? (12 * MOVES) / HOURS : MOVES;
  const started = performance.now();
  const usages: Usage[] = [];
  for (const goal of [wanted / 10, wanted]) {
    await page.script(addBoards, copy(), twelve);
    while ((await page.script(() => usage.moves)) < goal) {
      await page.script(() => new Promise<void>((done) => usage.later(() => requestAnimationFrame(() => done()))));
    }
    const frames = await page.script(() => {
      const boards = [...document.querySelectorAll("quarry-game")] as unknown as { frames: { ms: number[] } }[];
      return boards.flatMap((element) => element.frames.ms);
    });
    await page.script(() => {
      for (const element of document.querySelectorAll("quarry-game")) element.remove();
    });
    usages.push(await measure(page, frames));
    report("twelve boards", goal, started, usages.at(-1) as Usage);
  }
  const [first, last] = usages as [Usage, Usage];
  assertNothingIsLeft(first, last, IS_LONG);
});
