// How a game is won, in the list of the moves while it is short.

import type { Board } from "../board/board.ts";
import { h } from "../board/html.ts";
import { loadLessons } from "../learn/lessons.ts";

/** Shows the summary of the lesson of the game on show, if it has one. */
export async function summarise(board: Board): Promise<void> {
  const id = board.state?.game;
  const module = await loadLessons();
  const summary = id && module.lesson(id)?.summary;
  if (!summary) return;
  const sentences = [summary.win, summary.move, summary.watch].map((sentence) => h("p", sentence));
  board.fill("summary", ({ game }) => (game?.state.game === id ? [h("div.summary", sentences)] : []));
}
