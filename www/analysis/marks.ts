// Values on the board: each square that can be chosen next, coloured and lettered by the best turn that leads over it.

import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { createSvg, round } from "../lib/svg.ts";
import type { ExactKind, ExactValue, MovePath } from "../wasm/engine.js";
import { Overlay, type Place } from "./arrows.ts";
import type { Context } from "./context.ts";
import { compare, letters, words } from "./exact.ts";

/** A square that can be chosen next, and the best value of the turns over it. */
interface Mark {
  square: string;
  value: ExactValue;
}

/** A turn, and what it is worth. */
export interface ValuedTurn {
  paths: readonly MovePath[];
  value: ExactValue;
}

/** What is known of a half-built turn. */
interface HalfTurn {
  /** Where it is built, and its text. */
  key: string;
  picked?: string[];
}

/** The best value of each square that can be chosen next, after the squares that have been chosen. */
export function nextSquares(turns: Iterable<ValuedTurn>, chosen: readonly string[]): Map<string, ExactValue> {
  const best = new Map<string, ExactValue>();
  for (const { paths, value } of turns) {
    const squares = paths.flatMap(({ squares }) => squares);
    const next = squares[chosen.length];
    if (!next || chosen.some((square, n) => square !== squares[n])) continue;
    const known = best.get(next);
    if (!known || compare(value, known) < 0) best.set(next, value);
  }
  return best;
}

/** What the marks need of their board. */
type MarkContext = Pick<Context, "root" | "state" | "squares" | "watch">;

/** The marks over one board, and what its squares say of them. */
export class Marks {
  #context: MarkContext;
  #overlay: Overlay<Mark>;
  #turns: readonly ValuedTurn[] = [];
  #unwatch: () => void;
  #half: HalfTurn = { key: "" };

  constructor(context: MarkContext) {
    this.#context = context;
    this.#overlay = new Overlay(context.root, mark, "marks");
    // A piece may be selected or deselected.
    this.#unwatch = context.watch(() => this.refresh());
  }

  /** Shows the values of these turns in place of others. */
  show(turns: readonly ValuedTurn[]): void {
    this.#turns = turns;
    this.refresh();
  }

  /** Draws again. */
  refresh(): void {
    const squares = this.#turns.length > 0 ? this.#squares() : new Map<string, ExactValue>();
    for (const cell of this.#context.root.querySelectorAll<HTMLElement>(".stage [data-square]")) {
      const value = squares.get(cell.dataset.square ?? "");
      if (value) cell.setAttribute("aria-description", words(value));
      else cell.removeAttribute("aria-description");
    }
    this.#overlay.show([...squares].map(([square, value]) => ({ square, value })));
  }

  close(): void {
    this.#turns = [];
    this.refresh();
    this.#unwatch();
    this.#overlay.close();
  }

  /** The squares that have been picked for the half-built turn; `undefined` as long as they are not known. */
  #picked(): string[] | undefined {
    const { address = "", half = "" } = this.#context.state() ?? {};
    if (half === "") return [];
    const key = `${address} ${half}`;
    if (this.#half.key !== key) {
      const known: HalfTurn = { key };
      this.#half = known;
      loadDialogsModule()
        .then(({ picked }) => {
          known.picked = picked(address, half);
          if (this.#half === known) this.refresh();
        })
        .catch(console.warn);
    }
    return this.#half.picked && [...this.#half.picked];
  }

  #squares(): Map<string, ExactValue> {
    const chosen = this.#picked();
    if (!chosen) return new Map();
    const onBoard = this.#context.squares();
    const held = onBoard.find(({ isHeld }) => isHeld)?.name;
    if (held && chosen.at(-1) !== held) chosen.push(held);
    const squares = nextSquares(this.#turns, chosen);
    const targets = new Set(onBoard.filter(({ isTarget }) => isTarget).map(({ name }) => name));
    return new Map([...squares].filter(([square]) => targets.has(square)));
  }
}

/** A tint over the square, and in its corner the mark: a pill wins, a box draws, a hexagon loses. */
function mark({ square, value }: Mark, place: (square: string) => Place | undefined): SVGElement[] {
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

function outline(kind: ExactKind, x: number, y: number, half: number, r: number): string {
  const [left, right, top, bottom, middle] = [round(x - half), round(x + half), round(y - r), round(y + r), round(y)];
  if (kind === "draw") return `M${left} ${top}H${right}V${bottom}H${left}Z`;
  const inset = round(kind === "loss" ? r * 0.6 : r);
  const [from, to] = [round(left + inset), round(right - inset)];
  if (kind === "loss") return `M${from} ${top}H${to}L${right} ${middle}L${to} ${bottom}H${from}L${left} ${middle}Z`;
  const bow = `A${round(r)} ${round(r)} 0 0 1`;
  return `M${from} ${top}H${to}${bow} ${to} ${bottom}H${from}${bow} ${from} ${top}Z`;
}
