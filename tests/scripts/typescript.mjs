// Lets Node import the TypeScript of the page: `node --import ./tests/scripts/typescript.mjs --test …`. It takes esbuild, and
// compiles messages, as the build does. A URL with `?page=…` is a module of an opened page: what it imports is of the same page, it
// finds the WebAssembly modules that `cargo xtask build` has written, and its own URL is one of the site.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { register } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isMainThread } from "node:worker_threads";

import { transform } from "esbuild";

import { compile } from "../../xtask/site/messages.mjs";
import { fileOf, SITE, urlOf } from "./site.mjs";

const MESSAGES = "messages:";
/** A style sheet as a script imports it: what depends on its rules is a matter of a browser. */
const STYLES = 'export default ":host { display: block }";';
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The compiled texts of files, by their paths: each opened page has modules of its own. */
const texts = new Map();

if (isMainThread) register(import.meta.url);

/** Node's hook that finds a module. */
export function resolve(specifier, context, next) {
  if (specifier.startsWith(MESSAGES)) return { url: specifier, shortCircuit: true };
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
  if (url.startsWith(MESSAGES)) {
    return { format: "module", shortCircuit: true, source: await compile(ROOT, url.slice(MESSAGES.length)) };
  }
  const { search } = new URL(url);
  const isPage = search.startsWith("?page=");
  if (new URL(url).pathname.endsWith(".css")) return { format: "module", shortCircuit: true, source: STYLES };
  if (!isPage && !url.endsWith(".ts")) return next(url, context);
  const file = fileURLToPath(url);
  const key = file + (isPage ? "?" : "");
  if (!texts.has(key)) texts.set(key, compiled(file, isPage));
  return { format: "module", shortCircuit: true, source: await texts.get(key) };
}

/** A script in JavaScript. */
async function compiled(file, isPage) {
  const text = await readFile(file, "utf8");
  const define = isPage ? { "import.meta.url": JSON.stringify(SITE + urlOf(pathToFileURL(file).href)) } : {};
  const loader = file.endsWith(".ts") ? "ts" : "js";
  const { code } = await transform(text, { loader, sourcemap: "inline", sourcefile: file, define });
  return code;
}
