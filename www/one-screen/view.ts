// What two people at one board see beside it: the items of the menu, and the players at the edges of the board.

import { button, h, type VNode } from "../board/html.ts";
import type { BoardModel } from "../board/model.ts";
import { CLOSING, playersOf } from "../board/panel.ts";
import { format, text } from "../messages/format.ts";
import type { Seating, Settings } from "../storage/settings.ts";

/** The items of the menu: each switches one way of sitting on or off. `hasRoom`: whether the edges of the board have room. */
export function seatingItems(
  seating: Pick<Settings, Seating>,
  hasRoom: boolean,
  choose: (seating: Pick<Settings, Seating>) => void,
): VNode[] {
  const item = (label: string, one: Seating): VNode => {
    const isOn = seating[one];
    const attrs = { "data-action": one, "aria-pressed": String(isOn), ...CLOSING };
    return button(label, () => choose({ turning: false, facing: false, [one]: !isOn }), attrs);
  };
  return [
    item(text("turn-each-move"), "turning"),
    ...(hasRoom || seating.facing ? [item(text("face-both"), "facing")] : []),
  ];
}

/** The players at the edges of the board. The far one sees their row and the headline the right way up. */
export function edgesView(model: BoardModel): VNode[] {
  const { game, texts } = model;
  if (!game) return [];
  const rows = playersOf(game, texts);
  const [near, far] = game.state.parts.flipped ? rows.toReversed() : rows;
  // Screen readers have the headline from the status line.
  const headline = h("p.headline", { attrs: { "aria-hidden": "true" } }, format(game.shown.state.status));
  return [
    h("div.edge.far", { key: "far" }, [h("ul.players", [far]), headline]),
    h("div.edge.near", { key: "near" }, [h("ul.players", [near])]),
  ];
}
