// Beside a game of Solitaire Clobber: the stones left, par, whether one stone is still possible, the invariant, a hint,
// and the ways to the puzzles and the circuits.

import { Arrows } from "../analysis/arrows.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { add, find, loadStyleSheet } from "../lib/dom.ts";
import { read, write } from "../storage/storage.ts";
import type { Board, BoardState } from "../wasm/quarry.js";
import { invariantOf, startOf } from "./position.ts";
import { reached } from "./progress.ts";
import { type Bounds, Prover } from "./prover.ts";

export const styles = new URL("./puzzles.css", import.meta.url);

/** The stored value: whether the invariant is shown. */
const INVARIANT = "invariant";

/** What the dialogs of the puzzles get. */
export interface PuzzleContext {
  root: ShadowRoot;
  board: Board;
}

interface PuzzleDialog {
  open(context: PuzzleContext): Promise<void>;
}

/** What is known of a position, and where its game began. */
interface Par extends Bounds {
  start: string;
}

/** The elements of the panel. */
interface Parts {
  section: HTMLElement;
  invariantBox: HTMLInputElement;
  /** The texts, by their `data-solitaire`. */
  left: HTMLElement;
  par: HTMLElement;
  here: HTMLElement;
  one: HTMLElement;
  invariant: HTMLElement;
  /** The path through a graph. */
  circuit: HTMLElement;
}

/** Follows the games of one element. */
export class Solitaire {
  #root: ShadowRoot;
  #board: Board | undefined;
  #parts: Parts | undefined;
  #arrows: Arrows;
  #prover = new Prover();
  /** Par of the game on show, and the start it belongs to. */
  #par: Par | undefined;
  /** The number of times that something else was on show. */
  #asked = 0;

  constructor(root: ShadowRoot) {
    this.#root = root;
    this.#arrows = new Arrows(root);
    // A hidden page proves nothing.
    document.addEventListener("visibilitychange", () => this.#look(!document.hidden));
    addEventListener("pagehide", () => this.#look(false));
    addEventListener("pageshow", () => this.#look(true));
  }

  #look(isVisible: boolean): void {
    if (!isVisible) this.#prover.stop();
    else if (this.#board?.isAlive()) this.changed(this.#board).catch(console.warn);
  }

  /** Something else is on show. */
  async changed(board: Board): Promise<void> {
    this.#board = board;
    const state = board.state();
    const asked = ++this.#asked;
    this.#arrows.show([]);
    if (state?.game !== "solitaire") {
      this.#prover.stop();
      this.#parts?.section.remove();
      return;
    }
    await loadStyleSheet(this.#root, styles);
    if (asked !== this.#asked) return;
    if (!this.#parts?.section.isConnected) this.#parts = this.#build();
    this.#show(this.#parts, state);
    await this.#prove(this.#parts, state, asked);
  }

  #build(): Parts {
    const place = find(this.#root, ".computer");
    const section = document.createElement("section");
    section.className = "solitaire";
    section.setAttribute("aria-label", "Solitaire");
    place.before(section);
    const bar = add(section, "div", { class: "actions" });
    const button = (name: string, text: string, task: () => void): HTMLButtonElement => {
      const made = add(bar, "button", { type: "button", "data-action": name }, text);
      made.addEventListener("click", task);
      return made;
    };
    const hint = button("hint", "Hint", () => this.#hint());
    // The computer's panel handles the letter.
    hint.setAttribute("aria-keyshortcuts", "h");
    hint.title = "Hint (h)";
    button("puzzles", "Puzzles", () => this.#open(() => import("./puzzles.ts")));
    button("circuits", "Circuits", () => this.#open(() => import("./circuits.ts")));
    const list = add(section, "dl");
    const line = (name: string, text: string): HTMLElement => {
      add(list, "dt", {}, text);
      return add(list, "dd", { "data-solitaire": name });
    };
    const left = line("left", "Stones left");
    const par = line("par", "Par");
    const here = line("here", "From here");
    const one = line("one", "One stone");
    const label = add(section, "label", { class: "option" });
    const invariantBox = add(label, "input", { type: "checkbox", name: "invariant" });
    invariantBox.checked = read(INVARIANT, 1, (value) => typeof value === "boolean") === true;
    add(label, "span", {}, "Show the invariant");
    const invariant = add(section, "p", { class: "quiet", "data-solitaire": "invariant" });
    const circuit = add(section, "div", { class: "round" });
    const parts = { section, invariantBox, left, par, here, one, invariant, circuit };
    invariantBox.addEventListener("change", () => {
      write(INVARIANT, 1, invariantBox.checked);
      const state = this.#board?.state();
      if (state) this.#show(parts, state);
    });
    return parts;
  }

  async #open(load: () => Promise<PuzzleDialog>): Promise<void> {
    const { open } = await load();
    if (this.#board) await open({ root: this.#root, board: this.#board });
  }

  #show(parts: Parts, { position }: BoardState): void {
    const { stones, clashing, rest } = invariantOf(position);
    setText(parts.left, String(stones));
    const shown = parts.invariantBox.checked;
    const out = rest === 0 ? "One stone is out of reach." : "It does not rule one stone out.";
    const sum = `${stones} stones + ${clashing} clashing = ${stones + clashing}; mod 3: ${rest}, which no move changes. ${out}`;
    setText(parts.invariant, shown ? sum : "");
  }

  /** Finds par of the start, and then what can be reached from here. */
  async #prove(parts: Parts, state: BoardState, asked: number): Promise<void> {
    const { address, outcome } = state;
    const start = startOf(address);
    if (this.#par?.start !== start) {
      this.#par = undefined;
      setText(parts.par, "proving …");
    }
    for (const part of [parts.here, parts.one]) setText(part, "proving …");
    this.#par ??= await this.#ask(start, asked);
    if (asked !== this.#asked || !this.#par) return;
    setText(parts.par, told(this.#par));
    const here = outcome === "ongoing" ? await this.#ask(placeOf(address), asked) : over(outcome);
    if (asked !== this.#asked || !here) return;
    setText(parts.here, outcome === "ongoing" ? told(here) : resultText(this.#par, here.most));
    setText(parts.one, one(here, outcome));
    if (outcome !== "ongoing" && here.most <= this.#par.most) this.#storeResult(this.#par, here.most);
    await this.#showCircuit(parts.circuit, state, asked);
  }

  async #ask(address: string, asked: number): Promise<Par | undefined> {
    const found = await this.#prover.ask(address);
    return found && asked === this.#asked ? { start: address, ...found } : undefined;
  }

  async #storeResult({ start }: Par, stones: number): Promise<void> {
    const { position } = await loadDialogsModule();
    reached(position(start), stones);
  }

  async #hint(): Promise<void> {
    const asked = this.#asked;
    const state = this.#board?.state();
    const line = find(this.#root, ".announcement");
    if (state?.outcome !== "ongoing") return;
    const { address } = state;
    const found = await this.#prover.ask(placeOf(address));
    if (asked !== this.#asked || !found) return;
    const turn = found.turns[0];
    line.textContent = turn ? `Hint: ${turn}.` : "There is no hint.";
    if (turn) this.#arrows.show([{ turn, strength: 1 }]);
  }

  /** Shows how far the bomb has walked, in a position made of a graph. */
  async #showCircuit(place: HTMLElement, { address, ply, moves, outcome }: BoardState, asked: number): Promise<void> {
    const module = await loadDialogsModule();
    const graph = module.graphOf(module.position(startOf(address)));
    if (asked !== this.#asked) return;
    place.replaceChildren();
    if (!graph) return;
    const { picture } = await import("./graph.ts");
    if (asked !== this.#asked) return;
    // White, who begins, walks from node to node; the last white turn clobbers the fire.
    const walked = moves
      .slice(0, ply)
      .filter((_, n) => n % 2 === 0)
      .map((turn) => nodeOf(turn.split("x")[1] ?? ""));
    const nodes = graph.split("").filter((mark) => mark === "#").length;
    const closed = outcome === "over 1" && walked.length === nodes + 1;
    place.append(picture(graph, walked.slice(0, nodes), closed));
    const text = closed ? "White has gone round a Hamiltonian circuit." : "The bomb goes from node to node.";
    add(place, "p", { class: "quiet" }, text);
  }
}

/** A final result, compared with par. */
function resultText({ least, most }: Bounds, stones: number): string {
  if (stones <= least) return `${stones}: par is reached`;
  return least === most ? `${stones}: ${stones - least} over par` : `${stones}: par is not known`;
}

/** An address without the side at the bottom. */
function placeOf(address: string): string {
  return address.replace("&flip=1", "");
}

function over(outcome: string): Bounds {
  const stones = Number(outcome.split(" ")[1]);
  return { least: stones, most: stones, turns: [] };
}

/** The node of a graph at a square. */
function nodeOf(square: string): string {
  const [, file = "", rank] = /^([a-z])(\d+)$/.exec(square) ?? [];
  return `${file.charCodeAt(0) - 97},${Number(rank) - 1}`;
}

function told({ least, most }: Bounds): string {
  if (least === most) return `${most}, proved`;
  return most === Infinity ? "unknown" : `unknown: ${least} to ${most}`;
}

/** Whether one stone can be left. */
function one({ least, most }: Bounds, outcome: string): string {
  if (outcome !== "ongoing") return most === 1 ? "reached" : "not reached";
  if (most === 1) return "still possible: proved";
  return least > 1 ? "out of reach: proved" : "unknown";
}

function setText(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}
