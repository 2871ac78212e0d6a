// The texts of `tests/hostile.txt` in attributes, methods and stored values: none runs anything. docs/security.md lists the ways in.

import assert from "node:assert/strict";

import { embeddedTest } from "./embedded.ts";
import { BROWSER } from "./harness/browser.ts";
import { browserTest, copy, IS_FULL } from "./harness/test.ts";
import { assertHarmless, someOf, TEXTS, watch } from "./hostile.ts";

embeddedTest("hostile attributes and moves are refused", {}, async (page) => {
  await watch(page);
  await page.script(() => host.add());
  for (const text of someOf(TEXTS, 12)) {
    const isRefused = await page.script(async (value) => {
      const element = board.element as unknown as ReturnType<typeof host.create>;
      for (const name of [
        ...["src", "game", "size", "position", "moves", "ply", "flip", "controls", "theme", "white", "black"],
        ...["arrows", "circles", "movable", "motion", "coordinates", "sound", "loading"],
      ]) {
        element.setAttribute(name, value);
        await undefined;
        element.removeAttribute(name);
        await undefined;
      }
      element.goTo(value as never);
      return element.play(value).then(
        () => false,
        () => true,
      );
    }, text);
    assert(isRefused, text);
  }
  await assertHarmless(page, copy());
  assert(await page.script(() => board.all("[data-target]").length > 0), "the board is no longer playable");
});

/** Names of stored values. */
/** The most games that the start page shows. */
const MOST_SHOWN = 4;

const NAMES = ["settings", "players", "games", "lessons", "ratings", "adaptive.moxie", "update"];

browserTest("hostile values on the device show nothing but text", { at: "#v=1&game=moxie" }, async (page) => {
  await page.shows(0);
  const texts = someOf(TEXTS, 4);
  for (const [n, text] of texts.entries()) {
    if (n % (IS_FULL ? 5 : 8) !== 0) continue;
    for (const isJson of [false, true]) {
      await page.script(
        (names, value) => {
          for (const name of names) localStorage.setItem(`quarry.${name}`, value);
        },
        NAMES,
        isJson ? JSON.stringify({ version: 1, value: text }) : text,
      );
      await page.reload();
      await page.shows(0);
      await watch(page);
      await assertHarmless(page);
    }
  }
  await page.script((list) => {
    for (const [at, text] of list.entries()) {
      const value = { address: text, title: text, ply: 0, over: false, at, players: { white: text, black: "human" } };
      localStorage.setItem(`quarry.game.${at}`, JSON.stringify({ version: 1, value }));
    }
  }, texts);
  await page.reload();
  await page.shows(0);
  await watch(page);
  await page.script(() => location.assign("#"));
  await page.startPage();
  await page.wait((count) => board.all(".recent-games li").length >= count, Math.min(texts.length, MOST_SHOWN));
  await assertHarmless(page);
});

// The policy of the site refuses every sink, so a test in which a script uses one fails.
browserTest("the policy of the site refuses every sink", { at: "#v=1&game=moxie", firefox: true }, async (page) => {
  await page.shows(0);
  const used = await page.script(async () => {
    if (!("trustedTypes" in self)) return "no Trusted Types";
    const policies = self.trustedTypes as { createPolicy(name: string, rules: object): object };
    const create = (name: string): object => policies.createPolicy(name, {});
    // The driver's own script may compile text; what runs later is the page's.
    await new Promise((done) => setTimeout(done));
    const box = document.createElement("div");
    const inserted = document.body.appendChild(document.createElement("p"));
    const text = "<img src=x onerror=pwned=1>";
    const call = (name: string, ...values: unknown[]): unknown => Reflect.apply(Reflect.get(self, name), self, values);
    const sinks: Record<string, () => unknown> = {
      innerHTML: () => (box.innerHTML = text),
      outerHTML: () => (inserted.outerHTML = text),
      insertAdjacentHTML: () => box.insertAdjacentHTML("beforeend", text),
      fragment: () => document.createRange().createContextualFragment(text),
      srcdoc: () => (document.createElement("iframe").srcdoc = text),
      parser: () => new DOMParser().parseFromString(text, "text/html"),
      write: () => Reflect.apply(Reflect.get(document, "write"), document, [text]),
      script: () => (document.createElement("script").text = "pwned = 1"),
      source: () => (document.createElement("script").src = "data:,pwned=1"),
      worker: () => new Worker("data:,pwned=1"),
      eval: () => call("eval", "pwned = 1"),
      code: () => (Reflect.construct(Reflect.get(self, "Function"), ["pwned = 1"]) as () => void)(),
      timer: () => call("setTimeout", "pwned = 1"),
      policy: () => create("other"),
      again: () => create("quarry") && create("quarry"),
    };
    return Object.entries(sinks).flatMap(([name, use]) => {
      try {
        use();
        return [name];
      } catch {
        return [];
      }
    });
  });
  // The console names what was refused, and this behind it.
  await page.script(() => console.error("the end"));
  const errors: string[] = [];
  while (!errors.some((error) => error.startsWith("the end"))) {
    await page.drawn();
    errors.push(...page.takeErrors());
  }
  if (used === "no Trusted Types") assert.equal(BROWSER, "firefox");
  else assert.deepEqual(used, [], errors.join("\n"));
  assert.equal(await page.script(() => typeof Reflect.get(globalThis, "pwned")), "undefined");
});
