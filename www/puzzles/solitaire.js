// Beside a game of Solitaire Clobber: the stones left, par, whether one stone is still possible, the invariant, a hint,
// and the ways to the puzzles and the circuits.

import { invariantOf, startOf } from "./position.js";
import { reached } from "./progress.js";
import { Prover } from "./prover.js";
import { read, write } from "../storage/storage.ts";
import { add, loadStyleSheet } from "../lib/dom.ts";
import { loadTools } from "../lib/tools.ts";
import { Arrows } from "../analysis/arrows.js";

export const styles = new URL("./puzzles.css", import.meta.url);

/** Whether the invariant is shown: kept on the device. */
const INVARIANT = "invariant";

/** Follows the games of one shadow root. */
export class Solitaire {
  #root;
  #board;
  #section;
  #lines = {};
  #arrows;
  #prover = new Prover();
  /** Par of the game on show, and the start it belongs to. */
  #par;
  #asked = 0;

  constructor(root) {
    this.#root = root;
    this.#arrows = new Arrows(root);
    // Nothing is proved where nobody looks.
    document.addEventListener("visibilitychange", () => this.#look(!document.hidden));
    addEventListener("pagehide", () => this.#look(false));
    addEventListener("pageshow", () => this.#look(true));
  }

  #look(looks) {
    if (!looks) this.#prover.stop();
    else if (this.#board?.isAlive()) this.changed(this.#board).catch(console.warn);
  }

  /** Something else is on show. */
  async changed(board) {
    this.#board = board;
    const state = board.state();
    const asked = ++this.#asked;
    this.#arrows.show([]);
    if (state?.game !== "solitaire") {
      this.#prover.stop();
      this.#section?.remove();
      return;
    }
    await loadStyleSheet(this.#root, styles);
    if (asked !== this.#asked) return;
    this.#build();
    this.#show(state);
    await this.#prove(state, asked);
  }

  #build() {
    if (this.#section?.isConnected) return;
    const place = this.#root.querySelector(".computer");
    const section = document.createElement("section");
    this.#section = section;
    section.className = "solitaire";
    section.setAttribute("aria-label", "Solitaire");
    place.before(section);
    const bar = add(section, "div", { class: "actions" });
    const button = (name, text, task) =>
      add(bar, "button", { type: "button", "data-action": name }, text).addEventListener("click", task);
    button("hint", "Hint", () => this.#hint());
    // The letter is heard by what listens for the computer's buttons.
    const hint = bar.firstElementChild;
    hint.setAttribute("aria-keyshortcuts", "h");
    hint.title = "Hint (h)";
    button("puzzles", "Puzzles", () => this.#open(() => import("./puzzles.js")));
    button("circuits", "Circuits", () => this.#open(() => import("./circuits.js")));
    const list = add(section, "dl");
    for (const [name, text] of [
      ["left", "Stones left"],
      ["par", "Par"],
      ["here", "From here"],
      ["one", "One stone"],
    ]) {
      add(list, "dt", {}, text);
      this.#lines[name] = add(list, "dd", { "data-solitaire": name });
    }
    const label = add(section, "label", { class: "option" });
    const box = add(label, "input", { type: "checkbox", name: "invariant" });
    box.checked = read(INVARIANT, 1) === true;
    add(label, "span", {}, "Show the invariant");
    this.#lines.invariant = add(section, "p", { class: "quiet", "data-solitaire": "invariant" });
    this.#lines.circuit = add(section, "div", { class: "round" });
    box.addEventListener("change", () => {
      write(INVARIANT, 1, box.checked);
      this.#show(this.#board.state());
    });
  }

  async #open(module) {
    const { open } = await module();
    await open({ root: this.#root, board: this.#board });
  }

  #show({ position }) {
    const { stones, clashing, rest } = invariantOf(position);
    say(this.#lines.left, stones);
    const shown = this.#section.querySelector("[name=invariant]").checked;
    const out = rest === 0 ? "One stone is out of reach." : "It does not rule one stone out.";
    const sum = `${stones} stones + ${clashing} clashing = ${stones + clashing}; mod 3: ${rest}, which no move changes. ${out}`;
    say(this.#lines.invariant, shown ? sum : "");
  }

  /** Finds par of the start, and then what can be reached from here. */
  async #prove(state, asked) {
    const { address, outcome } = state;
    const start = startOf(address);
    if (this.#par?.start !== start) {
      this.#par = undefined;
      say(this.#lines.par, "proving …");
    }
    for (const name of ["here", "one"]) say(this.#lines[name], "proving …");
    this.#par ??= await this.#ask(start, asked);
    if (asked !== this.#asked || !this.#par) return;
    say(this.#lines.par, told(this.#par));
    const here = outcome === "ongoing" ? await this.#ask(placeOf(address), asked) : over(outcome);
    if (asked !== this.#asked || !here) return;
    say(this.#lines.here, outcome === "ongoing" ? told(here) : this.#result(here.most));
    say(this.#lines.one, one(here, outcome));
    if (outcome !== "ongoing" && here.most <= this.#par.most) this.#solved(here.most);
    await this.#round(state, asked);
  }

  async #ask(address, asked) {
    const found = await this.#prover.ask(address);
    return found && asked === this.#asked ? { start: address, ...found } : undefined;
  }

  #result(stones) {
    const { least, most } = this.#par;
    if (stones <= least) return `${stones}: par is reached`;
    return least === most ? `${stones}: ${stones - least} over par` : `${stones}: par is not known`;
  }

  async #solved(stones) {
    const { position } = await loadTools();
    reached(position(this.#par.start), stones);
  }

  async #hint() {
    const asked = this.#asked;
    const { address, outcome } = this.#board.state();
    const line = this.#root.querySelector(".told");
    if (outcome !== "ongoing") return;
    const found = await this.#prover.ask(placeOf(address));
    if (asked !== this.#asked || !found) return;
    const turn = found.turns[0];
    line.textContent = turn ? `Hint: ${turn}.` : "There is no hint.";
    if (turn) this.#arrows.show([{ turn, strength: 1 }]);
  }

  /** In a position made of a graph: how far the bomb has gone round it. */
  async #round({ address, ply, moves, outcome }, asked) {
    const tools = await loadTools();
    const graph = tools.graphOf(tools.position(startOf(address)));
    if (asked !== this.#asked) return;
    this.#lines.circuit.replaceChildren();
    if (!graph) return;
    const { picture } = await import("./graph.js");
    if (asked !== this.#asked) return;
    // White, who begins, walks from node to node; the last white turn clobbers the fire.
    const walked = moves
      .slice(0, ply)
      .filter((_, n) => n % 2 === 0)
      .map((turn) => nodeOf(turn.split("x")[1]));
    const nodes = graph.split("").filter((mark) => mark === "#").length;
    const closed = outcome === "over 1" && walked.length === nodes + 1;
    this.#lines.circuit.append(picture(graph, walked.slice(0, nodes), closed));
    const text = closed ? "White has gone round a Hamiltonian circuit." : "The bomb goes from node to node.";
    add(this.#lines.circuit, "p", { class: "quiet" }, text);
  }
}

/** The address of what is on show, without what comes after it. */
function placeOf(address) {
  return address.replace("&flip=1", "");
}

function over(outcome) {
  const stones = Number(outcome.split(" ")[1]);
  return { least: stones, most: stones, turns: [] };
}

function nodeOf(square) {
  const [, file, rank] = /^([a-z])(\d+)$/.exec(square) ?? [];
  return `${file.charCodeAt(0) - 97},${rank - 1}`;
}

function told({ least, most }) {
  if (least === most) return `${most}, proved`;
  return most === Infinity ? "unknown" : `unknown: ${least} to ${most}`;
}

function one({ least, most }, outcome) {
  if (outcome !== "ongoing") return most === 1 ? "reached" : "not reached";
  if (most === 1) return "still possible: proved";
  return least > 1 ? "out of reach: proved" : "unknown";
}

function say(place, text) {
  if (place.textContent !== String(text)) place.textContent = text;
}
