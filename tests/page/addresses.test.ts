// Good and broken addresses, and the address after a move.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { GAMES } from "../../www/games/games.ts";
import { open, type Page, until } from "./harness/page.ts";

/** The addresses that must open forever, each with the position that it shows. */
const ADDRESSES = readFileSync(new URL("../addresses.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("# "))
  .map((line) => line.split("\t"));

test("good addresses show what they say, from one to the next", async (context) => {
  const page = await open(context);
  assert.ok(ADDRESSES.length > 25);
  for (const [address, position] of ADDRESSES) {
    page.go(address);
    await until(`${address} is on show`, () => page.data.position === position);
    assert.equal(page.find("[data-toast=fault]"), null, address);
  }
});

test("good addresses show what they say in a new tab", async (context) => {
  const page = await open(context);
  for (const [address, position] of ADDRESSES.filter((_, n) => n % 5 === 0)) {
    await page.goTo(`#${address.replace(/^#/, "")}`);
    await page.still();
    assert.equal(page.data.position, position, address);
  }
});

/** Whether a turn can be played. */
const canPlay = (page: Page): boolean => page.canUse("[data-square][data-target]");

test("broken addresses are explained beside a playable board", async (context) => {
  const page = await open(context);
  const broken: [address: string, ply: number, fault: string][] = [
    ["v=1&game=clobber&moves=b1xa1.a1xa9.e1xd1", 1, "a1xa9"],
    ["v=1&game=clobber&moves=b1xa1.b1xa1", 1, "b1xa1"],
    ["v=1&game=clobber&moves=nonsense", 0, "nonsense"],
    ["v=1&game=clobber&pos=WQ/BW_b", 0, "Q"],
    ["v=1&game=clobber&size=0x900", 0, "0x900"],
    ["v=1&game=grabber&ply=many", 0, "many"],
    ["v=9&game=grabber", 0, "9"],
    ["v=1&game=chess", 0, "chess"],
  ];
  for (const [address, ply, fault] of broken) {
    await page.goTo(`#${address}`);
    await page.shows(ply);
    const shown = await page.toast("fault");
    assert.match(shown, /found “?"?/);
    assert.ok(shown.includes(fault), `${address}: ${shown}`);
    const game = /game=(\w+)/.exec(address)?.[1];
    if (game !== "chess") assert.equal(page.data.game, game, address);
    assert.ok(canPlay(page), `${address}: nothing can be played`);
  }
});

/** The games that the start page offers. */
async function choices(page: Page): Promise<Set<string | undefined>> {
  await page.starts();
  return new Set(page.all("[data-choose]").map(({ dataset }) => dataset.choose));
}

test("an empty address shows all games", async (context) => {
  const page = await open(context);
  for (const address of ["", "#", "#v=1", "#unknown=key", "#nonsense", "#%%%"]) {
    await page.goTo(address);
    const found = await choices(page);
    assert.deepEqual(
      Object.keys(GAMES).filter((game) => !found.has(game)),
      [],
      address,
    );
  }
});

test("a game is chosen on the start page, and back leads there again", async (context) => {
  const page = await open(context);
  await page.starts();
  page.click(".card[data-choose=marbar]");
  await page.shows(0);
  assert.equal(page.data.game, "marbar");
  assert.equal(page.address, "v=1&game=marbar");
  history.back();
  await choices(page);
});

test("undo, redo, cancel and reload keep the game", async (context) => {
  const page = await open(context, "#v=1&game=clobber&moves=b1xa1");
  await page.shows(1);
  const after = page.data.position;
  page.click("[data-action=undo]");
  await page.shows(0);
  assert.notEqual(page.data.position, after);
  page.click("[data-action=redo]");
  await page.shows(1);
  assert.equal(page.data.position, after);
  await page.reload();
  await page.shows(1);
  assert.equal(page.data.position, after);
  // A capture that goes on: half-built, then taken back.
  await page.goTo("#v=1&game=gobbler");
  await page.shows(0);
  const before = page.data.position;
  page.pick("d6", "e7");
  await page.still();
  page.click("[data-action=cancel]");
  await page.shows(0);
  assert.equal(page.data.position, before);
});

test("a page that goes while its address waits leaves nothing behind", async (context) => {
  const page = await open(context, "#v=1&game=clobber&moves=b1xa1");
  await page.shows(1);
  // The address changes so often that the last change waits. The element is removed before the wait is over.
  const { now } = Date;
  const time = now();
  Date.now = () => time;
  try {
    for (let n = 0; n < 30; n += 1) for (const name of ["undo", "redo"]) page.find(`[data-action=${name}]`)?.click();
  } finally {
    Date.now = now;
  }
  dispatchEvent(new Event("pagehide"));
  page.element.remove();
  await page.ticks();
});

test("an address that the browser refuses is written later", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  // Firefox refuses so after 200 addresses in 10 seconds.
  const { replaceState, pushState } = history;
  let refused = 0;
  const refuseOnce =
    (real: History["pushState"]): History["pushState"] =>
    (...all) => {
      refused += 1;
      if (refused === 1) throw new DOMException("too many", "SecurityError");
      real.apply(history, all);
    };
  Object.assign(history, { replaceState: refuseOnce(replaceState), pushState: refuseOnce(pushState) });
  await page.play(1, "b1", "a1");
  await until("the address is written", () => refused > 1 && page.address.endsWith("moves=b1xa1"));
});
