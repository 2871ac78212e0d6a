// A browser's tab in Node: the window of happy-dom in place of Node's globals, and what happy-dom lacks. It has no layout and no
// canvas. One tab is open at a time.

import * as idb from "fake-indexeddb";
import { Browser, type BrowserWindow } from "happy-dom";

import { CanvasRenderingContext2D, type DrawingRecord } from "./canvas.ts";
import { type Channel, createChannelClass } from "./channel.ts";
import type { Device } from "./device.ts";
import { answerOf } from "./files.ts";
import { Navigation } from "./navigation.ts";
import { workersOf } from "./worker.ts";

/** What a person prefers, and what the browser has. */
export interface Preferences {
  /** Dark colours. */
  isDark?: boolean;
  /** Things that move. */
  hasMotion?: boolean;
  /** Where canvases record what they are asked for; without it, the browser has none. */
  drawing?: DrawingRecord;
}

/** What is Node's own in each tab: a window has the same, or less. */
const KEPT = new Set(Object.getOwnPropertyNames(globalThis));
// Nodes and listeners are those of happy-dom.
for (const name of ["AbortController", "AbortSignal", "Event", "EventTarget", "MessageEvent", "CustomEvent"])
  KEPT.delete(name);
for (const name of ["navigator", "BroadcastChannel"]) KEPT.delete(name);

const { setTimeout, clearTimeout, queueMicrotask, console } = globalThis;

/** The time between two frames of the screen, in milliseconds. */
const FRAME = 4;

/** The tab that is open, or was last: what it still does when it is closed is done there. */
let open: Tab | undefined;

/** The method of happy-dom. */
let matches: BrowserWindow["Element"]["prototype"]["matches"] | undefined;

/** The globals that are those of the tab. */
const replaced = new Set<string>();

Object.assign(globalThis, idb);

/** A tab of a browser, with an empty document. */
export class Tab {
  readonly window: BrowserWindow;
  readonly device: Device;
  readonly navigation: Navigation;
  /** Errors that no script has caught, and those on the console. */
  readonly errors: unknown[] = [];
  /** The URLs of files that were asked for. */
  readonly asked: string[] = [];
  /** Answers in place of those of the site, by the paths. */
  readonly answers = new Map<string, () => Response | Promise<Response>>();
  /** The URL for which the document was left. */
  left: string | undefined;

  #browser: Browser;
  #workers: ReturnType<typeof workersOf>;
  #channels = new Set<Channel>();
  #databases: ReturnType<Device["connect"]>;
  #timers = new Map<number, NodeJS.Timeout>();
  #last = 0;
  #isClosed = false;
  #own: Record<string, unknown>;

  /** `start` is a URL, or the history of the same document before. */
  constructor(
    start: string | Navigation,
    device: Device,
    { isDark = false, hasMotion = false, drawing }: Preferences = {},
  ) {
    open?.close().catch(() => undefined);
    this.device = device;
    this.#databases = device.connect();
    this.#browser = new Browser({
      settings: {
        enableCSSFileLoading: true,
        canvasAdapter: drawing?.adapter ?? null,
        device: {
          prefersColorScheme: isDark ? "dark" : "light",
          prefersReducedMotion: hasMotion ? "no-preference" : "reduce",
        },
        navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
        fetch: {
          interceptor: {
            beforeAsyncRequest: async ({ request, window }) => {
              const answer = await this.#fetch(request.url);
              const { status, headers } = answer;
              const type = headers.get("Content-Type") ?? "";
              return new window.Response(await answer.text(), { status, headers: { "Content-Type": type } });
            },
          },
        },
      },
    });
    const page = this.#browser.newPage();
    page.setViewport({ width: 1280, height: 800 });
    const { window } = page.mainFrame;
    this.window = window;
    const queue = (task: () => void): void => void this.#wait(task, 0);
    this.navigation = new Navigation(start, {
      queue,
      dispatch: (event) => window.dispatchEvent(event as never),
      createEvent: (type, values) => Object.assign(new window.Event(type), values) as unknown as Event,
      leave: (url) => {
        this.left = url;
      },
    });
    page.url = this.navigation.location.href;
    this.#workers = workersOf(window);
    mendElements(window);
    // happy-dom reports what a listener throws.
    window.addEventListener("error", (event) => {
      if (!event.defaultPrevented && event.target === window) this.errors.push((event as { error?: unknown }).error);
    });
    this.#own = this.#createOwn();
    open = this;
    installGlobals(window, Object.keys(this.#own));
  }

  /** What a global of the tab is. */
  get(name: string): unknown {
    if (name in this.#own) return this.#own[name];
    const value = (this.window as unknown as Record<string, unknown>)[name];
    const isMethod = typeof value === "function" && /^[a-z]/.test(name);
    return isMethod ? value.bind(this.window) : value;
  }

  /** Puts something in place of a global. */
  set(name: string, value: unknown): void {
    this.#own[name] = value;
    installGlobals(this.window, [name]);
  }

  /** The browser refuses these kinds of storage from now on. */
  refuse(...names: string[]): void {
    for (const name of names) {
      Object.defineProperty(this.#own, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  }

  /** Closes the tab, when what goes on with its databases has ended. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.window.dispatchEvent(new this.window.Event("pagehide"));
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#workers.end();
    for (const channel of this.#channels) this.device.channels.delete(channel);
    await this.#databases.end();
    await this.#browser.close();
  }

  /** Reports an error that no script has caught. */
  report(error: unknown): void {
    const { window } = this;
    const message = error instanceof Error ? error.message : String(error);
    const event = new window.ErrorEvent("error", { error: error as Error, message, cancelable: true });
    window.dispatchEvent(event);
  }

  async #fetch(url: string): Promise<Response> {
    const asked = new URL(url, this.navigation.location.href);
    this.asked.push(asked.href);
    return (this.answers.get(asked.pathname) ?? (() => answerOf(asked)))();
  }

  #wait(task: () => void, milliseconds: number, again = false): number {
    this.#last += 1;
    const id = this.#last;
    if (this.#isClosed) return id;
    const run = (): void => {
      if (again) this.#timers.set(id, setTimeout(run, milliseconds));
      else this.#timers.delete(id);
      this.#run(task);
    };
    this.#timers.set(id, setTimeout(run, milliseconds));
    return id;
  }

  #run(task: () => void): void {
    try {
      task();
    } catch (error) {
      this.report(error);
    }
  }

  #cancel(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  /** What the globals are that happy-dom does not have, or has otherwise. */
  #createOwn(): Record<string, unknown> {
    const { device } = this;
    const { history, location } = this.navigation;
    const cancel = (id: number): void => this.#cancel(id);
    const frame = (task: (now: number) => void): number => this.#wait(() => task(performance.now()), FRAME);
    return {
      ...{ window: globalThis, self: globalThis, parent: globalThis, top: globalThis, frames: globalThis },
      ...{ history, location, origin: location.origin },
      localStorage: device.localStorage,
      sessionStorage: device.sessionStorage,
      indexedDB: this.#databases.indexedDB,
      caches: device.caches,
      setTimeout: (task: (...all: unknown[]) => void, ms = 0, ...all: unknown[]) => this.#wait(() => task(...all), ms),
      setInterval: (task: () => void, ms = 0) => this.#wait(task, ms, true),
      requestAnimationFrame: frame,
      queueMicrotask: (task: () => void) => queueMicrotask(() => this.#run(task)),
      ...{ clearTimeout: cancel, clearInterval: cancel, cancelAnimationFrame: cancel },
      fetch: (url: string | URL) => this.#fetch(String(url)),
      CanvasRenderingContext2D,
      getComputedStyle: (element: HTMLElement) => ({ getPropertyValue: (name: string) => inherited(element, name) }),
      BroadcastChannel: createChannelClass(device.channels, this.#channels, (task) => void this.#wait(task, 0)),
      Worker: this.#workers.Worker,
      // The program takes the global object for its window.
      Window: Object.defineProperty(class {}, Symbol.hasInstance, { value: (one: unknown) => one === globalThis }),
      ResizeObserver: createResizeObserver(frame, cancel),
      console: {
        ...console,
        warn: () => undefined,
        error: (...all: unknown[]) => void this.errors.push(all.length === 1 ? all[0] : all.join(" ")),
      },
    };
  }
}

/** How many rows of a list that scrolls are in view, as long as nothing has a height. */
const ROWS_IN_VIEW = 12;

/**
 * Gives elements the property `part` and those for ARIA, the selector `:focus-within` for what is in a shadow tree, and
 * lists that scroll a height.
 */
function mendElements({ Element, HTMLElement }: BrowserWindow): void {
  matches ??= Element.prototype.matches;
  const plain = matches;
  Element.prototype.matches = function (selector) {
    if (selector !== ":focus-within") return plain.call(this, selector);
    const root = this.getRootNode() as unknown as DocumentOrShadowRoot;
    return this.contains(root.activeElement as never);
  };
  const get = function (this: Element): { value: string } {
    const element = this;
    return {
      get value() {
        return element.getAttribute("part") ?? "";
      },
      set value(names) {
        element.setAttribute("part", names);
      },
    };
  };
  for (const name of ["Label", "Pressed", "Expanded", "Disabled", "Current"]) {
    const attribute = `aria-${name.toLowerCase()}`;
    Object.defineProperty(Element.prototype, `aria${name}`, {
      get(this: Element) {
        return this.getAttribute(attribute);
      },
      set(this: Element, value: string) {
        this.setAttribute(attribute, value);
      },
      configurable: true,
    });
  }
  Object.defineProperty(Element.prototype, "part", { get, configurable: true });
  Object.defineProperty(HTMLElement.prototype, "clientHeight", {
    get(this: HTMLElement) {
      return this.classList.contains("scroll") ? ROWS_IN_VIEW : 0;
    },
    configurable: true,
  });
}

/** The value of a property that the nearest element around has in its attribute `style`. */
function inherited(element: Node | null, name: string): string {
  for (let one = element; one; one = one.parentNode ?? (one as Partial<ShadowRoot>).host ?? null) {
    const value = (one as Partial<HTMLElement>).style?.getPropertyValue(name);
    if (value) return value;
  }
  return "";
}

/** An observer that reports each element once. */
function createResizeObserver(frame: (task: () => void) => number, cancel: (id: number) => void): unknown {
  return class {
    #report: () => void;
    #asked: number | undefined;

    constructor(report: () => void) {
      this.#report = report;
    }

    observe(): void {
      this.#asked ??= frame(() => this.#report());
    }

    unobserve(): void {}

    disconnect(): void {
      if (this.#asked !== undefined) cancel(this.#asked);
    }
  };
}

/** Lets globals be those of the tab that is open; without one, Node's own. */
function installGlobals(window: BrowserWindow, own: string[]): void {
  const names = new Set(own);
  for (let one: object | null = window; one && one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) if (!KEPT.has(name)) names.add(name);
  }
  for (const name of names) {
    if (replaced.has(name)) continue;
    replaced.add(name);
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => (open ? open.get(name) : (before?.value ?? before?.get?.call(globalThis))),
      set: (value) => open?.set(name, value),
    });
  }
}

process.on("unhandledRejection", (reason) => {
  if (!open) throw reason;
  const event = new open.window.Event("unhandledrejection", { cancelable: true });
  open.window.dispatchEvent(Object.assign(event, { reason }));
  if (!event.defaultPrevented) open.errors.push(reason);
});
