// The worker: the engine, which hears lines and says lines. While it thinks it hears nothing: who wants it to stop ends it.

import { Engine, initSync } from "../wasm/engine.js";

let engine;

/** First the compiled module, to which it answers `ready`, then lines, and tables of games: `{ game, table }`. */
addEventListener("message", ({ data }) => {
  if (typeof data === "string") {
    engine.hear(data);
  } else if (data.table) {
    engine.take_table(data.game, new Uint8Array(data.table));
  } else {
    initSync({ module: data });
    engine = new Engine(
      (line) => postMessage(line),
      () => performance.now(),
    );
    postMessage("ready");
  }
});
