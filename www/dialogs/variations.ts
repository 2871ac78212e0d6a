// Changes of the variations, and suggestions while the user types a move.

import type { DialogContext } from "../element/controller.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { text } from "../messages/format.ts";
import { edit } from "./edits.ts";

/** The most moves that are suggested. */
const OFFERS = 200;

/** Does what the button of that name does: `promote`, `prune` or `delete` a variation, or suggest `moves`. */
export async function open({ board, messages, name }: DialogContext): Promise<void> {
  const module = await loadDialogsModule();
  const address = board.address;
  if (name === "moves") {
    board.showInGame({ typedOptions: module.legalMoves(address, OFFERS) });
    return;
  }
  const changes: Record<string, (address: string) => string | undefined> = {
    promote: module.promote,
    prune: module.prune,
    delete: module.deleteFrom,
  };
  const changed = changes[name]?.(address);
  if (!changed) return;
  const undo = edit(board, changed, () => messages.hide("deleted"));
  if (name === "promote") return;
  const title = text(name === "prune" ? "variation-deleted" : "moves-deleted");
  messages.show("deleted", title, "", { [text("undo")]: undo });
}
