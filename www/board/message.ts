// The message line: one message, or else what has happened last.

import { text } from "../messages/format.ts";
import { button, h, icon, type VNode } from "./html.ts";
import type { Message } from "./model.ts";

/** The icons of the moods. */
const ICONS = {
  warning: "M12 4L2 20h20zM12 10v4M12 17v.1",
  success: "M4 13l5 5L20 6",
  information: "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 11v6M12 7v.1",
};

/** The message line. `usual` is what it shows without a message. Screen readers need it before it has one. */
export function messageView(message: Message | undefined, usual: VNode[] = []): VNode {
  const live = { "aria-live": "polite" };
  if (!message) return h("div.message", { attrs: live }, usual);
  const { id, kind, mood, title, more, actions, close } = message;
  const buttons = Object.entries(actions).map(([label, act]) => button(label, act));
  return h("div.message", { attrs: { ...live, "data-message": kind, "data-mood": mood } }, [
    icon(ICONS[mood]),
    // Screen readers read a new element.
    h("div.words", { key: id }, [
      h("p", more ? [h("strong", title), ` ${more}`] : title),
      ...(buttons.length > 0 ? [h("div.does", buttons)] : []),
    ]),
    button("×", close, { class: "close", "aria-label": text("dismiss") }),
  ]);
}
