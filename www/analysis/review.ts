// A game that has ended, judged turn by turn: a graph of what the first side could expect, and the turns that lost most.

import type { Side } from "../games/boards.ts";
import { add } from "../lib/dom.ts";
import { createSvg } from "../lib/svg.ts";
import { localized, text } from "../messages/format.ts";
import type { BoardState } from "../wasm/quarry.js";
import type { Players } from "./players.ts";

/** The graph's own units: it is stretched to the room that there is. */
const WIDTH = 1000;
const HEIGHT = 100;

/** The most turns that are marked. */
const MARKED = 3;
/** A marked turn lost at least this much, in percent. */
const LOST = 12;

/** A turn that lost, and how much, in percent. */
interface Blunder {
  ply: number;
  lost: number;
}

/** The turns that lost most, from the shares of the first side after each ply and the side that moved. */
export function blunders(shares: number[], movers: Side[], sides: Side[]): Blunder[] {
  const lost = shares.slice(1).map((share, n) => {
    const fall = (shares[n] ?? share) - share;
    return { ply: n + 1, lost: Math.round(movers[n] === sides[0] ? fall : -fall) };
  });
  const worst = lost.filter(({ lost }) => lost >= LOST).sort((a, b) => b.lost - a.lost);
  return worst.slice(0, MARKED).sort((a, b) => a.ply - b.ply);
}

/** The review of a line, in the panel. */
export class Review {
  #players: Players;
  #element: HTMLElement;
  #svg: SVGSVGElement;
  #text: HTMLElement;
  #list: HTMLElement;
  #goTo: (ply: number) => void;
  #end: BoardState;
  #shares: number[] = [];
  #movers: Side[] = [];

  /** Another line has another key. */
  readonly key: string;

  /** The result of the first side, in percent. */
  readonly result: number;

  /** `end` is the state at the end of the line; `goTo` shows the game after a number of turns. */
  constructor(parent: HTMLElement, players: Players, end: BoardState, goTo: (ply: number) => void) {
    const { moves, result } = end;
    this.#players = players;
    this.#end = end;
    this.#goTo = goTo;
    this.key = moves.join(".");
    this.result = result?.kind !== "win" ? 50 : result.winner === players.sides[0] ? 100 : 0;
    this.#element = add(parent, "section", { class: "review", "aria-label": text("review-of-game") });

    const attributes = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", class: "graph" };
    this.#svg = this.#element.appendChild(createSvg("svg", attributes));
    this.#svg.dataset.first = players.sides[0] ?? "";
    this.#svg.addEventListener("click", (event) => {
      const { left, width } = this.#svg.getBoundingClientRect();
      goTo(Math.round(((event.clientX - left) / width) * moves.length));
    });
    this.#text = add(this.#element, "p", { class: "progress" });
    this.#list = add(this.#element, "ol", { class: "marked", "aria-label": text("biggest-mistakes") });
    this.#draw();
  }

  /** The ply that is to be judged next; `undefined` when all are. */
  get next(): number | undefined {
    return this.#shares.length > this.#end.moves.length ? undefined : this.#shares.length;
  }

  /** Whether that is the end of the game. */
  get isLast(): boolean {
    return this.next === this.#end.moves.length;
  }

  /** The address of the game there. */
  get address(): string {
    return `${this.#end.parts.line}&ply=${this.next}`;
  }

  /** Takes the expected result of the first side at the next ply, and the side to move there. */
  judge(share: number, mover: Side): void {
    this.#shares.push(share);
    this.#movers.push(mover);
    this.#draw();
    if (this.next === undefined) this.#mark();
  }

  /** Shows which ply is on show. */
  point(ply: number): void {
    for (const end of ["x1", "x2"]) this.#svg.querySelector(".here")?.setAttribute(end, String(this.#x(ply)));
  }

  remove(): void {
    this.#element.remove();
  }

  #x(ply: number): number {
    return (ply / Math.max(1, this.#end.moves.length)) * WIDTH;
  }

  #draw(): void {
    const points = this.#shares.map((share, ply) => ({ x: this.#x(ply), y: HEIGHT - share }));
    const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
    const here = this.#svg.querySelector(".here")?.getAttribute("x1") ?? WIDTH;
    const end = points.at(-1)?.x ?? 0;
    const shapes: SVGElement[] = [createSvg("rect", { class: "ground", width: WIDTH, height: HEIGHT })];
    if (line) shapes.push(createSvg("path", { class: "area", d: `M0 ${HEIGHT}L${line}L${end} ${HEIGHT}Z` }));
    shapes.push(createSvg("line", { class: "half", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }));
    if (line) shapes.push(createSvg("path", { class: "curve", d: `M${line}` }));
    shapes.push(createSvg("line", { class: "here", x1: here, x2: here, y1: 0, y2: HEIGHT }));
    this.#svg.replaceChildren(...shapes);
    this.#svg.setAttribute("aria-label", text("review-graph", { side: [this.#players.sides[0]] }));
    const done = Math.max(0, this.#shares.length - 1);
    const turns = this.#end.moves.length;
    this.#text.textContent = this.next === undefined ? "" : text("review-progress", { done, moves: turns });
  }

  #mark(): void {
    const worst = blunders(this.#shares, this.#movers, this.#players.sides);
    for (const { ply, lost } of worst) {
      const mark = createSvg("line", { class: "lost", x1: this.#x(ply), x2: this.#x(ply), y1: 0, y2: HEIGHT });
      this.#svg.append(mark);
      const item = add(this.#list, "li");
      const button = add(item, "button", { type: "button", "data-lost": ply });
      add(button, "span", { class: "number" }, `${ply}.`);
      add(button, "span", { class: "line" }, this.#end.moves[ply - 1]);
      add(button, "span", { class: "loss" }, text("mistake-loss", { lost: localized(lost) }));
      button.addEventListener("click", () => this.#goTo(ply));
    }
    this.#text.textContent =
      worst.length === 0 ? text("no-big-mistakes") : text("heading", { heading: ["biggest-mistakes"] });
  }
}
