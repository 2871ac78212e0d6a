// What other people's pages load: the custom element <quarry-game>. This file is copied and kept under this name, so it
// only names the one that does the work, which is of the same build as all that it loads.

export { setHome } from "./element.js";
