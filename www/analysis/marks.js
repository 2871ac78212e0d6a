// Values on the board: each square that can be chosen next, coloured and lettered by the best turn that leads over it.

import { createSvg, round } from "../lib/svg.ts";
import { Arrows, ways } from "./arrows.js";
import { compare, letters, words } from "./exact.js";

/** The squares of a turn in the order in which they are chosen. */
export function picks(turn) {
  return turn.split(/,|(?=~)/).flatMap((part) => ways(part).flatMap(({ squares }) => squares));
}

/**
 * The best value of each square that can be chosen next.
 *
 * @param {Map<string, import("./exact.js").Value>} turns whole turns and what they bring
 * @param {string[]} chosen the squares that were chosen so far
 * @returns {Map<string, import("./exact.js").Value>}
 */
export function nextSquares(turns, chosen) {
  const best = new Map();
  for (const [turn, value] of turns) {
    const squares = picks(turn);
    const next = squares[chosen.length];
    if (!next || chosen.some((square, n) => square !== squares[n])) continue;
    const known = best.get(next);
    if (!known || compare(value, known) < 0) best.set(next, value);
  }
  return best;
}

/** The marks over one board, and what its squares say of them. */
export class Marks {
  #root;
  #overlay;
  #state;
  #turns = new Map();
  #watch;
  #grid;

  /** `state` tells what is on show. */
  constructor(root, state) {
    [this.#root, this.#state] = [root, state];
    this.#overlay = new Arrows(root, mark, "marks");
    // A piece is picked up, or let go.
    this.#watch = new MutationObserver(() => this.refresh());
  }

  /** Shows the values of these turns in place of others. */
  show(turns) {
    this.#turns = turns;
    this.refresh();
  }

  /** Shows the same anew. */
  refresh() {
    const grid = this.#root.querySelector(".stage .grid");
    if (grid && grid !== this.#grid) {
      this.#watch.disconnect();
      this.#watch.observe(grid, { subtree: true, attributeFilter: ["aria-selected", "data-target"] });
      this.#grid = grid;
    }
    const squares = this.#turns.size > 0 ? this.#squares() : new Map();
    for (const cell of grid?.querySelectorAll("[data-square]") ?? []) {
      const value = squares.get(cell.dataset.square);
      if (value) cell.setAttribute("aria-description", words(value));
      else cell.removeAttribute("aria-description");
    }
    this.#overlay.show([...squares].map(([square, value]) => ({ square, value })));
  }

  close() {
    this.#turns = new Map();
    this.refresh();
    this.#watch.disconnect();
    this.#overlay.close();
  }

  #squares() {
    const chosen = picks(this.#state()?.half ?? "");
    const held = this.#root.querySelector(".grid [aria-selected='true']")?.dataset.square;
    if (held && chosen.at(-1) !== held) chosen.push(held);
    const squares = nextSquares(this.#turns, chosen);
    const offered = (square) => this.#root.querySelector(`.grid [data-square="${square}"][data-target]`);
    return new Map([...squares].filter(([square]) => offered(square)));
  }
}

/** A tint over the square, and in its corner the mark: a pill wins, a box draws, a hexagon loses. */
function mark({ square, value }, place) {
  const at = place(square);
  if (!at) return [];
  const { x, y, size } = at;
  const group = createSvg("g", { class: `mark ${value.kind}` });
  const side = size * 0.92;
  const tint = { class: "tint", x: x - side / 2, y: y - side / 2, width: side, height: side, rx: size * 0.14 };
  group.append(createSvg("rect", tint));
  const text = letters(value);
  const r = Math.min(15, Math.max(8.5, size * 0.15));
  const half = r * (value.kind === "loss" ? 1.2 : 1) + (text.length - 1) * r * 0.48;
  const [middle, top] = [x + side / 2 - half, y - side / 2 + r];
  group.append(createSvg("path", { class: "shape", d: outline(value.kind, middle, top, half, r) }));
  const words = createSvg("text", { x: middle, y: top + r * 0.43, "font-size": round(r * 1.2) });
  words.textContent = text;
  group.append(words);
  return [group];
}

function outline(kind, x, y, half, r) {
  const [left, right, top, bottom, middle] = [x - half, x + half, y - r, y + r, y].map(round);
  if (kind === "draw") return `M${left} ${top}H${right}V${bottom}H${left}Z`;
  const inset = round(kind === "loss" ? r * 0.6 : r);
  const [from, to] = [round(left + inset), round(right - inset)];
  if (kind === "loss") return `M${from} ${top}H${to}L${right} ${middle}L${to} ${bottom}H${from}L${left} ${middle}Z`;
  const bow = `A${round(r)} ${round(r)} 0 0 1`;
  return `M${from} ${top}H${to}${bow} ${to} ${bottom}H${from}${bow} ${from} ${top}Z`;
}
