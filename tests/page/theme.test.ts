// The colours in which the board is drawn.

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";

import { DrawingRecord } from "./harness/canvas.ts";
import { open, until } from "./harness/page.ts";

/** What is drawn of a board whose theme is chosen, with a theme of the system. */
async function drawn(context: TestContext, theme: string, isDark: boolean): Promise<string> {
  const drawing = new DrawingRecord();
  const page = await open(context, "#v=1&game=clobber", { isDark, drawing });
  await page.shows(0);
  page.element.setAttribute("theme", theme);
  drawing.take();
  page.find(".stage canvas")?.dispatchEvent(new Event("contextrestored"));
  return until("the board is drawn", () => drawing.take().join("\n"));
}

test("a theme that is chosen is stronger than that of the system", async (context) => {
  const [light, dark] = [await drawn(context, "auto", false), await drawn(context, "auto", true)];
  assert.notEqual(light, dark);
  assert.equal(await drawn(context, "light", true), light);
  assert.equal(await drawn(context, "dark", false), dark);
});
