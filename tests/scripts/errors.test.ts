import assert from "node:assert/strict";
import { test } from "node:test";

import { errorOf, explain, fieldFault, missingFile, oneOf } from "../../www/messages/errors.ts";

test("an error names the field, what was found, and what was expected", async () => {
  const fault = fieldFault("theme", "pink", oneOf(["auto", "light", "dark"]));
  assert.equal(await explain(fault), 'theme: found "pink", expected auto, light or dark');
  const { message, name } = await errorOf(fault);
  assert.deepEqual([name, message], ["Error", 'theme: found "pink", expected auto, light or dark']);
});

test("an error quotes the beginning of a long text", async () => {
  const message = await explain(fieldFault("move", "x".repeat(81), ["expected-text"]));
  assert.equal(message, `move: found "${"x".repeat(80)}", expected a string`);
});

test("a missing file is named with the answer of the host", async () => {
  const { message } = await missingFile(new URL("https://example.org/a/b.z"), new Response("", { status: 404 }));
  assert.match(message, /\/a\/b\.z.*404/);
});
