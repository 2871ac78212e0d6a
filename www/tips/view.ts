// A tip, over what is less important in a first game.

import { button, h, type VNode } from "../board/html.ts";
import { text } from "../messages/format.ts";

/** What the user can do about a tip. */
export interface TipActions {
  close(): void;
  /** Opens the lesson of the game. */
  learn(): void;
  /** Wants no more tips. */
  turnOff(): void;
}

/** A tip in an element that takes no room. Screen readers need it before it has the tip. */
export function tipView(tip: string | undefined, actions: TipActions): VNode {
  return h("div.tip-place", { attrs: { "aria-live": "polite" } }, tip === undefined ? [] : [asideView(tip, actions)]);
}

function asideView(tip: string, { close, learn, turnOff }: TipActions): VNode {
  return h("aside.tip", { attrs: { "aria-label": text("tip") } }, [
    h("p", tip),
    button(text("tip-close"), close, { "data-tip": "close" }),
    button(text("tip-learn"), learn, { "data-tip": "learn" }),
    button(text("tip-off"), turnOff, { "data-tip": "off" }),
  ]);
}
