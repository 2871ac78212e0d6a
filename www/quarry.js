import init, { version } from "./wasm/quarry.js";

await init();
document.documentElement.dataset.quarry = version();
