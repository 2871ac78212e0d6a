// What the build makes of the scripts, whose style sheets are part of them, and of what a host chooses.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { compressed } from "../../xtask/site/build.mjs";
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
  assert.ok(!scripts.some((script) => script.startsWith("/*")), "the comment for the names of scripts remains");
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

test("the relays are no part of the build, so a host can change them", async () => {
  const relays = ["wss://relay.example.org", "wss://example.net/relay"];
  const options = { root: ROOT, generated: GENERATED };
  const sites = await Promise.all([bundle(options), bundle({ ...options, relays })]);
  const [plain, chosen] = sites.map(({ files }) => JSON.parse(String(files.get("quarry.json"))));
  assert.deepEqual([plain, chosen], [{ relays: [] }, { relays }]);
  for (const { files, build, visits } of sites) {
    assert.equal(build, sites[0]?.build);
    assert.doesNotMatch(String(files.get("sw.js")), /quarry\.json/, "the service worker keeps it");
    assert.ok(!Object.values(visits).flat().includes("quarry.json"), "a first visit loads it");
  }
  // A compressed copy beside it would be what the host sends after the file has been changed.
  const content = Buffer.from(JSON.stringify({ relays: Array(5).fill(relays[0]) }));
  const copies = await compressed(new Map(["index.html", "quarry.json"].map((name) => [name, content])));
  assert.deepEqual(
    copies.map(([name]) => name),
    ["index.html.gz", "index.html.br"],
  );
});
