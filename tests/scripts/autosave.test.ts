// The games kept on the device, with a storage that is only a map.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Autosave, games, MOST } from "../../www/page/autosave.ts";
import { countAside, isObject, read, write } from "../../www/storage/storage.ts";
import { installStorage } from "./storage.ts";

/** What the program says of an address; here, addresses are as simple as possible. */
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

test("a game is kept from its first turn on, in one record", () => {
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
  // Another first turn that begins with the same letters is another game.
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

test("the latest game comes first after the clock has been set back", () => {
  played(`${start}&moves=b1xa1`);
  const before = clock;
  clock = 0;
  played(`${start}&moves=d1xe1`);
  assert.deepEqual(addresses(), [`${start}&moves=d1xe1`, `${start}&moves=b1xa1`]);
  // Others make room for it, and not the reverse.
  for (let n = 0; n < MOST; n += 1) played(`${start}&moves=${n}`);
  assert.equal(games().length, MOST);
  assert.equal(addresses()[0], `${start}&moves=${MOST - 1}`);
  clock = before + 100;
});

test("the oldest games make room, those that are over first", () => {
  const play = (n: number | string, result: Parameters<Autosave["change"]>[0]["result"]): void => {
    const autosave = new Autosave(readAddress);
    autosave.begin(start);
    autosave.change({ ...at(`${start}&moves=${n}`), result });
  };
  for (let n = 0; n < MOST; n += 1) play(n, n === 3 ? { kind: "win", winner: "white" } : null);
  play("a", null);
  assert.equal(games().length, MOST);
  assert.ok(!addresses().includes(`${start}&moves=3`));
  play("b", null);
  assert.ok(!addresses().includes(`${start}&moves=0`));
  assert.equal(addresses()[0], `${start}&moves=b`);
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
