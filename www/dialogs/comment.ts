// The dialog Comment: a symbol and a comment on the turn on show.

import styles from "../analysis/annotations.css";
import { meaningOf } from "../analysis/annotations.ts";
import type { DialogContext } from "../element/controller.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { add } from "../lib/dom.ts";
import { text } from "../messages/format.ts";
import { dialog } from "./dialog.ts";

/** The most characters of a comment. */
const LONGEST = 1000;

/** Opens the dialog. */
export async function open({ root, board }: DialogContext): Promise<void> {
  const module = await loadDialogsModule();
  const address = board.address;
  const shown = module.annotationOnShow(address);
  if (!shown) return;
  const turn = root.querySelector(".moves [aria-current]")?.lastElementChild;
  const steps = [...(turn?.querySelectorAll(".step") ?? [])].map(({ textContent }) => textContent).join("");
  const title = text("comment-on-move", { move: shown.ply, steps });
  const { dialog: box, body } = await dialog(root, title, styles);
  const form = add(body, "form", { class: "annotate" });
  const symbols = add(form, "fieldset", {});
  add(symbols, "legend", {}, text("comment-symbol"));
  for (const glyph of ["", ...module.glyphs()]) {
    const label = add(symbols, "label", { class: "option" });
    const input = add(label, "input", { type: "radio", name: "glyph", value: glyph });
    input.checked = glyph === shown.glyph;
    add(label, "span", {}, glyph ? `${glyph} ${meaningOf(glyph)}` : text("comment-no-symbol"));
  }
  const label = add(form, "label", {});
  add(label, "span", {}, text("comment-text"));
  const field = add(label, "textarea", { name: "comment", rows: 4, maxlength: LONGEST, dir: "auto" });
  field.value = shown.comment;
  add(form, "button", { class: "main", "data-comment": "save" }, text("comment-save"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const changed = module.annotate(address, String(new FormData(form).get("glyph") ?? ""), field.value);
    box.close();
    if (changed && changed !== address) board.enter(changed);
  });
  field.focus();
}
