// The bytes that a page loads of the built package, as they are and by gzip: the module and the scripts that it bundles. The
// argument is the package's folder. It fails if the rules with all of their scripts are larger than the budget.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/**
 * 95 KB: the rules with their scripts and the English errors, without drawings, files of games, engine and other languages. What the compiler
 * inlines in them also depends on the rest of the library, by about 1.5 KB.
 */
const BUDGET = 95_000;

const folder = resolve(process.argv[2]);

function row(what, bytes) {
  const packed = gzipSync(bytes, { level: 9, memLevel: 9 }).length;
  console.log(`${String(bytes.length).padStart(9)} ${String(packed).padStart(8)}  ${what}`);
  return packed;
}

/**
 * The scripts that a page loads if it imports these names from a file of the package, without those of languages, which it loads
 * when a language is chosen.
 */
async function scripts(names, file) {
  const contents = `import { ${names} } from "./${file}"; console.log(${names});`;
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: folder, sourcefile: "entry.js" },
    bundle: true,
    splitting: true,
    outdir: folder,
    metafile: true,
    minify: true,
    format: "esm",
    write: false,
    logLevel: "error",
  });
  const outputs = Object.entries(metafile.outputs);
  const [entry] = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith("entry.js"));
  const loaded = new Set([entry]);
  for (const name of loaded) {
    for (const { path, kind } of metafile.outputs[name].imports) if (kind === "import-statement") loaded.add(path);
  }
  const bytes = outputs.map(([name], at) => (loaded.has(name) ? outputFiles[at].contents : new Uint8Array()));
  return row(`scripts: ${names}`, Buffer.concat(bytes));
}

console.log("    bytes     gzip");
const [rules] = ["rules", "drawing", "pgn", "engine"].map((name) =>
  row(`module: ${name}`, readFileSync(resolve(folder, `wasm/${name}_bg.wasm`))),
);
await scripts("init, Position", "index.js");
const all = await scripts("GAMES, Game, IllegalMoveError, ParseError, Position, init, initSync", "index.js");
await scripts("Engine", "engine/index.js");
console.log(`${String(rules + all).padStart(18)}  the rules with all scripts, of ${BUDGET}`);
if (rules + all > BUDGET) {
  console.error(`size: found ${rules + all} bytes, expected at most ${BUDGET}`);
  process.exitCode = 1;
}
