// The skeleton: what is shown until the program has loaded. It has the place of the board, and an empty board on it.

import { h, type VNode } from "../board/html.ts";
import { type BoardFacts, boardOf, CARDS } from "../games/boards.ts";
import { type Fragment, parseFragment } from "../lib/fragment.ts";
import { countGames } from "../storage/visitor.ts";

/** A text as high as a line. */
const SPACE = "\u00a0";

/** The skeleton for an address without `#`. */
export function skeletonView(address: string, isPage: boolean): VNode {
  const keys = parseFragment(address);
  const board = boardOf(keys.game ?? (isPage ? "" : "grabber"));
  const look = board?.[0] ?? false;
  const attrs = { "aria-hidden": "true", "data-start": !board, "data-look": look };
  return h("div.quarry.skeleton", { attrs, css: board && cssOf(keys, board) }, [
    h("header", [h("h1", "Quarry")]),
    h(
      "div.main",
      board
        ? [playView()]
        : [
            ...recentPlaceView(),
            h("div.welcome"),
            h(
              "ul.games",
              Array.from({ length: CARDS }, () => cardView()),
            ),
          ],
    ),
  ]);
}

/** The place of the games to continue, until they have loaded; nothing if there are none. */
export function recentPlaceView(): VNode[] {
  const count = countGames();
  return count === 0 ? [] : [h("div.recent-games", { attrs: { "data-rows": count > 2 ? 2 : 1 } })];
}

function playView(): VNode {
  return h("div.play", [h("div.box", [h("div.ground")]), h("div.panel", [h("p.state", "…")])]);
}

function cardView(): VNode {
  return h("li", [h("div.card", [h("div.picture"), h("h2", SPACE), h("p", [SPACE, h("br"), SPACE])])]);
}

function cssOf(keys: Fragment, [look, usualRows, usualColumns, colors]: BoardFacts): string {
  const hex = look.endsWith("hex");
  const size = !hex && /^(\d{1,3})x(\d{1,3})$/.exec(keys.size ?? "");
  let [rows, columns] = [usualRows, usualColumns];
  if (size) [rows, columns] = [Number(size[1]), Number(size[2])];
  else if (!hex && keys.position !== undefined) [rows, columns] = sizeOf(keys.position);
  const color = (n: number): string => `light-dark(${colors[n]},${colors[n + 3]})`;
  const side = (n: number): number => Math.min(n || 1, 128);
  return `--rows:${side(rows)};--cols:${side(columns)};--light:${color(0)};--dark:${color(1)};--frame:${color(2)}`;
}

/** The rows and columns of the board of a position text. */
export function sizeOf(position: string): [rows: number, columns: number] {
  const [first = "", ...rest] = (position.split(/[_ ]/)[0] ?? "").split("/");
  const squares = [...first.matchAll(/(\d*)[A-Z.][a-z]*/g)];
  return [rest.length + 1, squares.reduce((sum, [, count]) => sum + Number(count || 1), 0)];
}
