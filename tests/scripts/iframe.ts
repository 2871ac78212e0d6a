// A window that gets messages, and the frame in it, as `QuarryFrame` sees them, in Node.

import assert from "node:assert/strict";

const host = new EventTarget();
Object.assign(globalThis, {
  addEventListener: host.addEventListener.bind(host),
  location: new URL("https://host.example/page.html"),
  document: { baseURI: "https://host.example/page.html" },
});
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });

/** The origin of the frame. */
export const FRAME = "https://quarry.example";

/** The element of a frame. */
export class Iframe extends EventTarget {
  src = `${FRAME}/embed.html?origin=https://host.example`;
  loading = "eager";
  /** The tokens of the attribute `sandbox`, if there is one. */
  tokens: string[] | undefined;
  /** The messages for the frame. */
  posted: Record<string, unknown>[] = [];
  /** The origin that messages are for. */
  target = FRAME;
  answer: (data: Record<string, unknown>) => void = () => undefined;
  contentWindow = {
    location: { href: "https://quarry.example/embed.html" },
    postMessage: (data: Record<string, unknown>, origin: string): void => {
      assert.equal(origin, this.target);
      const copy = structuredClone(data);
      this.posted.push(copy);
      this.answer(copy);
    },
  };

  hasAttribute(name: string): boolean {
    return name === "sandbox" && this.tokens !== undefined;
  }

  get sandbox(): { contains(token: string): boolean } {
    return { contains: (token) => this.tokens?.includes(token) ?? false };
  }

  /** Dispatches a message to the host page. */
  dispatch(data: unknown, { source, origin }: { source?: unknown; origin?: string } = {}): void {
    const event = Object.assign(new Event("message"), {
      data,
      source: source ?? this.contentWindow,
      origin: origin ?? FRAME,
    });
    host.dispatchEvent(event);
  }
}
