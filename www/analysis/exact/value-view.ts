// Views of exact values that the explorer and the quiz share.

import { button, h, type VNode } from "../../board/html.ts";
import { text } from "../../messages/format.ts";
import type { ExactValue } from "../../wasm/engine.js";
import { valueLabel } from "./values.ts";

/** A badge as the board and the list have it: its shape, its colour and its label mean the same. */
export function valueBadge(value: ExactValue): VNode {
  return h(`span.mark.${value.kind}`, { attrs: { "aria-hidden": "true" } }, valueLabel(value));
}

/** The moves of a line, each a button that plays all moves up to it. */
export function lineView(label: string, moves: readonly string[], play: (moves: string[]) => void): VNode {
  const items = moves.map((move, n) => {
    const title = text(n === 0 ? "play-move" : "play-up-to", { move });
    return h("li", [button(move, () => play(moves.slice(0, n + 1)), { title, "data-upto": n + 1 })]);
  });
  return h("ol.upto", { attrs: { "aria-label": label } }, items);
}
