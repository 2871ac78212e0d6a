// A finger on the board: a tap picks a square, and one that stays shows what a move there would do.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Window } from "happy-dom";

import type { InputHost } from "../../www/board/input.ts";

const window = new Window();
const { document } = window;
Object.assign(globalThis, {
  Element: window.Element,
  HTMLElement: window.HTMLElement,
  addEventListener: window.addEventListener.bind(window),
});

const { followInput } = await import("../../www/board/input.ts");

/** A board of one square; what is asked of it from then on. */
function boardOf(isPiece = false): { asked: string[]; send(kind: string, pointerType?: string): void } {
  document.body.innerHTML = `<div><i></i><i></i><p><button data-square="a1"${isPiece ? " data-lift" : ""}></button></p></div>`;
  const asked: string[] = [];
  const host = {
    squareOf: (name: string | undefined) => (name === undefined ? undefined : 7),
    hasKeys: () => true,
    pick: (square: number) => asked.push(`pick ${square}`),
    point: (square: number | undefined) => asked.push(`point ${square ?? "nowhere"}`),
    drag: () => undefined,
    gaze: () => undefined,
    focused: () => undefined,
    rest: () => undefined,
  } as unknown as InputHost;
  const find = (selector: string): HTMLElement => document.querySelector(selector) as unknown as HTMLElement;
  followInput(find("p"), find("div"), host, new AbortController().signal);
  const send = (kind: string, pointerType = "touch"): void => {
    const init = { bubbles: true, composed: true, pointerType, pointerId: 1, button: 0, detail: 1 };
    const event = kind === "click" ? new window.MouseEvent(kind, init) : new window.PointerEvent(kind, init);
    document.querySelector("button")?.dispatchEvent(event);
  };
  return { asked, send };
}

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

test("a tap picks a square at once", () => {
  const { asked, send } = boardOf();
  for (const kind of ["pointerdown", "pointerup", "click"]) send(kind);
  assert.deepEqual(asked, ["pick 7"]);
});

test("a finger that stays shows what a move there would do, and plays nothing", async () => {
  const { asked, send } = boardOf();
  send("pointerdown");
  await wait(400);
  assert.deepEqual(asked, ["point 7"]);
  send("pointerup");
  send("click");
  assert.deepEqual(asked, ["point 7", "point nowhere"]);
  // The next tap plays.
  for (const kind of ["pointerdown", "pointerup", "click"]) send(kind);
  assert.equal(asked.at(-1), "pick 7");
});

test("a finger on a piece drags it, a scrolling one shows nothing, and a mouse need not stay", async () => {
  for (const [isPiece, kinds, pointer] of [
    [true, ["pointerdown"], "touch"],
    [false, ["pointerdown", "pointercancel"], "touch"],
    [false, ["pointerdown"], "mouse"],
  ] as const) {
    const { asked, send } = boardOf(isPiece);
    for (const kind of kinds) send(kind, pointer);
    await wait(400);
    assert.deepEqual(asked, [], `${pointer} ${kinds}`);
  }
});
