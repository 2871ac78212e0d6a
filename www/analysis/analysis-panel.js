// What the computer thinks of the position on show: a bar, and the best lines, each with how its number came about.

import { add } from "../lib/dom.ts";

/** So many lines are shown. */
export const LINES = 3;

/** How a number came about: *proved*, *depth n* or *estimate*. */
export function kindOf({ kind, depth }) {
  if (kind === "depth") return `depth ${depth}`;
  return kind.startsWith("proved") ? "proved" : kind;
}

/**
 * The number of a line in words.
 *
 * @param {import("./engine-client.js").Info} info
 * @param {string} mover the side to move
 * @param {import("./players.ts").Players} players
 */
export function scoreText({ kind, within, score }, mover, players) {
  if (kind === "proved-draw") return "draw";
  // In how many turns is not always known.
  const when = within === undefined ? "" : ` in ${within}`;
  if (kind === "proved-win") return wins(players.title(mover)) + when;
  if (kind === "proved-loss") return wins(players.title(players.other(mover))) + when;
  const hundredths = mover === players.sides[0] ? score : -score;
  const sign = hundredths > 0 ? "+" : hundredths < 0 ? "−" : "";
  return `${sign}${(Math.abs(hundredths) / 100).toFixed(2)}`;
}

/** Littles and Gobblers win, White and Black wins. */
function wins(title) {
  return `${title} ${title.endsWith("s") ? "win" : "wins"}`;
}

/** What the first of the two sides may expect, in percent. */
export function shareOf({ share }, mover, players) {
  return mover === players.sides[0] ? share : 100 - share;
}

/** The place in the panel where it is shown. */
export class AnalysisPanel {
  #players;
  #element;
  #bar;
  #value;
  #list;
  #items;
  /** The side that is known to win, whatever the lines say. */
  #winner;

  /** `parent` is the computer's part of the panel. */
  constructor(parent, players) {
    this.#players = players;
    this.#element = add(parent, "section", { class: "analysis", "aria-label": "Analysis" });
    const head = add(this.#element, "div", { class: "score" });
    const bar = { class: "bar", role: "img", "aria-label": "Not judged yet", "data-first": players.sides[0] };
    this.#bar = add(head, "div", bar);
    add(this.#bar, "span");
    this.#value = add(head, "p", {});
    this.#list = add(this.#element, "ol", { class: "lines", "aria-label": "Best lines" });
    this.#items = Array.from({ length: LINES }, (_, n) => line(this.#list, n + 1));
    this.wait();
  }

  /** Where more can stand below the lines. */
  get element() {
    return this.#element;
  }

  /** The position is another one: nothing is known of it yet. */
  wait() {
    this.#winner = undefined;
    this.#list.hidden = false;
    for (const parts of this.#items) for (const part of parts) part.textContent = "";
    this.#value.textContent = "…";
  }

  /** The game has ended: there is nothing to judge, and the bar shows the result. */
  end(outcome) {
    this.wait();
    const share = outcome === this.#players.sides[0] ? 100 : outcome === "draw" ? 50 : 0;
    this.#fill(share);
    this.#value.textContent = "The game is over";
    this.#list.hidden = true;
  }

  /** Shows what is known of the lines, the best first. */
  show(infos, mover) {
    for (const [n, [value, kind, turns]] of this.#items.entries()) {
      const info = infos[n];
      value.textContent = info ? scoreText(info, mover, this.#players) : "";
      kind.textContent = info ? kindOf(info) : "";
      turns.textContent = info ? info.turns.join("  ") : "";
    }
    if (infos[0] && !this.#winner) this.#judge(infos[0], mover);
  }

  /** From now on, until the position changes, that side is known to win; `undefined` says nothing. */
  prove(side) {
    if (!side || side === this.#winner) return;
    this.#winner = side;
    this.#fill(side === this.#players.sides[0] ? 100 : 0);
    this.#value.textContent = `${wins(this.#players.title(side))}: proved`;
  }

  remove() {
    this.#element.remove();
  }

  #judge(info, mover) {
    const share = shareOf(info, mover, this.#players);
    this.#fill(share);
    this.#value.textContent = `${this.#players.title(this.#players.sides[0])} ${Math.round(share)} %`;
  }

  #fill(share) {
    const [first, second] = this.#players.sides.map((side) => this.#players.title(side));
    this.#bar.firstElementChild.style.width = `${share}%`;
    this.#bar.setAttribute("aria-label", `${first} ${Math.round(share)} %, ${second} ${Math.round(100 - share)} %`);
    this.#bar.dataset.share = share;
  }
}

function line(list, number) {
  const item = add(list, "li", { "data-best": number });
  add(item, "span", { class: "badge", "aria-hidden": "true" }, number);
  return ["value", "kind", "line"].map((name) => add(item, "span", { class: name }));
}
