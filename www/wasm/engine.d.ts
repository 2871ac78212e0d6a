// Written by every build: what wasm-bindgen declares of the module.

/* tslint:disable */
/* eslint-disable */

/**
 * The engine of one worker.
 */
export class Engine {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Handles a line, and returns when it is answered.
     */
    handle_command(line: string): void;
    /**
     * Loads the tablebase of a game, in which solvers look results up from now on.
     */
    load_tablebase(game: string, bytes: Uint8Array | number[]): void;
    /**
     * `send` is called with each line that the engine says, `now` returns the milliseconds since some moment.
     */
    constructor(send: (line: string) => void, now: () => number);
}

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
