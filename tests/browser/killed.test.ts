// The browser is killed while someone plays: afterwards the last whole move is there, ranks have moved once or not at all, and
// nothing asks the person to repair anything. `cargo xtask faults kill --times N` kills it N times.

import assert from "node:assert/strict";

import type { Browser } from "puppeteer-core";

import { MOST_SHOWN } from "../../www/recent-games/view.ts";
import { ACTIVITIES, type Activity, prepare } from "./activities.ts";
import { DeployedSite, type Report } from "./deployed.ts";
import type { Page } from "./harness/page.ts";
import { kill, withProfile } from "./harness/profile.ts";
import { testOfBrowser } from "./harness/test.ts";
import { isCopied } from "./stored.ts";

const NAMES = Object.keys(ACTIVITIES) as Activity[];

/** How often the browser is killed: once in each activity unless the command has a number. */
const TIMES = Number(process.env.QUARRY_KILLS ?? NAMES.length);

const SEED = Number(process.env.QUARRY_SEED ?? Date.now() % 2 ** 31);

/** A move that the page has shown for this long is on the disk, on a machine that is busy with other work as well. */
const SAVED_AFTER = 1500;

/** The browser is killed at some time after one of the first reports, at most this long, in milliseconds. */
const LONGEST = 4000;

/** One move before its end: whatever the Gobbler of d1 does, it reaches the goal or starves later. */
const LATE = "v=1&game=gobbler&pos=5./5./L.L2./.LlL2./2L.G._g_36_40";

/** A game in a book of ranks. */
interface RankedGame {
  winner: string | null;
  gobblers: { moved?: [before: number, after: number] };
  littles: { moved?: [before: number, after: number] };
}

interface RankBook {
  players: { marauding: number; scatter: number }[];
  games: RankedGame[];
}

/** What the page reported before its browser was killed. */
interface Killed {
  activity: Activity;
  at: number;
  reports: Report[];
}

/** What the device has after a start. */
interface Found {
  /** The addresses of the saved games. */
  games: string[];
  /** The number of games that the start page lists: the latest ones. */
  listed: number;
  /** The puzzles that are solved. */
  solved: string[];
  ranks: RankBook | null;
  /** The number of values that have been set aside. */
  aside: number;
  /** Messages and dialogs. */
  shown: string[];
}

/** Opens an address of the site, until something can be played or chosen. */
async function open(page: Page, site: DeployedSite, address: string): Promise<void> {
  await page.go("about:blank");
  await page.go(site.url(address));
  await page.wait(() => board.find("[data-choose], [data-square]"));
}

/** Begins an activity, and kills the browser at some time. */
async function killDuring(browser: Browser, page: Page, site: DeployedSite, activity: Activity): Promise<Killed> {
  await open(page, site, "");
  if (activity === "playRanked") await seedRanks(page, site);
  site.takeReports();
  await page.script(prepare, random(2 ** 31));
  const run = `(${ACTIVITIES[activity]})(${JSON.stringify(LATE)})`;
  await page.frame.evaluate(`void ${run}.catch((error) => player.report("failed", String(error)))`);
  await site.reported(1 + random(3));
  await new Promise((done) => setTimeout(done, random(LONGEST)));
  const at = performance.now();
  await kill(browser);
  // Requests can overtake each other.
  const number = ({ text }: Report): number => Number.parseInt(text, 10);
  const reports = site.takeReports().sort((a, b) => number(a) - number(b));
  return {
    activity,
    at,
    reports: reports.map(({ at: when, text }) => ({ at: when, text: text.replace(/^\d+\//, "") })),
  };
}

/** Puts a book with many open games on the device, each time another one, and waits until its copy is durable. */
async function seedRanks(page: Page, site: DeployedSite): Promise<void> {
  const mark = random(2 ** 31);
  const games = Array.from({ length: 20 }, (_, n) => ({
    id: `${mark}-${n}`,
    at: 1_767_312_000_000,
    number: 40,
    start: LATE,
    turns: "",
    gobblers: { player: "a", name: "Ada", rank: 8 },
    littles: { player: "b", name: "Bob", rank: 12 },
    winner: null,
  }));
  const players = [
    { id: "a", name: "Ada", marauding: 8, scatter: 10 },
    { id: "b", name: "Bob", marauding: 13, scatter: 12 },
  ];
  const book = JSON.stringify({ version: 1, value: { players, games } });
  await page.script((text) => localStorage.setItem("quarry.ranks", text), book);
  await open(page, site, "");
  await page.script(() => dispatchEvent(new PointerEvent("pointerdown")));
  await isCopied(page, "ranks", book);
}

/** Runs in the page: what the device has. */
function look(): Found {
  const stored = (name: string) => JSON.parse(localStorage.getItem(name) ?? "null")?.value;
  const keys = (start: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(start));
  return {
    games: keys("quarry.game.").map((key) => stored(key).address),
    listed: board.all(".recent-games a").length,
    solved: Object.keys(stored("quarry.puzzles") ?? {}),
    ranks: stored("quarry.ranks") ?? null,
    aside: keys("quarry.aside.").length,
    shown: board.all("[data-message], dialog[open]").map((element) => element.textContent ?? ""),
  };
}

/** Whether the address of a saved game has all moves of another one, seen from either side. */
function continues(saved: string, address: string): boolean {
  const rest = address.replace(/&flip=1$/, "");
  return saved.startsWith(rest) && /^($|[.&])/.test(saved.slice(rest.length));
}

/** Looks at what is left; how long before the end the page reported the last move, and whether it is there. */
async function check(
  page: Page,
  site: DeployedSite,
  killed: Killed,
): Promise<{ age: number; isThere: boolean } | undefined> {
  await open(page, site, "");
  const { activity, at, reports } = killed;
  const words = (kind: string, list = reports): string[] => {
    const ofKind = list.filter(({ text }) => text.startsWith(`${kind}/`));
    return ofKind.map(({ text }) => decodeURIComponent(text.slice(kind.length + 1)));
  };
  const old = reports.filter((report) => at - report.at >= SAVED_AFTER);
  // Games that are over make room for later ones, and puzzles are over after a move.
  const movesOf = (list: Report[]): string[] => (activity === "solvePuzzles" ? [] : words("move", list));
  const [move, newest] = [movesOf(old).at(-1), movesOf(reports).at(-1)];
  const has = ({ games }: Found, address?: string): boolean =>
    address === undefined || games.some((saved) => continues(saved, address));
  const over = ({ ranks }: Found): number => ranks?.games.filter(({ winner }) => winner !== null).length ?? 0;
  // The page gets back what only the durable copy has.
  const started = performance.now();
  let found: Found;
  for (;;) {
    found = await page.script(look);
    const isWhole =
      has(found, move) &&
      words("solved", old).every((name) => found.solved.includes(name)) &&
      found.listed === Math.min(found.games.length, MOST_SHOWN) &&
      (activity !== "playRanked" || over(found) >= words("ended", old).length);
    const age = performance.now() - started;
    // The newest move may have been too new to be saved.
    if (isWhole && (has(found, newest) || age > 2000)) break;
    assert(age < 10_000, `${JSON.stringify(killed)} left ${JSON.stringify(found)}`);
    await page.drawn();
  }
  assert.deepEqual([found.shown, found.aside], [[], 0], JSON.stringify(killed));
  assertMovedOnce(found.ranks);
  assert.deepEqual(words("failed"), []);
  const last = reports.findLast(({ text }) => text.startsWith("move/"));
  return last && newest ? { age: Math.round(at - last.at), isThere: has(found, newest) } : undefined;
}

/** Each game that is over has moved each rank once, from where the game before left it. */
function assertMovedOnce(book: RankBook | null): void {
  const sides = [
    ["gobblers", book?.players[0]?.marauding, 8],
    ["littles", book?.players[1]?.scatter, 12],
  ] as const;
  for (const [side, rank, first] of sides) {
    let now = first as number;
    for (const game of book?.games.toReversed().filter(({ winner }) => winner !== null) ?? []) {
      const [before, after] = game[side].moved ?? [];
      assert.equal(before, now, `${side}: ${JSON.stringify(book)}`);
      assert(after !== undefined, `${side}: ${JSON.stringify(book)}`);
      now = after;
    }
    if (book) assert.equal(rank, now, `${side}: ${JSON.stringify(book)}`);
  }
}

let chance = SEED;

/** A number below another one: the same numbers come for the same seed. */
function random(count: number): number {
  // Mulberry32.
  chance = (chance + 0x6d2b79f5) | 0;
  let bits = Math.imul(chance ^ (chance >>> 15), 1 | chance);
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
  return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * count);
}

// A kill takes seconds.
const timeout = 480_000 + 60_000 * TIMES;

testOfBrowser(
  "what has been played survives a browser that is killed",
  { firefox: true, full: true, timeout },
  async () => {
    console.log(`QUARRY_SEED=${SEED}`);
    const site = await DeployedSite.serve();
    const moves: { age: number; isThere: boolean }[] = [];
    let before: Killed | undefined;
    await withProfile(async (start) => {
      for (let n = 0; n <= TIMES; n += 1) {
        const [browser, page] = await start({ worker: true });
        if (before) {
          const last = await check(page, site, before);
          console.log(
            `kill ${n}, ${before.activity}: ${before.reports.length} reports; the last move by its age:`,
            last,
          );
          if (last) moves.push(last);
        }
        const activity = NAMES[n % NAMES.length];
        before = n < TIMES && activity ? await killDuring(browser, page, site, activity) : undefined;
      }
    });
    const lost = moves.filter(({ isThere }) => !isThere).map(({ age }) => age);
    console.log(
      `${TIMES} kills, ${moves.length} after a move; moves that were lost, by their age in milliseconds:`,
      lost,
    );
  },
);
