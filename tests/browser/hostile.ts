// Hostile texts, and what must not happen in a page, whatever it is sent: something runs, a request leaves the site, markup of
// the text becomes elements. `tests/hostile.rs` has the same texts for the library.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import type { Page } from "./harness/page.ts";
import { IS_FULL } from "./harness/test.ts";

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

/** The texts of `tests/hostile.txt`. */
export const TEXTS = read("hostile.txt")
  .trimEnd()
  .split("\n")
  .filter((line) => !line.startsWith("#"));

/** What comes after the `#` of links, and the field that an error of the page names, as the library finds it; `null` if none. */
export const LINKS = JSON.parse(read("hostile/links.json")) as [link: string, field: string | null][];

/** All inputs in the full tier, one of `every` in the quick one. */
export function someOf<Input>(inputs: readonly Input[], every: number): Input[] {
  return inputs.filter((_, n) => IS_FULL || n % every === 0);
}

/** What `watch` keeps in the page. */
interface Watched {
  violations: string[];
  thrown: string[];
}

/** Begins to watch a page. It may load files from its own origin and from the URLs that begin so. */
export async function watch(page: Page): Promise<void> {
  await page.script(() => {
    performance.setResourceTimingBufferSize(100_000);
    const watched: Watched = { violations: [], thrown: [] };
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      watched.violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
    addEventListener("error", ({ message }) => watched.thrown.push(message));
    addEventListener("unhandledrejection", ({ reason }) => watched.thrown.push(String(reason)));
    Object.assign(globalThis, { watched });
  });
}

/** Nothing of that kind has happened. The page may have loaded files from its own origin and from URLs that begin so. */
export async function assertHarmless(page: Page, ...allowed: string[]): Promise<void> {
  const found = await page.script(async (urls) => {
    const { violations, thrown } = Reflect.get(globalThis, "watched") as Watched;
    // An image that cannot be read reports it behind those of the texts.
    await new Promise((done) => Object.assign(new Image(), { onerror: done, src: "data:image/png," }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const requests = performance.getEntriesByType("resource").map(({ name }) => name);
    const left = requests.filter(
      (name) => !/^(data|blob):/.test(name) && ![location.origin, ...urls].some((url) => name.startsWith(url)),
    );
    const kinds =
      "script, iframe, frame, object, embed, base, meta, portal, form[action], link:not([rel=stylesheet]), animate";
    // The address of a game in an element is one that the program reads.
    const isOdd = (element: Element): boolean =>
      element.matches(kinds) ||
      [...element.attributes]
        .filter(({ name }) => !(name === "src" && element.localName === "quarry-game"))
        .some(
          ({ name, value }) =>
            name.startsWith("on") ||
            /^\s*(javascript|vbscript|data:text)/i.test(value) ||
            (["src", "href", "srcset", "style"].includes(name) && /^\s*(https?:)?\/\/evil/.test(value)),
        );
    const inside = (root: ParentNode): Element[] =>
      [...root.querySelectorAll("*")].flatMap((element) => [
        element,
        ...(element.shadowRoot ? inside(element.shadowRoot) : []),
      ]);
    const games = [...document.querySelectorAll("quarry-game")].flatMap(({ shadowRoot }) =>
      shadowRoot ? inside(shadowRoot) : [],
    );
    return {
      ...{ violations, thrown, left, pwned: typeof Reflect.get(globalThis, "pwned"), origin: location.origin },
      odd: games.filter(isOdd).map((element) => element.outerHTML.slice(0, 200)),
    };
  }, allowed);
  const { origin, ...rest } = found;
  assert.deepEqual(rest, { violations: [], thrown: [], left: [], odd: [], pwned: "undefined" });
  assert(!origin.includes("evil"), origin);
}
