// Keys on a page of another site: those that the element uses do not reach the page, all others do, and no key opens what is hidden.

import assert from "node:assert/strict";

import { embeddedTest } from "./embedded.ts";

/** Presses keys where the focus is; those that reach the document, and what is open then. */
function pressAll(
  selector: string,
  keys: readonly (readonly [key: string, code?: string, more?: KeyboardEventInit])[],
): { reached: string[]; open: string[] } {
  const { element, shadow } = board;
  const reached: string[] = [];
  const leave = new AbortController();
  const note = (event: KeyboardEvent): void => void reached.push(event.key);
  for (const kind of ["keydown", "keyup"] as const) document.addEventListener(kind, note, { signal: leave.signal });
  const target = shadow.querySelector<HTMLElement>(selector);
  if (!target) throw new Error(`\`${selector}\` is missing`);
  target.focus();
  for (const [key, code = `Key${key.toUpperCase()}`, more] of keys) {
    const options = { key, code, bubbles: true, composed: true, cancelable: true, ...more };
    for (const kind of ["keydown", "keyup"]) target.dispatchEvent(new KeyboardEvent(kind, options));
  }
  leave.abort();
  const open = [...shadow.querySelectorAll("dialog, .rules")].map(({ className }) => className);
  return { reached: [...new Set(reached)], open: [element.state?.ply, ...open].map(String) };
}

/** The letters of all buttons, and `?`. */
const LETTERS = [..."nlieshaxqmpfur?"].map((key) => [key] as const);

const CELL = ".cell[tabindex='0']";

embeddedTest("no key does what no button shown does", { full: false }, async (page) => {
  await page.script(() => host.add({ game: "clobber", moves: "b1xa1.c1xd1", ply: "1" }));
  await page.wait(() => board.isIdle);
  for (const [controls, reached] of [
    ["none", "nlieshaxqmpfur?"],
    // It has a button for undo.
    ["minimal", "nlieshaxqmpfr?"],
  ] as const) {
    await page.script((value) => board.element.setAttribute("controls", value), controls);
    const found = await page.script(pressAll, CELL, LETTERS);
    assert.deepEqual(found.reached.join(""), reached, controls);
    await page.wait((ply) => board.element.state?.ply === ply, controls === "none" ? 1 : 0);
    await page.drawn();
    assert.equal(await page.script(() => board.all("dialog, .rules, .end-card").length), 0, controls);
  }
});

embeddedTest("without shortcuts only the keys of the squares work", {}, async (page) => {
  await page.script(() => host.add({ game: "clobber", keys: "none", moves: "b1xa1.c1xd1" }));
  await page.wait(() => board.isIdle);
  const chords = [["z", "KeyZ", { ctrlKey: true }] as const, ["y", "KeyY", { ctrlKey: true }] as const];
  const found = await page.script(pressAll, CELL, [...LETTERS, ...chords]);
  assert.equal(found.reached.join(""), "nlieshaxqmpfur?zy");
  assert.deepEqual(found.open, ["2"]);
  // The focus came by mouse: without shortcuts, the arrow keys go over the board all the same.
  await page.pick("c3");
  await page.press("ArrowLeft", "ArrowUp");
  assert.equal(await page.focused("data-square"), "b4");
  assert.equal(await page.script(() => board.element.state?.ply), 2);
});

embeddedTest("keys that the element uses do not reach the page, and all others do", { firefox: true }, async (page) => {
  await page.script(() => host.add({ game: "clobber", moves: "b1xa1.c1xd1" }));
  await page.wait(() => board.isIdle);
  const used = [
    ["ArrowLeft", "ArrowLeft"],
    ["ArrowRight", "ArrowRight"],
    ["Home", "Home"],
    ["PageDown", "PageDown"],
    ["Enter", "Enter"],
    [" ", "Space"],
    ["f"],
    ["z", "KeyZ", { ctrlKey: true }],
  ] as const;
  assert.deepEqual((await page.script(pressAll, CELL, used)).reached, []);
  const others = [["k"], ["Tab", "Tab"], ["F2", "F2"], ["s", "KeyS", { ctrlKey: true }], ["Escape", "Escape"]] as const;
  assert.deepEqual(
    (await page.script(pressAll, CELL, others)).reached,
    others.map(([key]) => key),
  );
  const typed = [
    ["s"],
    ["/", "Slash"],
    ["я", "KeyZ"],
    ["Backspace", "Backspace"],
    ["v", "KeyV", { ctrlKey: true }],
  ] as const;
  assert.deepEqual((await page.script(pressAll, "[name=turn]", typed)).reached, []);
  const passed = [
    ["Escape", "Escape"],
    ["Tab", "Tab"],
    ["k", "KeyK", { ctrlKey: true }],
    ["F1", "F1"],
  ] as const;
  assert.deepEqual(
    (await page.script(pressAll, "[name=turn]", passed)).reached,
    passed.map(([key]) => key),
  );
});

embeddedTest("an Escape that lets go does nothing else", {}, async (page) => {
  await page.script(async () => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.style.width = "30rem";
    dialog.showModal();
    await host.add({ game: "clobber", controls: "none" }, dialog);
  });
  const isOpen = (): Promise<boolean> => page.script(() => document.querySelector("dialog")?.open ?? false);
  await page.pick("b1");
  assert.match(await page.squareName("b1"), /selected/);
  await page.press("Escape");
  assert.doesNotMatch(await page.squareName("b1"), /selected/);
  assert(await isOpen(), "the dialog is closed");
  // While a piece is dragged, wherever the focus is.
  const from = await page.middle("b1");
  await page.script(() => (document.activeElement as HTMLElement).blur());
  await page.drag(from, [[from[0] + 30, from[1] - 20]], false);
  await page.press("Escape");
  await page.tab.mouse.up();
  assert(await isOpen(), "the dialog is closed while a piece is dragged");
  await page.press("Escape");
  assert(!(await isOpen()), "the dialog stays open");
});

embeddedTest("an Escape of a board in the rules leaves the rules open", {}, async (page) => {
  await page.script(() => host.add({ game: "clobber" }));
  await page.wait(() => board.isIdle);
  await page.openRules();
  await page.wait(() => board.find(".rules figure.live quarry-game").shadowRoot?.querySelector("[data-lift]"));
  const rules = await page.script(() => {
    const small = board.find(".rules figure.live quarry-game").shadowRoot;
    const cell = small?.querySelector<HTMLElement>("[data-lift]");
    cell?.click();
    const press = (target?: Element | null): void => {
      const options = { key: "Escape", bubbles: true, composed: true, cancelable: true };
      target?.dispatchEvent(new KeyboardEvent("keydown", options));
    };
    const count = (): number => board.all(".rules").length;
    const isHeld = cell?.ariaSelected;
    press(cell);
    const found = [isHeld, count()];
    press(cell);
    return [...found, count()];
  });
  assert.deepEqual(rules, ["true", 1, 0]);
});
