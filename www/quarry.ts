// What other people's pages load: the custom element <quarry-game>. The build keeps this name, so the file only names the
// module that does the work, which is of the same build as all that it loads.

import { define } from "./element/game-element.js";
import "./element/public-api.js";

export { setHome } from "./element/public-api.js";

define();
