// Beside a game of Solitaire Clobber: the stones left, par, whether one stone is still possible, the invariant, a hint,
// and the ways to the puzzles and the circuits.

import { Arrows } from "../analysis/arrows.ts";
import type { Board } from "../board/board.ts";
import { EXTRAS } from "../games/boards.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { add, find } from "../lib/dom.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import { restored } from "../storage/restored.ts";
import { read, write } from "../storage/storage.ts";
import type { BoardState, GameResult } from "../wasm/quarry.js";
import { reached } from "./progress.ts";
import { type Bounds, Prover } from "./prover.ts";
import styles from "./puzzles.css";

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
  #reportMissing: (error: unknown) => void;
  #board: Board | undefined;
  #parts: Parts | undefined;
  #arrows: Arrows;
  #prover = new Prover();
  /** Par of the game on show, and the start it belongs to. */
  #par: Par | undefined;
  /** The number of times that something else was on show. */
  #asked = 0;

  /** `reportMissing` says that a part of the page could not be loaded. */
  constructor(root: ShadowRoot, reportMissing: (error: unknown) => void) {
    this.#root = root;
    this.#reportMissing = reportMissing;
    this.#arrows = new Arrows(root);
    // A hidden page proves nothing.
    document.addEventListener("visibilitychange", () => this.#look(!document.hidden));
    addEventListener("pagehide", () => this.#look(false));
    addEventListener("pageshow", () => this.#look(true));
  }

  #look(isVisible: boolean): void {
    if (!isVisible) this.#prover.stop();
    else if (this.#board?.isAlive) this.changed(this.#board).catch(console.warn);
  }

  /** Something else is on show. */
  async changed(board: Board): Promise<void> {
    this.#board = board;
    const state = board.state;
    const asked = ++this.#asked;
    this.#arrows.show([]);
    if (!state || EXTRAS[state.game] !== "puzzles") {
      this.#prover.stop();
      this.#parts?.section.remove();
      return;
    }
    addStyles(this.#root, styles);
    await loadLaterMessages();
    if (asked !== this.#asked) return;
    if (!this.#parts?.section.isConnected) this.#parts = this.#build();
    await this.#show(this.#parts, state);
    if (asked !== this.#asked) return;
    await this.#prove(this.#parts, state, asked);
  }

  #build(): Parts {
    const place = find(this.#root, ".computer");
    const section = document.createElement("section");
    section.className = "solitaire";
    section.setAttribute("aria-label", text("solitaire-panel"));
    place.before(section);
    const bar = add(section, "div", { class: "actions" });
    const button = (name: string, title: string, task: () => void): HTMLButtonElement => {
      const made = add(bar, "button", { type: "button", "data-action": name }, title);
      made.addEventListener("click", task);
      return made;
    };
    const hint = button("hint", text("solitaire-hint"), () => this.#hint());
    // The computer's panel handles the letter.
    hint.setAttribute("aria-keyshortcuts", "h");
    hint.title = text("button-with-key", { button: ["solitaire-hint"], key: "h" });
    button("puzzles", text("puzzles"), () => this.#open(() => import("./puzzles.ts")));
    button("circuits", text("circuits"), () => this.#open(() => import("./circuits.ts")));
    const list = add(section, "dl");
    const line = (name: string, title: string): HTMLElement => {
      add(list, "dt", {}, title);
      return add(list, "dd", { "data-solitaire": name });
    };
    const left = line("left", text("solitaire-left"));
    const par = line("par", text("solitaire-par"));
    const here = line("here", text("solitaire-here"));
    const one = line("one", text("solitaire-one"));
    const label = add(section, "label", { class: "option" });
    const invariantBox = add(label, "input", { type: "checkbox", name: "invariant" });
    invariantBox.checked = read(INVARIANT, 1, (value) => typeof value === "boolean") === true;
    add(label, "span", {}, text("solitaire-show-invariant"));
    const invariant = add(section, "p", { class: "quiet", "data-solitaire": "invariant" });
    const circuit = add(section, "div", { class: "round" });
    const parts = { section, invariantBox, left, par, here, one, invariant, circuit };
    invariantBox.addEventListener("change", () => {
      write(INVARIANT, 1, invariantBox.checked);
      const state = this.#board?.state;
      if (state) this.#show(parts, state).catch(console.warn);
    });
    return parts;
  }

  async #open(load: () => Promise<PuzzleDialog>): Promise<void> {
    try {
      const { open } = await load();
      if (this.#board) await open({ root: this.#root, board: this.#board });
    } catch (error) {
      this.#reportMissing(error);
    }
  }

  async #show(parts: Parts, { parts: { place } }: BoardState): Promise<void> {
    const asked = this.#asked;
    const module = await loadDialogsModule();
    const found = module.invariant(place);
    if (asked !== this.#asked || !found) return;
    const { stones, clashing, remainder } = found;
    setText(parts.left, String(stones));
    const shown = parts.invariantBox.checked;
    const numbers = { count: stones, clashing, sum: stones + clashing, remainder };
    setText(parts.invariant, shown ? text("solitaire-invariant", numbers) : "");
  }

  /** Finds par of the start, and then what can be reached from here. */
  async #prove(parts: Parts, state: BoardState, asked: number): Promise<void> {
    const { result } = state;
    const { start, place } = state.parts;
    if (this.#par?.start !== start) {
      this.#par = undefined;
      setText(parts.par, text("solitaire-proving"));
    }
    for (const part of [parts.here, parts.one]) setText(part, text("solitaire-proving"));
    this.#par ??= await this.#ask(start, asked);
    if (asked !== this.#asked || !this.#par) return;
    setText(parts.par, told(this.#par));
    const here = result ? over(result) : await this.#ask(place, asked);
    if (asked !== this.#asked || !here) return;
    setText(parts.here, result ? resultText(this.#par, here.most) : told(here));
    setText(parts.one, one(here, result !== null));
    if (result && here.most <= this.#par.most) this.#storeResult(this.#par, here.most);
    await this.#showCircuit(parts.circuit, state, asked);
  }

  async #ask(address: string, asked: number): Promise<Par | undefined> {
    const found = await this.#prover.ask(address);
    return found && asked === this.#asked ? { start: address, ...found } : undefined;
  }

  async #storeResult({ start }: Par, stones: number): Promise<void> {
    const [{ position }] = await Promise.all([loadDialogsModule(), restored()]);
    reached(position(start), stones);
  }

  async #hint(): Promise<void> {
    const asked = this.#asked;
    const state = this.#board?.state;
    if (!state || state.result) return;
    const found = await this.#prover.ask(state.parts.place);
    if (asked !== this.#asked || !found) return;
    const turn = found.moves[0];
    this.#board?.announce(turn ? text("solitaire-move-hint", { move: turn }) : text("solitaire-no-hint"));
    if (turn) this.#arrows.show([{ turn, paths: found.paths, strength: 1 }]);
  }

  /** Shows how far the bomb has walked, in a position made of a graph. */
  async #showCircuit(place: HTMLElement, { parts }: BoardState, asked: number): Promise<void> {
    const module = await loadDialogsModule();
    if (asked !== this.#asked) return;
    const walk = module.graphWalk(parts.place);
    place.replaceChildren();
    if (!walk) return;
    const { picture } = await import("./graph.ts");
    if (asked !== this.#asked) return;
    const { graph, walked, isCircuit } = walk;
    place.append(picture(graph, walked, isCircuit));
    add(place, "p", { class: "quiet" }, text(isCircuit ? "solitaire-circuit" : "solitaire-bomb"));
  }
}

/** A final result, compared with par. */
function resultText({ least, most }: Bounds, stones: number): string {
  if (stones <= least) return text("solitaire-par-reached", { stones });
  if (least === most) return text("solitaire-over-par", { stones, over: stones - least });
  return text("solitaire-par-unknown", { stones });
}

/** What is known when nothing can be played any more. */
function over(result: GameResult): Bounds {
  const stones = result.kind === "over" ? result.stones : 0;
  return { least: stones, most: stones, moves: [], paths: [] };
}

function told({ least, most }: Bounds): string {
  if (least === most) return text("solitaire-proved", { stones: most });
  return most === Infinity ? text("solitaire-unknown") : text("solitaire-between", { least, most });
}

/** Whether one stone can be left. */
function one({ least, most }: Bounds, isOver: boolean): string {
  if (isOver) return text(most === 1 ? "solitaire-one-reached" : "solitaire-one-missed");
  if (most === 1) return text("solitaire-one-possible");
  return text(least > 1 ? "solitaire-one-impossible" : "solitaire-unknown");
}

function setText(place: HTMLElement, words: string): void {
  if (place.textContent !== words) place.textContent = words;
}
