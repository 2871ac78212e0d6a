// The computer's buttons. They are there with the game, before the computer is loaded.

import { h, icon, type VNode } from "../board/html.ts";
import { CLOSING } from "../board/panel.ts";
import { SOLO } from "../games/boards.ts";
import { text } from "../messages/format.ts";
import type { BoardState } from "../wasm/quarry.js";

/** The buttons: the `data-action`, which is the message too, and the letter. */
export const BUTTONS = [
  ["hint", "h"],
  ["analyse", "a"],
  ["threat", "x"],
  ["quiz", "q"],
  ["move-now", "m"],
] as const;

/** The icons of those with one. */
const ICONS: Record<string, string> = {
  hint: "M9 18h6M10 21h4M8 15c-6-6 0-12 4-12s10 6 4 12z",
  analyse: "M4 20V10M10 20V4M16 20v-7M22 20H2",
  "move-now": "M4 5l7 7-7 7zM13 5l7 7-7 7z",
};

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
  /** Whether a puzzle asks the person for a move: what the computer knows would answer it. */
  readonly isTest?: boolean;
  /** The modes that are on. */
  readonly modes: { readonly [Mode in "analyse" | "quiz"]?: boolean };
}

/** The buttons before the computer is loaded. */
const IDLE: ButtonsModel = { isToMove: false, isMoving: false, modes: {} };

type Game = Pick<BoardState, "game" | "result">;

/** The buttons among those of a move: the hint, or in its place that which hurries the computer, and the analysis. */
export function toolsView(
  { game, result }: Game,
  act: Act,
  { isToMove, isMoving, isTest, modes }: ButtonsModel = IDLE,
): VNode[] {
  if (SOLO.includes(game)) return [];
  const isOver = result !== null;
  return [
    isToMove && !isOver
      ? buttonView("move-now", act, { isDisabled: false })
      : buttonView("hint", act, { isDisabled: isOver || isMoving || isTest }),
    buttonView("analyse", act, { isDisabled: isTest, isPressed: modes.analyse ?? false }),
  ];
}

/** The computer's part of the menu. */
export function menuView({ game }: Game, act: Act, { modes }: ButtonsModel = IDLE): VNode[] {
  if (SOLO.includes(game)) return [];
  return [buttonView("quiz", act, { isPressed: modes.quiz ?? false, more: CLOSING })];
}

/** How a button is shown. */
export interface Look {
  isDisabled?: boolean;
  isPressed?: boolean;
  more?: Record<string, string>;
}

/** A button of the computer. */
export function buttonView(
  action: (typeof BUTTONS)[number][0],
  act: Act,
  { isDisabled, isPressed, more }: Look,
): VNode {
  const [, key] = BUTTONS.find(([name]) => name === action) ?? BUTTONS[0];
  const attrs: Record<string, string | boolean> = {
    part: `button ${action}`,
    type: "button",
    "data-action": action,
    "aria-keyshortcuts": key,
    title: text("button-with-key", { button: [action], key }),
    disabled: isDisabled ?? false,
    ...more,
  };
  if (isPressed !== undefined) attrs["aria-pressed"] = String(isPressed);
  const path = ICONS[action];
  const label = h("span", text(action));
  return h("button", { key: action, attrs, on: { click: () => act(action) } }, path ? [icon(path), label] : [label]);
}
