// Keys and the wheel anywhere on the page, and where the focus moves when the button that has it is disabled.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

const GAME = "#v=1&game=clobber&moves=b1xa1.b2xb3.d1xc1";

/** Sends a key to the body, as a browser does while nothing has the focus; whether its usual effect is prevented. */
function pressNowhere(
  page: Page,
  key: string,
  modifiers: { ctrlKey?: boolean; shiftKey?: boolean } = {},
): Promise<boolean> {
  return page.script(
    (key, modifiers) => {
      (document.activeElement as HTMLElement | null)?.blur();
      const init = { key, ...modifiers, bubbles: true, composed: true, cancelable: true };
      return !document.body.dispatchEvent(new KeyboardEvent("keydown", init));
    },
    key,
    modifiers,
  );
}

/** Waits until the heading of the open dialog is this. */
async function waitForDialog(page: Page, heading: string): Promise<void> {
  await page.wait((wanted) => board.find("dialog[open] h2").textContent === wanted, heading);
}

/** Collects the plies that the board shows from now on, in `seen`. */
async function watchPlies(page: Page): Promise<void> {
  await page.script(() => {
    const { root } = board;
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(root.dataset.ply)).observe(root, { attributeFilter: ["data-ply"] });
  });
}

/** Waits until the board has shown these plies. */
async function waitForPlies(page: Page, ...plies: number[]): Promise<void> {
  await page.wait((wanted) => String((window as Window & { seen?: string[] }).seen) === wanted, plies.join());
}

browserTest("keys go through the game while nothing has the focus", { at: GAME }, async (page) => {
  await page.shows(3);
  const keys = [
    ["ArrowLeft", {}, 2],
    ["ArrowLeft", {}, 1],
    ["ArrowRight", {}, 2],
    ["Home", {}, 0],
    ["End", {}, 3],
    ["z", { ctrlKey: true }, 2],
    ["z", { ctrlKey: true }, 1],
    ["Z", { ctrlKey: true, shiftKey: true }, 2],
  ] as const;
  for (const [key, modifiers, ply] of keys) {
    assert(await pressNowhere(page, key, modifiers), key);
    await page.shows(ply);
  }
  // Those of the browser keep their effect.
  assert(!(await pressNowhere(page, "r", { ctrlKey: true })));
  await page.shows(2);
});

browserTest(
  "after a move by mouse the arrow keys go through the game",
  { at: "#v=1&game=clobber", firefox: true },
  async (page) => {
    await page.shows(0);
    await page.pick("b1", "a1");
    await page.shows(1);
    await page.press("ArrowLeft");
    await page.shows(0);
    await page.press("ArrowRight");
    await page.shows(1);
    // Once keys have moved the focus to the board, they go over its squares.
    await page.press("ArrowDown");
    await page.tabTo("data-action", "undo");
    await page.tabTo("data-square");
    const before = await page.focused("data-square");
    await page.press("ArrowRight");
    assert.notEqual(await page.focused("data-square"), before);
    await page.shows(1);
  },
);

browserTest("text fields and dialogs keep their keys", { at: GAME, firefox: true }, async (page) => {
  await page.shows(3);
  await page.click("[name=turn]");
  await page.press("a", "ArrowLeft");
  const typed = await page.script(() => {
    const field = board.shadow.activeElement as HTMLInputElement;
    const init = { key: "z", ctrlKey: true, bubbles: true, composed: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent("keydown", init));
    return field.value;
  });
  assert.equal(typed, "a");
  await page.shows(3);
  await page.openDialog("share");
  assert(!(await pressNowhere(page, "ArrowLeft")));
  assert(!(await pressNowhere(page, "z", { ctrlKey: true })));
  await page.shows(3);
});

browserTest("the wheel goes through the game over the board alone", { at: GAME }, async (page) => {
  await page.shows(3);
  /** Moves the wheel over an element; whether its usual effect is prevented. */
  const wheel = (selector: string, deltaY: number): Promise<boolean> =>
    page.script(
      (selector, deltaY) => {
        const init = { deltaY, bubbles: true, composed: true, cancelable: true };
        return !board.find(selector).dispatchEvent(new WheelEvent("wheel", init));
      },
      selector,
      deltaY,
    );
  // The first event loads the module that follows the wheel.
  await wheel("[data-square=a1]", -100);
  await page.shows(2);
  // A touchpad sends many small ones.
  for (let n = 0; n < 6; n += 1) assert(await wheel("[data-square=c3]", -10));
  await page.shows(1);
  assert(await wheel("[data-square=a1]", 100));
  await page.shows(2);
  assert(!(await wheel(".state", -100)));
  await page.shows(2);
  assert(await wheel("[data-square=a1]", 100));
  await page.shows(3);
  // At the end of the game the page scrolls.
  assert(!(await wheel("[data-square=a1]", 100)));
  await page.shows(3);
});

browserTest("a question mark shows the keys", { at: GAME }, async (page) => {
  await page.shows(3);
  await pressNowhere(page, "?", { shiftKey: true });
  await waitForDialog(page, "Keyboard");
  assert.match(await page.text(), /Ctrl \+ Shift \+ Z/);
  await page.click("dialog .close");
  await page.wait(() => board.shadow.querySelector("dialog[open]") === null);
  await page.click("[data-action=settings]");
  await waitForDialog(page, "Settings");
  await page.click("dialog .shortcuts");
  await waitForDialog(page, "Keyboard");
});

browserTest("a letter replays the last move", { at: GAME }, async (page) => {
  await page.shows(3);
  await watchPlies(page);
  await pressNowhere(page, "p");
  await waitForPlies(page, 2, 3);
});

browserTest(
  "the computer does not move again while its move is replayed",
  { at: "#v=1&game=clobber" },
  async (page) => {
    await page.shows(0);
    await page.wait(() => {
      const select = board.find<HTMLSelectElement>("select[data-player=black]");
      select.value = "engine:1";
      return select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await page.pick("b1", "a1");
    await page.shows(2);
    const played = await page.address();
    await watchPlies(page);
    await pressNowhere(page, "p");
    await waitForPlies(page, 1, 2);
    await page.idle();
    assert.equal(await page.address(), played);
  },
);

browserTest(
  "the focus never moves to a button that ends or takes back something",
  { at: "#v=1&game=gobbler&moves=pass", firefox: true },
  async (page) => {
    await page.shows(1);
    await page.tabTo("data-action", "undo");
    await page.press("Enter");
    await page.shows(0);
    assert.equal(await page.focused("data-action"), "redo");
    const start = await page.mark("position");
    await page.pickByKeys("a2");
    await page.pickByKeys("a3");
    assert.notEqual((await page.settled("position")).position, start);
    await page.tabTo("data-action", "cancel");
    await page.press("Enter");
    assert.equal(await page.mark("position"), start);
    assert.equal(await page.focused("data-square"), "a3");
    await page.tabTo("data-action", "done");
    await page.press("Enter");
    await page.shows(1);
    assert.equal(await page.focused("data-square"), "a3");
  },
);

browserTest("a key that turns the board leaves the focus on its square", { at: "#v=1&game=clobber" }, async (page) => {
  await page.shows(0);
  await page.tabTo("data-square");
  const square = await page.focused("data-square");
  await page.press("f");
  await page.wait(() => location.hash.endsWith("&flip=1"));
  assert.equal(await page.focused("data-square"), square);
});

browserTest("letter keys can be switched off", { at: "#v=1&game=clobber&moves=b1xa1.b2xb3" }, async (page) => {
  const pressLetter = (): Promise<boolean> =>
    page.script(() => {
      const init = { key: "u", bubbles: true, composed: true };
      return board.find("[data-square]").dispatchEvent(new KeyboardEvent("keydown", init));
    });
  const toggle = (): Promise<void> => page.script(() => board.find("dialog [name=letters]").click());
  await page.shows(2);
  await pressLetter();
  await page.shows(1);
  await page.openDialog("settings");
  await toggle();
  await pressLetter();
  assert.equal((await page.settled("ply")).ply, "1");
  await toggle();
  await pressLetter();
  await page.shows(0);
});
