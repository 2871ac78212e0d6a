// The workers of a browser.

import type { Platform } from "./host.ts";
import type { FromWorker } from "./types.ts";

/** Listens to a worker. */
export const listen: Platform<Worker>["listen"] = (worker, onMessage, failed) => {
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => onMessage(data));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    failed(event.message);
  });
};
