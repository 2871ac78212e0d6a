// The element in templates of Vue 3: `import type {} from "quarry-game/vue";`

import type { DefineComponent, HTMLAttributes } from "vue";
import type { QuarryGameAttributes, QuarryGameListeners } from "../quarry.js";

declare module "vue" {
  interface GlobalComponents {
    "quarry-game": DefineComponent<HTMLAttributes & QuarryGameAttributes & QuarryGameListeners>;
  }
}
