// The start page: all games as small boards to choose from.

import { find } from "../lib/dom.ts";
import { friendAddress } from "../lib/fragment.ts";
import { text } from "../messages/format.ts";
import type { GameCard } from "../wasm/quarry.js";
import { h, type VNode } from "./html.ts";
import { type BoardModel, type Opponent, partOf } from "./model.ts";
import type { Draw, Pictures } from "./pictures.ts";

/** The games, with pictures that are drawn later. */
export function startView(model: BoardModel): VNode[] {
  const { cards, opponent } = model;
  return [
    ...partOf(model, "recent"),
    ...partOf(model, "welcome"),
    h(
      "ul.games",
      cards.map((card) => h("li", [cardView(card, opponent)])),
    ),
    ...partOf(model, "entries"),
    ...cards.filter(({ variants }) => variants.length > 0).map((card) => variantsView(card, opponent)),
  ];
}

/** The address of a new game, with the players in it. A game that one person plays has no opponent. */
export function addressFor({ address, sides }: Pick<GameCard, "address" | "sides">, opponent: Opponent): string {
  if (sides.length < 2 || opponent === "computer") return address;
  if (opponent === "away") return friendAddress(address);
  return `${address}${sides.map((side) => `&${side}=human`).join("")}`;
}

function cardView(card: GameCard, opponent: Opponent): VNode {
  return link("a.card", card, opponent, {}, [
    h("div.picture", [h("canvas", { attrs: { "aria-hidden": "true" } })]),
    h("h2", text(card.game)),
    h("p", blurbOf(card)),
  ]);
}

function variantsView({ game, variants }: GameCard, opponent: Opponent): VNode {
  const label = ["variants-of", "game", [game]];
  const item = (card: GameCard): VNode =>
    h("li", [link("a", card, opponent, { title: blurbOf(card) }, [h("span", text(card.game))])]);
  return h("nav.variants", { attrs: { "aria-label": text("variants-of", { game: [game] }) } }, [
    h("p", text("heading", { heading: label })),
    h("ul", variants.map(item)),
  ]);
}

function link(sel: string, card: GameCard, opponent: Opponent, attrs: Record<string, string>, inside: VNode[]): VNode {
  const { game, sides } = card;
  const data = {
    href: `#${addressFor(card, opponent)}`,
    "data-choose": game,
    "data-sides": sides.join(" "),
    ...attrs,
  };
  return h(sel, { attrs: data }, inside);
}

function blurbOf({ game }: GameCard): string {
  return text("blurb", { game: [game] });
}

/** Adds the boards of the cards to the pictures. `paint` draws that of a game. */
export function addCards(
  element: HTMLElement,
  pictures: Pictures,
  paint: (game: string, ...canvas: Parameters<Draw>) => void,
): void {
  for (const card of element.querySelectorAll<HTMLElement>(".card")) {
    pictures.add(find(card, ".picture"), (...canvas) => paint(card.dataset.choose ?? "", ...canvas));
  }
}
