// The documentation site: its list of pages, its search and the boards in its text, under the strict policy of the site.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

/** Types into the search, and waits for the pages that have it. */
async function search(page: Page, term: string): Promise<string[]> {
  await page.script(() => document.querySelector<HTMLInputElement>("#query")?.focus());
  await page.tab.keyboard.type(term);
  await page.wait(
    (term) => document.querySelector("search [role=status]")?.textContent?.includes(`“${term}”`) ?? false,
    term,
  );
  return page.script(() => [...document.querySelectorAll("search a")].map((link) => link.textContent ?? ""));
}

browserTest(
  "the first page has a door for each reader, and the search finds words",
  { at: "docs/", firefox: true },
  async (page) => {
    const doors = await page.script(() => [...document.querySelectorAll("main h2")].map((one) => one.textContent));
    assert.deepEqual(doors, ["Playing", "Put a game into a page", "Rules as a library", "Results", "Translate"]);
    const found = await search(page, "temperature");
    assert(found.length > 0, "temperature");
    await page.tab.keyboard.press("ArrowDown");
    const first = await page.script(() => (document.activeElement as HTMLAnchorElement).href);
    await page.tab.keyboard.press("Enter");
    await page.wait((first) => location.href === first, first);
  },
);

browserTest(
  "a word that no page has gets an answer, and Escape closes the search",
  { at: "docs/playing.html" },
  async (page) => {
    assert.deepEqual(await search(page, "ψψψψψψ"), []);
    await page.tab.keyboard.press("Escape");
    assert.equal(await page.script(() => document.querySelector<HTMLElement>("search .results")?.hidden), true);
  },
);

browserTest(
  "examples in the text are boards that can be played",
  { at: "docs/embedding.html", firefox: true },
  async (page) => {
    const ids = await page.script(() => [...document.querySelectorAll(".live quarry-game")].map((one) => one.tagName));
    assert(ids.length > 0, "no live example");
    await page.wait(() => {
      const element = document.querySelector(".live quarry-game");
      element?.scrollIntoView();
      return element?.shadowRoot?.querySelector("[data-square]") !== null;
    });
  },
);

browserTest("a page fits a phone", { at: "docs/results.html", size: [320, 568] }, async (page) => {
  assert.equal(await page.script(() => document.documentElement.scrollWidth - innerWidth), 0);
  assert.equal(await page.script(() => document.querySelector<HTMLDetailsElement>("details.list")?.open), false);
  await page.script(() => document.querySelector<HTMLElement>("details.list summary")?.click());
  assert.equal(await page.script(() => document.querySelectorAll(".list [aria-current=page]").length), 1);
});

// A link that leads nowhere, or to a part that is not there.
browserTest("every link in the documentation leads somewhere", { at: "docs/", full: true }, async (page) => {
  const faults = await page.script(async () => {
    const parse = (text: string): Document => new DOMParser().parseFromString(text, "text/html");
    const pages = new Map<string, Document | undefined>();
    const open = async (url: string): Promise<Document | undefined> => {
      if (!pages.has(url)) {
        const response = await fetch(url);
        pages.set(url, response.ok ? parse(await response.text()) : undefined);
      }
      return pages.get(url);
    };
    const faults: string[] = [];
    const links = [...document.querySelectorAll<HTMLAnchorElement>("main a")].map(({ href }) => href);
    for (const from of [location.href, ...links]) {
      const document = await open(from);
      for (const link of document?.querySelectorAll("a") ?? []) {
        const url = new URL(link.getAttribute("href") ?? "", from);
        if (url.origin !== location.origin) continue;
        const part = decodeURIComponent(url.hash.slice(1));
        url.hash = "";
        const target = await open(url.href);
        const isThere = target && (!part || part.includes("=") || target.getElementById(part));
        if (!isThere) faults.push(`${from}: ${link.getAttribute("href")}`);
      }
    }
    return faults;
  });
  assert.deepEqual(faults, []);
});
