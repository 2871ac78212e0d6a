// The worker: the engine, which takes commands and gives answers. While it thinks it takes no message; to stop it, the page
// terminates the worker.

import { serve } from "../../npm/quarry-rules/src/engine/serve.ts";
import type { ToWorker } from "../../npm/quarry-rules/src/engine/types.ts";

declare const self: DedicatedWorkerGlobalScope;

const handle = serve((message) => self.postMessage(message));

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => handle(data));
