// The view of the dialog Keyboard.

import { h, type VNode } from "../../board/html.ts";
import { text } from "../../messages/format.ts";

/** Keys, and what each of them does. */
export type Rows = readonly (readonly [key: string, does: string])[];

/** What the dialog shows. */
export interface KeysState {
  /** Whether a game is on show. */
  readonly hasGame: boolean;
  /** The letters that press buttons. */
  readonly letters: Rows;
}

/** What keys and the wheel do anywhere on the page, but in text fields: the messages of a key and of what it does. */
const ANYWHERE: Rows = [
  ["key-arrows", "key-arrows-does"],
  ["key-ends", "key-ends-does"],
  ["key-wheel", "key-wheel-does"],
  ["key-undo", "undo"],
  ["key-redo", "redo"],
  ["key-help", "key-help-does"],
];

/** What the keys do while the focus is on a square. */
const BOARD: Rows = [
  ["key-all-arrows", "key-all-arrows-does"],
  ["key-ends", "key-row-ends-does"],
  ["key-pages", "key-pages-does"],
  ["key-board-ends", "key-board-ends-does"],
  ["key-pick", "key-pick-does"],
  ["key-escape", "key-escape-does"],
];

const REPLAY: Rows = [["key-replay", "key-replay-does"]];

/** The view. */
export function keysView({ hasGame, letters }: KeysState): VNode[] {
  const ofGame = [table("keys-anywhere", texts(ANYWHERE)), table("keys-on-square", texts(BOARD))];
  return [...(hasGame ? ofGame : []), table("keys-letters", [...letters, ...texts(REPLAY)])];
}

/** The texts of messages. */
function texts(rows: Rows): Rows {
  return rows.map(([key, does]) => [text(key), text(does)]);
}

/** A table of keys. */
function table(caption: string, keys: Rows): VNode {
  const headings = ["keys-key", "keys-effect"].map((id) => h("th", { attrs: { scope: "col" } }, text(id)));
  const rows = keys.map(([key, does]) => h("tr", [h("td", [h("kbd", key)]), h("td", does)]));
  return h("table.keys", [h("caption", text(caption)), h("thead", [h("tr", headings)]), h("tbody", rows)]);
}
