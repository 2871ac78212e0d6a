// How a game is won, in the list of the moves while it is short.

import type { Board } from "../board/board.ts";
import { h } from "../board/html.ts";
import { loadLessons } from "../learn/lessons.ts";
import { addStyles } from "../lib/styles.ts";
import styles from "./summary.css";

/** Shows the summary of the lesson of the current game, if it has one. */
export async function summarise(root: ShadowRoot, board: Board): Promise<void> {
  const id = board.state?.game;
  const module = await loadLessons();
  const summary = id && module.lesson(id)?.summary;
  if (!summary) return;
  addStyles(root, styles);
  const sentences = [summary.win, summary.move, summary.watch].map((sentence) => h("p", sentence));
  board.fill("summary", ({ game }) => (game?.state.game === id ? [h("div.summary", sentences)] : []));
}
