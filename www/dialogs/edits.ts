// Changes of a record besides moves: variations in another order, moves deleted, comments. Undo and Redo go through them too.

import type { Board } from "../board/board.ts";
import type { Edit, Edits } from "../board/model.ts";

/**
 * Shows the record of the current game as a change leaves it. Undo brings back the record before it, once the moves that have been
 * played since are taken back; Redo makes the change again.
 *
 * @param changed the address of the changed record
 * @param onUndone called when the change is undone
 * @param isEntry whether Back leads to before the change
 * @returns what undoes the change
 */
export function edit(
  board: Board,
  changed: string,
  onUndone: () => void = () => undefined,
  isEntry = true,
): () => void {
  const before = board.address;
  const earlier = board.edits.undo;
  const enter = (address: string, edits: Edits): void => {
    board.enter(address, { isSame: true, isEntry });
    board.showInGame({ edits });
  };
  enter(changed, {});
  const shown = board.state;
  const undo: Edit = {
    // The current line may be another one with the same moves so far.
    isNext: ({ ply, position }) => ply === shown?.ply && position === shown.position,
    apply: () => {
      const after = board.address;
      const { redo: next } = board.edits;
      enter(before, {});
      const place = board.state?.parts.place;
      const redo: Edit = {
        isNext: (state) => state.parts.place === place && state.half === "",
        apply: () => enter(after, { undo, redo: next }),
      };
      board.showInGame({ edits: { undo: earlier, redo } });
      onUndone();
    },
  };
  board.showInGame({ edits: { undo } });
  return undo.apply;
}
