// What players of a game on two devices find in the menu.

import { button, h, type VNode } from "../board/html.ts";
import { CLOSING } from "../board/panel.ts";
import { text } from "../messages/format.ts";
import { type Offer, PHRASES, type Phrase } from "./log.ts";
import type { SharedGame } from "./shared-game.ts";
import { hasBegun } from "./status.ts";

/** The ids of the texts of the phrases. */
export const PHRASE_TEXTS: Readonly<Record<Phrase, string>> = {
  hello: "friend-phrase-hello",
  "good-luck": "friend-phrase-good-luck",
  "have-fun": "friend-phrase-have-fun",
  "well-played": "friend-phrase-well-played",
  "good-move": "friend-phrase-good-move",
  oops: "friend-phrase-oops",
  thanks: "friend-phrase-thanks",
  "one-moment": "friend-phrase-one-moment",
  "still-there": "friend-phrase-still-there",
  "must-go": "friend-phrase-must-go",
  "good-game": "friend-phrase-good-game",
  again: "friend-phrase-again",
};

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
  const item = (name: string, act: () => void): VNode => button(text(name), act, { "data-action": name, ...CLOSING });
  if (!shared) return [];
  if (side === undefined) return shared.isPrivate ? [] : [item("friend-invite", items.invite)];
  const begun = hasBegun(shared);
  const goesOn = begun && !shared.result;
  const hasMoved = shared.moves.length > (shared.side === side ? 1 : 0);
  return [
    ...(goesOn && hasMoved ? [item("friend-take-back", () => items.offer("takeback"))] : []),
    ...(goesOn ? [item("friend-draw-offer", () => items.offer("draw")), item("friend-resign", items.resign)] : []),
    ...(begun ? [item("friend-talk", items.talk)] : []),
    item("friend-invite", items.invite),
    item("friend-other-device", items.move),
    ...(items.notify ? [item("friend-notify", items.notify)] : []),
  ];
}

/** The phrases to choose from. */
export function phrasesView(choose: (phrase: Phrase) => void): VNode[] {
  return [
    h(
      "div.phrases",
      PHRASES.map((phrase) => button(text(PHRASE_TEXTS[phrase]), () => choose(phrase), { "data-phrase": phrase })),
    ),
  ];
}
