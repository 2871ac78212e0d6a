// A made-up site with the layout of the built one, for trying the other tests without a build:
//
//     node tests/hosting/made-up.mjs FOLDER

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const MODULE = Buffer.from("0061736d01000000", "hex");
const long = (line) => `${line}\n`.repeat(200);

const FILES = {
  "index.html": long("<!doctype html><title>Made up</title><p>ö"),
  "embed.html": long("<!doctype html><title>Made up</title>"),
  "quarry.js": long('import "./assets/game-1A2B3C4D.js";'),
  "frame.js": long("export const frame = 1;"),
  "sw.js": long("// A worker"),
  "manifest.webmanifest": long("{}"),
  "icon.svg": long('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  "icons/icon-192.png": "PNG",
  "rules/clobber.html": long("<!doctype html><title>Clobber</title>"),
  "examples/index.html": long("<!doctype html><title>Examples</title>"),
  "examples/blog.js": long("export {};"),
  "assets/game-1A2B3C4D.js": long("export const game = 1;"),
  "assets/quarry-1A2B3C4D.css": long("a { color: red }"),
  "assets/engine_bg-1A2B3C4D.wasm": Buffer.concat([MODULE, Buffer.alloc(2000)]),
  "assets/puzzles-1A2B3C4D.json": long("[]"),
  "assets/clobber-1A2B3C4D.txt": long("5x6 b1xa1"),
  "assets/moxie-1A2B3C4D.z": Buffer.from([0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]),
};

/** Writes the site, each file with its compressed copies where there is anything to compress. */
export function makeUp(folder, files = FILES) {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (/\.(png|z)$/.test(name)) continue;
    writeFileSync(`${file}.gz`, gzipSync(content));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) makeUp(process.argv[2]);
