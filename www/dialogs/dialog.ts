// The frame of all dialogs: a heading, a close button, and the focus back where it was.

import { closeOnBack } from "../lib/back.ts";
import { add } from "../lib/dom.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages, markLanguage, text } from "../messages/format.ts";
import styles from "./dialogs.css";

/** An open dialog, and its body. */
export interface OpenDialog {
  dialog: HTMLDialogElement;
  body: HTMLElement;
}

/**
 * Opens a modal dialog in a shadow root, with an empty body. The dialog is removed when it is closed: by its button, by
 * Escape, or by its method `close`.
 *
 * @param title its heading
 * @param own a style sheet of its own
 */
export async function dialog(root: ShadowRoot, title: string, own = ""): Promise<OpenDialog> {
  for (const text of [styles, own]) addStyles(root, text);
  await loadLaterMessages();
  const dialog = add(root, "dialog", { class: "large", "aria-labelledby": "dialog-title" });
  markLanguage(dialog);
  const head = add(dialog, "header", {});
  add(head, "h2", { id: "dialog-title" }, title);
  const close = add(head, "button", { type: "button", "aria-label": text("close"), class: "close" }, "×");
  const body = add(dialog, "div", { class: "body" });
  close.addEventListener("click", () => dialog.close());
  const closed = closeOnBack(root.host, () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed();
  });
  // Keys of the game are not for those who are in a dialog.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.showModal();
  return { dialog, body };
}
