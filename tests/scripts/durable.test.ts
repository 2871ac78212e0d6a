// The durable copy of stored values: what a browser that was killed gets back, and what it does not.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "fake-indexeddb/auto";

import { reconcile, saveChanges } from "../../www/storage/durable.ts";
import { journal, names, remove, write } from "../../www/storage/storage.ts";
import { installStorage } from "./storage.ts";

/** Waits until the copy has taken over what has changed. */
async function copied(): Promise<void> {
  await new Promise<void>((done, fail) => saveChanges((_, error) => (error ? fail(error) : done())));
  journal.wake = undefined;
}

/** Writes a value, which differs from those of other tests: the copy remembers each for a day. Returns its text. */
function put(value: object): string {
  write("game.one", 1, value);
  return textOf();
}

const textOf = (): string => localStorage.getItem("quarry.game.one") ?? "";

/** The browser is killed, and starts with what it had on the disk. */
function kill(found: () => void): void {
  journal.changed.clear();
  found();
}

beforeEach(async () => {
  installStorage();
  put({});
  remove("game.one");
  await copied();
});

test("a browser that was killed gets back the last text, in place of an earlier one or of none", async () => {
  const earlier = put({ move: 1 });
  await copied();
  const last = put({ move: 2 });
  await copied();
  for (const lose of [() => localStorage.setItem("quarry.game.one", earlier), () => localStorage.clear()]) {
    kill(lose);
    assert.equal(await reconcile(), 1);
    assert.equal(textOf(), last);
  }
  assert.equal(await reconcile(), 0);
});

test("a text that the copy does not know is newer than the copy", async () => {
  put({ move: 3 });
  await copied();
  const newer = put({ move: 4 });
  kill(() => undefined);
  assert.equal(await reconcile(), 0);
  assert.equal(textOf(), newer);
  kill(() => localStorage.clear());
  assert.equal(await reconcile(), 1);
  assert.equal(textOf(), newer);
});

test("a value that was removed stays removed, also if the browser was killed before the copy knew", async () => {
  const earlier = put({ move: 5 });
  await copied();
  remove("game.one");
  kill(() => undefined);
  assert.equal(await reconcile(), 0);
  assert.deepEqual([textOf(), names("")], ["", []]);
  // The copy knows now, and the mark has gone.
  assert.equal(localStorage.length, 0);
  kill(() => localStorage.setItem("quarry.game.one", earlier));
  assert.equal(await reconcile(), 1);
  assert.equal(textOf(), "");
});

test("a value that is removed while the copy takes over an earlier change stays removed", async () => {
  put({ move: 7 });
  // The copy has read the value, and writes it.
  const { getItem } = localStorage;
  localStorage.getItem = (key) => {
    const text = getItem(key);
    if (key === "quarry.game.one" && text) remove("game.one");
    return text;
  };
  // The browser is killed before the copy takes over the removal.
  await new Promise<void>((done) => saveChanges(() => kill(done)));
  journal.wake = undefined;
  localStorage.getItem = getItem;
  assert.equal(await reconcile(), 0);
  assert.deepEqual([textOf(), names("")], ["", []]);
});

test("a damaged text is set aside, and its copy takes its place", async () => {
  const good = put({ move: 6 });
  await copied();
  kill(() => localStorage.setItem("quarry.game.one", "{"));
  assert.equal(await reconcile(), 1);
  assert.equal(textOf(), good);
  const aside = names("aside.");
  assert.deepEqual(
    aside.map((name) => localStorage.getItem(`quarry.${name}`)),
    ["{"],
  );
});
