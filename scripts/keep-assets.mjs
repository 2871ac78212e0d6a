// Copies the assets of earlier builds from the live site into a new build, so that pages opened before a deploy can
// still load them.
//
//     node scripts/keep-assets.mjs dist https://play.example.org/ [DAYS]
//
// The site lists its assets in `assets.json`: `null` for a file of the current build, else the time at which a deploy
// replaced it. DAYS (30 by default) after that time, the file is left out.

import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const LIST = "assets.json";
const PACKED = /\.(gz|br)$/;
const PACKABLE = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/;
const NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const DAY = 24 * 60 * 60 * 1000;

/** Completes the build in `folder` and returns the names of the files that it kept. */
export async function keepAssets(folder, site, { days = 30, now = Date.now() } = {}) {
  const home = new URL(site);
  if (!home.pathname.endsWith("/")) throw new Error(`site: found "${site}", expected an address that ends with /`);
  const files = await assetsOf(folder);
  const own = new Set(await currentAssets(folder, files));
  if (own.size === 0) throw new Error(`${join(folder, "assets")}: found no file, expected a built site`);
  const packed = files.some((name) => name.endsWith(".br"));

  const list = Object.fromEntries([...own].map((name) => [name, null]));
  const kept = [];
  for (const [name, replaced] of Object.entries(await deployedList(home))) {
    if (own.has(name)) continue;
    const since = replaced === null ? now : Date.parse(replaced);
    if (now - since > days * DAY) continue;
    const content = await download(new URL(`assets/${name}`, home));
    if (content === null) {
      console.warn(`keep-assets: ${name} is in the list but not on the site`);
      continue;
    }
    await write(join(folder, "assets", name), content, packed);
    list[name] = new Date(since).toISOString();
    kept.push(name);
  }
  const sorted = Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(join(folder, LIST), `${JSON.stringify(sorted, null, 1)}\n`);
  return kept.sort();
}

async function assetsOf(folder) {
  const root = join(folder, "assets");
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const path = (entry) => join(entry.parentPath ?? entry.path, entry.name);
  const name = (entry) =>
    path(entry)
      .slice(root.length + 1)
      .replaceAll("\\", "/");
  return entries.filter((entry) => entry.isFile()).map(name);
}

/** The assets that the build itself made, also when this script has added others before. */
async function currentAssets(folder, files) {
  const text = await readFile(join(folder, LIST), "utf8").catch(() => null);
  if (text === null) return files.filter((name) => !PACKED.test(name));
  const list = readList(text, join(folder, LIST));
  return Object.keys(list).filter((name) => list[name] === null);
}

/** The list of the live site; empty if the site has none, as before the first deploy. */
async function deployedList(home) {
  const url = new URL(LIST, home);
  // A cache on the way may hold an older list under the plain address.
  url.search = `at=${Date.now()}`;
  const content = await download(url);
  if (content === null) {
    console.warn(`keep-assets: the site has no ${LIST}, so no older assets are kept`);
    return {};
  }
  return readList(content.toString("utf8"), url.href);
}

function readList(text, where) {
  const list = JSON.parse(text);
  const good = ([name, time]) => NAME.test(name) && (time === null || Number.isFinite(Date.parse(time)));
  const bad = Object.entries(list).find((entry) => !good(entry));
  if (bad) throw new Error(`${where}: found ${JSON.stringify(bad)}, expected a file name, and null or a time`);
  return list;
}

/** The content of a URL, or `null` if the server answers 404. */
async function download(url) {
  const answer = await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(60_000) });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${url}: found status ${answer.status}, expected 200 or 404`);
  return Buffer.from(await answer.arrayBuffer());
}

async function write(file, content, packed) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  if (!packed || !PACKABLE.test(file)) return;
  await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
  await writeFile(`${file}.br`, brotliCompressSync(content));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [folder, site, days = "30"] = process.argv.slice(2);
  if (!site || !/^\d+$/.test(days)) {
    console.error("usage: node scripts/keep-assets.mjs FOLDER SITE/ [DAYS]");
    process.exit(2);
  }
  const kept = await keepAssets(folder, site, { days: Number(days) });
  console.log(`keep-assets: kept ${kept.length} files of earlier builds`);
}
