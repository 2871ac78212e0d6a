// Follows the games of Solitaire Clobber: proves what can be left, gives hints, and opens the puzzles and the circuits.

import type { Board } from "../board/board.ts";
import { EXTRAS } from "../games/boards.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import { showArrows } from "../overlay/arrows.ts";
import type { Follower, PageChange } from "../page/follower.ts";
import { restored } from "../storage/restored.ts";
import { read, write } from "../storage/storage.ts";
import type { BoardState, GameResult } from "../wasm/quarry.js";
import { reached } from "./progress.ts";
import { type Bounds, Prover } from "./prover.ts";
import styles from "./puzzles.css";
import { type SolitaireActions, type SolitaireState, solitaireView } from "./solitaire-view.ts";

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

/** What is known of a position before anything is proved. */
const UNKNOWN = { invariant: undefined, par: undefined, here: undefined, isOver: false, walk: undefined } as const;

/** Follows the games of one element. */
export class Solitaire implements Follower {
  #root: ShadowRoot;
  #reportMissing: (error: unknown) => void;
  #openPuzzles: (game: string) => void;
  #board: Board | undefined;
  #state: SolitaireState = {
    ...UNKNOWN,
    showsInvariant: read(INVARIANT, 1, (value) => typeof value === "boolean") === true,
  };
  #prover = new Prover();
  /** The number of times that something else was shown. */
  #asked = 0;

  /** `reportMissing` reports that a part of the page could not be loaded; `openPuzzles` opens the puzzles of a game. */
  constructor(root: ShadowRoot, reportMissing: (error: unknown) => void, openPuzzles: (game: string) => void) {
    this.#root = root;
    this.#reportMissing = reportMissing;
    this.#openPuzzles = openPuzzles;
    // A hidden page proves nothing.
    document.addEventListener("visibilitychange", () => this.#look(!document.hidden));
    addEventListener("pagehide", () => this.#look(false));
    addEventListener("pageshow", () => this.#look(true));
  }

  /** Something else is shown. */
  async follow({ change, board }: PageChange): Promise<void> {
    this.#board = board;
    if (change === "game") this.#state = { ...this.#state, ...UNKNOWN };
    await this.#update(board);
  }

  #look(isVisible: boolean): void {
    if (!isVisible) this.#prover.stop();
    else if (this.#board?.isAlive) this.#update(this.#board).catch(console.warn);
  }

  async #update(board: Board): Promise<void> {
    const { state } = board;
    const asked = ++this.#asked;
    showArrows(this.#root, []);
    if (!state || EXTRAS[state.game] !== "puzzles") {
      this.#prover.stop();
      board.fill("puzzles", undefined);
      return;
    }
    addStyles(this.#root, styles);
    const [module] = await Promise.all([loadDialogsModule(), loadLaterMessages()]);
    if (asked !== this.#asked) return;
    const { place } = state.parts;
    this.#set({
      invariant: module.invariant(place),
      par: undefined,
      here: undefined,
      isOver: state.result !== null,
      walk: module.graphWalk(place),
    });
    await this.#prove(state, asked);
  }

  #set(change: Partial<SolitaireState>): void {
    const state = { ...this.#state, ...change };
    this.#state = state;
    this.#board?.fill("puzzles", () => [solitaireView(state, this.#actions)]);
  }

  #actions: SolitaireActions = {
    hint: () => this.#hint().catch(this.#reportMissing),
    openPuzzles: () => this.#openPuzzles("solitaire"),
    openCircuits: () => this.#open(() => import("./circuits.ts")),
    showInvariant: (showsInvariant) => {
      write(INVARIANT, 1, showsInvariant);
      this.#set({ showsInvariant });
    },
  };

  async #open(load: () => Promise<PuzzleDialog>): Promise<void> {
    try {
      const { open } = await load();
      if (this.#board) await open({ root: this.#root, board: this.#board });
    } catch (error) {
      this.#reportMissing(error);
    }
  }

  /** Finds par of the start, and then what can be reached from here. */
  async #prove({ result, parts: { start, place } }: BoardState, asked: number): Promise<void> {
    const par = await this.#prover.ask(start);
    if (asked !== this.#asked || !par) return;
    this.#set({ par });
    const here = result ? over(result) : await this.#prover.ask(place);
    if (asked !== this.#asked || !here) return;
    this.#set({ here });
    if (result && here.most <= par.most) await this.#storeResult(start, here.most);
  }

  async #storeResult(start: string, stones: number): Promise<void> {
    const [{ position }] = await Promise.all([loadDialogsModule(), restored()]);
    reached(position(start), stones);
  }

  async #hint(): Promise<void> {
    const asked = this.#asked;
    const state = this.#board?.state;
    if (!state || state.result) return;
    const found = await this.#prover.ask(state.parts.place);
    if (asked !== this.#asked || !found) return;
    const [move] = found.moves;
    this.#board?.announce(move ? text("solitaire-move-hint", { move }) : text("solitaire-no-hint"));
    if (move) showArrows(this.#root, [{ paths: found.paths, strength: 1 }]);
  }
}

/** What is known when nothing can be played any more. */
function over(result: GameResult): Pick<Bounds, "least" | "most"> {
  const stones = result.kind === "over" ? result.stones : 0;
  return { least: stones, most: stones };
}
