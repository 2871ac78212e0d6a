// The entry of the page itself.

import { define, providePage } from "../element/game-element.js";
import { Page } from "./page.ts";

providePage(Page);
define();
