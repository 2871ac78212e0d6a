// Why the rules would move something where they would, for the square that the user points at, focuses or taps.

import type { Board } from "../board/board.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { add } from "../lib/dom.ts";
import { addStyles } from "../lib/styles.ts";
import { text } from "../messages/format.ts";
import styles from "./forecast.css";

/** The reasons on show in each root. */
const lists = new WeakMap<ShadowRoot, HTMLElement>();

/** Removes the reasons. */
export function hideForecast(root: ShadowRoot): void {
  lists.get(root)?.remove();
  lists.delete(root);
}

/** Shows the reasons for a square in the game on show; nothing where the rules move nothing. */
export async function showForecast(root: ShadowRoot, square: string, board: () => Board | undefined): Promise<void> {
  addStyles(root, styles);
  const module = await loadDialogsModule();
  const shown = board();
  const now = shown?.state;
  if (!now || now.result || now.half) return;
  const held = shown.squares.find(({ isHeld }) => isHeld)?.name;
  const sentences = module.forecast(now.parts.place, held ? [held] : [], square);
  // Nothing to say of this square: what was said of another one stays.
  if (sentences.length === 0) return;
  hideForecast(root);
  const list = document.createElement("ol");
  list.className = "forecast";
  list.ariaLabel = held ? text("marbar-path-if", { square }) : text("marbar-path");
  for (const sentence of sentences) add(list, "li", {}, sentence);
  root.querySelector(".status")?.after(list);
  lists.set(root, list);
}
