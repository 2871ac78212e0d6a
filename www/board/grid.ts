// The board as a grid of buttons, transparent over the canvas: for fingers, keys and screen readers.

import { format, text } from "../messages/format.ts";
import type { BoardLayout } from "../wasm/quarry.js";
import { h, thunk, type VNode } from "./html.ts";
import type { BoardModel, GameModel, Square } from "./model.ts";
import { CORNERS } from "./surface.ts";

const pixels = (length: number | undefined): string => `${(length ?? 0).toFixed(2)}px`;

/** The board's box, which scrolls where the board is larger, with the canvas and the grid in it. */
export function boardView(game: GameModel, model: BoardModel): VNode {
  const { layout } = game;
  const sized = ([width, height]: readonly number[]): string => `width:${pixels(width)};height:${pixels(height)}`;
  const corners = CORNERS.map(([x, y]) => h("i", { css: `position:absolute;width:0;height:0;left:${x}px;top:${y}px` }));
  const canvas = h("canvas", { attrs: { "aria-hidden": "true" } });
  return h("div.box", { attrs: { part: "board" }, css: layout && sized(layout.room) }, [
    h("div.stage", { css: layout && sized(layout.size) }, [
      canvas,
      ...corners,
      gridView(game, model),
      ...(model.overlay?.view(game) ?? []),
    ]),
  ]);
}

function gridView(game: GameModel, { texts, overlay }: BoardModel): VNode {
  const { state, layout, squares, cursor } = game;
  const attrs: Record<string, string | number> = { role: "grid" };
  if (!layout) return h("div.grid", { attrs });
  attrs["aria-label"] = text("board", { game: [state.game] });
  attrs["aria-rowcount"] = layout.rows.length;
  attrs["aria-colcount"] = Math.max(...layout.rows.map((row) => row.length));
  const descriptions = overlay?.describe(game);
  if (descriptions?.board) attrs["aria-description"] = descriptions.board;
  const places = stylesOf(layout);
  const cell = (number: number): VNode => {
    const square = squares[number];
    const description = descriptions?.squares.get(square?.name ?? "");
    return thunk("button.cell", number, cellView, [square, places[number], number === cursor, description, texts]);
  };
  // Rows that are in another order are other elements: elements that move lose the focus.
  const first = layout.rows[0]?.[0] ?? 0;
  const rows = layout.rows.map((row, n) => h("div", { key: `${first} ${n}`, attrs: { role: "row" } }, row.map(cell)));
  return h("div.grid", { attrs }, rows);
}

/** The styles of the squares of each layout. */
const styles = new WeakMap<BoardLayout, readonly string[]>();

function stylesOf(layout: BoardLayout): readonly string[] {
  const known = styles.get(layout);
  if (known) return known;
  const made = layout.cells.map(([x, y, width, height]) => {
    return `left:${pixels(x)};top:${pixels(y)};width:${pixels(width)};height:${pixels(height)}`;
  });
  styles.set(layout, made);
  return made;
}

function cellView(
  square: Square | undefined,
  css: string | undefined,
  isCursor: boolean,
  description: string | undefined,
): VNode {
  if (!square) return h("button.cell");
  const { name, label, isTarget, canLift, isHeld } = square;
  const attrs: Record<string, string | boolean> = {
    type: "button",
    role: "gridcell",
    "data-square": name,
    tabindex: isCursor ? "0" : "-1",
    "aria-label": format(label),
    "data-target": isTarget,
    "data-lift": canLift,
  };
  if (isHeld) attrs["aria-selected"] = "true";
  if (description) attrs["aria-description"] = description;
  return h("button.cell", { attrs, css });
}
