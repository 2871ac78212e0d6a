// The skeleton: what is on show until the program has loaded. It has the place of the board, and an empty board on it.

import { type BoardFacts, boardOf, CARDS } from "../games/boards.ts";
import { add } from "../lib/dom.ts";
import { type Fragment, parseFragment } from "../lib/fragment.ts";

/** A text as high as a line. */
const SPACE = "\u00a0";

/** Shows the skeleton for an address without `#`. To hide it, remove the element that is returned. */
export function showSkeleton(root: ShadowRoot, address: string, isPage: boolean): HTMLElement {
  const view = document.createElement("div");
  view.className = "quarry skeleton";
  view.setAttribute("aria-hidden", "true");
  const keys = parseFragment(address);
  const board = boardOf(keys.game ?? (isPage ? "" : "grabber"));
  add(add(view, "header"), "h1", {}, "Quarry");
  const main = add(view, "div", { class: "main" });
  if (board) {
    const play = add(main, "div", { class: "play" });
    add(add(play, "div", { class: "box" }), "div", { class: "ground" });
    add(add(play, "div", { class: "panel" }), "p", { class: "state" }, "…");
  } else {
    add(main, "p", { class: "lead" }, SPACE);
    const games = add(main, "ul", { class: "games" });
    for (let n = 0; n < CARDS; n++) {
      const card = add(add(games, "li"), "div", { class: "card" });
      add(card, "div", { class: "picture" });
      add(card, "h2", {}, SPACE);
      const text = add(card, "p", {}, SPACE);
      add(text, "br");
      text.append(SPACE);
    }
  }
  view.toggleAttribute("data-start", !board);
  if (board) dress(view, keys, board);
  return root.appendChild(view);
}

function dress(view: HTMLElement, keys: Fragment, [look, usualRows, usualColumns, colors]: BoardFacts): void {
  const hex = look.endsWith("hex");
  const size = !hex && /^(\d{1,3})x(\d{1,3})$/.exec(keys.size ?? "");
  let [rows, columns] = [usualRows, usualColumns];
  if (size) [rows, columns] = [Number(size[1]), Number(size[2])];
  else if (!hex && keys.position !== undefined) [rows, columns] = sizeOf(keys.position);
  view.dataset.look = look;
  // Pieces are drawn only at the usual start.
  view.toggleAttribute("data-full", keys.position === undefined && !keys.hasMoves);
  const color = (n: number): string => `light-dark(${colors[n]},${colors[n + 3]})`;
  const side = (n: number): number => Math.min(n || 1, 128);
  view.style.cssText = `--rows:${side(rows)};--cols:${side(columns)};--light:${color(0)};--dark:${color(1)};--frame:${color(2)}`;
}

/** The rows and columns of the board of a position text. */
export function sizeOf(position: string): [rows: number, columns: number] {
  const [first = "", ...rest] = (position.split(/[_ ]/)[0] ?? "").split("/");
  const squares = [...first.matchAll(/(\d*)[A-Z.][a-z]*/g)];
  return [rest.length + 1, squares.reduce((sum, [, count]) => sum + Number(count || 1), 0)];
}
