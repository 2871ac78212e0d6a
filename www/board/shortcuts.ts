// What keys do while the focus is in the element.

import { nameOfKey } from "../wasm/quarry.js";
import { ACTIONS, type Action, NAMES } from "./actions.ts";

/** How a key asks for an action: by a letter or `?`, which the user can switch off; with the control key; or by going through the game. */
export type Shortcut = { action: Action; kind: "letter" | "chord" | "travel" };

const TRAVEL: Record<string, Action> = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

/** What a key does while the focus is in the element. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const key = nameOfKey(event.key, event.code);
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    if (key === "z") return { action: shiftKey ? "redo" : "undo", kind: "chord" };
    return key === "y" && !shiftKey && ctrlKey ? { action: "redo", kind: "chord" } : undefined;
  }
  const travel = Object.hasOwn(TRAVEL, key) ? TRAVEL[key] : undefined;
  if (travel) return { action: travel, kind: "travel" };
  if (shiftKey && key !== "?") return undefined;
  const action = NAMES.find((name) => ACTIONS[name].key === key);
  return action && { action, kind: "letter" };
}
