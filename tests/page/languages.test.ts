// Languages: that of the settings, of the text around an element, and a pseudo-locale, which finds what is written by hand.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, type Page, until } from "./harness/page.ts";

/** Waits until the status line contains a text, in a language. */
async function waitForStatus(page: Page, language: string, part: string): Promise<void> {
  await until(`“${part}” is shown in ${language}`, () => {
    const isWritten = page.find(".state")?.textContent.includes(part);
    return page.find(".quarry")?.lang === language && isWritten;
  });
}

test("one chooses a language in the settings", async (context) => {
  const page = await open(context, "#v=1&game=grabber");
  await page.shows(0);
  await waitForStatus(page, "en", "White");
  await page.dialog("settings");
  page.choose("dialog [name=language]", "de");
  await until("the page is left", () => page.tab.left);
  await page.reload();
  await page.shows(0);
  await waitForStatus(page, "de", "Weiß");
  assert.equal(document.documentElement.lang, "de");
  const dialog = await page.dialog("settings");
  assert.equal(dialog.querySelector("h2")?.textContent, "Einstellungen");
});

test("an element is in the language of the text around it", async (context) => {
  const element = '<quarry-game src="v=1&amp;game=grabber"></quarry-game>';
  const embedded = `<p lang="en">English</p><section lang="de-AT">${element}</section>`;
  const page = await open(context, "", { url: "http://host.test/", embedded });
  await waitForStatus(page, "de", "Weiß");
});

/** What is opened of a game, by the names of the buttons, and what shows that it is open. */
const OPENED: Record<string, string> = {
  ...{ new: "dialog[open] .body > *", settings: "dialog[open] .body > *", share: "dialog[open] .body > *" },
  ...{ edit: "dialog[open] .body > *", ranks: "dialog[open] .body > *" },
  ...{ analyse: ".analysis .verdict", quiz: ".exercise .task" },
};

const WORD = /(?<![\w:#=&.-])[A-Za-z]*[aeiouAEIOU][A-Za-z]*(?![\w=&:.-])/g;

/** What is written by hand: words in plain letters, which the pseudo-locale does not have. */
function plainWords(root: Node): string[] {
  const look = (text: string): string[] =>
    [...text.matchAll(WORD)].filter(([plain]) => plain.length > 2 && !["Quarry", "and", "pass"].includes(plain))
      .length > 0
      ? [text.trim().slice(0, 60)]
      : [];
  return [...root.childNodes].flatMap((child) => {
    if (child.nodeType === Node.TEXT_NODE) return look(child.textContent ?? "");
    if (!(child instanceof Element)) return [];
    // Styles are no text, and the names of languages are in these languages.
    // The lessons are in English where they are not translated.
    if (child.matches(".summary, style, option[lang], input, textarea, code, svg style")) return [];
    const names = ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-valuetext"];
    return [...names.flatMap((name) => look(child.getAttribute(name) ?? "")), ...plainWords(child)];
  });
}

test("nothing of the page is written by hand", async (context) => {
  const page = await open(context, "?lang=en-XA");
  await page.starts();
  assert.deepEqual(plainWords(page.shadow), [], "the start page");
  for (const address of ["game=gobbler&moves=pass", "game=moxie-ransom&moves=a1.b2", "game=solitaire"]) {
    await page.goTo(`?lang=en-XA#v=1&${address}`);
    await page.still();
    assert.deepEqual(plainWords(page.shadow), [], address);
    for (const [name, shown] of Object.entries(OPENED)) {
      const button = `[data-action=${name}]`;
      if (!page.canUse(button)) continue;
      page.click(button);
      await page.there(shown);
      await page.still();
      assert.deepEqual(plainWords(page.shadow), [], `${address} ${name}`);
      if (page.find("dialog[open]")) await page.closeDialog();
    }
  }
});
