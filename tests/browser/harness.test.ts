// The harness itself.

import assert from "node:assert/strict";

import { testOfBrowser, withPage } from "./harness/test.ts";

testOfBrowser("an error on the console fails a test", { firefox: true }, async () => {
  const failing = withPage({}, (page) => page.script(() => console.error("on purpose")));
  await assert.rejects(failing, /errors on the console/);
});
