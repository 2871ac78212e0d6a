// The worker: the engine, which hears lines and says lines. While it thinks it hears nothing: who wants it to stop ends it.

import { Engine, initSync } from "../wasm/engine.js";

let engine;

/** First the compiled module, then lines. */
addEventListener("message", ({ data }) => {
  if (typeof data === "string") {
    engine.hear(data);
  } else {
    initSync({ module: data });
    engine = new Engine(
      (line) => postMessage(line),
      () => performance.now(),
    );
  }
});
