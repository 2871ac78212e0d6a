import assert from "node:assert/strict";
import { browserTest } from "./harness/test.ts";

for (const f of [1, 2, 3, 4, 5])
  browserTest(`x${f}`, { at: "#v=1&game=clobber", firefox: true }, async (page) => {
    await page.idle();
    await page.pick("b1", "a1");
    await page.shows(1);
    assert.equal(await page.mark("side"), "black");
  });
