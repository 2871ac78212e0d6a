// The WebAssembly module of the dialogs. The whole page shares one download.

import { format, loadLaterMessages } from "../messages/format.ts";

/** The functions and classes of the module. */
export type DialogsModule = typeof import("../wasm/dialogs.js");

let module: Promise<DialogsModule> | undefined;

/** Loads the module. After a failure, the next call tries again. */
export function loadDialogsModule(): Promise<DialogsModule> {
  if (!module) {
    module = load();
    module.catch(() => {
      module = undefined;
    });
  }
  return module;
}

async function load(): Promise<DialogsModule> {
  const module = await import("../wasm/dialogs.js");
  await Promise.all([module.default(), loadLaterMessages()]);
  module.setFormatter(format);
  return module;
}
