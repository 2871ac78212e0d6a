// The WebAssembly module of the dialogs. The whole page shares one download.

/** The functions and classes of the module. */
export type Tools = typeof import("../wasm/tools.js");

let tools: Promise<Tools> | undefined;

/** Loads the module. After a failure, the next call tries again. */
export function loadTools(): Promise<Tools> {
  if (!tools) {
    tools = load();
    tools.catch(() => {
      tools = undefined;
    });
  }
  return tools;
}

async function load(): Promise<Tools> {
  const module = await import("../wasm/tools.js");
  await module.default();
  return module;
}
