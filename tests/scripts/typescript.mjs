// Lets Node import the TypeScript of the page: `node --import ./tests/scripts/typescript.mjs --test …`. It takes esbuild, and
// compiles messages, as the build does.

import { readFile } from "node:fs/promises";
import { register } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";

import { transform } from "esbuild";

import { compile } from "../../xtask/site/messages.mjs";

const MESSAGES = "messages:";

if (isMainThread) register(import.meta.url);

/** Node's hook that finds a module. */
export function resolve(specifier, context, next) {
  return specifier.startsWith(MESSAGES) ? { url: specifier, shortCircuit: true } : next(specifier, context);
}

/** Node's hook that loads a module. */
export async function load(url, context, next) {
  if (url.startsWith(MESSAGES)) {
    const root = fileURLToPath(new URL("../..", import.meta.url));
    return { format: "module", shortCircuit: true, source: await compile(root, url.slice(MESSAGES.length)) };
  }
  if (!url.endsWith(".ts")) return next(url, context);
  const text = await readFile(fileURLToPath(url), "utf8");
  const { code } = await transform(text, { loader: "ts", sourcemap: "inline", sourcefile: fileURLToPath(url) });
  return { format: "module", shortCircuit: true, source: code };
}
