// Projects of other people's frameworks and bundlers, `tests/frameworks/`, as `tests/frameworks/build.mjs` has built them.

import assert from "node:assert/strict";

import { PROJECTS } from "../frameworks/build.mjs";
import { browserTest } from "./harness/test.ts";

for (const [name, project] of Object.entries(PROJECTS)) {
  if (!("built" in project)) continue;
  browserTest(
    `a project of ${name} plays`,
    { from: "elsewhere", at: `frameworks/${name}/index.html` },
    async (page) => {
      await page.shows(0);
      await page.pick("b1", "a1");
      await page.wait(() => board.element.state?.ply === 2);
      await page.wait(() => document.querySelector("p")?.textContent === "b1xa1 c1xd1");
      // The policies that the guide names allow no style sheet of `data:`, and nothing of the element is for the rest of the page.
      const { sheets, linked } = await page.script(() => ({
        sheets: [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
        linked: board.all("link[rel=stylesheet]").length,
      }));
      assert.deepEqual(
        sheets.filter((rule) => /quarry|:host|button|canvas|dialog/.test(rule)),
        [],
      );
      assert.equal(linked, 0);
      await page.click("[data-action=share]");
      await page.wait(() => board.find("dialog .body"));
      await page.tab.keyboard.press("Escape");
      await page.click("[data-action=learn]");
      await page.wait(() => board.find("dialog.learn"));
      await page.tab.keyboard.press("Escape");
      await page.click("[data-action=rules]");
      await page.wait(() => board.find(".rules figure.live") && board.all(".rules figure img").length === 0);
    },
  );
}
