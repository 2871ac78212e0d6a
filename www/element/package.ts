// The entry of the npm package: the element, and where its tables of exact values are.

import { forgetHome } from "../lib/home-url.ts";

export { setTables } from "../analysis/table-files.ts";
export * from "../quarry.ts";

// Only the site has a page that links can lead to: `setHome` names it.
forgetHome();
