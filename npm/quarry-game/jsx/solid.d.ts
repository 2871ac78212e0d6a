// The element in JSX of Solid: `import type {} from "quarry-game/solid";`

import type { JSX as Solid } from "solid-js";
import type { QuarryGameAttributes, QuarryGameElement, QuarryGameEventMap } from "../quarry.js";

type Listeners = { [Kind in keyof QuarryGameEventMap as `on:${Kind}`]?: (event: QuarryGameEventMap[Kind]) => void };

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      "quarry-game": Omit<Solid.HTMLAttributes<QuarryGameElement>, keyof QuarryGameAttributes> &
        QuarryGameAttributes &
        Listeners;
    }
  }
}
