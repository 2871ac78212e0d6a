// What the site answers: files of the working tree, and modules that are compiled once for all pages.

import { readFile } from "node:fs/promises";
import path from "node:path";

import { fileOf, SITE } from "../../scripts/site.mjs";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
};

/** The answers to requests, with the URL that each one asked for. */
const urls = new WeakMap<Response, string>();

/** What the site answers to a request. */
export async function answerOf({ origin, pathname, href }: URL): Promise<Response> {
  const file = origin === new URL(SITE).origin ? fileOf(pathname) : undefined;
  if (!file) return new Response("not found", { status: 404 });
  const type = TYPES[path.extname(file)] ?? "application/octet-stream";
  const answer = new Response(await readFile(file), { headers: { "Content-Type": type } });
  urls.set(answer, href);
  return answer;
}

/** The compiled modules, by their URLs. */
const modules = new Map<string, Promise<WebAssembly.Module>>();

/** The compiled module of an answer of the site. */
async function compile(source: Response | PromiseLike<Response>): Promise<WebAssembly.Module> {
  const answer = await source;
  const url = urls.get(answer);
  const compiled = (): Promise<WebAssembly.Module> => answer.arrayBuffer().then(WebAssembly.compile);
  if (!url) return compiled();
  const module = modules.get(url) ?? compiled();
  modules.set(url, module);
  return module;
}

WebAssembly.compileStreaming = compile;
WebAssembly.instantiateStreaming = async (source, imports) => {
  const module = await compile(source);
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};
