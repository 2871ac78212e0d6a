// The start page: all games as small boards to choose from.

import { find } from "../lib/dom.ts";
import { text } from "../messages/format.ts";
import type { Game, GameCard } from "../wasm/quarry.js";
import { applyColors } from "./colors.ts";
import { pixelRatio } from "./fit.ts";
import { h, type VNode } from "./html.ts";
import { type BoardModel, type Opponent, partOf } from "./model.ts";

/** The games, with pictures that are drawn later. */
export function startView(model: BoardModel): VNode[] {
  const { cards, opponent } = model;
  return [
    h("p.lead", text("lead")),
    ...partOf(model, "welcome"),
    ...partOf(model, "recent"),
    h(
      "ul.games",
      cards.map((card) => h("li", [cardView(card, opponent)])),
    ),
    ...cards.filter(({ variants }) => variants.length > 0).map((card) => variantsView(card, opponent)),
  ];
}

/** The address of a new game, with the players in it. A game that one person plays has no opponent. */
export function addressFor({ address, sides }: Pick<GameCard, "address" | "sides">, opponent: Opponent): string {
  if (sides.length < 2 || opponent === "computer") return address;
  if (opponent === "away") return `${address}&as=${sides[0]}`;
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
