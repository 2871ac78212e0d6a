// What fails around the page: storage, other tabs, the worker, the clock. The page reports it, and nothing is lost.

import assert from "node:assert/strict";
import { test } from "node:test";

import { openDB } from "idb";
import { archived } from "../scripts/archived.ts";
import { DrawingRecord } from "./harness/canvas.ts";
import { open, type Page, until } from "./harness/page.ts";
import { shelf } from "./harness/shelf.ts";

/** Waits until the durable copy has a value with a part in its text, under a name that begins like this. */
async function copied(page: Page, name: string, part: string): Promise<void> {
  await until(`the copy of ${name} has ${part}`, async () => {
    if ((await page.device.indexedDB.databases()).length === 0) return false;
    const database = await openDB("quarry");
    const values = database.transaction("values").objectStore("values");
    const [names, texts] = await Promise.all([values.getAllKeys(), values.getAll()]);
    database.close();
    return names.some((one, n) => String(one).startsWith(name) && String(texts[n]).includes(part));
  });
}

/** Whether there is a message, other than a tip. */
const hasMessage = (page: Page): boolean =>
  page.find("[data-message]:not([data-message=tip], [data-message=sound-offer])") !== null;

test("a full storage is reported, and the game is saved when there is room", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  page.device.isFull = true;
  await page.play(1, "b1", "a1");
  assert.match(await page.message("refused"), /^This game is not saved\. This browser's storage is blocked or full\./);
  page.click("[data-message=refused] button");
  await page.play(2, "b2", "b3");
  await page.ticks();
  // Once is enough.
  assert.ok(!hasMessage(page));
  page.device.isFull = false;
  await page.play(3, "a2", "a3");
  await page.goTo("");
  assert.match((await shelf(page))[0], /^Clobber.*b1xa1\.b2xb3\.a2xa3$/);
});

test("storage that is refused from now on is reported", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  page.tab.refuse("localStorage", "sessionStorage", "indexedDB");
  await page.play(1, "b1", "a1");
  assert.match(await page.message("refused"), /^This game is not saved\./);
  await page.play(2, "b2", "b3");
});

test("storage that is refused from the start is reported", async (context) => {
  // As in a frame without an origin.
  const prepare: Parameters<typeof open>[2] = {
    prepare: (tab) => tab.refuse("localStorage", "sessionStorage", "indexedDB"),
  };
  const page = await open(context, "#v=1&game=clobber", prepare);
  await page.shows(0);
  await page.play(1, "b1", "a1");
  assert.match(await page.message("refused"), /^This game is not saved\./);
  await page.play(2, "b2", "b3");
});

/** The text of a saved game, damaged in 50 ways, none of which this build can read. */
function damaged(): string[] {
  const value = { address: "v=1&game=clobber&moves=b1xa1", title: "Clobber", ply: 1, over: false, at: 5 };
  const good = JSON.stringify({ version: 1, value });
  const odd = (changes: object): string => JSON.stringify({ version: 1, value: { ...value, ...changes } });
  const cut = Array.from({ length: 20 }, (_, n) => good.slice(0, Math.floor((good.length * n) / 20)));
  // One of the signs of JSON itself.
  const signs = [...good.matchAll(/[{}":,]/g)].map(({ index }) => index);
  const flipped = Array.from({ length: 8 }, (_, n) => {
    const at = signs[Math.floor((signs.length * n) / 8)];
    return `${good.slice(0, at)}\u0000${good.slice(at + 1)}`;
  });
  const changes = [
    ...[{ address: 7 }, { address: "" }, { address: null }, { title: 1 }, { ply: 1.5 }, { ply: "1" }],
    ...[{ over: "no" }, { at: null }, { at: "5" }, { players: "two" }, { game: 4 }],
  ];
  const shapes = [{ version: 1, value: null }, { version: 1 }, { version: 1, value: [value] }, value];
  const texts = ["null", "0", "[]", `\uFEFF${good}`];
  const later = [2, 99, "1"].map((version) => JSON.stringify({ version, value }));
  return [...cut, ...flipped, ...changes.map(odd), ...shapes.map((one) => JSON.stringify(one)), ...texts, ...later];
}

test("fifty kinds of damage are set aside and destroy nothing", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  await page.play(1, "b1", "a1");
  await copied(page, "game.", "b1xa1");
  const { localStorage: storage, indexedDB } = page.device;
  // Later, the archive looks at the values, too.
  await until("the game is archived", async () => (await archived(indexedDB)).length === 1);
  const texts = damaged();
  assert.equal(texts.length, 50);
  for (const [n, text] of texts.entries()) storage[`quarry.game.damaged${n}`] = text;
  const aside = (): string[] => Object.keys(storage).filter((key) => key.startsWith("quarry.aside."));
  for (const isFirst of [true, false]) {
    await page.goTo("");
    if (isFirst) assert.match(await page.message("aside"), /50 saved items cannot be read/);
    assert.equal((await shelf(page)).length, 1);
    if (!isFirst) assert.ok(!hasMessage(page));
    // They stay aside.
    assert.deepEqual(
      aside()
        .map((key) => storage[key])
        .sort(),
      texts.sort(),
    );
  }
});

test("values that the storage has lost come back from the copy", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  const storage = page.device.localStorage;
  await page.shows(0);
  await page.play(1, "b1", "a1");
  await copied(page, "game.", "b1xa1");
  const then = { ...storage };
  await page.play(2, "b2", "b3");
  await copied(page, "game.", "b1xa1.b2xb3");
  /** Ends the page as a browser that is killed does; then the storage is changed, and the page opens again. */
  const restart = async (change: () => void): Promise<void> => {
    // A page that is open would still save the change.
    await page.close();
    change();
    await page.goTo("");
  };
  const comesBack = (): Promise<unknown> => until("the game is back", () => page.find("[href$='b1xa1.b2xb3']"));
  // What the browser finds then: nothing, or what it had on the disk.
  await restart(() => storage.clear());
  await comesBack();
  assert.ok(!hasMessage(page));
  await restart(() => Object.assign(storage, then));
  await comesBack();
  assert.ok(!hasMessage(page));
  // A damaged text has a good copy.
  await restart(() => {
    for (const key of Object.keys(storage)) if (key.startsWith("quarry.game.")) storage[key] = "{";
  });
  await comesBack();
  // What was deleted stays deleted.
  page.click(".recent-games li:first-child button");
  await copied(page, "game.", "null");
  await restart(() => Object.assign(storage, then));
  await page.starts();
  await until("the game stays deleted", () => !page.find(".recent-games a"));
});

test("a database of a later version stays, and games are saved without it", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  const later = await openDB("quarry", 99, {
    upgrade: (database) => void database.createObjectStore("later").put("kept", "name"),
  });
  later.close();
  await page.play(1, "b1", "a1");
  await page.goTo("");
  assert.match((await shelf(page))[0], /^Clobber.*b1xa1$/);
  assert.ok(!hasMessage(page));
  const database = await openDB("quarry");
  assert.equal(await database.get("later", "name"), "kept");
  database.close();
});

test("a tab shows what another one plays in the same game", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  await page.play(1, "b1", "a1");
  await copied(page, "game.", "b1xa1");
  const key = Object.keys(page.device.localStorage).find((name) => name.startsWith("quarry.game.")) as string;
  const stored = JSON.parse(page.device.localStorage[key]);
  stored.value.address += ".b2xb3";
  stored.value.ply = 2;
  const entries = history.length;
  page.storeElsewhere(key, JSON.stringify(stored));
  await page.shows(2);
  assert.equal(page.address, "v=1&game=clobber&moves=b1xa1.b2xb3");
  assert.equal(history.length, entries);
  assert.ok(!hasMessage(page));
  // Both go on in one game.
  await page.play(3, "d1", "c1");
  const games = Object.keys({ ...page.device.localStorage }).filter((name) => name.startsWith("quarry.game."));
  assert.deepEqual(games, [key]);
  assert.ok(page.device.localStorage[key].includes("b1xa1.b2xb3.d1xc1"));
});

test("a worker that no longer answers is reported and started again", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=3x4");
  await page.shows(0);
  // It starts, and then never answers. Timers that wait for it run a hundred times as fast.
  const Whole = Worker;
  const every = setInterval;
  page.tab.set("setInterval", (task: () => void, time: number) => every(task, time / 100));
  page.tab.set(
    "Worker",
    class extends Whole {
      override postMessage(message: { kind: string }): void {
        if (message.kind === "module") super.postMessage(message);
      }
    },
  );
  page.element.setAttribute("black", "engine:1");
  page.pick("b1", "a1");
  assert.match(await page.message("failure"), /The cause: the engine's worker has not answered for 60 s\./);
  page.expectErrors("");
  page.tab.set("Worker", Whole);
  page.click("[data-message=failure] button:first-child");
  await page.shows(2);
  assert.ok(!hasMessage(page));
});

test("a board is drawn again when the browser has lost its picture", async (context) => {
  const drawing = new DrawingRecord();
  const page = await open(context, "#v=1&game=clobber", { drawing });
  await page.shows(0);
  await page.ticks();
  drawing.take();
  page.find("canvas")?.dispatchEvent(new Event("contextlost"));
  await page.ticks();
  assert.deepEqual(drawing.take(), []);
  page.find("canvas")?.dispatchEvent(new Event("contextrestored"));
  const lines = await until("it is drawn", () => drawing.take().join("\n"));
  assert.match(lines, /fillStyle/);
});

test("an hour in the background changes nothing", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=3x4");
  await page.shows(0);
  await page.play(1, "b1", "a1");
  const hide = (isHidden: boolean): void => {
    const state = isHidden ? "hidden" : "visible";
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  hide(true);
  // The computer does not think there.
  page.element.setAttribute("black", "engine:1");
  await page.ticks();
  assert.deepEqual([page.data.ply, page.data.thinking], ["1", "false"]);
  const [now, clock] = [Date.now, performance.now];
  context.after(() => Object.assign(Date, { now }) && Object.assign(performance, { now: clock }));
  Date.now = () => now() + 3_600_000;
  performance.now = () => clock.call(performance) + 3_600_000;
  hide(false);
  await page.shows(2);
  assert.ok(!hasMessage(page));
  page.click("[data-action=undo]");
  await until("it is taken back", () => page.data.ply === "0");
  page.click("[data-action=redo]");
  await until("it is played again", () => page.data.ply !== "0");
});
