// `embed.html` in frames of a page of another origin: `frameHost`, a global of that page, for the functions that tests run there.

import type { Page } from "./harness/page.ts";
import { browserTest, type Options } from "./harness/test.ts";

/** A message of a frame. */
export type FrameMessage = Record<string, unknown> & { type: string };

/** What `frameHost` has. */
export interface FrameHost {
  /** What frames have reported, with the origin that sent it. */
  readonly log: (FrameMessage & { from: string })[];
  /** The answers by the ids of the commands, in the order in which they came. */
  readonly answers: Map<unknown, FrameMessage>;
  /** Inserts a frame. */
  insert(url: string, attributes?: Record<string, string>): HTMLIFrameElement;
  /** Inserts a frame and waits until it is ready. Its address gets the page's origin. */
  open(url: string, attributes?: Record<string, string>): Promise<HTMLIFrameElement>;
  /** The address of a frame, with the page's origin. */
  withOrigin(url: string): string;
  /** Sends a message to a frame. */
  post(frame: HTMLIFrameElement, message: unknown): void;
  /** Sends a command to a frame; its answer. */
  ask(frame: HTMLIFrameElement, type: string, fields?: object): Promise<FrameMessage>;
  /** Waits until a function returns something that is true; what it returns. */
  wait<Found>(find: () => Found): Promise<Exclude<NonNullable<Awaited<Found>>, false>>;
}

declare global {
  const frameHost: FrameHost;
}

/** Registers a test of a page of another origin than its frames. */
export function framedTest(name: string, options: Options, run: (page: Page) => Promise<void>): void {
  browserTest(name, { from: "elsewhere", ...options }, async (page) => {
    await page.script(defineFrameHost);
    await run(page);
  });
}

/** Runs in the page: defines `frameHost`. */
function defineFrameHost(): void {
  const value: FrameHost = {
    log: [],
    answers: new Map(),
    insert(url, attributes = {}) {
      const frame = document.createElement("iframe");
      for (const [name, text] of Object.entries({ width: "700", height: "500", ...attributes })) {
        frame.setAttribute(name, text);
      }
      frame.src = url;
      return document.body.appendChild(frame);
    },
    async open(url, attributes) {
      const count = (): number => value.log.filter(({ type }) => type === "ready").length;
      const before = count();
      const frame = value.insert(value.withOrigin(url), attributes);
      await value.wait(() => count() > before);
      return frame;
    },
    withOrigin(url) {
      const whole = new URL(url);
      whole.searchParams.set("origin", origin);
      return whole.href;
    },
    post: (frame, message) => frame.contentWindow?.postMessage(message, "*"),
    async ask(frame, type, fields = {}) {
      last += 1;
      const id = last;
      value.post(frame, { quarry: 1, id, type, ...fields });
      return value.wait(() => value.answers.get(id));
    },
    async wait<Found>(find: () => Found) {
      for (const end = Date.now() + 60_000; Date.now() < end; ) {
        const found = await find();
        if (found) return found as Exclude<NonNullable<Awaited<Found>>, false>;
        await new Promise((done) => setTimeout(done, 5));
      }
      throw new Error(`waited too long for ${find}`);
    },
  };
  let last = 0;
  addEventListener("message", ({ data, origin: from }) => {
    if (data?.quarry !== 1) return;
    if ("id" in data) value.answers.set(data.id, data);
    else value.log.push({ ...data, from });
  });
  Object.defineProperty(globalThis, "frameHost", { value });
}

/** Waits until a frame has received all that it has been sent, and the page what the frame has sent at once. */
export async function delivered(page: Page, frame: Page, selector: string): Promise<void> {
  const mark = `delivered ${Math.random()}`;
  // It comes behind what was sent before, and goes back behind what the frame sends of itself.
  await frame.script((text) => {
    const answer = ({ data }: MessageEvent): void => {
      if (data === text) setTimeout(() => parent.postMessage(text, "*"));
    };
    addEventListener("message", answer);
  }, mark);
  await page.script(
    (text, name) =>
      new Promise<void>((done) => {
        addEventListener("message", ({ data }) => data === text && done());
        document.querySelector<HTMLIFrameElement>(name)?.contentWindow?.postMessage(text, "*");
      }),
    mark,
    selector,
  );
}
