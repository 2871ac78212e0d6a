// The computer's buttons. They are there with the game, before the computer is loaded.

import { h, type VNode } from "../board/html.ts";
import { QUIZZES, SOLO } from "../games/boards.ts";
import { text } from "../messages/format.ts";
import type { BoardState } from "../wasm/quarry.js";

/** The buttons: the `data-action`, which is the message too, the letter, and the message of a longer name. */
export const BUTTONS = [
  ["hint", "h"],
  ["analyse", "a"],
  ["explore", "x", "exact-values"],
  ["quiz", "q", "quiz-task"],
  ["move-now", "m"],
] as const;

/** What a button or a letter asks for. */
export type ComputerAction = (typeof BUTTONS)[number][0] | "replay";

/** Carries out what a button or a letter asks for. */
export type Act = (action: ComputerAction) => void;

/** What the computer has to do with the buttons. */
export interface ButtonsModel {
  /** Whether the computer plays the side to move. */
  readonly isToMove: boolean;
  /** Whether the computer is about to move. */
  readonly isMoving: boolean;
  /** The modes that are on. */
  readonly modes: { readonly [Mode in "analyse" | "explore" | "quiz"]?: boolean };
}

/** The buttons before the computer is loaded. */
const IDLE: ButtonsModel = { isToMove: false, isMoving: false, modes: {} };

/** The computer's part of the panel: the buttons, the line below them, and what follows. A game for one person has none. */
export function computerPanel(
  { game, result }: Pick<BoardState, "game" | "result">,
  act: Act,
  { isToMove, isMoving, modes }: ButtonsModel = IDLE,
  thought: VNode[] = [],
  sections: VNode[] = [],
): VNode[] {
  if (SOLO.includes(game)) return [];
  const isDisabled = (action: ComputerAction): boolean => {
    if (action === "hint") return result !== null || isMoving;
    return action === "move-now" && (result !== null || !isToMove);
  };
  const buttons = BUTTONS.filter(([action]) => action !== "quiz" || Object.hasOwn(QUIZZES, game));
  const bar = buttons.map(([action, key, title = action]) => {
    const attrs: Record<string, string | boolean> = {
      part: `button ${action}`,
      type: "button",
      "data-action": action,
      "aria-keyshortcuts": key,
      title: text("button-with-key", { button: [title], key }),
      disabled: isDisabled(action),
    };
    if (title !== action) attrs["aria-label"] = text(title);
    if (action === "analyse" || action === "explore" || action === "quiz") {
      attrs["aria-pressed"] = String(modes[action] ?? false);
    }
    return h("button", { key: action, attrs, on: { click: () => act(action) } }, text(action));
  });
  return [h("div.actions", bar), h("p.thought", thought), ...sections];
}
