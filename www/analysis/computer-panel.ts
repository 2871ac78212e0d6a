// The computer's part of the panel: its buttons, and their letters.

import { QUIZZES } from "../games/boards.ts";
import type { GameId } from "../games/games.ts";
import { add, closest, find } from "../lib/dom.ts";
import { text } from "../messages/format.ts";
import { settings } from "../storage/settings.ts";
import { nameOfKey } from "../wasm/quarry.js";

/** The buttons: the `data-action`, which is the message too, the letter, and the message of a longer name. */
export const BUTTONS = [
  ["hint", "h"],
  ["analyse", "a"],
  ["explore", "x", "exact-values"],
  ["quiz", "q", "quiz-task"],
  ["move-now", "m"],
] as const;

/** The letter that replays the last turn. There is no button: the card at the end has one. */
const REPLAY = "p";

/** What a button or a letter asks for. */
export type Action = (typeof BUTTONS)[number][0] | "replay";

/** What the buttons show. */
export interface ButtonStates {
  /** Whether a hint can be asked for. */
  canHint: boolean;
  /** Whether the computer is to move, so that the user can ask for its move. */
  canMove: boolean;
  isAnalysing?: boolean;
  isExploring?: boolean;
  isInQuiz?: boolean;
}

/** The computer's part of the panel of one element. */
export class ComputerPanel {
  #root: ShadowRoot;
  #onAction: (name: Action) => void;

  /** Letters work until the signal ends it. */
  constructor(root: ShadowRoot, onAction: (name: Action) => void, signal: AbortSignal) {
    this.#root = root;
    this.#onAction = onAction;
    root.addEventListener("keydown", (event) => this.#press(event as KeyboardEvent), { signal });
  }

  /** Fills the panel of another game. */
  build(game: GameId): void {
    const place = this.#root.querySelector<HTMLElement>(".computer:empty");
    if (!place) return;
    const bar = add(place, "div", { class: "actions" });
    for (const [name, key, title = name] of BUTTONS) {
      if (name === "quiz" && !Object.hasOwn(QUIZZES, game)) continue;
      const button = add(bar, "button", { type: "button", "data-action": name }, text(name));
      button.setAttribute("aria-keyshortcuts", key);
      button.title = text("button-with-key", { button: [title], key });
      if (title !== name) button.setAttribute("aria-label", text(title));
      button.addEventListener("click", () => this.#onAction(name));
    }
    add(place, "p", { class: "thought" });
  }

  /** Enables and presses the buttons. */
  showButtons({ canHint, canMove, isAnalysing = false, isExploring = false, isInQuiz = false }: ButtonStates): void {
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

  get #hasLetters(): boolean {
    return settings().letters && this.#root.host.getAttribute("keys") !== "none";
  }

  #button(name: Action): HTMLButtonElement | null {
    return this.#root.querySelector(`[data-action="${name}"]`);
  }

  #press(event: KeyboardEvent): void {
    const isElsewhere = closest(event.target, "[name], dialog, .rules");
    const isChord = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (isElsewhere || isChord || event.defaultPrevented || !this.#hasLetters) return;
    const key = nameOfKey(event.key, event.code);
    const name = key === REPLAY ? "hint" : BUTTONS.find(([, letter]) => letter === key)?.[0];
    const button = name && this.#button(name);
    // A key does what buttons on show do.
    if (!button?.checkVisibility()) return;
    event.preventDefault();
    if (event.repeat) return;
    if (key === REPLAY) this.#onAction("replay");
    else button.click();
  }
}
