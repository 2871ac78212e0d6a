// The page as a person uses it, in Node: the page's own scripts and the real program, in a document without layout.

import assert from "node:assert/strict";
import type { TestContext } from "node:test";

import type { QuarryGameElement } from "../../../npm/quarry-game/quarry.d.ts";
import { SITE } from "../../scripts/site.mjs";
import { Device } from "./device.ts";
import { type Preferences, Tab } from "./tab.ts";

/** How long a test waits for something, in milliseconds: the machine may be busy. */
const PATIENCE = 20_000;

/** The real clock and timer, which stay when a tab has its own. */
const { setTimeout } = globalThis;

/** The number of the document: each one has modules of its own. */
let count = 0;

/** How a page is opened. */
export interface Options extends Preferences {
  /** What the browser keeps; nothing at first. */
  device?: Device;
  /** Called before the scripts of the document run. */
  prepare?: (tab: Tab) => void;
  /** The body of a page on which elements are embedded; else the document is the site's own page. */
  embedded?: string;
  /** The document's URL without the fragment. */
  url?: string;
}

/** Waits until a function returns something that is true. */
export async function until<T>(what: string, find: () => T | Promise<T>): Promise<NonNullable<T>> {
  const start = performance.now();
  for (;;) {
    let found: T | undefined;
    let fault: unknown = "nothing";
    try {
      found = await find();
    } catch (error) {
      // What it looks for may not be there yet.
      fault = error;
    }
    if (found !== undefined && found !== null && found !== false && found !== "") return found;
    if (performance.now() - start > PATIENCE) throw new Error(`waited too long until ${what}`, { cause: fault });
    await new Promise((done) => setTimeout(done, 1));
  }
}

/** Opens an address of the site. It is closed after the test, which an error on the console fails. */
export async function open(context: TestContext, address = "", options: Options = {}): Promise<Page> {
  const page = new Page(options);
  context.after(() => page.close());
  await page.open(`${options.url ?? SITE}${address}`);
  return page;
}

/** A page that is open. */
export class Page {
  readonly device: Device;
  tab!: Tab;
  #options: Options;
  #restore: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.device = options.device ?? new Device();
  }

  /** Opens a URL, or what the tab shows once more. */
  async open(start: ConstructorParameters<typeof Tab>[0]): Promise<void> {
    await this.tab?.close();
    this.takeErrors();
    this.tab = new Tab(start, this.device, this.#options);
    const { embedded, prepare } = this.#options;
    prepare?.(this.tab);
    document.body.innerHTML = embedded ?? "<quarry-game page></quarry-game>";
    count += 1;
    await import(`../../../www/${embedded === undefined ? "page/main.ts" : "quarry.ts"}?page=${count}`);
  }

  async close(): Promise<void> {
    for (const restore of this.#restore.splice(0)) restore();
    await this.tab.close();
    this.takeErrors();
  }

  /** Loads the document again. */
  async reload(): Promise<void> {
    await this.open(this.tab.navigation);
  }

  /** Leaves the document, and opens an address of the site. */
  async goTo(address: string): Promise<void> {
    await this.open(`${this.#options.url ?? SITE}${address}`);
  }

  /** Goes to an address as by a link. */
  go(address: string): void {
    location.hash = address;
  }

  /** Lets everything go on that goes on in a moment. */
  async ticks(): Promise<void> {
    await new Promise((done) => setTimeout(done, 50));
  }

  /** The files that the page saves from now on. */
  catchFiles(): { name: string; text(): Promise<string> }[] {
    const files: { name: string; text(): Promise<string> }[] = [];
    const { createObjectURL } = URL;
    const { click: clickLink } = HTMLAnchorElement.prototype;
    let made = new Blob();
    URL.createObjectURL = (blob: Blob): string => {
      made = blob;
      return "blob:file";
    };
    HTMLAnchorElement.prototype.click = function (): void {
      const blob = made;
      files.push({ name: this.download, text: () => blob.text() });
    };
    this.#restore.push(() => {
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = clickLink;
    });
    return files;
  }

  /** Another tab of the site stores a text. */
  storeElsewhere(key: string, text: string): void {
    this.device.localStorage[key] = text;
    dispatchEvent(Object.assign(new Event("storage"), { key, newValue: text }));
  }

  /** The errors so far, which the test expects; any others fail it. */
  expectErrors(part: string): void {
    assert.ok(this.tab.errors.length > 0, "no error");
    for (const error of this.tab.errors.splice(0)) assert.ok(String(error).includes(part), String(error));
  }

  private takeErrors(): void {
    const errors = this.tab?.errors.splice(0) ?? [];
    assert.deepEqual(errors, [], "errors on the console");
  }

  get element(): QuarryGameElement {
    return document.querySelector("quarry-game") as QuarryGameElement;
  }

  get shadow(): ShadowRoot {
    return this.element.shadowRoot as ShadowRoot;
  }

  /** A mark of the root of the element. */
  get data(): DOMStringMap {
    return (this.shadow.querySelector("[data-game]") as HTMLElement | null)?.dataset ?? {};
  }

  /** The fragment of the address, without `#`. */
  get address(): string {
    return location.hash.slice(1);
  }

  /** Everything that can be read in the element. */
  get text(): string {
    return [...this.shadow.children].map(textOf).join("\n");
  }

  find<T extends Element = HTMLElement>(selector: string): T | null {
    return this.shadow.querySelector<T>(selector);
  }

  all<T extends Element = HTMLElement>(selector: string): T[] {
    return [...this.shadow.querySelectorAll<T>(selector)];
  }

  /** Waits for an element of the shadow tree. */
  async there<T extends Element = HTMLElement>(selector: string): Promise<T> {
    return until(`${selector} is there`, () => this.find<T>(selector));
  }

  /** Waits until a text can be read in the element. */
  async reads(text: string): Promise<void> {
    await until(`“${text}” can be read in ${this.text}`, () => this.text.includes(text));
  }

  /** Waits until nothing moves, the computer does not think, and its part of the page is loaded. */
  async still(): Promise<void> {
    await until("a game is shown, and nothing moves", () => this.#isStill);
  }

  /** Waits until a game is shown after that many moves, and its animation has ended. */
  async shows(ply: number): Promise<void> {
    await until(`move ${ply} is shown`, () => this.data.ply === String(ply) && this.#isStill);
  }

  /** Waits until all games are shown, to choose from. */
  async starts(): Promise<void> {
    await this.there("[data-choose]");
  }

  get #isStill(): boolean {
    const { game, animating, thinking } = this.data;
    const hasComputer = game !== "solitaire" && !this.element.matches("[controls=none], [controls=minimal]");
    const isLoaded = !hasComputer || this.find("[data-action=analyse]") !== null;
    return game !== undefined && animating !== "true" && thinking !== "true" && isLoaded;
  }

  /** Whether there is such an element, enabled and not hidden. */
  canUse(selector: string): boolean {
    const found = this.find<HTMLButtonElement>(selector);
    return Boolean(
      found && !found.disabled && found.getAttribute("aria-disabled") !== "true" && !found.closest("[hidden]"),
    );
  }

  /** Clicks with the mouse on the only element that a selector finds. */
  click(selector: string): void {
    const found = this.all(selector);
    assert.equal(found.length, 1, `found ${found.length} of ${selector}`);
    assert.ok(this.canUse(selector), `${selector} is disabled or hidden`);
    press(found[0]);
  }

  /** Clicks with the mouse on an element. */
  clickOn(element: Element): void {
    press(element);
  }

  /** What has the focus in the shadow tree. */
  get focused(): HTMLElement | null {
    return this.shadow.activeElement as HTMLElement | null;
  }

  /** Types a text into a field, as if by keys. */
  type(selector: string, text: string): void {
    const field = this.find<HTMLInputElement>(selector);
    assert.ok(field, `${selector} is not there`);
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Picks squares, one after the other. */
  pick(...squares: string[]): void {
    for (const square of squares) this.click(`[data-square="${square}"]`);
  }

  /** Plays a move by its squares, and waits until it is shown. */
  async play(ply: number, ...squares: string[]): Promise<void> {
    this.pick(...squares);
    await this.shows(ply);
  }

  /** Presses a button of the game, and waits for the dialog that it opens. */
  async dialog(action: string): Promise<HTMLDialogElement> {
    this.click(`[data-action=${action}]`);
    await this.there("dialog[open] .body > *");
    return this.there<HTMLDialogElement>("dialog[open]");
  }

  /** Closes the dialog, and waits until its entry has left the history. */
  async closeDialog(): Promise<void> {
    this.click("dialog[open] .close");
    await until("the dialog has left the history", () => !this.find("dialog") && history.state?.open === undefined);
  }

  /** Waits for a message of a kind in the message line. */
  async message(kind: string): Promise<string> {
    return textOf(await this.there(`[data-message="${kind}"]`));
  }

  /** Waits for a button of a message, by its text or its name, and presses it. */
  async pressMessage(kind: string, text: string): Promise<void> {
    const find = (): HTMLElement | undefined =>
      this.all(`[data-message="${kind}"] button`).find(
        ({ textContent, ariaLabel }) => (ariaLabel || textContent) === text,
      );
    press(await until(`the button “${text}” of the message ${kind} is there`, find));
  }

  /** Chooses a value of a box. */
  choose(selector: string, value: string): void {
    const field = this.find<HTMLSelectElement | HTMLInputElement>(selector);
    assert.ok(field, `${selector} is not there`);
    if (field instanceof HTMLInputElement && ["radio", "checkbox"].includes(field.type)) field.checked = true;
    else field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** Unfolds a part of a dialog. */
  unfold(selector: string): void {
    const part = this.find<HTMLDetailsElement>(selector);
    assert.ok(part, `${selector} is not there`);
    part.open = true;
    part.dispatchEvent(new Event("toggle"));
  }

  /** Who plays, by the boxes of the computer. */
  get players(): string[] {
    return this.all<HTMLSelectElement>(".players select").map(({ value }) => value);
  }
}

/** What can be read in an element, its parts with spaces between them. */
export function textOf(element: Element): string {
  const texts = (node: Node): string[] =>
    node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ""] : [...node.childNodes].flatMap(texts);
  return texts(element)
    .map((text) => text.trim())
    .filter(Boolean)
    .join(" ");
}

/** Presses an element with the mouse: the pointer comes, goes down and up, and clicks. */
export function press(element: Element): void {
  const mouse = { bubbles: true, composed: true, cancelable: true, button: 0 };
  const pointer = { ...mouse, pointerId: 1, pointerType: "mouse", isPrimary: true };
  for (const type of ["pointerover", "pointermove", "pointerdown"]) {
    element.dispatchEvent(new PointerEvent(type, pointer));
  }
  const target = element.closest<HTMLElement>("button, a, input, select, textarea, [tabindex]");
  target?.focus();
  element.dispatchEvent(new PointerEvent("pointerup", pointer));
  click(element, 1);
}

/** Clicks on an element; `detail` is 0 if a key does. */
export function click(element: Element, detail = 0): void {
  const options = { bubbles: true, composed: true, cancelable: true, detail };
  const isDone = element.dispatchEvent(new MouseEvent("click", options));
  const link = element.closest("a[href]");
  if (isDone && link) location.assign(link.getAttribute("href") ?? "");
}

/** Presses a key where the focus is. */
export function key(name: string, options: KeyboardEventInit = {}): void {
  let target: Element = document.activeElement ?? document.body;
  while (target.shadowRoot?.activeElement) target = target.shadowRoot.activeElement;
  const event = new KeyboardEvent("keydown", {
    key: name,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...options,
  });
  const isDone = target.dispatchEvent(event);
  if (isDone && name === "Enter" && target.matches("button, a")) click(target);
}
