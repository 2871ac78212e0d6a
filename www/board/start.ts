// The start page: all games as small boards to choose from.

import { text } from "../messages/format.ts";
import type { GameCard } from "../wasm/quarry.js";
import { h, type VNode } from "./html.ts";

/** The games, with pictures that are drawn later. */
export function startView(cards: readonly GameCard[], welcome: VNode[]): VNode[] {
  return [
    h("p.lead", text("lead")),
    ...welcome,
    h(
      "ul.games",
      cards.map((card) => h("li", [cardView(card)])),
    ),
    ...cards.filter(({ variants }) => variants.length > 0).map(variantsView),
  ];
}

function cardView(card: GameCard): VNode {
  return link("a.card", card, {}, [
    h("div.picture", [h("canvas", { attrs: { "aria-hidden": "true" } })]),
    h("h2", text(card.game)),
    h("p", blurbOf(card)),
  ]);
}

function variantsView({ game, variants }: GameCard): VNode {
  const label = ["variants-of", "game", [game]];
  const item = (card: GameCard): VNode =>
    h("li", [link("a", card, { title: blurbOf(card) }, [h("span", text(card.game))])]);
  return h("nav.variants", { attrs: { "aria-label": text("variants-of", { game: [game] }) } }, [
    h("p", text("heading", { heading: label })),
    h("ul", variants.map(item)),
  ]);
}

function link(sel: string, { game, sides, address }: GameCard, attrs: Record<string, string>, inside: VNode[]): VNode {
  const data = { href: `#${address}`, "data-choose": game, "data-sides": sides.join(" "), ...attrs };
  return h(sel, { attrs: data }, inside);
}

function blurbOf({ game }: GameCard): string {
  return text("blurb", { game: [game] });
}
