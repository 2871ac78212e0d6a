// Writes the files of an npm package that has nothing but data: `node xtask/site/data-package.mjs OPTIONS`, as JSON.
//
// OPTIONS: root (the project's folder), generated (what other steps wrote), source (a script that exports the URLs of files),
// name (that of the built script), and out (a folder). The script and the files that it names come into `assets/`.

import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import esbuild from "esbuild";

import { FILE_URL } from "./bundle.mjs";

const { root, generated, name, source, out } = JSON.parse(process.argv[2]);
const www = path.join(root, "www");
const text = await readFile(path.join(www, source), "utf8");
const assets = path.join(out, "assets");
await rm(out, { recursive: true, force: true });
await mkdir(assets, { recursive: true });
const files = new Set([...text.matchAll(FILE_URL)].map(([, , file]) => file));
for (const file of files) {
  const below = path.join(path.dirname(source), file);
  const target = path.join(assets, path.basename(file));
  // What the build makes comes first: an older copy may lie among the sources.
  await copyFile(path.join(generated, below), target).catch(() => copyFile(path.join(www, below), target));
}
const flat = text.replace(FILE_URL, (_url, _quote, file) => `new URL("./${path.basename(file)}", import.meta.url)`);
const { code } = await esbuild.transform(flat, { loader: "ts", format: "esm" });
await writeFile(path.join(assets, `${name}.js`), code);
