// A game that has ended, judged turn by turn: a graph of what the first side could expect, and the turns that lost most.

import { add } from "../lib/dom.ts";
import { createSvg } from "../lib/svg.ts";

/** The graph's own units: it is stretched to the room that there is. */
const WIDTH = 1000;
const HEIGHT = 100;

/** So many turns are marked, each of which lost at least so many percent. */
const MARKED = 3;
const LOST = 12;

/** The turns that lost most, from the shares of the first side after each ply and the side that moved. */
export function blunders(shares, movers, sides) {
  const lost = shares.slice(1).map((share, n) => {
    const fall = shares[n] - share;
    return { ply: n + 1, lost: Math.round(movers[n] === sides[0] ? fall : -fall) };
  });
  const worst = lost.filter(({ lost }) => lost >= LOST).sort((a, b) => b.lost - a.lost);
  return worst.slice(0, MARKED).sort((a, b) => a.ply - b.ply);
}

/** The place where it is shown. */
export class Review {
  #players;
  #element;
  #svg;
  #text;
  #list;
  #go;
  #end;
  #shares = [];
  #movers = [];

  /** What it is known by: another line is another review. */
  key;

  /** What the first side has of the result, in percent. */
  result;

  /** `end` is the state at the end of the line; `go` is called with the turns after which the game is to be shown. */
  constructor(parent, players, end, go) {
    const { moves, outcome } = end;
    [this.#players, this.#end, this.#go] = [players, end, go];
    this.key = moves.join(".");
    this.result = outcome === "draw" ? 50 : outcome === players.sides[0] ? 100 : 0;
    this.#element = add(parent, "section", { class: "review", "aria-label": "The game" });

    const attributes = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", class: "graph" };
    this.#svg = this.#element.appendChild(createSvg("svg", attributes));
    this.#svg.dataset.first = players.sides[0];
    this.#svg.addEventListener("click", (event) => {
      const { left, width } = this.#svg.getBoundingClientRect();
      go(Math.round(((event.clientX - left) / width) * moves.length));
    });
    this.#text = add(this.#element, "p", { class: "progress" });
    this.#list = add(this.#element, "ol", { class: "marked", "aria-label": "Turns that lost most" });
    this.#draw();
  }

  /** The ply that is to be judged next; `undefined` when all are. */
  get next() {
    return this.#shares.length > this.#end.moves.length ? undefined : this.#shares.length;
  }

  /** Whether that is the end of the game. */
  get isLast() {
    return this.next === this.#end.moves.length;
  }

  /** The address of the game there. */
  get address() {
    return `${this.#end.address.replace(/&(ply|flip)=\d+/g, "")}&ply=${this.next}`;
  }

  /** What the first side may expect after so many turns, and whose turn it is there. */
  judge(share, mover) {
    this.#shares.push(share);
    this.#movers.push(mover);
    this.#draw();
    if (this.next === undefined) this.#mark();
  }

  /** Shows which ply is on show. */
  point(ply) {
    this.#svg.querySelector(".here")?.setAttribute("x1", this.#x(ply));
    this.#svg.querySelector(".here")?.setAttribute("x2", this.#x(ply));
  }

  remove() {
    this.#element.remove();
  }

  #x(ply) {
    return (ply / Math.max(1, this.#end.moves.length)) * WIDTH;
  }

  #draw() {
    const points = this.#shares.map((share, ply) => [this.#x(ply), HEIGHT - share]);
    const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
    const here = this.#svg.querySelector(".here")?.getAttribute("x1") ?? WIDTH;
    const end = points.at(-1)?.[0] ?? 0;
    const shapes = [["rect", { class: "ground", width: WIDTH, height: HEIGHT }]];
    if (line) shapes.push(["path", { class: "area", d: `M0 ${HEIGHT}L${line}L${end} ${HEIGHT}Z` }]);
    shapes.push(["line", { class: "half", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }]);
    if (line) shapes.push(["path", { class: "curve", d: `M${line}` }]);
    shapes.push(["line", { class: "here", x1: here, x2: here, y1: 0, y2: HEIGHT }]);
    this.#svg.replaceChildren(...shapes.map(([tag, attributes]) => createSvg(tag, attributes)));
    const first = this.#players.title(this.#players.sides[0]);
    this.#svg.setAttribute("aria-label", `What ${first} could expect after each turn`);
    const done = this.#shares.length - 1;
    const { length } = this.#end.moves;
    this.#text.textContent =
      this.next === undefined ? "" : `Looking through the game: ${Math.max(0, done)} of ${length}`;
  }

  #mark() {
    const worst = blunders(this.#shares, this.#movers, this.#players.sides);
    for (const { ply, lost } of worst) {
      const mark = createSvg("line", { class: "lost", x1: this.#x(ply), x2: this.#x(ply), y1: 0, y2: HEIGHT });
      this.#svg.append(mark);
      const item = add(this.#list, "li");
      const button = add(item, "button", { type: "button", "data-lost": ply });
      add(button, "span", { class: "number" }, `${ply}.`);
      add(button, "span", { class: "line" }, this.#end.moves[ply - 1]);
      add(button, "span", { class: "loss" }, `−${lost} %`);
      button.addEventListener("click", () => this.#go(ply));
    }
    this.#text.textContent = worst.length === 0 ? "No turn lost much." : "Turns that lost most:";
  }
}
