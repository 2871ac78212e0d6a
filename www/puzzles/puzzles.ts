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

/** The index of the puzzle of a day. It follows from the date: every puzzle comes once before one comes again. */
export function ofDay(date: Date, count: number): number {
  const day = Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
  let step = Math.floor(count * 0.382);
  while (gcd(step, count) !== 1) step += 1;
  return (day * step) % count;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** Opens the dialog. */
export async function open({ root, board }: PuzzleContext): Promise<void> {
  const [puzzles, module] = await Promise.all([all(), loadDialogsModule()]);
  let chosen: string | undefined;
  const dialog = await openDialog<PuzzlesState>(root, {
    title: () => text("puzzles"),
    styles,
    state: { puzzles, results: progress(), today: ofDay(new Date(), puzzles.length) },
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
