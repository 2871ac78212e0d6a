// Keys of the page: shortcuts work on every keyboard, and do what the buttons do.

import assert from "node:assert/strict";
import { test } from "node:test";

import { key, open } from "./harness/page.ts";

const GAME = "#v=1&game=clobber&moves=b1xa1.c1xd1";

test("shortcuts work on every keyboard, and with Caps Lock", async (context) => {
  const page = await open(context, GAME);
  await page.shows(2);
  const cases: [name: string, options: KeyboardEventInit, ply: number, flips: boolean][] = [
    ["F", { code: "KeyF" }, 2, true],
    ["а", { code: "KeyF" }, 2, true],
    ["u", { code: "KeyF" }, 1, false],
    ["R", { code: "KeyR" }, 2, false],
    ["я", { code: "KeyZ", ctrlKey: true }, 1, false],
    ["н", { code: "KeyY", ctrlKey: true }, 2, false],
    ["Z", { code: "KeyZ", ctrlKey: true }, 1, false],
    ["Z", { code: "KeyZ", ctrlKey: true, shiftKey: true }, 2, false],
    ["z", { code: "KeyY", metaKey: true }, 1, false],
    ["y", { code: "KeyZ", ctrlKey: true }, 2, false],
    ["f", { code: "KeyF", shiftKey: true }, 2, false],
    ["f", { code: "KeyF", ctrlKey: true }, 2, false],
    ["'", { code: "KeyQ" }, 2, false],
  ];
  for (const [name, options, ply, flips] of cases) {
    const isFlipped = page.address.includes("flip=1");
    key(name, options);
    await page.shows(ply);
    assert.equal(page.address.includes("flip=1"), isFlipped !== flips, `${name} ${JSON.stringify(options)}`);
    if (flips) key("f", { code: "KeyF" });
  }
});

test("a key that is used goes no further, and any other does", async (context) => {
  const page = await open(context, "", { embedded: '<quarry-game game="clobber" moves="b1xa1.c1xd1"></quarry-game>' });
  await page.shows(2);
  const reached: string[] = [];
  const note = (event: KeyboardEvent): void => void reached.push(event.key);
  document.addEventListener("keydown", note);
  page.element.focus();
  for (const name of ["ArrowRight", "Home", "k", "Escape", "Tab"]) key(name, { code: `Key${name.toUpperCase()}` });
  assert.deepEqual(reached.splice(0), ["k", "Escape", "Tab"]);
  page.element.setAttribute("keys", "none");
  for (const name of ["f", "u", "?", "ArrowRight"]) key(name, { code: `Key${name.toUpperCase()}` });
  assert.deepEqual(reached.splice(0), ["f", "u", "?"]);
  document.removeEventListener("keydown", note);
  await page.ticks();
});
