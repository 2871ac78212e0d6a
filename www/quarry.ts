// What other people's pages load: the custom element <quarry-game>. The build keeps this name: the file only names the
// modules that do the work, which are of the same build.

import { definePublicElement } from "./element/public-api.ts";

export { setHome } from "./element/public-api.ts";

definePublicElement();
