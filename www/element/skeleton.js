// What is on show until the program has come: the board's place, and a still board on it. Nothing of it can be used.

import { boardOf, CARDS } from "../games/boards.ts";

/**
 * Shows it in a shadow root, for an address without `#`. Gone when it is removed.
 *
 * @returns {HTMLElement}
 */
export function showSkeleton(root, address, page) {
  const view = document.createElement("div");
  view.className = "quarry skeleton";
  view.setAttribute("aria-hidden", "true");
  const keys = new URLSearchParams(address);
  const board = boardOf(keys.get("game") ?? (page ? "" : "grabber"));
  const card = '<li><div class="card"><div class="picture"></div><h2>&nbsp;</h2><p>&nbsp;<br>&nbsp;</p></div></li>';
  const parts = board
    ? '<div class="play"><div class="box"><div class="ground"></div></div><div class="panel"><p class="state">…</p></div></div>'
    : `<p class="lead">&nbsp;</p><ul class="games">${card.repeat(CARDS)}</ul>`;
  view.innerHTML = `<header><h1>Quarry</h1></header><div class="main">${parts}</div>`;
  view.toggleAttribute("data-start", !board);
  if (board) dress(view, keys, board);
  return root.appendChild(view);
}

function dress(view, keys, [look, rows, cols, colors]) {
  const hex = look.endsWith("hex");
  const size = !hex && /^(\d{1,3})x(\d{1,3})$/.exec(keys.get("size") ?? "");
  if (size) [rows, cols] = [+size[1], +size[2]];
  else if (!hex && keys.has("pos")) [rows, cols] = sizeOf(keys.get("pos"));
  view.dataset.look = look;
  // Men are drawn where they stand at the usual start.
  view.toggleAttribute("data-full", !keys.has("pos") && !keys.has("moves"));
  const parts = colors.split("#");
  const color = (n) => `light-dark(#${parts[n]},#${parts[n + 3]})`;
  const side = (n) => Math.min(n || 1, 128);
  view.style.cssText = `--rows:${side(rows)};--cols:${side(cols)};--light:${color(1)};--dark:${color(2)};--frame:${color(3)}`;
}

/** How many rows and columns the board of a position text has. */
export function sizeOf(position) {
  const ranks = position.split(/[_ ]/)[0].split("/");
  const squares = [...ranks[0].matchAll(/(\d*)[A-Z.][a-z]*/g)];
  return [ranks.length, squares.reduce((sum, [, count]) => sum + +(count || 1), 0)];
}
