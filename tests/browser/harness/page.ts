// The page as a person finds it: squares and buttons in the shadow tree of `<quarry-game>`, and the marks of its root.

import assert from "node:assert/strict";
import { setTimeout as later } from "node:timers/promises";

import type { CDPSession, Frame, KeyInput, Page as Tab } from "puppeteer-core";

import { BROWSER, type Media } from "./browser.ts";
import { firefoxMemory } from "./memory.ts";
import { focusDirection, stepsToSquare, target } from "./targets.ts";

/** A place in the window, in CSS pixels. */
export type Point = readonly [x: number, y: number];

/** Longer than anything on the page takes, on a machine that is busy with other work as well, in milliseconds. */
const PATIENCE = 60_000;

/** How long the page itself looks for something before the test looks again, in milliseconds. */
const WATCH = 1000;

/** How long an answer may take, in milliseconds. A script of a page that is being left may get none in Firefox. */
const ANSWER = 15_000;

/** A function that runs in the page, with `board` of `in-page.ts`, and its arguments, which are JSON. */
export type InPage<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>;

/** The windows of phones: a usual one, a small one, and one on its side. */
export const PHONES = [
  [390, 844],
  [320, 568],
  [844, 390],
] as const;

/** A page, or a frame of it. */
export class Page {
  readonly tab: Tab;
  readonly frame: Frame;
  /** Errors on the console since the page was opened or {@link takeErrors} was called. */
  #errors: string[];
  #devtools: Promise<CDPSession> | undefined;

  constructor(tab: Tab, frame: Frame = tab.mainFrame(), errors: string[] = []) {
    this.tab = tab;
    this.frame = frame;
    this.#errors = errors;
  }

  /** Opens a URL; one that is relative, such as `#v=1&game=moxie`, belongs to the site of the current page. */
  async go(url: string): Promise<void> {
    const whole = new URL(url, this.tab.url()).href;
    // A change of the fragment alone loads nothing: the driver would wait for it.
    const isFragment = whole.includes("#") && whole.split("#")[0] === this.tab.url().split("#")[0];
    if (isFragment) await this.script((to) => location.assign(to), whole);
    else await this.tab.goto(whole, { waitUntil: "load", timeout: PATIENCE });
  }

  /** Shows an address without loading the page anew. */
  async show(address: string): Promise<void> {
    await this.script((to) => location.assign(`#${to.replace(/^#/, "")}`), address);
    await this.wait((to) => board.element.state?.address === to, address.replace(/^#/, ""));
    await this.idle();
  }

  /** Loads the page again. */
  async reload(): Promise<void> {
    await this.tab.reload({ waitUntil: "load", timeout: PATIENCE });
  }

  /** The first frame of the page, or the one that a selector matches. */
  async enterFrame(selector = "iframe"): Promise<Page> {
    const found = await this.tab.waitForSelector(selector, { timeout: PATIENCE });
    const frame = await found?.contentFrame();
    assert(frame, `${selector} is no frame`);
    return new Page(this.tab, frame, this.#errors);
  }

  /** Runs a function in the page. */
  script<Args extends unknown[], Result>(run: InPage<Args, Result>, ...args: Args): Promise<Awaited<Result>> {
    return this.frame.evaluate(run as (...args: unknown[]) => Result, ...args);
  }

  /** Waits until a function returns something that is true in the page; what it returns. An error counts as false. */
  async wait<Args extends unknown[], Result>(
    run: InPage<Args, Result>,
    ...args: Args
  ): Promise<Exclude<NonNullable<Result>, false>> {
    const ends = performance.now() + PATIENCE;
    // A strict policy forbids the page to compile the function: the text is evaluated by the driver.
    const text = `(${watch})(${run}, ${JSON.stringify(args)}, ${WATCH})`;
    let last: unknown;
    while (performance.now() < ends) {
      try {
        const answer = (await inTime(this.frame.evaluate(text))) as { found: Result } | { error: string };
        if ("found" in answer) return answer.found as Exclude<NonNullable<Result>, false>;
        last = answer.error;
      } catch (error) {
        // The page is being left.
        last = error;
      }
    }
    const page = await this.script(() => document.querySelector("quarry-game")?.shadowRoot?.textContent).catch(String);
    throw new Error(
      `waited too long for ${run.name || run} of ${JSON.stringify(args)}: ${last}; the page reads: ${page}`,
    );
  }

  /** Waits until a game is shown after that number of moves, and nothing moves. */
  async shows(ply: number): Promise<void> {
    await this.wait((wanted) => board.root.dataset.ply === wanted && board.isIdle, String(ply));
  }

  /** Waits until nothing moves and the computer does not think. */
  async idle(): Promise<void> {
    await this.wait(() => board.isIdle);
  }

  /** Waits until nothing moves; then the marks of the root of these names. */
  async settled<Name extends string>(...names: Name[]): Promise<Record<Name, string>> {
    const read = (list: string[]): unknown =>
      board.isIdle && Object.fromEntries(list.map((name) => [name, board.root.dataset[name]]));
    return (await this.wait(read, names)) as Record<Name, string>;
  }

  /** A mark of the root: `game`, `ply`, `side`, `outcome`, `position`, … */
  async mark(name: string): Promise<string | undefined> {
    return this.script((wanted) => board.root.dataset[wanted], name);
  }

  /** Waits until all games are shown, to choose from. */
  async startPage(): Promise<void> {
    await this.wait(() => board.find("[data-choose]").checkVisibility());
  }

  /** Waits until what has been asked for is drawn. */
  async drawn(): Promise<void> {
    await this.script(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))));
  }

  /** Everything that can be read in the element. */
  async text(): Promise<string> {
    return this.script(() =>
      [...board.shadow.children].map((child) => (child as HTMLElement).innerText ?? "").join("\n"),
    );
  }

  /** Waits until a text can be read in the element: some words are loaded when they are needed. */
  async reads(text: string): Promise<void> {
    await this.wait(
      (wanted) => [...board.shadow.children].some((child) => (child as HTMLElement).innerText?.includes(wanted)),
      text,
    );
  }

  /** The fragment of the page's address, without `#`. */
  async address(): Promise<string> {
    return this.script(() => location.hash.slice(1));
  }

  /** Whether the shadow tree has such an element, visible and enabled. */
  async canUse(selector: string): Promise<boolean> {
    return this.script((wanted) => {
      const found = board.shadow.querySelector<HTMLButtonElement>(wanted);
      // What is in the menu can be used as well as the menu.
      const shown = found?.closest(".menu")?.previousElementSibling ?? found;
      return Boolean(found && !found.disabled && found.ariaDisabled !== "true" && shown?.checkVisibility());
    }, selector);
  }

  /**
   * Waits until only one element matches a selector, and until it is visible, enabled and not covered; then the place of its middle in
   * the window.
   */
  async place(selector: string): Promise<Point> {
    return this.#inWindow(await this.wait(target, selector));
  }

  /** The place in the window of a place in the frame. */
  async #inWindow([x, y]: Point): Promise<Point> {
    const [left, top] = await this.#origin();
    return [x + left, y + top];
  }

  /** Where the frame lies in the window. */
  async #origin(): Promise<Point> {
    const element = await this.frame.frameElement();
    if (!element) return [0, 0];
    const box = await element.boundingBox();
    return [box?.x ?? 0, box?.y ?? 0];
  }

  /** Clicks with the mouse on the only element that a selector matches, as soon as {@link place} finds it. Opens the menu that it is in. */
  async click(selector: string): Promise<void> {
    const { mouse } = this.tab;
    await this.wait((wanted) => board.all(wanted).length > 0, selector);
    const isInMenu = await this.script((wanted) => {
      return Boolean(board.shadow.querySelector(wanted)?.closest(".menu:not(:popover-open)"));
    }, selector);
    if (isInMenu) await this.click("[data-action=menu]");
    // What loads late may move it, even between the last look at it and the press.
    for (let n = 0; n < 5; n += 1) {
      const place = await this.place(selector);
      await mouse.move(...place);
      if (place.join() !== (await this.place(selector)).join()) continue;
      await this.script((wanted) => board.expectPress(wanted), selector);
      await mouse.down();
      const wasPressed = await this.script(() => board.wasPressed);
      // What lies there now is not clicked. What was pressed may have moved since: the release follows it, unless it has gone.
      const following = async (): Promise<Point> => this.#inWindow(await this.script(target, selector));
      const release = wasPressed ? await following().catch(() => place) : ([0, 0] as const);
      if (release.join() !== place.join()) await mouse.move(...release);
      await mouse.up();
      if (wasPressed) return;
    }
    assert.fail(`click on \`${selector}\`: five presses did not reach it`);
  }

  /** Waits until an element has stayed where it is for half a second. */
  async still(selector: string): Promise<void> {
    const wait = (wanted: string): Promise<void> =>
      new Promise((done) => {
        let [place, since] = ["", 0];
        const look = (now: number): void => {
          const { left, top } = board.find(wanted).getBoundingClientRect();
          if (`${left},${top}` !== place) [place, since] = [`${left},${top}`, now];
          if (now - since > 500) done();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    await this.script(wait, selector);
  }

  /** Presses a button of the board once nothing moves. */
  async act(action: string): Promise<void> {
    await this.idle();
    await this.click(`[data-action=${action}]`);
  }

  /** Picks squares with the mouse. */
  async pick(...squares: string[]): Promise<void> {
    for (const square of squares) await this.click(`[data-square="${square}"]`);
  }

  /** Where the middle of a square is in the window. */
  async middle(square: string): Promise<Point> {
    const middle = await this.script((name) => {
      const box = board.find(`[data-square="${name}"]`).getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    }, square);
    return this.#inWindow(middle);
  }

  /** The accessible name of a square. */
  async squareName(square: string): Promise<string> {
    return this.script((name) => board.find(`[data-square="${name}"]`).ariaLabel ?? "", square);
  }

  /** Moves the mouse with its button down from a place over others. `drop` releases the button at the end. */
  async drag(from: Point, over: readonly Point[], drop: boolean): Promise<void> {
    const { mouse } = this.tab;
    await mouse.move(...from);
    await mouse.down();
    for (const [x, y] of over) await mouse.move(x, y, { steps: 3 });
    if (drop) await mouse.up();
  }

  /** Moves the mouse from a place to another one, or to the same, with its right button down. */
  async draw(from: Point, to: Point): Promise<void> {
    const { mouse } = this.tab;
    await mouse.move(...from);
    await mouse.down({ button: "right" });
    await mouse.move(...to);
    await mouse.up({ button: "right" });
  }

  /** Presses keys one after the other, wherever the focus is. `Shift+Tab` holds a key while another one is pressed. */
  async press(...keys: string[]): Promise<void> {
    const { keyboard } = this.tab;
    for (const key of keys) {
      const parts = key === "+" ? [key] : key.split("+");
      const last = parts.pop() as KeyInput;
      for (const held of parts) await keyboard.down(held as KeyInput);
      await keyboard.press(last);
      for (const held of parts.reverse()) await keyboard.up(held as KeyInput);
    }
  }

  /** An attribute of the element of the shadow tree that has the focus. */
  async focused(attribute: string): Promise<string | null | undefined> {
    return this.script((name) => board.shadow.activeElement?.getAttribute(name), attribute);
  }

  /** Presses Tab, or Shift and Tab, until an element with that attribute, and that value if there is one, has the focus. */
  async tabTo(attribute: string, value?: string): Promise<void> {
    for (let n = 0; n < 100; n += 1) {
      const where = await this.script(focusDirection, attribute, value ?? null);
      if (where === "here") return;
      if (where === "nowhere") break;
      await this.press(where === "before" ? "Shift+Tab" : "Tab");
    }
    assert.fail(`Tab does not reach ${attribute} ${value}`);
  }

  /** Moves to a square and picks it, by keyboard alone. */
  async pickByKeys(square: string): Promise<void> {
    // First to the row, then along it. Where rows differ, the arrow keys may not lead there at once.
    for (let n = 0; n < 10; n += 1) {
      const way = await this.script(stepsToSquare, square);
      if (!way) {
        await this.tabTo("data-square");
        continue;
      }
      const arrows = (count: number, back: string, on: string): string[] =>
        Array.from({ length: Math.abs(count) }, () => (count < 0 ? back : on));
      await this.press(...arrows(way.down, "ArrowUp", "ArrowDown"));
      if (!way.isSure) continue;
      await this.press(...arrows(way.right, "ArrowLeft", "ArrowRight"), "Enter");
      return;
    }
    assert.fail(`the arrow keys do not reach ${square}`);
  }

  /** Opens the dialog of a button, and waits until the boards in it show a position. */
  async openDialog(action: string): Promise<void> {
    await this.act(action);
    await this.wait((_) => {
      const dialog = board.shadow.querySelector("dialog[open]");
      const boards = [...(dialog?.querySelectorAll("quarry-game") ?? [])];
      return dialog !== null && boards.every(({ shadowRoot }) => shadowRoot?.querySelector("[data-ply]"));
    }, action);
  }

  /** Closes the open dialog with Escape. */
  async closeDialog(): Promise<void> {
    const entry = await this.script((): number | null => history.state?.open ?? null);
    await this.press("Escape");
    // Until then, Back is still to come: it would close what opens next.
    await this.wait((left) => {
      return board.shadow.querySelector("dialog[open]") === null && (left === null || history.state?.open !== left);
    }, entry);
  }

  /** Opens the rules beside the game. */
  async openRules(): Promise<void> {
    await this.act("rules");
    await this.wait(() => board.shadow.querySelector(".rules h2:focus") !== null);
  }

  /** Sets what the media queries of the page answer: Chromium only. A test that runs in Firefox names them in its options. */
  async prefer(media: Partial<Media>): Promise<void> {
    const { dark = false, motion = false } = media;
    await this.tab.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
      { name: "prefers-reduced-motion", value: motion ? "no-preference" : "reduce" },
    ]);
  }

  /** Sends a command of Chromium's developer tools protocol. */
  async devtools(command: string, params: object = {}): Promise<Record<string, unknown>> {
    assert.equal(BROWSER, "chromium", `${command} is a command of Chromium`);
    this.#devtools ??= this.tab.createCDPSession();
    const session = await this.#devtools;
    return (await session.send(command as never, params as never)) as Record<string, unknown>;
  }

  /** Makes the window one of a device with fingers: Chromium only. */
  async enableTouch(): Promise<void> {
    await this.devtools("Emulation.setTouchEmulationEnabled", { enabled: true });
  }

  /** Puts fingers on the screen, moves or lifts them: a list of places, empty for none. Chromium only. */
  async touch(type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", fingers: readonly Point[]): Promise<void> {
    const touchPoints = fingers.map(([x, y], id) => ({ id, x, y }));
    await this.devtools("Input.dispatchTouchEvent", { type, touchPoints });
  }

  /** Collects garbage; then the megabytes of the page's objects in Chromium, of all that its process has in Firefox. */
  async memory(): Promise<number> {
    if (BROWSER === "firefox") return firefoxMemory(this.tab.browser());
    for (let n = 0; n < 2; n += 1) await this.devtools("HeapProfiler.collectGarbage");
    return Number((await this.devtools("Runtime.getHeapUsage")).usedSize) / 1e6;
  }

  /** Errors of scripts, of `console.error` and, in Chromium, of the network since the last call. */
  takeErrors(): string[] {
    return this.#errors.splice(0);
  }
}

/** Runs in the page: asks again and again until there is an answer, for a while. */
async function watch(
  run: (...args: unknown[]) => unknown,
  args: unknown[],
  longest: number,
): Promise<{ found: unknown } | { error: string }> {
  let error = "false";
  for (const ends = performance.now() + longest; performance.now() < ends; ) {
    try {
      const found = await run(...args);
      if (found !== null && found !== undefined && found !== false) return { found };
      error = String(found);
    } catch (thrown) {
      error = String(thrown);
    }
    await new Promise((done) => setTimeout(done, 5));
  }
  return { error };
}

/** What a script of the page returns; an error if that takes too long. */
async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  const answered = new AbortController();
  const limit = later(ANSWER, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`the page gave no answer within ${ANSWER / 1000} s`);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    answered.abort();
    // The one that was slower fails unnoticed.
    for (const slower of [answer, limit]) slower.catch(() => undefined);
  }
}
