// What a worker of the browser runs.

import { serve } from "./serve.ts";
import type { ToWorker } from "./types.ts";

const handle = serve((message) => postMessage(message));

addEventListener("message", (event: MessageEvent<ToWorker>) => handle(event.data));
