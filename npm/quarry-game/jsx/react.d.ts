// The element in JSX of React 19: `import type {} from "quarry-game/react";`

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { QuarryGameAttributes, QuarryGameElement, QuarryGameListeners } from "../quarry.js";

type Props = DetailedHTMLProps<HTMLAttributes<QuarryGameElement>, QuarryGameElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "quarry-game": Omit<Props, keyof QuarryGameAttributes> & QuarryGameAttributes & QuarryGameListeners;
    }
  }
}
