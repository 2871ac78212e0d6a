// The computer's part of the panel: its buttons, their letters, and what the computer thinks.

import type { Side } from "../games/boards.ts";
import { add, closest, find } from "../lib/dom.ts";
import { settings } from "../storage/settings.ts";
import { kindOf, type Names, scoreText } from "./analysis-panel.ts";
import type { Info } from "./engine-client.ts";

/** The buttons by their `data-action`: their texts, letters, and longer names. */
const BUTTONS = {
  hint: ["Hint", "h"],
  analyse: ["Analyse", "a"],
  explore: ["Exact", "x", "Exact values"],
  quiz: ["Quiz", "q", "Quiz: find the only winning turn"],
  "move-now": ["Move now", "m"],
} satisfies Record<string, [text: string, letter: string, title?: string]>;

/** The name of a button. */
export type Action = keyof typeof BUTTONS;

/** What the buttons show. */
export interface ButtonStates {
  /** Whether a hint can be asked for. */
  canHint: boolean;
  /** Whether the computer is to move, so that the user can ask for its move. */
  canMove: boolean;
  isAnalysing: boolean;
  isExploring: boolean;
  isInQuiz: boolean;
}

/** The computer's part of the panel of one element. */
export class ComputerPanel {
  #root: ShadowRoot;
  #players: Names;
  #onAction: (name: Action) => void;

  /** Letters work until the signal ends it. */
  constructor(root: ShadowRoot, players: Names, onAction: (name: Action) => void, signal: AbortSignal) {
    this.#root = root;
    this.#players = players;
    this.#onAction = onAction;
    root.addEventListener("keydown", (event) => this.#press(event as KeyboardEvent), { signal });
  }

  /** Fills the panel of another game. */
  build(hasQuiz: boolean): void {
    const place = this.#root.querySelector<HTMLElement>(".computer:empty");
    if (!place) return;
    const bar = add(place, "div", { class: "actions" });
    for (const name of Object.keys(BUTTONS) as Action[]) {
      if (name === "quiz" && !hasQuiz) continue;
      const [text, letter, title = text]: readonly [string, string, string?] = BUTTONS[name];
      const button = add(bar, "button", { type: "button", "data-action": name }, text);
      button.setAttribute("aria-keyshortcuts", letter);
      button.title = `${title} (${letter})`;
      if (title !== text) button.setAttribute("aria-label", title);
      button.addEventListener("click", () => this.#onAction(name));
    }
    add(place, "p", { class: "thought" });
  }

  /** Enables and presses the buttons. */
  showButtons({ canHint, canMove, isAnalysing, isExploring, isInQuiz }: ButtonStates): void {
    const now = this.#button("move-now");
    if (!now) return;
    find<HTMLButtonElement>(this.#root, '[data-action="hint"]').disabled = !canHint;
    const pressed: [Action, boolean][] = [
      ["analyse", isAnalysing],
      ["explore", isExploring],
      ["quiz", isInQuiz],
    ];
    for (const [name, is] of pressed) this.#button(name)?.setAttribute("aria-pressed", String(is));
    if (now.matches(":focus") && !canMove) {
      this.#root.querySelector<HTMLElement>(".cell[tabindex='0']")?.focus({ preventScroll: true });
    }
    now.disabled = !canMove;
  }

  /** Shows what the computer thinks; nothing if `info` is `undefined`. */
  showThought(info: Info | undefined, mover: Side): void {
    const place = this.#root.querySelector<HTMLElement>(".thought");
    if (!place) return;
    place.replaceChildren();
    if (!info) return;
    add(place, "span", { class: "kind" }, kindOf(info));
    add(place, "span", { class: "value" }, scoreText(info, mover, this.#players));
    add(place, "span", { class: "line" }, info.turns.join("  "));
  }

  #button(name: Action): HTMLButtonElement | null {
    return this.#root.querySelector(`[data-action="${name}"]`);
  }

  #press(event: KeyboardEvent): void {
    const isTyping = closest(event.target, "[name], dialog");
    if (isTyping || event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    const found = Object.entries(BUTTONS).find(([, [, letter]]) => letter === event.key);
    if (!found || !settings().letters) return;
    const button = this.#root.querySelector<HTMLButtonElement>(`[data-action="${found[0]}"]:enabled`);
    if (button?.checkVisibility()) button.click();
  }
}
