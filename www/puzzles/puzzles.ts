// Opens the dialog Puzzles.

import { openDialog } from "../dialogs/dialog.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { loadOnce } from "../lib/load-once.ts";
import { missingFile } from "../messages/errors.ts";
import { text } from "../messages/format.ts";
import { progress } from "./progress.ts";
import styles from "./puzzles.css";
import { type Puzzle, type PuzzlesState, puzzlesView } from "./puzzles-view.ts";
import type { PuzzleContext } from "./solitaire.ts";

const list = new URL("./list.json", import.meta.url);

/** All puzzles, the easiest first. */
const all = loadOnce(async (): Promise<Puzzle[]> => {
  const answer = await fetch(list);
  if (!answer.ok) throw await missingFile(list, answer);
  return answer.json();
});

/** Opens the dialog. */
export async function open({ root, board }: PuzzleContext): Promise<void> {
  const [puzzles, module] = await Promise.all([all(), loadDialogsModule()]);
  let chosen: string | undefined;
  const dialog = await openDialog<PuzzlesState>(root, {
    title: () => text("puzzles"),
    styles,
    state: { puzzles, results: progress() },
    view: (state) =>
      puzzlesView(state, (position) => {
        chosen = position;
        dialog.close();
      }),
    // Only when the dialog has given the focus back, so that it stays on the board.
    onClose: () => {
      if (chosen !== undefined) board.enter(module.startAddress("solitaire", chosen));
    },
  });
}
