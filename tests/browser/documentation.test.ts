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
  /** The links of the present page, and the names of its parts. */
  const read = (): Promise<{ links: string[]; parts: string[] }> =>
    page.script(() => ({
      links: [...document.querySelectorAll("a")].map(({ href }) => href),
      parts: [...document.querySelectorAll("[id]")].map(({ id }) => id),
    }));
  const start = await page.script(() => location.href);
  const [folder] = start.split(/[^/]*$/);
  const pages = new Map([[start, await read()]]);
  const faults: string[] = [];
  for (const { links } of pages.values()) {
    for (const link of links) {
      const [url = "", part = ""] = link.split("#");
      if (!url.startsWith(folder ?? "") || pages.has(url)) continue;
      if (!(await page.script(async (url) => (await fetch(url)).ok, url))) {
        faults.push(link);
        pages.set(url, { links: [], parts: [] });
        continue;
      }
      await page.go(link);
      const found = await read();
      pages.set(url, found);
      if (part && !found.parts.includes(decodeURIComponent(part))) faults.push(link);
    }
  }
  for (const [from, { links }] of pages) {
    for (const link of links) {
      const [url = "", part = ""] = link.split("#");
      const found = pages.get(url);
      if (found && part && !found.parts.includes(decodeURIComponent(part))) faults.push(`${from}: ${link}`);
    }
  }
  assert(pages.size > 20, `${pages.size} pages`);
  assert.deepEqual(faults, []);
  page.takeErrors();
});
