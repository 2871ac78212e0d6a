// What the build makes of the scripts: their style sheets are part of them.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { bundle } from "../../xtask/site/bundle.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GENERATED = path.join(process.env.CARGO_TARGET_DIR ?? path.join(ROOT, "target"), "site/generated");

test("the element's package has no style sheet that a bundler or a policy could lose", async () => {
  const { files } = await bundle({ root: ROOT, generated: GENERATED, elementOnly: true });
  const names = [...files.keys()];
  assert.deepEqual(
    names.filter((name) => name.endsWith(".css")),
    [],
  );
  const scripts = names.filter((name) => name.endsWith(".js")).map((name) => String(files.get(name)));
  assert.ok(!scripts.some((script) => /\.css"/.test(script)), "a script names a style sheet");
  // Some selectors of each kind of sheet: the first view, a dialog, and one that another imports.
  for (const selector of [":host", "dialog", ".arrow"]) {
    const text = scripts.join("\n");
    assert.ok(text.includes(selector), selector);
  }
  const sheet = await readFile(path.join(ROOT, "www/element/first-view.css"), "utf8");
  assert.match(sheet, /@import/);
  assert.ok(
    !scripts.some((script) => script.includes("@import")),
    "a sheet imports another one, which constructed sheets cannot",
  );
});
