// The place of all puzzles, and puzzles of each kind: solved by mouse, touch and keyboard, missed and refuted, and counted once.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { DeployedSite } from "./deployed.ts";
import type { Page } from "./harness/page.ts";
import { kill, withProfile } from "./harness/profile.ts";
import { browserTest, openPage, testOfBrowser } from "./harness/test.ts";

/** A puzzle as its list has it. */
interface Listed {
  readonly name: string;
  readonly task: string;
  readonly moves: readonly string[];
}

/** Moves that one or two squares name. */
const PLAIN = /^[a-z]\d+(?:[-x][a-z]\d+)?$/;

/** All puzzles of a game. */
function listed(game: string): Listed[] {
  const folder = game === "solitaire" ? "clobber" : (game.split("-")[0] ?? "");
  const list = readFileSync(new URL(`../../src/games/${folder}/puzzles/${game}.txt`, import.meta.url), "utf8");
  return list
    .trim()
    .split("\n")
    .map((text, n) => {
      const [, task = "", line = ""] = text.split(" ");
      return { name: `${game}.${n + 1}`, task, moves: line === "-" ? [] : line.split(".") };
    });
}

/** The first puzzle of a game with that task whose moves are plain. */
function first(game: string, task: string, most = 3): Listed {
  const isPlain = ({ moves }: Listed): boolean => moves.length <= most && moves.every((move) => PLAIN.test(move));
  return listed(game).find((puzzle) => puzzle.task === task && isPlain(puzzle)) ?? assert.fail(`${game} ${task}`);
}

const squares = (move: string): string[] => move.split(/[-x]/);

/** Opens a puzzle by its name. */
async function show(page: Page, name: string): Promise<void> {
  await page.script((hash) => location.assign(hash), `#puzzle=${name}`);
  await page.wait((name) => board.root?.dataset.ply === "0" && location.hash.startsWith(`#puzzle=${name}&`), name);
  await page.wait(() => board.find(".exercise").dataset.phase === "choosing");
  await page.idle();
}

/** Waits until the text of an element matches a pattern. */
async function waitForText(page: Page, selector: string, { source }: RegExp): Promise<void> {
  await page.wait(
    (selector, pattern) => new RegExp(pattern).test(board.find(selector).textContent ?? ""),
    selector,
    source,
  );
}

type Pick = (page: Page, move: string) => Promise<void>;

const byMouse: Pick = async (page, move) => page.pick(...squares(move));

const byKeys: Pick = async (page, move) => {
  for (const square of squares(move)) await page.pickByKeys(square);
};

const byTouch: Pick = async (page, move) => {
  for (const square of squares(move)) {
    const at = await page.middle(square);
    await page.touch("touchStart", [at]);
    await page.touch("touchEnd", []);
  }
};

/** Plays the person's moves of a line. The opponent replies by itself. */
async function solve(page: Page, { moves, task }: Listed, pick: Pick): Promise<void> {
  const own = task === "win" ? moves.filter((_, n) => n % 2 === 0) : moves.slice(0, 1);
  for (const [n, move] of own.entries()) {
    await page.shows(2 * n);
    await page.wait(() => board.find(".exercise").dataset.phase === "choosing");
    await page.idle();
    await pick(page, move);
  }
  await page.wait(() => board.find(".exercise").dataset.phase === "solved");
}

/** A legal move that does not solve a puzzle. The page has the functions of elements once something asks for them. */
async function wrongMove(page: Page, { moves: [right] }: Listed): Promise<string> {
  type Element = { legalMoves?(): string[] };
  await page.wait(() => {
    dispatchEvent(new PointerEvent("pointerdown"));
    return (board.element as unknown as Element).legalMoves !== undefined;
  });
  const moves = await page.script(() => (board.element as unknown as Element).legalMoves?.() ?? []);
  return moves.find((move) => move !== right) ?? assert.fail("every legal move is right");
}

/** What is stored of the puzzles of a game. */
const record = (page: Page, game: string): Promise<{ rating: { rating: number }; puzzles: Record<string, object> }> =>
  page.script((game) => JSON.parse(localStorage.getItem(`quarry.solved.${game}`) ?? "{}").value, game);

/** A win, a draw to be saved and a long defence. */
function ofEachTask(): Listed[] {
  const long = listed("marbar").find(({ task, moves }) => task === "resist" && PLAIN.test(moves[0] ?? ""));
  return [first("clobber", "win"), first("moxie", "draw", 1), long ?? assert.fail("no defence")];
}

/** Solves a puzzle of each task. */
async function solveEach(page: Page, pick: Pick): Promise<void> {
  await page.startPage();
  for (const puzzle of ofEachTask()) {
    await show(page, puzzle.name);
    await solve(page, puzzle, pick);
    await waitForText(page, ".state", /^Solved\.$/);
  }
}

browserTest("a win, a draw and a long defence are found by mouse", { at: "", firefox: true }, async (page) =>
  solveEach(page, byMouse),
);

browserTest(
  "a win, a draw and a long defence are found by keyboard",
  { full: true, at: "", firefox: true },
  async (page) => solveEach(page, byKeys),
);

// Firefox has no touches that a test can send.
browserTest("a win, a draw and a long defence are found by touch", { full: true, at: "" }, async (page) => {
  await page.enableTouch();
  await solveEach(page, byTouch);
});

browserTest("a wrong move is refuted, taken back, and counted once", { at: "", firefox: true }, async (page) => {
  await page.startPage();
  const puzzle = first("clobber", "win");
  await show(page, puzzle.name);
  const isOffered = (): Promise<boolean[]> =>
    page.script(() =>
      ["hint", "analyse"].map((name) => !board.find<HTMLButtonElement>(`[data-action=${name}]`).disabled),
    );
  // They would give the answer away.
  assert.deepEqual(await isOffered(), [false, false]);
  const wrong = await wrongMove(page, puzzle);
  await page.pick(...squares(wrong));
  // The opponent's best reply is played.
  await page.shows(2);
  assert.deepEqual(await isOffered(), [true, true]);
  await waitForText(page, ".state", new RegExp(`^${wrong} does not win\\. `));
  const [, number = ""] = puzzle.name.split(".");
  const { rating } = await record(page, "clobber");
  assert(rating.rating < 1200, `${rating.rating}`);
  await page.click("[data-puzzle=again]");
  await page.shows(0);
  await solve(page, puzzle, byMouse);
  await waitForText(page, ".state", /^Solved at last\.$/);
  // The next puzzle begins without the analysis of this one.
  await page.click("[data-action=analyse]");
  await page.wait(() => board.find("[data-action=analyse]").getAttribute("aria-pressed") === "true");
  // What the analysis finds moves it at first.
  await page.still("[data-puzzle=next]");
  await page.click("[data-puzzle=next]");
  await page.wait((name) => !location.hash.startsWith(`#puzzle=${name}&`), puzzle.name);
  await page.wait(() => board.find<HTMLButtonElement>("[data-action=analyse]").disabled);
  assert.equal(await page.script(() => board.find("[data-action=analyse]").getAttribute("aria-pressed")), "false");
  const solved = await record(page, "clobber");
  assert.equal(solved.rating.rating, rating.rating);
  assert.deepEqual(Object.keys(solved.puzzles), [number]);
  // Nothing counts again after a reload.
  await page.reload();
  await page.wait(() => board.find(".exercise").dataset.phase === "choosing");
  await show(page, puzzle.name);
  await solve(page, puzzle, byMouse);
  assert.equal((await record(page, "clobber")).rating.rating, rating.rating);
});

browserTest("a puzzle that is open in two tabs counts once", { at: "", firefox: true }, async (page) => {
  const puzzle = first("clobber", "win");
  await page.startPage();
  await show(page, puzzle.name);
  const other = await openPage(page.tab.browserContext(), {});
  await other.go(page.tab.url());
  await other.wait(() => board.find(".exercise").dataset.phase === "choosing");
  await other.idle();
  await solve(other, puzzle, byMouse);
  await waitForText(other, ".state", /^Solved\.$/);
  const counted = await record(other, "clobber");
  assert(counted.rating.rating > 1200, `${counted.rating.rating}`);
  // The first tab has the puzzle as it was: a wrong move there is none of the first try.
  await page.tab.bringToFront();
  await page.pick(...squares(await wrongMove(page, puzzle)));
  await page.shows(2);
  const after = await record(page, "clobber");
  assert.equal(after.rating.rating, counted.rating.rating);
  assert.deepEqual(Object.keys(after.puzzles), Object.keys(counted.puzzles));
  await other.tab.close();
});

testOfBrowser("a try survives a browser that is killed, and counts once", { firefox: true, full: true }, async () => {
  const site = await DeployedSite.serve();
  const puzzle = first("clobber", "win");
  await withProfile(async (start) => {
    const [killed, page] = await start();
    await page.go(site.url(""));
    await page.startPage();
    await show(page, puzzle.name);
    await page.pick(...squares(await wrongMove(page, puzzle)));
    await page.shows(2);
    const { rating } = await record(page, "clobber");
    // Browsers write what a page stores to the disk some seconds later.
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    await kill(killed);
    const [, next] = await start();
    await next.go(site.url(""));
    await next.startPage();
    assert.equal((await record(next, "clobber")).rating.rating, rating.rating);
    await show(next, puzzle.name);
    await solve(next, puzzle, byMouse);
    const after = await record(next, "clobber");
    assert.deepEqual([after.rating.rating, Object.keys(after.puzzles).length], [rating.rating, 1]);
  });
});

browserTest(
  "stones are cleared alone, and a move that leaves too many is taken back",
  { at: "", firefox: true },
  async (page) => {
    await page.startPage();
    const [puzzle] = listed("solitaire");
    assert(puzzle);
    await show(page, puzzle.name);
    await page.click("[data-puzzle=reveal]");
    await page.shows(1);
    await waitForText(page, ".state", /^This is the solution/);
    const solution = (await page.address()).match(/&moves=([^&]+)/)?.[1]?.split(".") ?? [];
    await page.click("[data-puzzle=restart]");
    await page.shows(0);
    for (const [n, move] of solution.entries()) {
      await page.wait(() => board.find(".exercise").dataset.phase === "choosing");
      await page.idle();
      await page.pick(...squares(move));
      await page.shows(n + 1);
    }
    await page.wait(() => board.find(".exercise").dataset.phase === "solved");
  },
);

browserTest("a storm ends with its clock, and the best result is kept", { at: "", firefox: true }, async (page) => {
  await page.startPage();
  // A clock that the test turns on.
  await page.script(() => {
    const now = performance.now.bind(performance);
    let ahead = 0;
    performance.now = () => now() + ahead;
    Object.assign(globalThis, { turnOn: (by: number) => (ahead += by) });
  });
  await page.click("a[href='#puzzles']");
  await page.wait(() => board.find<HTMLSelectElement>("dialog [name=game]").value === "clobber");
  await page.wait(() => !board.find<HTMLButtonElement>("[data-place=storm]").disabled);
  await page.click("[data-place=storm]");
  await page.wait(() => board.all(".run dd").length > 0 && location.hash.startsWith("#puzzle=clobber."));
  await page.idle();
  const name = (await page.address()).match(/^puzzle=([^&]+)/)?.[1] ?? "";
  const puzzle = listed("clobber").find((one) => one.name === name);
  assert(puzzle);
  await page.wait(() => board.find(".exercise").dataset.phase === "choosing");
  const wrong = await wrongMove(page, puzzle);
  await page.pick(...squares(wrong));
  // The next one comes at once.
  await waitForText(page, "[data-run=missed]", /^1$/);
  await page.wait((name) => !location.hash.startsWith(`#puzzle=${name}&`), name);
  await page.script(() => (globalThis as unknown as { turnOn(by: number): void }).turnOn(180_000));
  await waitForText(page, ".exercise .answer", /^The run is over: 0 puzzles solved\.$/);
  await page.click("[data-puzzle=all]");
  await page.wait(() => board.find("dialog.puzzle-place"));
});

browserTest(
  "the puzzle of the day has its streak, its calendar and its result",
  { at: "", firefox: true },
  async (page) => {
    await page.startPage();
    const daily = await page.script(() => board.find<HTMLAnchorElement>(".daily").hash.replace("#puzzle=", ""));
    const [game = ""] = daily.split(".");
    // Two days in a row are solved already.
    await page.script(() => {
      const now = new Date();
      const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000;
      const solved = { marks: "+", isSolved: true };
      const value = { [today - 1]: solved, [today - 2]: solved };
      localStorage.setItem("quarry.puzzle-days", JSON.stringify({ version: 1, value }));
    });
    await page.click("a[href='#puzzles']");
    await waitForText(page, ".today .quiet", /^Streak: 2 days, longest 2\./);
    assert.equal(await page.script(() => board.all(".calendar [data-day=solved]").length), 2);
    await page.click("[data-place=daily]");
    await page.wait((name) => location.hash.startsWith(`#puzzle=${name}&`), daily);
    await waitForText(page, ".exercise .task strong", /^Puzzle of the day, /);
    await page.click("[data-puzzle=reveal]");
    await page.shows(1);
    // Shown is not solved.
    await page.click("[data-puzzle=all]");
    await page.wait(() => board.all(".today:not([data-solved])").length === 1);
    await waitForText(page, ".today p", /not solved yet\.$/);
    assert.equal(await page.script(() => board.all(".calendar [data-day=missed]").length), 1);
    assert.equal(Object.keys((await record(page, game)).puzzles).length, 1);
  },
);

browserTest("each day has its puzzle, from midnight on", { at: "", firefox: true }, async (page) => {
  /** Sets the clock of the page, which then goes on, and loads it. */
  const at = async (...date: [number, number, number, number, number]): Promise<string> => {
    await page.tab.evaluateOnNewDocument(
      (...date: [number, number, number, number, number]) => {
        const Real = Date;
        const ahead = new Real(...date).getTime() - Real.now();
        globalThis.Date = class extends Real {
          constructor(...given: unknown[]) {
            super(...((given.length > 0 ? given : [Real.now() + ahead]) as [number]));
          }
          static override now(): number {
            return Real.now() + ahead;
          }
        } as DateConstructor;
      },
      ...date,
    );
    await page.go(page.tab.url().replace(/#.*/, ""));
    await page.startPage();
    return page.script(() => board.find<HTMLAnchorElement>(".daily").hash.replace("#puzzle=", ""));
  };
  const evening = await at(2026, 11, 31, 23, 50);
  const morning = await at(2027, 0, 1, 0, 5);
  assert.notEqual(morning, evening);
  await page.click("a[href='#puzzles']");
  await page.wait(() => board.find(".calendar [data-day]"));
  await page.click("[data-place=daily]");
  await page.wait((name) => location.hash.startsWith(`#puzzle=${name}&`), morning);
  await waitForText(page, ".exercise .task strong", /^Puzzle of the day, 1 January/);
});

browserTest("the place fits phones, and themes are trained", { at: "" }, async (page) => {
  await page.tab.setViewport({ width: 320, height: 568 });
  await page.startPage();
  await page.click("a[href='#puzzles']");
  await page.wait(() => board.all(".theme").length > 3);
  const overflow = await page.script(() => {
    const body = board.find("dialog.puzzle-place");
    return body.scrollWidth - body.clientWidth;
  });
  assert.ok(overflow <= 0, `${overflow}`);
  await page.script(() => board.find(".theme[data-theme=split]").click());
  await page.wait(() => location.hash.startsWith("#puzzle=clobber."));
  await page.wait(() => board.find(".exercise").dataset.phase === "choosing");
  const name = (await page.address()).match(/^puzzle=([^&]+)/)?.[1] ?? "";
  const line = readFileSync(new URL("../../src/games/clobber/puzzles/clobber.txt", import.meta.url), "utf8").split(
    "\n",
  )[Number(name.split(".")[1]) - 1];
  assert.match(line ?? "", /\bsplit\b/);
});
