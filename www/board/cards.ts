// The pictures of the start page.

import { find } from "../lib/dom.ts";
import type { Game } from "../wasm/quarry.js";
import { applyColors } from "./colors.ts";
import { pixelRatio } from "./fit.ts";

/** Draws the board of each card. */
export function paintCards(element: HTMLElement, game: Game): void {
  applyColors(element, game);
  for (const card of element.querySelectorAll<HTMLElement>(".card")) {
    const place = find(card, ".picture");
    const context = find<HTMLCanvasElement>(place, "canvas").getContext("2d");
    const { clientWidth, clientHeight } = place;
    const name = card.dataset.choose ?? "";
    if (context) game.paintSample(name, context, clientWidth, clientHeight, pixelRatio());
  }
}
