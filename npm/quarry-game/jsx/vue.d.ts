// The element in templates of Vue 3: `import type {} from "quarry-game/vue";`

import type { DefineComponent, HTMLAttributes } from "vue";
import type { QuarryGameAttributes, QuarryGameEventMap } from "../quarry.js";

type Capitalized<Name> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Capitalized<Rest>}`
  : Capitalize<Name & string>;

/** `@quarry-move` is the property `onQuarryMove`. */
type Listeners = {
  [Kind in keyof QuarryGameEventMap as `on${Capitalized<Kind>}`]?: (event: QuarryGameEventMap[Kind]) => void;
};

declare module "vue" {
  interface GlobalComponents {
    "quarry-game": DefineComponent<HTMLAttributes & QuarryGameAttributes & Listeners>;
  }
}
