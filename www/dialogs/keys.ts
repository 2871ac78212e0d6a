// The dialog Keyboard: what each key does.

import type { DialogContext } from "../element/controller.ts";
import { add } from "../lib/dom.ts";
import { text } from "../messages/format.ts";
import { dialog } from "./dialog.ts";

/** What keys and the wheel do anywhere on the page, but in text fields: the messages of a key and of what it does. */
const ANYWHERE: [key: string, does: string][] = [
  ["key-arrows", "key-arrows-does"],
  ["key-ends", "key-ends-does"],
  ["key-wheel", "key-wheel-does"],
  ["key-undo", "undo"],
  ["key-redo", "redo"],
  ["key-help", "key-help-does"],
];

/** What the keys do while the focus is on a square. */
const BOARD: [key: string, does: string][] = [
  ["key-all-arrows", "key-all-arrows-does"],
  ["key-ends", "key-row-ends-does"],
  ["key-pages", "key-pages-does"],
  ["key-board-ends", "key-board-ends-does"],
  ["key-pick", "key-pick-does"],
  ["key-escape", "key-escape-does"],
];

const REPLAY: [key: string, does: string][] = [["key-replay", "key-replay-does"]];

/** Opens the dialog. */
export async function open({ root }: DialogContext): Promise<void> {
  const buttons = [...root.querySelectorAll("[aria-keyshortcuts]")].map((button): [string, string] => [
    button.getAttribute("aria-keyshortcuts") ?? "",
    button.getAttribute("aria-label") ?? button.textContent,
  ]);
  const { body } = await dialog(root, text("keys"));
  if (root.querySelector("[role=grid]")) {
    table(body, text("keys-anywhere"), texts(ANYWHERE));
    table(body, text("keys-on-square"), texts(BOARD));
  }
  table(body, text("keys-letters"), [...buttons, ...texts(REPLAY)]);
}

/** The texts of messages. */
function texts(rows: [key: string, does: string][]): [key: string, does: string][] {
  return rows.map(([key, does]) => [text(key), text(does)]);
}

/** Adds a table of keys. */
function table(body: HTMLElement, title: string, keys: [key: string, does: string][]): void {
  const table = add(body, "table", { class: "keys" });
  add(table, "caption", {}, title);
  const head = add(add(table, "thead"), "tr");
  for (const heading of ["keys-key", "keys-effect"]) add(head, "th", { scope: "col" }, text(heading));
  const rows = add(table, "tbody");
  for (const [key, does] of keys) {
    const row = add(rows, "tr");
    add(add(row, "td"), "kbd", {}, key);
    add(row, "td", {}, does);
  }
}
