// Changes of the variations, and suggestions while the user types a turn.

import type { DialogContext } from "../element/controller.ts";
import { add } from "../lib/dom.ts";
import { loadTools } from "../lib/tools.ts";

/** The most turns that are suggested. */
const OFFERS = 200;

/** Does what the name says: `promote`, `prune` or `delete` a variation, or suggest `turns`. */
export async function open({ root, board, name }: DialogContext): Promise<void> {
  const tools = await loadTools();
  const address = board.address();
  if (name === "turns") {
    const list = root.getElementById("turns");
    if (!list) return;
    list.replaceChildren();
    for (const value of tools.turns(address, OFFERS)) add(list, "option", { value });
    return;
  }
  const changes: Record<string, (address: string) => string | undefined> = {
    promote: tools.promote,
    prune: tools.prune,
    delete: tools.deleteFrom,
  };
  const changed = changes[name]?.(address);
  if (changed) board.enter(changed);
}
