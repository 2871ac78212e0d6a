// The element in JSX of Preact: `import type {} from "quarry-game/preact";`

import type { JSX as Preact, Ref } from "preact";
import type { QuarryGameAttributes, QuarryGameElement, QuarryGameListeners } from "../quarry.js";

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "quarry-game": Omit<Preact.IntrinsicElements["div"], keyof QuarryGameAttributes | "ref"> & { ref?: Ref<QuarryGameElement> } &
        QuarryGameAttributes &
        QuarryGameListeners;
    }
  }
}
