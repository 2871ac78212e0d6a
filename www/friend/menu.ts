// What players of a game on two devices find in the menu.

import { button, h, type VNode } from "../board/html.ts";
import { CLOSING } from "../board/panel.ts";
import { text } from "../messages/format.ts";
import { type Offer, PHRASES, type Phrase } from "./log.ts";
import type { SharedGame } from "./shared-game.ts";
import { hasBegun } from "./status.ts";

/** What the items of the menu do. */
export interface MenuItems {
  offer(offer: Offer): void;
  resign(): void;
  talk(): void;
  invite(): void;
  move(): void;
  /** Asks the browser to show notifications; none if it cannot, or has been asked. */
  notify: (() => void) | undefined;
}

/** The items that apply now. */
export function menuItems(shared: SharedGame | undefined, side: string | undefined, items: MenuItems): VNode[] {
  const item = (name: string, act: () => void): VNode =>
    button(text(`friend-${name}`), act, { "data-action": `friend-${name}`, ...CLOSING });
  if (!shared) return [];
  if (side === undefined) return [item("invite", items.invite)];
  const begun = hasBegun(shared);
  const goesOn = begun && !shared.result;
  const hasMoved = shared.moves.length > (shared.side === side ? 1 : 0);
  return [
    ...(goesOn && hasMoved ? [item("take-back", () => items.offer("takeback"))] : []),
    ...(goesOn ? [item("draw-offer", () => items.offer("draw")), item("resign", items.resign)] : []),
    ...(begun ? [item("talk", items.talk)] : []),
    item("invite", items.invite),
    item("other-device", items.move),
    ...(items.notify ? [item("notify", items.notify)] : []),
  ];
}

/** The phrases to choose from. */
export function phrasesView(choose: (phrase: Phrase) => void): VNode[] {
  return [
    h(
      "div.phrases",
      PHRASES.map((phrase) => button(text(`friend-phrase-${phrase}`), () => choose(phrase), { "data-phrase": phrase })),
    ),
  ];
}
