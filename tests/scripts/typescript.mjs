// Lets Node import the TypeScript of the page: `node --import ./tests/scripts/typescript.mjs --test …`. It takes esbuild, and
// compiles messages, as the build does. A URL with `?page=…` is a module of an opened page: what it imports is of the same page, it
// finds the WebAssembly modules that `cargo xtask build` has written, and its own URL is one of the site.
//
// Node runs each file of tests in a process of its own. What is compiled is kept in `target/test-scripts/`, so that most processes
// load no compiler: neither esbuild nor Fluent's library.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { register } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isMainThread } from "node:worker_threads";

import { fileOf, SITE, urlOf } from "./site.mjs";

const MESSAGES = "messages:";
/** A style sheet as a script imports it: what depends on its rules is a matter of a browser. */
const STYLES = 'export default ":host { display: block }";';
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What has been compiled, each under a hash of what it follows from. */
const KEPT = path.join(process.env.CARGO_TARGET_DIR ?? path.join(ROOT, "target"), "test-scripts");

/** The document of Node has a thousand modules, and loading them takes longer than most tests: it is bundled into one. */
const DOCUMENT = "happy-dom";
const DOCUMENT_URL = pathToFileURL(path.join(ROOT, "node_modules", DOCUMENT, "bundled.js")).href;

/** The text of this script: another one may compile otherwise. */
const OWN_TEXT = readFileSync(fileURLToPath(import.meta.url));

/** Where messages are, and what compiles them. */
const OF_MESSAGES = ["locales", "src/games", "xtask/site/messages.mjs"].map((name) => path.join(ROOT, name));

/** The compiled texts of files, by their paths: each opened page has modules of its own. */
const texts = new Map();

/** A hash of all texts of messages and of what compiles them. */
let messagesMark;

if (isMainThread) register(import.meta.url);

/** Node's hook that finds a module. */
export function resolve(specifier, context, next) {
  if (specifier.startsWith(MESSAGES)) return { url: specifier, shortCircuit: true };
  if (specifier === DOCUMENT) return { url: DOCUMENT_URL, shortCircuit: true };
  const { search } = new URL(context.parentURL ?? "file:///");
  const page = search.startsWith("?page=") ? search : "";
  if (!page || !specifier.startsWith(".")) return next(specifier, context);
  const url = new URL(specifier, context.parentURL);
  if (existsSync(url)) return { url: url.href + page, shortCircuit: true };
  const file = fileOf(urlOf(url));
  if (!file) throw new Error(`${specifier}, which ${context.parentURL} imports, is missing: run \`cargo xtask build\``);
  return { url: pathToFileURL(file).href + page, shortCircuit: true };
}

/** Node's hook that loads a module. */
export async function load(url, context, next) {
  if (url.startsWith(MESSAGES)) return module(await compiledMessages(url.slice(MESSAGES.length)));
  if (url === DOCUMENT_URL) return module(await bundledDocument());
  const { pathname, search } = new URL(url);
  const isPage = search.startsWith("?page=");
  if (pathname.endsWith(".css")) return module(STYLES);
  if (!isPage && !url.endsWith(".ts")) return next(url, context);
  const file = fileURLToPath(url);
  const key = file + (isPage ? "?" : "");
  if (!texts.has(key)) texts.set(key, compiled(file, isPage));
  return module(await texts.get(key));
}

function module(source) {
  return { format: "module", shortCircuit: true, source };
}

/** A script in JavaScript. */
async function compiled(file, isPage) {
  const text = await readFile(file, "utf8");
  const define = isPage ? { "import.meta.url": JSON.stringify(SITE + urlOf(pathToFileURL(file).href)) } : {};
  const loader = file.endsWith(".ts") ? "ts" : "js";
  return kept([versionOf("esbuild"), file, JSON.stringify(define), text], async () => {
    const { transform } = await import("esbuild");
    const { code } = await transform(text, { loader, sourcemap: "inline", sourcefile: file, define });
    return code;
  });
}

async function compiledMessages(name) {
  messagesMark ??= markOfMessages();
  return kept([await messagesMark, name], async () => {
    const { compile } = await import("../../xtask/site/messages.mjs");
    return compile(ROOT, name);
  });
}

async function markOfMessages() {
  const lists = OF_MESSAGES.map(async (place) => {
    if (place.endsWith(".mjs")) return [place];
    const names = await readdir(place, { recursive: true });
    return names.filter((name) => name.endsWith(".ftl")).map((name) => path.join(place, name));
  });
  const files = (await Promise.all(lists)).flat().sort();
  const parts = await Promise.all(files.map(async (file) => [file, await readFile(file)]));
  return hash([versionOf("@fluent/bundle"), ...parts.flat()]);
}

function bundledDocument() {
  return kept([versionOf("esbuild"), DOCUMENT, versionOf(DOCUMENT)], async () => {
    const { build } = await import("esbuild");
    const { outputFiles } = await build({
      banner: {
        js: `import { createRequire } from "node:module"; const require = createRequire(${JSON.stringify(DOCUMENT_URL)});`,
      },
      bundle: true,
      format: "esm",
      platform: "node",
      stdin: { contents: `export * from "${DOCUMENT}";`, resolveDir: ROOT },
      write: false,
    });
    return outputFiles[0].text;
  });
}

/** What has been made of these parts by this script, or is made now. Another process may make the same at the same time. */
async function kept(parts, make) {
  const file = path.join(KEPT, `${hash([OWN_TEXT, ...parts])}.js`);
  if (existsSync(file)) return readFile(file, "utf8");
  const made = await make();
  const fresh = `${file}.${process.pid}`;
  await mkdir(KEPT, { recursive: true });
  await writeFile(fresh, made);
  await rename(fresh, file);
  return made;
}

function hash(parts) {
  const hasher = createHash("sha256");
  for (const part of parts) hasher.update(part).update("\0");
  return hasher.digest("hex").slice(0, 32);
}

/** The version of an installed package. */
function versionOf(name) {
  return JSON.parse(readFileSync(path.join(ROOT, "node_modules", name, "package.json"), "utf8")).version;
}
