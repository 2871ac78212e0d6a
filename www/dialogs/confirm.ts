// A question before something is deleted.

import { add } from "../lib/dom.ts";
import { text } from "../messages/format.ts";

/** Asks in place of some buttons, and acts if the user agrees; otherwise puts the buttons back. */
export function confirm(buttons: HTMLElement, question: string, act: () => void): void {
  const asked = document.createElement("div");
  asked.className = "confirm";
  asked.setAttribute("role", "group");
  asked.setAttribute("aria-label", question);
  add(asked, "p", {}, question);
  const row = add(asked, "div", { class: "buttons" });
  const no = add(row, "button", { type: "button" }, text("keep"));
  add(row, "button", { type: "button", class: "main", "data-confirm": "" }, text("delete-it")).addEventListener(
    "click",
    act,
  );
  const root = buttons.getRootNode();
  const before = root instanceof ShadowRoot ? root.activeElement : null;
  buttons.hidden = true;
  buttons.after(asked);
  no.addEventListener("click", () => {
    asked.remove();
    buttons.hidden = false;
    if (before instanceof HTMLElement) before.focus();
  });
  no.focus();
}
