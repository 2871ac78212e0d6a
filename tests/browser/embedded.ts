// The element on a page of another site: `host`, a global of such a page, for the functions that tests run there.

import type { QuarryGameElement, QuarryGameState } from "../../npm/quarry-game/quarry.d.ts";
import type { Page } from "./harness/page.ts";
import { browserTest, copy, type Options } from "./harness/test.ts";

/** The element, with members that its documentation leaves out. */
export interface EmbeddedElement extends QuarryGameElement {
  readonly shadowRoot: ShadowRoot;
  readonly state: (QuarryGameState & { address: string; half?: string }) | undefined;
  readonly frames: { count: number };
}

/** Attributes by their names. */
export type Attributes = Record<string, string>;

/** What `host` has. */
export interface Host {
  /** The element's events, as they come: the type without `quarry-`, and the detail if there is one. */
  readonly log: (readonly [type: string, detail?: Record<string, unknown>])[];
  /** Creates an element without inserting it. */
  create(attributes?: Attributes): EmbeddedElement;
  /** Inserts an element and waits until it is ready. */
  add(attributes?: Attributes, place?: Element): Promise<EmbeddedElement>;
  /** Waits for the next `quarry-ready` of an element, which something causes. */
  ready(element: EmbeddedElement, cause: () => void): Promise<void>;
  /** The first element of a shadow tree that a selector matches. */
  find<Found extends Element = HTMLElement>(element: EmbeddedElement, selector: string): Found;
  /** The root of an element's game. */
  root(element: EmbeddedElement): HTMLElement;
  /** Clicks on squares. */
  pick(element: EmbeddedElement, ...squares: string[]): void;
  /** Waits until a condition holds. */
  wait(condition: () => unknown): Promise<void>;
  /** Why a promise rejects; `no error` if it does not. */
  failure(promise: Promise<unknown>): Promise<string>;
  /** Waits for the next task. */
  task(): Promise<void>;
  /** Waits until the next frame has been drawn. */
  drawn(): Promise<void>;
}

declare global {
  const host: Host;
}

/** Registers a test of a page of another site that has loaded the element. */
export function embeddedTest(name: string, options: Options, run: (page: Page) => Promise<void>): void {
  browserTest(name, { from: "elsewhere", ...options }, async (page) => {
    await loadElement(page);
    await run(page);
  });
}

/** Loads the element from a copy of the site, as its documentation describes. */
export async function loadElement(page: Page, home = copy()): Promise<void> {
  await page.script(defineHost);
  await page.script(
    (src) =>
      new Promise<void>((done, fail) => {
        const script = Object.assign(document.createElement("script"), { type: "module", src });
        script.onload = () => done();
        script.onerror = () => fail(new Error(`${src} does not load`));
        document.head.append(script);
      }),
    `${home}quarry.js`,
  );
}

/** Runs in the page: defines `host`. */
function defineHost(): void {
  const log: [string, Record<string, unknown>?][] = [];
  for (const type of ["ready", "before-move", "move", "end", "friend", "error"]) {
    addEventListener(`quarry-${type}`, (event) => {
      const { detail } = event as CustomEvent<Record<string, unknown> | null>;
      log.push(detail ? [type, detail] : [type]);
    });
  }
  const value: Host = {
    log,
    create(attributes = {}) {
      const element = document.createElement("quarry-game") as EmbeddedElement;
      for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text);
      return element;
    },
    async add(attributes, place = document.body) {
      const element = host.create(attributes);
      await host.ready(element, () => place.append(element));
      return element;
    },
    async ready(element, cause) {
      const ready = new Promise((done) => element.addEventListener("quarry-ready", done, { once: true }));
      cause();
      await ready;
    },
    find<Found extends Element>(element: EmbeddedElement, selector: string) {
      const found = element.shadowRoot.querySelector<Found>(selector);
      if (!found) throw new Error(`\`${selector}\` is missing`);
      return found;
    },
    root: (element) => host.find(element, ".quarry:not(.skeleton)"),
    pick(element, ...squares) {
      for (const square of squares) host.find(element, `[data-square="${square}"]`).click();
    },
    async wait(condition) {
      const end = Date.now() + 60_000;
      while (!(await condition())) {
        if (Date.now() > end) throw new Error(`waited too long for ${condition}`);
        await new Promise((done) => setTimeout(done, 5));
      }
    },
    failure: (promise) =>
      promise.then(
        () => "no error",
        (error: Error) => error.message,
      ),
    task: () => new Promise((done) => setTimeout(done)),
    drawn: () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  };
  Object.defineProperty(globalThis, "host", { value });
}
