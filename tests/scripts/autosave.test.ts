// The games kept on the device, with a storage that is only a map.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Autosave, forget, games } from "../../www/page/autosave.ts";
import { countAside, isObject, journal, names, onChange, read, remove, write } from "../../www/storage/storage.ts";
import { countGames } from "../../www/storage/visitor.ts";
import { installStorage } from "./storage.ts";

/** The parts of an address; here, addresses are as simple as possible. */
const readAddress = (address: string): { lines: string } => ({
  lines: address.replace(/&(line|ply|flip)=[^&]*/g, ""),
});

const usual = { game: "clobber" as const, title: "Clobber", ply: 1, result: null };
/** The state of a game at an address. */
const at = (address: string): Parameters<Autosave["change"]>[0] => ({ ...usual, address, parts: readAddress(address) });
const start = "v=1&game=clobber";

let clock = 0;
Date.now = () => (clock += 1);

beforeEach(() => {
  installStorage();
  countAside();
});

function played(...addresses: string[]): Autosave {
  const autosave = new Autosave(readAddress);
  autosave.begin(start);
  for (const address of addresses) autosave.change(at(address));
  return autosave;
}

const addresses = () => games().map((game) => game.address);

test("a game is kept from its first move on, in one record", () => {
  played(start, `${start}&flip=1`);
  assert.deepEqual(games(), []);
  played(`${start}&moves=b1xa1`, `${start}&moves=b1xa1.b2xb3`, `${start}&moves=b1xa1.b2xb3&ply=1&flip=1`);
  assert.deepEqual(addresses(), [`${start}&moves=b1xa1.b2xb3&ply=1&flip=1`]);
  const [{ id, at, ...game }] = games();
  assert.ok(id && at);
  assert.deepEqual(game, { game: "clobber", address: addresses()[0], title: "Clobber", ply: 1, over: false });
});

test("a game that is opened and only looked through is not kept", () => {
  const autosave = new Autosave(readAddress);
  autosave.begin(readAddress(`${start}&moves=b1xa1.b2xb3`).lines);
  autosave.change(at(`${start}&moves=b1xa1.b2xb3&ply=0`));
  assert.deepEqual(games(), []);
  autosave.change(at(`${start}&moves=b1xa1.b2xb3.d1xe1`));
  assert.equal(games().length, 1);
});

test("a kept game that is opened again goes on in its record; a new one gets its own", () => {
  played(`${start}&moves=b1xa1`);
  const autosave = new Autosave(readAddress);
  autosave.begin(readAddress(`${start}&moves=b1xa1&ply=0`).lines);
  autosave.change(at(`${start}&moves=b1xa1.b2xb3`));
  assert.deepEqual(addresses(), [`${start}&moves=b1xa1.b2xb3`]);
  autosave.begin(start);
  autosave.change(at(`${start}&moves=d1xe1`));
  assert.deepEqual(addresses(), [`${start}&moves=d1xe1`, `${start}&moves=b1xa1.b2xb3`]);
});

test("what the address has more than the record, after a crash, goes on in the record", () => {
  played(`${start}&moves=b1xa1`);
  const autosave = new Autosave(readAddress);
  autosave.begin(readAddress(`${start}&moves=b1xa1.b2xb3`).lines);
  autosave.change(at(`${start}&moves=b1xa1.b2xb3.d1xe1`));
  assert.equal(games().length, 1);
  // Another first move that begins with the same letters is another game.
  autosave.begin(readAddress(`${start}&moves=b1xa1.b2xb3.d1xe10`).lines);
  autosave.change(at(`${start}&moves=b1xa1.b2xb3.d1xe10.a`));
  assert.equal(games().length, 2);
});

test("two windows that go on with one game keep both", () => {
  const one = played(`${start}&moves=b1xa1`);
  const other = new Autosave(readAddress);
  other.begin(readAddress(`${start}&moves=b1xa1`).lines);
  one.change(at(`${start}&moves=b1xa1.b2xb3`));
  other.change(at(`${start}&moves=b1xa1&ply=0`));
  assert.deepEqual(addresses(), [`${start}&moves=b1xa1.b2xb3`]);
  other.change(at(`${start}&moves=b1xa1.d1xe1`));
  one.change(at(`${start}&moves=b1xa1.b2xb3.d1xe1`));
  assert.deepEqual(addresses(), [`${start}&moves=b1xa1.b2xb3.d1xe1`, `${start}&moves=b1xa1.d1xe1`]);
});

test("a window that shows another move of a game leaves the record to both", () => {
  const line = `${start}&moves=b1xa1.b2xb3`;
  const one = played(line);
  const other = new Autosave(readAddress);
  other.begin(readAddress(line).lines);
  assert.equal(other.continued, undefined);
  one.change(at(`${line}&ply=1`));
  assert.equal(other.continued, undefined);
  other.change(at(`${line}.d1xc1`));
  assert.deepEqual(addresses(), [`${line}.d1xc1`]);
  assert.equal(one.continued, `${line}.d1xc1`);
});

test("what the link of a letter has after the address is kept with the game", () => {
  const autosave = new Autosave(readAddress);
  autosave.begin(start);
  autosave.setKeys("&as=black&letter=abc123");
  autosave.change(at(`${start}&moves=b1xa1`));
  assert.equal(games()[0]?.keys, "&as=black&letter=abc123");
  const next = new Autosave(readAddress);
  next.begin(readAddress(`${start}&moves=b1xa1`).lines);
  next.change(at(`${start}&moves=b1xa1.b2xb3`));
  assert.equal(games()[0]?.keys, "&as=black&letter=abc123");
});

test("the latest game comes first after the clock has been set back", () => {
  played(`${start}&moves=b1xa1`);
  const before = clock;
  clock = 0;
  played(`${start}&moves=d1xe1`);
  assert.deepEqual(addresses(), [`${start}&moves=d1xe1`, `${start}&moves=b1xa1`]);
  clock = before + 100;
});

test("what is damaged or of another version is set aside", () => {
  played(`${start}&moves=b1xa1`);
  localStorage.setItem("quarry.game.x", "{");
  localStorage.setItem("quarry.game.y", "null");
  localStorage.setItem("quarry.game.z", JSON.stringify({ version: 9, value: {} }));
  write("game.w", 1, { address: 7 });
  write("settings", 2, {});
  assert.equal(games().length, 1);
  assert.equal(read("settings", 1, isObject), undefined);
  assert.equal(countAside(), 5);
  assert.equal(countAside(), 0);
  const aside = [...localStorage.keys()].filter((key) => key.startsWith("quarry.aside."));
  assert.equal(aside.length, 5);
  assert.equal(localStorage.getItem(aside.find((key) => key.endsWith(".game.x"))), "{");
  assert.equal(games().length, 1);
  assert.equal(countAside(), 0);
});

test("storage that is refused or full throws nothing", () => {
  const refuse = () => {
    throw new Error("refused");
  };
  played(`${start}&moves=b1xa1`);
  localStorage.setItem("quarry.settings", "{");
  localStorage.setItem = refuse;
  assert.equal(read("settings", 1, isObject), undefined);
  assert.equal(localStorage.getItem("quarry.settings"), "{");
  played(`${start}&moves=d1xe1`);
  assert.equal(games().length, 1);
  Object.defineProperty(globalThis, "localStorage", { get: refuse, configurable: true });
  played(`${start}&moves=d1xe1`);
  assert.deepEqual(games(), []);
  installStorage();
});

test("the players are saved with the first move, or at once", () => {
  assert.equal(countGames(), 0);
  const autosave = new Autosave(readAddress);
  autosave.begin(start);
  autosave.setPlayers({ white: "human", black: "engine:3" });
  assert.equal(autosave.id, undefined);
  assert.deepEqual(games(), []);
  autosave.change(at(`${start}&moves=b1xa1`));
  assert.equal(countGames(), 1);
  assert.deepEqual(games()[0]?.players, { white: "human", black: "engine:3" });
  autosave.setPlayers({ white: "engine:1", black: "human" });
  const [saved] = games();
  assert.deepEqual(saved?.players, { white: "engine:1", black: "human" });
  assert.deepEqual([saved?.id, saved?.address, saved?.ply], [autosave.id, `${start}&moves=b1xa1`, 1]);
  assert.match(saved?.id ?? "", /^[0-9a-z]{7,16}$/);
  // Another window finds them, and changes them only while the game is as it was found.
  const other = new Autosave(readAddress);
  other.begin(readAddress(`${start}&moves=b1xa1`).lines);
  assert.deepEqual([other.id, other.players], [saved?.id, { white: "engine:1", black: "human" }]);
  autosave.change(at(`${start}&moves=b1xa1.b2xb3`));
  other.setPlayers({ white: "human", black: "human" });
  assert.deepEqual(games()[0]?.players, { white: "engine:1", black: "human" });
  if (saved) forget(saved);
  autosave.setPlayers({ white: "human", black: "human" });
  assert.equal(countGames(), 0);
});

test("of several games that an address continues, the longest goes on", () => {
  played(`${start}&moves=b1xa1.b2xb3`);
  const long = games()[0]?.id;
  played(`${start}&moves=b1xa1`);
  const autosave = new Autosave(readAddress);
  autosave.begin(readAddress(`${start}&moves=b1xa1.b2xb3.d1xe1`).lines);
  assert.equal(autosave.id, long);
  // An address that the program cannot read continues nothing.
  const blind = new Autosave(() => undefined);
  blind.begin(`${start}&moves=b1xa1.b2xb3`);
  assert.equal(blind.id, undefined);
});

test("each field of a stored game is checked", () => {
  const good = {
    game: "clobber",
    address: start,
    title: "Clobber",
    ply: 0,
    over: false,
    at: 1,
    players: { white: "human" },
  };
  write("game.good", 1, good);
  const { game: _, players: __, ...old } = good;
  write("game.old", 1, old);
  assert.equal(games().length, 2);
  const bad = [null, 7, "text"].concat(
    (
      [
        ["address", ""],
        ["address", 7],
        ["title", 7],
        ["game", 7],
        ["players", 7],
        ["players", null],
        ["ply", 0.5],
        ["ply", "1"],
        ["at", "1"],
        ["at", null],
        ["over", 1],
        ["over", undefined],
      ] as const
    ).map(([key, value]) => ({ ...good, [key]: value }) as never),
  );
  for (const value of bad) {
    write("game.bad", 1, value);
    assert.equal(games().length, 2, JSON.stringify(value));
    assert.equal(countAside(), 1, JSON.stringify(value));
  }
});

test("what changes is noted for the durable copy, and what is refused", () => {
  let woken = 0;
  journal.changed.clear();
  journal.refused.clear();
  journal.wake = () => woken++;
  assert.equal(write("one", 1, {}), true);
  assert.deepEqual([[...journal.changed], woken], [["one"], 1]);
  remove("one");
  assert.equal(woken, 2);
  assert.deepEqual([localStorage.getItem("quarry.one"), localStorage.getItem("quarry-removed.one")], [null, ""]);
  assert.deepEqual(names(""), []);
  localStorage.setItem = () => {
    throw new Error("full");
  };
  assert.equal(write("two", 1, {}), false);
  assert.deepEqual([[...journal.refused], [...journal.changed], woken], [["two"], ["one"], 3]);
  Object.defineProperty(globalThis, "localStorage", { get: () => assert.fail("refused"), configurable: true });
  assert.deepEqual([names(""), read("one", 1, isObject), write("one", 1, {})], [[], undefined, false]);
  journal.wake = undefined;
  installStorage();
  assert.deepEqual([isObject({}), isObject(null), isObject("text"), isObject(undefined)], [true, false, false, false]);
});

test("a value that another tab changes is reported", () => {
  const listeners: ((event: { key: string | null }) => void)[] = [];
  let changes = 0;
  // A server has no tabs.
  onChange("settings", () => changes++);
  const listen = (type: string, listener: (event: { key: string | null }) => void): void => {
    assert.equal(type, "storage");
    listeners.push(listener);
  };
  Object.assign(globalThis, { addEventListener: listen });
  onChange("settings", () => changes++);
  for (const key of ["quarry.settings", "quarry.ratings", "settings"])
    for (const listener of listeners) listener({ key });
  assert.equal(changes, 1);
  // All has been cleared.
  for (const listener of listeners) listener({ key: null });
  assert.equal(changes, 2);
  Reflect.deleteProperty(globalThis, "addEventListener");
});
