// The analysis of the position on show: an evaluation bar, and the best lines, each with how its score came about.

import type { Side } from "../games/boards.ts";
import { add } from "../lib/dom.ts";
import { localized, text } from "../messages/format.ts";
import type { Info } from "../wasm/engine.js";
import type { GameResult } from "../wasm/quarry.js";
import type { Players } from "./players.ts";

/** What of the players is needed for texts. */
export type Names = Pick<Players, "sides" | "other">;

/** The number of lines on show. */
export const LINES = 3;

const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** How a score came about: *proved* or *depth n*. */
export function kindOf({ proof, depth }: Pick<Info, "proof" | "depth">): string {
  return proof === null ? text("depth", { depth }) : text("proved");
}

/** The score of a line in words; `mover` is the side to move. */
export function scoreText(
  { proof, within, score = 0 }: Pick<Info, "proof" | "within"> & { score?: number },
  mover: Side,
  players: Names,
): string {
  if (proof === "draw") return text("drawn");
  if (proof !== null) {
    const side = [proof === "win" ? mover : players.other(mover)];
    // The number of turns is not always known.
    return within === null ? text("side-wins", { side }) : text("wins-in", { side, moves: within });
  }
  const hundredths = mover === players.sides[0] ? score : -score;
  const sign = hundredths > 0 ? "+" : hundredths < 0 ? "−" : "";
  return `${sign}${localized(Math.abs(hundredths) / 100, HUNDREDTHS)}`;
}

/** The expected result of the first of the two sides, in percent. */
export function shareOf({ share }: Pick<Info, "share">, mover: Side, players: Names): number {
  return mover === players.sides[0] ? share : 100 - share;
}

/** The analysis in the computer's part of the panel. */
export class AnalysisPanel {
  /** More can stand at its end. */
  readonly element: HTMLElement;
  #players: Names;
  #bar: HTMLElement;
  #fill: HTMLElement;
  #value: HTMLElement;
  #list: HTMLElement;
  #items: LineItem[];
  /** The side that is known to win, whatever the lines say. */
  #winner: Side | undefined;

  /** `parent` is the computer's part of the panel. */
  constructor(parent: HTMLElement, players: Players) {
    this.#players = players;
    this.element = add(parent, "section", { class: "analysis", "aria-label": text("analysis") });
    const head = add(this.element, "div", { class: "score" });
    const [first = ""] = players.sides;
    this.#bar = add(head, "div", { class: "bar", role: "img", "aria-label": text("not-judged"), "data-first": first });
    this.#fill = add(this.#bar, "span");
    this.#value = add(head, "p", {});
    this.#list = add(this.element, "ol", { class: "lines", "aria-label": text("best-lines") });
    this.#items = Array.from({ length: LINES }, (_, n) => addLine(this.#list, n + 1));
    this.wait();
  }

  /** Another position is on show, of which nothing is known yet. */
  wait(): void {
    this.#winner = undefined;
    this.#list.hidden = false;
    for (const { value, kind, turns } of this.#items) {
      for (const part of [value, kind, turns]) part.textContent = "";
    }
    this.#value.textContent = "…";
  }

  /** The game has ended: the bar shows the result. */
  end(result: GameResult): void {
    this.wait();
    const share = result.kind !== "win" ? 50 : result.winner === this.#players.sides[0] ? 100 : 0;
    this.#setShare(share);
    this.#value.textContent = text("game-has-ended");
    this.#list.hidden = true;
  }

  /** Shows the lines, the best first. */
  show(infos: Info[], mover: Side): void {
    this.#list.hidden = false;
    for (const [n, { value, kind, turns }] of this.#items.entries()) {
      const info = infos[n];
      value.textContent = info ? scoreText(info, mover, this.#players) : "";
      kind.textContent = info ? kindOf(info) : "";
      turns.textContent = info ? info.moves.join("  ") : "";
    }
    if (infos[0] && !this.#winner) this.#judge(infos[0], mover);
  }

  /** Until the position changes, that side is known to win; `undefined` changes nothing. */
  prove(side: Side | undefined): void {
    if (!side || side === this.#winner) return;
    this.#winner = side;
    this.#setShare(side === this.#players.sides[0] ? 100 : 0);
    this.#value.textContent = text("side-wins-proved", { side: [side] });
  }

  /** The value of the position is known: the bar shows it alone, until there is another position. */
  settle(value: Side | "draw"): void {
    this.#list.hidden = true;
    if (value === "draw") {
      this.#setShare(50);
      this.#value.textContent = text("draw-proved");
    } else {
      this.prove(value);
    }
  }

  remove(): void {
    this.element.remove();
  }

  #judge(info: Info, mover: Side): void {
    const share = shareOf(info, mover, this.#players);
    this.#setShare(share);
    this.#value.textContent = text("chances", {
      side: [this.#players.sides[0]],
      share: localized(Math.round(share)),
    });
  }

  #setShare(share: number): void {
    const [first, second] = this.#players.sides;
    const rounded = Math.round(share);
    const chances = {
      first: [first],
      share: localized(rounded),
      second: [second],
      rest: localized(100 - rounded),
    };
    this.#fill.style.width = `${share}%`;
    this.#bar.setAttribute("aria-label", text("chances-of-both", chances));
    this.#bar.dataset.share = String(share);
  }
}

/** The parts of a line of turns. */
interface LineItem {
  value: HTMLElement;
  kind: HTMLElement;
  turns: HTMLElement;
}

function addLine(list: HTMLElement, number: number): LineItem {
  const item = add(list, "li", { "data-best": number });
  add(item, "span", { class: "badge", "aria-hidden": "true" }, number);
  const part = (name: string): HTMLElement => add(item, "span", { class: name });
  return { value: part("value"), kind: part("kind"), turns: part("line") };
}
