// Good and broken addresses, and the address after a move.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { GAMES } from "../../www/games/games.ts";
import type { BoardState } from "../../www/wasm/quarry.js";
import { open, type Page, until } from "./harness/page.ts";

const FOLDERS = new Set(Object.values(GAMES).map(({ rules }) => `src/games/${rules}/tests`));

/** The addresses that must open forever, each with the position that it shows. */
const ADDRESSES = ["tests", ...FOLDERS]
  .flatMap((folder) => readFileSync(new URL(`../../${folder}/addresses.txt`, import.meta.url), "utf8").split("\n"))
  .filter((line) => line && !line.startsWith("# "))
  .map((line) => line.split("\t"));

test("good addresses show their games, from one to the next", async (context) => {
  const page = await open(context);
  assert.ok(ADDRESSES.length > 25);
  for (const [address, position] of ADDRESSES) {
    page.go(address);
    await until(`${address} is shown`, () => page.data.position === position);
    assert.equal(page.find("[data-message=fault]"), null, address);
  }
});

test("good addresses show their games in a new tab", async (context) => {
  const page = await open(context);
  for (const [address, position] of ADDRESSES.filter((_, n) => n % 5 === 0)) {
    await page.goTo(`#${address.replace(/^#/, "")}`);
    await page.still();
    assert.equal(page.data.position, position, address);
  }
});

/** Whether a move can be played. */
const canPlay = (page: Page): boolean => page.canUse("[data-square][data-target]");

test("broken addresses are explained beside a playable board", async (context) => {
  const page = await open(context);
  const part = "The board shows the valid part.";
  const usual = "The board shows the usual start instead.";
  const broken: [address: string, ply: number, fault: string][] = [
    ["v=1&game=clobber&moves=b1xa1.a1xa9.e1xd1", 1, `Move 2, “a1xa9”, is not possible. ${part}`],
    ["v=1&game=clobber&moves=b1xa1.b1xa1", 1, `Move 2, “b1xa1”, is not possible. ${part}`],
    ["v=1&game=clobber&moves=b1xa1&alt=0.0:b1xa9", 1, `Move 1, “b1xa9”, is not possible. ${part}`],
    ["v=1&game=clobber&moves=nonsense", 0, `Move 1, “nonsense”, is not possible. ${part}`],
    ["v=1&game=clobber&pos=WQ/BW_b", 0, `The link has a position that Clobber cannot have: “Q”. ${usual}`],
    ["v=1&game=clobber&pos=XXXX", 0, `The link has a position that Clobber cannot have: “XXXX”. ${usual}`],
    ["v=1&game=clobber&pos=WB_x", 0, `The link has a position that Clobber cannot have: “x”. ${usual}`],
    ["v=1&game=moxie&pos=4./4./4./4._w_9_9", 0, `The link has a position that Moxie cannot have: “9”. ${usual}`],
    ["v=1&game=gobbler&pos=GL", 0, `The link has a position that Gobbler cannot have: “GL”. ${usual}`],
    ["v=1&game=clobber&pos=", 0, `The position is incomplete. ${usual}`],
    ["v=1&game=clobber&size=0x900", 0, `Clobber has no board of the size “0x900”. ${usual}`],
    ["v=1&game=marbar&size=4x4", 0, "Marbar"],
    ["v=1&game=clobber&size=big", 0, `Clobber has no board of the size “big”. ${usual}`],
    ["v=1&game=grabber&ply=many", 0, `There is no move “many”. ${part}`],
    ["v=1&game=grabber&ply=7", 0, `There is no move “7”. ${part}`],
    ["v=1&game=grabber&line=3", 0, `There is no variation “3”. ${part}`],
    ["v=1&game=grabber&flip=yes", 0, `“yes” does not say which side is at the bottom. ${part}`],
    ["v=1&game=grabber&alt=zz", 0, `The variation “zz” cannot be read. ${part}`],
    ["v=1&game=grabber&game=moxie", 0, `It has “game” more than once. ${part}`],
    ["v=1&game=clobber&szie=2x3", 0, `“szie” has no meaning in a link. Did you mean “size”? ${part}`],
    ["v=1&game=clobber&whtie=human", 0, `“whtie” has no meaning in a link. Did you mean “white”? ${part}`],
    ["v=1&game=moxie&moves=a1&note=0.7:!", 1, `The comment “0.7” cannot be read. ${part}`],
    ["v=9&game=grabber", 0, `It was made by another version of Quarry (“9”). ${part}`],
    [
      "v=1&game=clobber&black=zebra",
      0,
      "“zebra” cannot play Black, so a person does. Players are people, or the computer",
    ],
    ["v=1&game=clobber&black=engine", 0, "“engine” cannot play Black, so a person does."],
    ["v=1&game=clobber&black=engine:99", 0, "The computer has levels 1 to 8, not 99. A person plays Black instead."],
    ["v=1&game=clobber&black=engine:0", 0, "The computer has levels 1 to 8, not 0. A person plays Black instead."],
    ["v=1&game=clobber&as=purple", 0, "Clobber has no side “purple”, only White or Black. You can play both sides."],
    ["v=1&game=clobber&littles=human", 0, "Clobber has no side Littles, only White or Black."],
    ["v=1&game=solitaire&as=white", 0, "Solitaire Clobber is for one player, so the players in the link are ignored."],
  ];
  for (const [address, ply, fault] of broken) {
    await page.goTo(`#${address}`);
    await page.shows(ply);
    const shown = await page.message("fault").catch((error) => assert.fail(`${address}: ${error}`));
    assert.ok(shown.startsWith("This link contains an error. ") && shown.includes(fault), `${address}: ${shown}`);
    // It stays, to be mended.
    await page.ticks();
    assert.equal(page.address, address);
    assert.equal(page.data.game, /game=(\w+)/.exec(address)?.[1], address);
    assert.ok(canPlay(page), `${address}: nothing can be played`);
  }
});

test("a link to a game that is not here shows all games, and says so", async (context) => {
  const page = await open(context, "#v=1&game=foo");
  await choices(page);
  assert.match(
    await page.message("fault"),
    /^This link contains an error\. There is no game called “foo”\. Choose a game here\./,
  );
  assert.equal(page.address, "v=1&game=foo");
  assert.ok(page.find("a[data-choose=clobber]"));
  // Also from a game.
  page.go("v=1&game=clobber");
  await page.shows(0);
  page.go("v=1&game=chess&moves=e4.e5");
  await choices(page);
  assert.match(await page.message("fault"), /There is no game called “chess”\./);
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
  // The person plays Black, who moves first: the board is turned.
  await until("the address names the computer", () => page.address === "v=1&game=marbar&flip=1&white=engine:1");
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
  // A capture that goes on: unfinished, then taken back.
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

test("a link is not lost that is followed while the page changes the address", async (context) => {
  const page = await open(context, "#v=1&game=clobber&moves=b1xa1");
  await page.shows(1);
  // The event of the link comes after the click.
  page.go("v=1&game=marbar");
  page.find("[data-action=undo]")?.click();
  await until("the link is shown", () => page.data.game === "marbar");
  await page.ticks();
  assert.equal(page.address, "v=1&game=marbar");
});

test("an address that a script has replaced is replaced in turn", async (context) => {
  const page = await open(context, "#v=1&game=clobber&moves=b1xa1");
  await page.shows(1);
  history.replaceState(history.state, "", "#v=1&game=clobber&quiz=1");
  page.find("[data-action=undo]")?.click();
  await until("the address is that of the board", () => page.address.includes("ply=0"));
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

test("a broken address stays until a move is played", async (context) => {
  const address = "v=1&game=clobber&size=2x3&moves=b1xa1.c1xc9";
  const page = await open(context, `#${address}`);
  await page.message("fault");
  page.click("[data-action=flip]");
  page.click("[data-action=first]");
  await page.ticks();
  assert.equal(page.address, address);
  page.click("[data-action=last]");
  await page.play(2, "c1", "c2");
  await until("the address is new", () => page.address === "v=1&game=clobber&size=2x3&moves=b1xa1.c1xc2&flip=1");
});

test("an address without a game is explained on the start page, unless it is meant to have none", async (context) => {
  const page = await open(context);
  for (const address of ["v=1&size=2x3", "nonsense", "white=human", "GAM=clobber"]) {
    await page.goTo(`#${address}`);
    assert.match(await page.message("fault"), /Choose a game here\./, address);
    assert.ok(page.find(".games"), address);
    assert.equal(page.address, address);
  }
  for (const address of ["", "v=1", "utm_source=x&fbclid=y", "learn"]) {
    await page.goTo(`#${address}`);
    await page.there(".games");
    await page.ticks();
    assert.equal(page.find("[data-message=fault]"), null, address);
  }
});

/** The links of `tests/mangled.txt` that are read, without those in a sentence, which no fragment has; each with its address. */
const MANGLED = readFileSync(new URL("../mangled.txt", import.meta.url), "utf8")
  .split("\n")
  .map((line) => line.split("\t"))
  .filter(([kind, , address]) => kind === "link" && address && !address.startsWith("!"))
  .filter(([, text]) => !/:\/\/| see /.test(text ?? ""))
  .map(([, text = "", address]) => {
    const whole = text.replace(/\\u\{(\w+)\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
    return [whole.replaceAll("\\n", " "), address] as const;
  });

test("mangled links show what was meant", async (context) => {
  const page = await open(context);
  assert.ok(MANGLED.length > 60);
  for (const [text, address] of MANGLED) {
    page.go("v=1&game=marbar");
    await until("another game", () => page.data.game === "marbar");
    page.go(text);
    await until(
      `${text} is shown`,
      () => (page.element.state as unknown as BoardState | undefined)?.address === address,
    );
    assert.equal(page.find("[data-message=fault]"), null, text);
  }
});

test("the players of a mangled link play", async (context) => {
  const page = await open(context, "#V=1&amp;GAME=clobber&amp;AS=White).");
  await until("the side is known", () => page.element.getAttribute("as") === "white");
  assert.equal(page.find("[data-message=fault]"), null);
});
