// The exact values of the position on show and of its turns: in the panel, grouped, the best first; and on the board.

import { add, loadStyleSheet } from "../lib/dom.ts";
import { loadTools } from "../lib/tools.ts";
import { Arrows } from "./arrows.js";
import { badge, compare, fill, KINDS, Question, sentence, words } from "./exact.js";
import { Marks } from "./marks.js";

const styles = new URL("./exact.css", import.meta.url);

/** So long a position is looked at, in milliseconds: at first, and again if something stayed unknown. */
const TIMES = [2000, 10_000];

/** So long it is looked for what refutes a turn, in milliseconds. */
const WHY = 5000;

/** So many positions are remembered. */
const MOST = 100;

/** More unknown turns than these are folded up. */
const MANY = 12;

/** Opens it, once its styles have come. */
export async function open(context) {
  await loadStyleSheet(context.root, styles);
  return new Explorer(context);
}

/**
 * What is known of one position.
 *
 * @typedef {object} Known
 * @property {number} looks how often it was looked at
 * @property {import("./engine-client.js").Exact} [whole]
 * @property {Map<string, import("./engine-client.js").Exact>} turns
 */

/** The exact values at one board. */
class Explorer {
  #context;
  #parts;
  #marks;
  #pointer;
  /** @type {Map<string, Known>} */
  #known = new Map();
  #at;
  /** The turn that is asked about, where, and the question. */
  #why;
  #shown;

  /** @param {import("./context.ts").Context} context */
  constructor(context) {
    this.#context = context;
    this.#marks = new Marks(context.root, context.state);
    this.#pointer = new Arrows(context.root);
    this.stand();
  }

  /** Stands in the panel, which may be another one. */
  stand() {
    this.#parts?.element.remove();
    this.#shown = undefined;
    const element = add(this.#context.place(), "section", { class: "exact", "aria-label": "Exact values" });
    const verdict = add(element, "p", { class: "verdict", "aria-live": "polite" });
    const line = add(element, "ol", { class: "upto", "aria-label": "Main line" });
    const why = add(element, "div", { class: "refutation", "aria-live": "polite" });
    const groups = add(element, "div", { class: "groups" });
    this.#parts = { element, verdict, line, why, groups };
    for (const kind of ["pointerover", "focusin"]) groups.addEventListener(kind, (event) => this.#point(event.target));
    for (const kind of ["pointerleave", "focusout"]) groups.addEventListener(kind, () => this.#pointer.show([]));
    groups.addEventListener("click", (event) => this.#press(event.target));
  }

  /** What is to be found out next at a place of the game. `mayStay` tells whether nothing else wants to be thought about. */
  wanted(state, at, mayStay) {
    if (this.#why?.at !== at) this.#why = undefined;
    if (state.outcome !== "ongoing") return undefined;
    const asked = this.#why?.question.job;
    if (asked) return asked;
    const known = this.#of(at);
    const time = TIMES[known.looks];
    if (time === undefined || (known.looks > 0 && !mayStay)) return undefined;
    const take = (told) => {
      if (told.turn === undefined) {
        if (!known.whole || told.kind !== "unknown") known.whole = told;
      } else if (told.kind !== "unknown" || !known.turns.has(told.turn)) known.turns.set(told.turn, told);
    };
    const end = () => {
      const open = [known.whole, ...known.turns.values()].some((value) => value?.kind === "unknown");
      known.looks = open ? known.looks + 1 : TIMES.length;
    };
    const key = `exact ${known.looks} ${at}`;
    return { kind: "exact", key, position: `position ${state.address}`, go: `solve time ${time}`, hear: take, end };
  }

  /** Shows what is known of the place on show. */
  show(state, at) {
    this.#at = at;
    const { players } = this.#context;
    const { verdict, line, element } = this.#parts;
    const known = this.#known.get(at);
    const { whole, turns = new Map() } = (state.outcome === "ongoing" && known) || {};
    const looking = state.outcome === "ongoing" && (known?.looks ?? 0) < TIMES.length;
    const key = JSON.stringify([at, looking, whole, ...turns, this.#why?.turn, this.#why?.question.answer]);
    if (key === this.#shown) return;
    this.#shown = key;
    element.toggleAttribute("data-looking", looking);
    verdict.replaceChildren();
    if (state.outcome !== "ongoing") verdict.textContent = "The game is over.";
    else if (!whole) verdict.textContent = "Looking…";
    else {
      badge(verdict, whole);
      add(verdict, "strong", {}, sentence(whole, state.side, players));
      const far = looking ? "so far" : "too far from the end";
      add(verdict, "span", { class: "kind" }, whole.kind === "unknown" ? far : "proved");
    }
    fill(line, whole?.turns ?? [], this.#context.play);
    this.#groups(turns);
    this.#showWhy(state);
    const any = [...turns.values()].some(({ kind }) => kind !== "unknown");
    this.#marks.show(any ? turns : new Map());
  }

  /** Draws the same anew: the board may have been turned. */
  refresh() {
    this.#marks.refresh();
  }

  /** Takes everything away. */
  close() {
    this.#marks.close();
    this.#pointer.close();
    this.#parts.element.remove();
  }

  /** @returns {Known} */
  #of(at) {
    const known = this.#known.get(at) ?? { looks: 0, turns: new Map() };
    this.#known.delete(at);
    this.#known.set(at, known);
    if (this.#known.size > MOST) this.#known.delete(this.#known.keys().next().value);
    return known;
  }

  #groups(turns) {
    const place = this.#parts.groups;
    const focused = place.querySelector(":focus")?.dataset;
    place.replaceChildren();
    for (const [kind, [, title]] of Object.entries(KINDS)) {
      const list = [...turns].filter(([, value]) => value.kind === kind).sort(([, a], [, b]) => compare(a, b));
      if (list.length === 0) continue;
      const folded = kind === "unknown" && list.length > MANY;
      const group = add(place, folded ? "details" : "div", { class: "group" });
      const head = add(group, folded ? "summary" : "p", { class: "title" }, `${title} `);
      add(head, "span", { class: "count" }, list.length);
      const items = add(group, "ul", { "aria-label": title });
      for (const [turn, value] of list) this.#item(items, turn, value);
    }
    if (!focused) return;
    const again = [...place.querySelectorAll("button")];
    again.find(({ dataset }) => dataset.turn === focused.turn && dataset.why === focused.why)?.focus();
  }

  #item(items, turn, value) {
    const item = add(items, "li");
    const button = add(item, "button", { type: "button", "data-turn": turn, "aria-description": words(value) });
    badge(button, value);
    add(button, "span", { class: "line" }, turn);
    if (value.kind !== "loss") return;
    const why = add(item, "button", { type: "button", class: "why", "data-why": turn }, "why?");
    why.setAttribute("aria-label", `Why does ${turn} lose?`);
    why.setAttribute("aria-pressed", this.#why?.turn === turn);
  }

  #showWhy(state) {
    const place = this.#parts.why;
    place.replaceChildren();
    if (!this.#why) return;
    const { turn, question } = this.#why;
    const { players } = this.#context;
    const text = add(place, "p", {});
    if (!question.answer) {
      text.textContent = `${turn}: looking for the answer…`;
      return;
    }
    const { answer } = question;
    const told = sentence(answer, players.other(state.side), players);
    const what = told[0] === "A" ? "a draw" : told.replace(/ in 0$/, "");
    text.textContent = answer.within === 0 ? `${turn} ends the game: ${what}.` : `After ${turn}: ${what}.`;
    const list = add(place, "ol", { class: "upto", "aria-label": `The answer to ${turn}` });
    fill(list, [turn, ...answer.turns], this.#context.play);
  }

  #point(target) {
    const turn = target.closest?.("[data-turn]")?.dataset.turn;
    this.#pointer.show(turn ? [{ turn, strength: 1 }] : []);
  }

  #press(target) {
    const { turn, why } = target.closest?.("button")?.dataset ?? {};
    if (turn) {
      this.#pointer.show([]);
      this.#context.play([turn]);
    }
    if (why) this.#ask(why).catch(this.#context.fail);
  }

  /** Asks what refutes a turn; asked again, the answer goes. */
  async #ask(turn) {
    const at = this.#at;
    if (this.#why?.turn === turn) this.#why = undefined;
    else {
      const { game, address } = this.#context.state();
      const { position } = await loadTools();
      if (this.#at !== at) return;
      const after = `v=1&game=${game}&pos=${position(address).replaceAll(" ", "_")}&moves=${turn}`;
      this.#why = { at, turn, question: new Question(after, WHY, () => this.#context.decide()) };
    }
    this.#context.decide();
  }
}
