// The line in the panel that shows what the computer thinks.

import type { Side } from "../games/boards.ts";
import { add } from "../lib/dom.ts";
import type { Info } from "../wasm/engine.js";
import { kindOf, type Names, scoreText } from "./analysis-panel.ts";

/** Shows what the computer thinks; nothing if `info` is `undefined`. */
export function showThought(root: ShadowRoot, players: Names, info: Info | undefined, mover: Side): void {
  const place = root.querySelector<HTMLElement>(".thought");
  if (!place) return;
  place.replaceChildren();
  if (!info) return;
  add(place, "span", { class: "kind" }, kindOf(info));
  add(place, "span", { class: "value" }, scoreText(info, mover, players));
  add(place, "span", { class: "line" }, info.moves.join("  "));
}
