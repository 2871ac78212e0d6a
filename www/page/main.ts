// The entry of the page itself.

import { providePage } from "../element/controller.ts";
import { defineGameElement } from "../element/game-element.ts";
import { Page } from "./page.ts";

providePage(Page);
defineGameElement();
