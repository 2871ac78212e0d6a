// The build declares the module of the engine once, for the page and the library.

export * from "../../npm/quarry-rules/src/wasm/engine.js";
