// The analysis of the position on show: an evaluation bar, and the best lines, each with how its score came about.

import type { Side } from "../games/boards.ts";
import { add } from "../lib/dom.ts";
import type { Info } from "./engine-client.ts";
import type { Players } from "./players.ts";

/** What of the players is needed for texts. */
export type Names = Pick<Players, "sides" | "title" | "other">;

/** The number of lines on show. */
export const LINES = 3;

/** How a score came about: *proved*, *depth n* or *estimate*. */
export function kindOf({ kind, depth }: Pick<Info, "kind" | "depth">): string {
  if (kind === "depth") return `depth ${depth}`;
  return kind.startsWith("proved") ? "proved" : kind;
}

/** The score of a line in words; `mover` is the side to move. */
export function scoreText(
  { kind, within, score = 0 }: { kind: string; within: number | undefined; score?: number },
  mover: Side,
  players: Names,
): string {
  if (kind === "proved-draw") return "draw";
  // The number of turns is not always known.
  const when = within === undefined ? "" : ` in ${within}`;
  if (kind === "proved-win") return wins(players.title(mover)) + when;
  if (kind === "proved-loss") return wins(players.title(players.other(mover))) + when;
  const hundredths = mover === players.sides[0] ? score : -score;
  const sign = hundredths > 0 ? "+" : hundredths < 0 ? "−" : "";
  return `${sign}${(Math.abs(hundredths) / 100).toFixed(2)}`;
}

/** *Littles* and *Gobblers* win, *White* and *Black* wins. */
function wins(title: string): string {
  return `${title} ${title.endsWith("s") ? "win" : "wins"}`;
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
    this.element = add(parent, "section", { class: "analysis", "aria-label": "Analysis" });
    const head = add(this.element, "div", { class: "score" });
    const bar = { class: "bar", role: "img", "aria-label": "Not judged yet", "data-first": players.sides[0] ?? "" };
    this.#bar = add(head, "div", bar);
    this.#fill = add(this.#bar, "span");
    this.#value = add(head, "p", {});
    this.#list = add(this.element, "ol", { class: "lines", "aria-label": "Best lines" });
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
  end(outcome: string): void {
    this.wait();
    const share = outcome === this.#players.sides[0] ? 100 : outcome === "draw" ? 50 : 0;
    this.#setShare(share);
    this.#value.textContent = "The game is over";
    this.#list.hidden = true;
  }

  /** Shows the lines, the best first. */
  show(infos: Info[], mover: Side): void {
    for (const [n, { value, kind, turns }] of this.#items.entries()) {
      const info = infos[n];
      value.textContent = info ? scoreText(info, mover, this.#players) : "";
      kind.textContent = info ? kindOf(info) : "";
      turns.textContent = info ? info.turns.join("  ") : "";
    }
    if (infos[0] && !this.#winner) this.#judge(infos[0], mover);
  }

  /** Until the position changes, that side is known to win; `undefined` changes nothing. */
  prove(side: Side | undefined): void {
    if (!side || side === this.#winner) return;
    this.#winner = side;
    this.#setShare(side === this.#players.sides[0] ? 100 : 0);
    this.#value.textContent = `${wins(this.#players.title(side))}: proved`;
  }

  remove(): void {
    this.element.remove();
  }

  #judge(info: Info, mover: Side): void {
    const share = shareOf(info, mover, this.#players);
    this.#setShare(share);
    const [first = ""] = this.#titles();
    this.#value.textContent = `${first} ${Math.round(share)} %`;
  }

  #titles(): string[] {
    return this.#players.sides.map((side) => this.#players.title(side));
  }

  #setShare(share: number): void {
    const [first, second] = this.#titles();
    this.#fill.style.width = `${share}%`;
    this.#bar.setAttribute("aria-label", `${first} ${Math.round(share)} %, ${second} ${Math.round(100 - share)} %`);
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
