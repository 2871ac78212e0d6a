// Arrows and circles that are part of a game: they belong to the current move, and are in links and files as in those of lichess.

import type { Board } from "../board/board.ts";
import { edit } from "../dialogs/edits.ts";
import { type DrawnShape, shapesOfNote, toggleShape, writeShapes } from "../element/shapes.ts";
import { type DialogsModule, loadDialogsModule } from "../lib/dialogs-module.ts";
import { pageFragment, parseFragment } from "../lib/fragment.ts";
import type { Page } from "../page/page.ts";
import { studyKeys } from "./address.ts";
import { followDrawing } from "./drawing.ts";

/** Adds a shape to those of the current move, or removes it if it is there. */
export function toggleNotedShape(board: Board, module: DialogsModule, shape: DrawnShape): void {
  if (!board.isAlive) return;
  const { address } = board;
  const note = module.annotationOnShow(address);
  const shapes = toggleShape(note ? shapesOfNote(note) : [], shape);
  const changed = module.setShapes(address, writeShapes("arrows", shapes), writeShapes("circles", shapes));
  if (!changed || changed === address) return;
  const { scrollX, scrollY } = globalThis;
  edit(board, changed, undefined, false);
  scrollTo(scrollX, scrollY);
}

/** Whether the right button draws in the current game: not in an exercise, nor where another device has the game too. */
function isDrawable(): boolean {
  const fragment = pageFragment();
  const { game, players, letter, friend, puzzle } = parseFragment(fragment);
  const isShared = letter !== undefined || friend !== undefined || players.some(([key]) => key === "as");
  // A study draws by itself.
  return game !== undefined && !isShared && puzzle === undefined && studyKeys(fragment) === undefined;
}

/** The right button draws on the board of the page. */
export function followRightButton(page: Page): void {
  const drawing = {
    color: undefined,
    get isOff() {
      return !isDrawable();
    },
    draw: (shape: DrawnShape) => {
      loadDialogsModule()
        .then((module) => page.board && toggleNotedShape(page.board, module, shape))
        .catch(console.warn);
    },
    mark: () => undefined,
  };
  followDrawing(page.root, drawing, new AbortController().signal);
}
