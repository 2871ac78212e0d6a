// The WebAssembly module of the dialogs. The whole page shares one download.

import { format, loadLaterMessages } from "../messages/format.ts";
import { loadOnce } from "./load-once.ts";

/** The functions and classes of the module. */
export type DialogsModule = typeof import("../wasm/dialogs.js");

/** Loads the module. */
export const loadDialogsModule = loadOnce(async (): Promise<DialogsModule> => {
  const module = await import("../wasm/dialogs.js");
  await Promise.all([module.default(), loadLaterMessages()]);
  module.setFormatter(format);
  return module;
});
