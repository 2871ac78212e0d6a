// Tips in a first game: how it is won, and what to watch out for. Each is shown once.

import type { Board } from "../board/board.ts";
import { button, h, type VNode } from "../board/html.ts";
import { loadLessons } from "../learn/lessons.ts";
import { doneSteps } from "../learn/progress.ts";
import { addStyles } from "../lib/styles.ts";
import { text } from "../messages/format.ts";
import type { Follower, PageChange } from "../page/follower.ts";
import { saveSettings, settings } from "../storage/settings.ts";
import { read, write } from "../storage/storage.ts";
import type { BoardState } from "../wasm/quarry.js";
import styles from "./tips.css";

const NAME = "tips";
const VERSION = 1;

/** A list of moves that is less high, in pixels, has no room for a tip. */
const MIN_HEIGHT = 140;

/** The tips of a game, in the order in which they come. Each comes after that many moves at the earliest. */
const TIPS = [
  ["win", 1],
  ["watch", 4],
] as const;

function isList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === "string");
}

/** The first tip for a position that has not been shown yet. */
export function nextTip(game: string, ply: number, shown: readonly string[]): (typeof TIPS)[number][0] | undefined {
  return TIPS.find(([tip, after]) => ply >= after && !shown.includes(`${game}.${tip}`))?.[0];
}

/** A tip that is on show, or for which a text is being loaded. */
interface ShownTip {
  /** Where it came. */
  readonly game: string;
  readonly ply: number;
  readonly place: "tip" | "upper-tip";
}

/** The tips in one shadow root. */
export class Tips implements Follower {
  #root: ShadowRoot;
  #learn: () => void;
  #shown: ShownTip | undefined;

  /** `learn` opens the lesson of the game on show. */
  constructor(root: ShadowRoot, learn: () => void) {
    this.#root = root;
    this.#learn = learn;
  }

  /** A move has been played, or something else is on show. */
  async follow({ change, board }: PageChange): Promise<void> {
    const { state } = board;
    const isSameGame = change !== "game" && change !== "games";
    if (isSameGame && this.#canStay(state)) return;
    this.#close(board);
    if (!state || state.result || !settings().tips) return;
    const { game, ply } = state;
    const known = readTips();
    // Who has had the lesson knows.
    const tip = doneSteps(game).size > 0 ? undefined : nextTip(game, ply, known);
    if (!tip) return;
    addStyles(this.#root, styles);
    const shown: ShownTip = { game, ply, place: this.#place() };
    this.#shown = shown;
    this.#show(board, shown, undefined);
    const module = await loadLessons();
    const words = module.lesson(game)?.summary[tip];
    if (!words || this.#shown !== shown) return;
    write(NAME, VERSION, [...known, `${game}.${tip}`]);
    this.#show(board, shown, words);
  }

  /** Whether the tip on show can stay: the computer may have answered meanwhile. */
  #canStay(state: BoardState | undefined): boolean {
    if (!this.#shown) return false;
    const { game, ply } = this.#shown;
    const isOngoing = state?.game === game && !state.result && settings().tips;
    return isOngoing && state.ply >= ply && state.ply <= ply + 2;
  }

  /** Where a tip covers the list of the moves, or that of the players where the other is out of view. Nothing moves: a button must
   * be where it was. */
  #place(): ShownTip["place"] {
    const area = this.#root.querySelector(".moves")?.getBoundingClientRect();
    return area && area.height >= MIN_HEIGHT && area.bottom <= innerHeight ? "tip" : "upper-tip";
  }

  #show(board: Board, { place }: ShownTip, words: string | undefined): void {
    const actions = {
      close: () => this.#close(board),
      learn: () => {
        this.#close(board);
        this.#learn();
      },
      turnOff: () => {
        this.#close(board);
        saveSettings({ tips: false });
      },
    };
    board.fill(place, () => [tipView(words, actions)]);
  }

  #close(board: Board): void {
    if (this.#shown) board.fill(this.#shown.place, undefined);
    this.#shown = undefined;
  }
}

/** The tips that have been shown, by their games. */
function readTips(): readonly string[] {
  return read(NAME, VERSION, isList) ?? [];
}

/** What the user can do about a tip. */
export interface TipActions {
  close(): void;
  /** Opens the lesson of the game. */
  learn(): void;
  /** Wants no more tips. */
  turnOff(): void;
}

/** A tip in an element that takes no room. Screen readers need it before it has the tip. */
export function tipView(tip: string | undefined, actions: TipActions): VNode {
  return h("div.tip-place", { attrs: { "aria-live": "polite" } }, tip === undefined ? [] : [asideView(tip, actions)]);
}

function asideView(tip: string, { close, learn, turnOff }: TipActions): VNode {
  return h("aside.tip", { attrs: { "aria-label": text("tip") } }, [
    h("p", tip),
    button(text("tip-close"), close, { "data-tip": "close" }),
    button(text("tip-learn"), learn, { "data-tip": "learn" }),
    button(text("tip-off"), turnOff, { "data-tip": "off" }),
  ]);
}
