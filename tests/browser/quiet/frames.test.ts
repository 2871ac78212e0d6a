// Frames: none while nothing moves, cheap ones while something does, and never for long.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import type { Page } from "../harness/page.ts";
import { browserTest } from "../harness/test.ts";

/** How many turns of a game are looked at. */
const TURNS = 12;

/** The milliseconds of script that a frame may take, as a median. */
const MOST = 4;

/** A turn may move for so long, in milliseconds. */
const LONGEST = 600;

interface Recorded {
  game: string;
  moves: string[];
}

/** Frames that an element has drawn: how many, and the milliseconds of script that the last ones took. */
interface Frames {
  count: number;
  ms: number[];
}

/** The start of the longest recorded game, with turns that are still to be shown. */
function recorded(game: string): string {
  const all = JSON.parse(readFileSync(new URL("../../vectors/games.json", import.meta.url), "utf8")) as Recorded[];
  const games = all.filter((one) => one.game === game).sort((a, b) => a.moves.length - b.moves.length);
  const { moves } = games.at(-1) ?? { moves: [] };
  assert(moves.length >= TURNS, `no recorded game of ${game} has ${TURNS} turns`);
  return `#v=1&game=${game}&moves=${moves.slice(0, TURNS).join(".")}&ply=0`;
}

/** Plays turns on a board of another size than the usual one, and goes back to its start: each turn is another one of the legal ones. */
async function playAny(page: Page): Promise<void> {
  await page.script(async (turns) => {
    const element = board.element as unknown as { legalMoves(): string[]; play(turn: string): Promise<void> };
    dispatchEvent(new PointerEvent("pointerdown"));
    while (!element.legalMoves) await new Promise(requestAnimationFrame);
    for (let ply = 0; ply < turns; ply += 1) {
      const moves = element.legalMoves();
      await element.play(moves[Math.floor((ply * moves.length) / turns)] ?? "");
    }
    board.find("[data-action=first]").click();
  }, TURNS);
}

/** Shows one turn after the other: of each, how long it moved, and the longest that a frame kept the next one waiting. */
function watch(page: Page, turns: number): Promise<[moved: number, longest: number][]> {
  return page.script(async (count) => {
    const turn = (): Promise<[number, number]> =>
      new Promise((done) => {
        let [began, last, longest] = [Number.NaN, Number.NaN, 0];
        const look = (now: number): void => {
          if (Number.isNaN(began)) began = last = now;
          longest = Math.max(longest, now - last);
          last = now;
          if (board.root.dataset.animating === "true") requestAnimationFrame(look);
          else done([now - began, longest]);
        };
        board.find("[data-action=next]").click();
        requestAnimationFrame(look);
      });
    const seen: [number, number][] = [];
    for (let n = 0; n < count; n += 1) seen.push(await turn());
    return seen;
  }, turns);
}

function frames(page: Page): Promise<Frames> {
  return page.script(() => board.element.frames as Frames);
}

/** The milliseconds of script that half of the last frames took at most. */
async function cost(page: Page): Promise<number> {
  await page.shows(TURNS);
  const { ms } = await frames(page);
  assert(ms.length > 3 * TURNS, `${ms.length} frames`);
  return ms.sort((a, b) => a - b)[Math.floor(ms.length / 2)] ?? 0;
}

const GAMES = [
  { at: "#v=1&game=grabber&size=8x8", plays: true },
  { at: "#v=1&game=clobber&size=10x10", plays: true },
  { at: recorded("gobbler") },
  { at: recorded("marbar") },
  { at: recorded("moxie-hex") },
];

for (const { at, plays = false } of GAMES) {
  const game = new URLSearchParams(at.slice(1)).get("game");
  browserTest(
    `${game}: a turn moves shortly, and half of its frames are cheap`,
    { at, motion: true, firefox: true, full: true },
    async (page) => {
      await page.shows(0);
      if (plays) await playAny(page);
      await page.shows(0);
      const turns = await watch(page, TURNS);
      for (const [moved, longest] of turns) {
        assert(moved <= LONGEST + longest, `a turn moved for ${moved} ms, a frame came after ${longest} ms`);
      }
      const moving = turns.filter(([moved]) => moved > 100);
      assert(2 * moving.length >= TURNS, `few turns move: ${turns}`);
      let median = await cost(page);
      // What else the machine does only adds to the time: the least of three is nearest to the truth.
      for (let n = 0; n < 2 && median >= MOST; n += 1) {
        await page.click("[data-action=first]");
        await watch(page, TURNS);
        median = Math.min(median, await cost(page));
      }
      assert(median < MOST, `half of the frames take ${median} ms and more`);
    },
  );
}

browserTest(
  "nothing is drawn while nothing moves",
  { at: recorded("marbar"), motion: true, firefox: true, full: true },
  async (page) => {
    await page.shows(0);
    await watch(page, 2);
    await page.drawn();
    const before = await frames(page);
    assert(before.count > 2, `${before.count}`);
    for (let n = 0; n < 20; n += 1) await page.drawn();
    assert.equal((await frames(page)).count, before.count);
  },
);

browserTest(
  "an animation does not delay the next turn",
  { at: recorded("gobbler"), motion: true, full: true },
  async (page) => {
    await page.shows(0);
    const shown = await page.script(() =>
      [1, 2, 3].map(() => {
        board.find("[data-action=next]").click();
        return [board.root.dataset.ply, board.root.dataset.animating];
      }),
    );
    assert.deepEqual(shown, [
      ["1", "true"],
      ["2", "true"],
      ["3", "true"],
    ]);
    await page.shows(3);
  },
);

browserTest("less motion is none", { at: recorded("gobbler"), full: true }, async (page) => {
  await page.shows(0);
  const [shown, seen] = await page.script(async () => {
    const marks: (string | undefined)[] = [];
    const observer = new MutationObserver(() => marks.push(board.root.dataset.animating));
    observer.observe(board.root, { attributeFilter: ["data-animating"] });
    const plies = [1, 2, 3].map(() => {
      board.find("[data-action=next]").click();
      return [board.root.dataset.ply, board.root.dataset.animating];
    });
    for (let n = 0; n < 6; n += 1) await new Promise(requestAnimationFrame);
    return [plies, marks];
  });
  assert.deepEqual(shown, [
    ["1", "false"],
    ["2", "false"],
    ["3", "false"],
  ]);
  assert(!seen?.includes("true"));
});

// The last thing that is drawn before the end is a Gobbler that is nearly gone.
const FADING = "#game=gobbler&pos=8./8./8./3.G4./8./8./8./7.L_l_0_40";

browserTest("a piece that fades leaves the board as it was", { at: FADING, motion: true, full: true }, async (page) => {
  const color = (): Promise<number[]> =>
    page.script(() => {
      const canvas = board.find<HTMLCanvasElement>("canvas");
      const [x, y] = [Math.round(0.3 * canvas.width), Math.round(0.3 * canvas.height)];
      return [...(canvas.getContext("2d")?.getImageData(x, y, 1, 1).data ?? [])];
    });
  await page.shows(0);
  const before = await color();
  assert.equal(before.length, 4);
  await page.click("[data-action=done]");
  await page.shows(1);
  assert.equal(await page.mark("outcome"), "littles");
  assert.deepEqual(await color(), before);
});
