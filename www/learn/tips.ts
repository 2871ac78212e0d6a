// Tips in a first game: how it is won, and what to watch out for. Each is shown once.

import { add } from "../lib/dom.ts";
import { addStyles } from "../lib/styles.ts";
import { text } from "../messages/format.ts";
import { saveSettings, settings } from "../storage/settings.ts";
import { read, write } from "../storage/storage.ts";
import type { BoardState } from "../wasm/quarry.js";
import { loadLessons } from "./lessons.ts";
import { doneSteps } from "./progress.ts";
import styles from "./tips.css";

const NAME = "tips";
const VERSION = 1;

/** A list of turns that is less high, in pixels, has no room for a tip. */
const MIN_HEIGHT = 140;

/** The tips of a game, in the order in which they come. Each comes after that many turns at the earliest. */
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

/** The tips in one shadow root. */
export class Tips {
  #root: ShadowRoot;
  #learn: () => void;
  #tip: HTMLElement | undefined;
  /** Where the tip on show came. */
  #shownAt = { game: "", ply: 0 };

  /** `learn` opens the lesson of the game on show. */
  constructor(root: ShadowRoot, learn: () => void) {
    this.#root = root;
    this.#learn = learn;
  }

  /** A turn has been played, or something else is on show. */
  async follow(state: BoardState | undefined): Promise<void> {
    if (this.#isFresh(state)) return;
    this.#tip?.remove();
    this.#tip = undefined;
    if (!state || state.result || !settings().tips) return;
    const { game, ply } = state;
    const shown = read(NAME, VERSION, isList) ?? [];
    // Who has had the lesson knows.
    const tip = doneSteps(game).size > 0 ? undefined : nextTip(game, ply, shown);
    if (!tip) return;
    addStyles(this.#root, styles);
    const module = await loadLessons();
    const words = module.lesson(game)?.summary[tip];
    const place = words && !this.#tip && this.#place();
    if (!place) return;
    write(NAME, VERSION, [...shown, `${game}.${tip}`]);
    this.#shownAt = { game, ply };
    this.#tip = this.#show(words, place);
  }

  /** Whether the tip on show can stay: the computer may have answered meanwhile. */
  #isFresh(state: BoardState | undefined): boolean {
    const { game, ply } = this.#shownAt;
    const isOngoing = state?.game === game && !state.result && settings().tips;
    return Boolean(this.#tip?.isConnected && isOngoing && state.ply >= ply && state.ply <= ply + 2);
  }

  /** An empty element, which takes no room, where a tip covers the list of turns, or that of the players where the other is
   * out of view. Nothing moves: a button must be where it was. */
  #place(): HTMLElement | undefined {
    const list = this.#root.querySelector(".moves");
    const players = this.#root.querySelector(".players");
    const area = list?.getBoundingClientRect();
    const isInView = area && area.height >= MIN_HEIGHT && area.bottom <= innerHeight;
    const covered = isInView ? list : players;
    if (!covered) return undefined;
    const place = document.createElement("div");
    place.className = "tip-place";
    // Screen readers say what comes into it.
    place.setAttribute("aria-live", "polite");
    covered.after(place);
    return place;
  }

  #show(words: string, place: HTMLElement): HTMLElement {
    const tip = add(place, "aside", { class: "tip", "aria-label": text("tip") });
    add(tip, "p", {}, words);
    const button = (name: string, title: string, act?: () => void): void => {
      const made = add(tip, "button", { type: "button", "data-tip": name }, title);
      made.addEventListener("click", () => {
        place.remove();
        act?.();
      });
    };
    button("close", text("tip-close"));
    button("learn", text("tip-learn"), this.#learn);
    button("off", text("tip-off"), () => saveSettings({ tips: false }));
    return place;
  }
}
