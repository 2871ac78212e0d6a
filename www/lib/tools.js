// The module of what is needed now and then. All of the page share one download of it.

let tools;

/** The functions of the module. */
export function loadTools() {
  tools ??= import("../wasm/tools.js").then(async (module) => {
    await module.default();
    return module;
  });
  // After a failure the next one who asks tries again.
  tools.catch(() => (tools = undefined));
  return tools;
}
