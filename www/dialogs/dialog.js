// What all dialogs have in common: a heading, a way out, and the focus back where it was.

import { add, loadStyleSheet } from "../lib/dom.ts";

const styles = new URL("./dialogs.css", import.meta.url);

/**
 * Opens a modal dialog in a shadow root and returns its body, to be filled. The dialog is gone when it is closed: by its
 * button, by Escape, or by `close` of the dialog around the body.
 *
 * @param {ShadowRoot} root where it stands
 * @param {string} title its heading
 * @param {URL} [own] a style sheet of its own
 * @returns {Promise<{dialog: HTMLDialogElement, body: HTMLElement}>}
 */
export async function dialog(root, title, own) {
  await Promise.all([styles, own].filter(Boolean).map((url) => loadStyleSheet(root, url)));
  const dialog = add(root, "dialog", { class: "large", "aria-labelledby": "dialog-title" });
  const head = add(dialog, "header", {});
  add(head, "h2", { id: "dialog-title" }, title);
  const close = add(head, "button", { type: "button", "aria-label": "Close", class: "close" }, "×");
  const body = add(dialog, "div", { class: "body" });
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  // Keys of the game are not for those who are in a dialog.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.showModal();
  return { dialog, body };
}
