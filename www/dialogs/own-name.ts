// The field for the name that friends see in games with the user.

import { h, type VNode } from "../board/html.ts";
import { text } from "../messages/format.ts";
import { labelled } from "./fields.ts";

/** The longest name, in characters. */
const LONGEST = 24;

/** What a name cannot have: control characters, and those that change the direction of the text around it. */
const UNFIT = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A name as it can be used. */
export function fitName(typed: string): string {
  return typed.replace(UNFIT, "").trim().slice(0, LONGEST);
}

/** The field `name`. `change` gets another name. */
export function nameField(name: string, change?: (name: string) => void): VNode {
  const attrs = { name: "name", maxlength: LONGEST, autocomplete: "nickname", dir: "auto", spellcheck: "false" };
  const set = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) change?.(fitName(target.value));
  };
  return labelled(text("own-name"), h("input", { attrs, props: { defaultValue: name }, on: { change: set } }));
}
