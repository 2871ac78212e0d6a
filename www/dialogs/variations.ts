// What is done to the list of turns, and turns to choose from while one is typed.

import { loadTools } from "../lib/tools.ts";
import { add } from "../lib/dom.ts";
import type { DialogContext } from "../element/controller.ts";

/** More turns than this are not offered. */
const OFFERS = 200;

/** Does what the name says: `promote`, `prune`, `delete`, or `turns`. */
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
