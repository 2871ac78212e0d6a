// The field for the name that friends see in games with the user.

import { h, type VNode } from "../board/html.ts";
import { fitName, LONGEST_NAME } from "../friend/log.ts";
import { text } from "../messages/format.ts";
import { labelled } from "./fields.ts";

/** The name in a text that was typed; empty if there is none. */
export function readName(typed: string): string {
  return fitName(typed) ?? "";
}

/** The field `name`. `change` gets another name. */
export function nameField(name: string, change?: (name: string) => void): VNode {
  const attrs = { name: "name", maxlength: LONGEST_NAME, autocomplete: "nickname", dir: "auto", spellcheck: "false" };
  const set = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) change?.(readName(target.value));
  };
  return labelled(text("own-name"), h("input", { attrs, props: { defaultValue: name }, on: { change: set } }));
}
