// What a worker of Node runs.

import { parentPort } from "node:worker_threads";
import { serve } from "./serve.ts";
import type { ToWorker } from "./types.ts";

const handle = serve((message) => parentPort?.postMessage(message));

parentPort?.on("message", (message: ToWorker) => handle(message));
