// The names of the classes of errors, which consoles print, in a bundle whose names are minified.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { build, type Plugin } from "esbuild";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Exported classes of errors. */
const CLASS = /^export class (\w+) extends \w*Error\b/gm;

/** Leaves out what a script imports. */
const alone: Plugin = {
  name: "alone",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, kind }) => (kind === "entry-point" ? undefined : { path, namespace: "none" }));
    onLoad({ filter: /.*/, namespace: "none" }, () => ({ contents: "module.exports = {};" }));
  },
};

async function scripts(folder: string): Promise<string[]> {
  const files = await readdir(path.join(ROOT, folder), { recursive: true });
  return files.filter((file) => /(?<!\.d)\.ts$/.test(file)).map((file) => path.join(ROOT, folder, file));
}

test("errors keep the names of their classes when bundlers rename them", async () => {
  const names: string[] = [];
  for (const file of [...(await scripts("www")), ...(await scripts("npm/quarry-rules/src"))]) {
    const found = [...(await readFile(file, "utf8")).matchAll(CLASS)].map(([, name]) => String(name));
    if (found.length === 0) continue;
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      define: { "import.meta.url": '"https://example.org/bundle.js"' },
      format: "esm",
      minify: true,
      plugins: [alone],
      write: false,
    });
    const bundle = await import(`data:text/javascript,${encodeURIComponent(String(outputFiles[0]?.text))}`);
    for (const name of found) assert.equal(bundle[name].name, name, file);
    names.push(...found);
  }
  assert.deepEqual(names.sort(), [
    "IllegalMoveError",
    "NoGamesError",
    "ParseError",
    "PgnError",
    "StudyLinkError",
    "WorkerError",
  ]);
});
