// Why the rules would move something where they would, for a square that the user points at, focuses or taps.

import type { Board } from "../../board/board.ts";
import { loadDialogsModule } from "../../lib/dialogs-module.ts";
import { addStyles } from "../../lib/styles.ts";
import { text } from "../../messages/format.ts";
import type { Forecast } from "../computer-view.ts";
import styles from "./forecast.css";

/** The reasons for a square of the position on show; none where the rules move nothing. */
export async function forecast(root: ShadowRoot, board: Board, square: string): Promise<Forecast | undefined> {
  addStyles(root, styles);
  const module = await loadDialogsModule();
  const { state, squares } = board;
  if (!state || state.result || state.half) return undefined;
  const held = squares.find(({ isHeld }) => isHeld)?.name;
  const reasons = module.forecast(state.parts.place, held ? [held] : [], square);
  if (reasons.length === 0) return undefined;
  return { label: held ? text("marbar-path-if", { square }) : text("marbar-path"), reasons };
}
