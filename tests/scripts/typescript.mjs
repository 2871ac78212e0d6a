// Lets Node import the TypeScript of the page: `node --import ./tests/scripts/typescript.mjs --test …`. It takes esbuild, as
// the build does.

import { readFile } from "node:fs/promises";
import { register } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";

import { transform } from "esbuild";

if (isMainThread) register(import.meta.url);

/** Node's hook that loads a module. */
export async function load(url, context, next) {
  if (!url.endsWith(".ts")) return next(url, context);
  const text = await readFile(fileURLToPath(url), "utf8");
  const { code } = await transform(text, { loader: "ts", sourcemap: "inline", sourcefile: fileURLToPath(url) });
  return { format: "module", shortCircuit: true, source: code };
}
