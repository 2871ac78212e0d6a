// The skeleton: what is on show until the program has loaded. It has the place of the board, and an empty board on it.

import { type BoardFacts, boardOf, CARDS } from "../games/boards.ts";

/** Shows the skeleton for an address without `#`. To hide it, remove the element that is returned. */
export function showSkeleton(root: ShadowRoot, address: string, isPage: boolean): HTMLElement {
  const view = document.createElement("div");
  view.className = "quarry skeleton";
  view.setAttribute("aria-hidden", "true");
  const keys = new URLSearchParams(address);
  const board = boardOf(keys.get("game") ?? (isPage ? "" : "grabber"));
  const card = '<li><div class="card"><div class="picture"></div><h2>&nbsp;</h2><p>&nbsp;<br>&nbsp;</p></div></li>';
  const parts = board
    ? '<div class="play"><div class="box"><div class="ground"></div></div><div class="panel"><p class="state">…</p></div></div>'
    : `<p class="lead">&nbsp;</p><ul class="games">${card.repeat(CARDS)}</ul>`;
  view.innerHTML = `<header><h1>Quarry</h1></header><div class="main">${parts}</div>`;
  view.toggleAttribute("data-start", !board);
  if (board) dress(view, keys, board);
  return root.appendChild(view);
}

function dress(view: HTMLElement, keys: URLSearchParams, [look, usualRows, usualColumns, colors]: BoardFacts): void {
  const hex = look.endsWith("hex");
  const position = keys.get("pos");
  const size = !hex && /^(\d{1,3})x(\d{1,3})$/.exec(keys.get("size") ?? "");
  let [rows, columns] = [usualRows, usualColumns];
  if (size) [rows, columns] = [Number(size[1]), Number(size[2])];
  else if (!hex && position !== null) [rows, columns] = sizeOf(position);
  view.dataset.look = look;
  // Pieces are drawn only at the usual start.
  view.toggleAttribute("data-full", position === null && !keys.has("moves"));
  const parts = colors.split("#");
  const color = (n: number): string => `light-dark(#${parts[n]},#${parts[n + 3]})`;
  const side = (n: number): number => Math.min(n || 1, 128);
  view.style.cssText = `--rows:${side(rows)};--cols:${side(columns)};--light:${color(1)};--dark:${color(2)};--frame:${color(3)}`;
}

/** The rows and columns of the board of a position text. */
export function sizeOf(position: string): [rows: number, columns: number] {
  const [first = "", ...rest] = (position.split(/[_ ]/)[0] ?? "").split("/");
  const squares = [...first.matchAll(/(\d*)[A-Z.][a-z]*/g)];
  return [rest.length + 1, squares.reduce((sum, [, count]) => sum + Number(count || 1), 0)];
}
