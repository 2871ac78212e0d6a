// The npm package `quarry-rules` in a page: it runs the suite that Node runs, `npm/quarry-rules/test/`, and a project that Vite has
// bundled, `npm/quarry-rules/test/project/`.

import assert from "node:assert/strict";

import { browserTest } from "./harness/test.ts";

/** What `npm/quarry-rules/test/index.html` reports. */
interface Report {
  done: boolean;
  passed: number;
  failed: unknown[];
}

browserTest(
  "the tests of quarry-rules pass",
  { from: "elsewhere", at: "library/index.html", firefox: true },
  async (page) => {
    const { passed, failed } = await page.wait(() => {
      const report = Reflect.get(globalThis, "report") as Report | undefined;
      return report?.done && { passed: report.passed, failed: report.failed };
    });
    assert.deepEqual(failed, []);
    assert(passed > 50, `${passed} tests have passed`);
  },
);

browserTest(
  "a bundled project of quarry-rules runs",
  { from: "elsewhere", at: "library/bundled/index.html" },
  async (page) => {
    await page.wait(() => document.title !== "running");
    // `xtask/src/library.rs` expects the same of the project in Node.
    assert.equal(await page.script(() => document.title), "true 44 null true 2 X b1xb2 loss b1xb2 loss");
  },
);
