// Builds the site: `node xtask/site/build.mjs OPTIONS`, the options as JSON. Prints what it built as JSON.
//
// OPTIONS: root (the project's folder), generated (what other steps wrote), out (where the site goes), and as wished
// `minify`, `waits`, `elementOnly`, `url` and `relays` of `bundle`, and `compress` (gzip and Brotli beside each file). A complete
// site has the index of the documentation's search.

import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { bundle, CHOICES } from "./bundle.mjs";
import { searchIndex } from "./search.mjs";

/** Files that shrink when they are compressed. */
const COMPRESSIBLE = /\.(css|html|js|json|pgn|svg|txt|wasm|webmanifest)$/;

/** Builds the site, and puts it in place of the one in `out` when it is complete. */
export async function build({ out, compress = false, ...options }) {
  const { files, ...site } = await bundle(options);
  const isComplete = !options.waits && !options.inject && files.has("docs/index.html");
  if (isComplete) for (const [name, content] of await searchIndex(files)) files.set(name, content);
  const fresh = `${out}.new`;
  await rm(fresh, { recursive: true, force: true });
  const written = compress ? [...files, ...(await compressed(files))] : [...files];
  for (const folder of new Set(written.map(([name]) => path.dirname(name))))
    await mkdir(path.join(fresh, folder), { recursive: true });
  await Promise.all(written.map(([name, content]) => writeFile(path.join(fresh, name), content)));
  await rm(out, { recursive: true, force: true });
  await rename(fresh, out);
  return { ...site, files: [...files.keys()] };
}

/** The files that are smaller when they are compressed, as `NAME.gz` and `NAME.br`. A file that a host may edit has no such copies. */
export async function compressed(files) {
  const [zip, brotli] = [gzip, brotliCompress].map(promisify);
  const made = [...files]
    .filter(([name]) => COMPRESSIBLE.test(name) && name !== CHOICES)
    .map(async ([name, content]) => {
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      const smaller = [
        [`${name}.gz`, await zip(content, { level: 9 })],
        [`${name}.br`, await brotli(content, { params })],
      ];
      return smaller.filter(([, packed]) => packed.length < content.length);
    });
  return (await Promise.all(made)).flat();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(JSON.stringify(await build(JSON.parse(process.argv[2]))));
  } catch (error) {
    // esbuild's message names the file, the line and the fault.
    console.error(error.message);
    process.exitCode = 1;
  }
}
