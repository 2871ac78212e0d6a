// What the page sends to the engine's worker.

/** First the compiled module, to which the worker answers `ready`; then lines, and tables of games. */
export type WorkerMessage = WebAssembly.Module | string | { game: string; table: ArrayBuffer };
