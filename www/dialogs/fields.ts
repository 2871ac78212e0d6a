// The views of what dialogs have in common: buttons, fields, choices, and a question before something is deleted.

import { button, h, type VNode } from "../board/html.ts";
import { text } from "../messages/format.ts";

/** Attributes of an element. */
type Attributes = Readonly<Record<string, string | number | boolean>>;

/** One of several values, with its name for people. */
export type Choice = readonly [value: string, label: string];

/** A button that sends its form. */
export function submitButton(label: string, attrs: Attributes = {}): VNode {
  return button(label, undefined, { type: "submit", ...attrs });
}

/** A form. When it is sent, `submit` gets the texts of its fields by their names. */
export function form(
  sel: string,
  submit: (textOf: (name: string) => string) => void,
  children: (VNode | undefined)[],
): VNode {
  const send = (event: Event): void => {
    event.preventDefault();
    const { currentTarget } = event;
    if (!(currentTarget instanceof HTMLFormElement)) return;
    submit((name) => {
      const field = currentTarget.elements.namedItem(name);
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : "";
    });
  };
  return h(sel, { on: { submit: send } }, children);
}

/** A field with its label above it. */
export function labelled(label: string | (string | VNode)[], field: VNode, attrs: Attributes = {}): VNode {
  return h("label", { attrs }, [h("span", label), field]);
}

/** A selector. The options are elements, or values with their names. */
export function select(
  name: string,
  value: string,
  options: readonly (Choice | VNode)[],
  choose: (value: string) => void,
  attrs: Attributes = {},
): VNode {
  const nodes = options.map((option) =>
    "sel" in option ? option : h("option", { attrs: { value: option[0] } }, option[1]),
  );
  // The options must be there before one of them can be chosen.
  const show = (_: VNode, { elm }: VNode): void => {
    if (elm instanceof HTMLSelectElement && elm.value !== value) elm.value = value;
  };
  const change = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) choose(target.value);
  };
  return h("select", { attrs: { name, ...attrs }, hook: { create: show, postpatch: show }, on: { change } }, nodes);
}

/** A radio button without a label. */
export function radio(name: string, value: string, isChosen: boolean, choose: () => void): VNode {
  return h("input", { attrs: { type: "radio", name, value }, props: { checked: isChosen }, on: { change: choose } });
}

/** A checkbox without a label. */
export function checkbox(name: string, isOn: boolean, toggle: (isOn: boolean) => void, attrs: Attributes = {}): VNode {
  const change = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) toggle(target.checked);
  };
  return h("input", { attrs: { type: "checkbox", name, ...attrs }, props: { checked: isOn }, on: { change } });
}

/** A radio button or a checkbox with its label beside it. */
export function option(input: VNode, label: string): VNode {
  return h("label.option", [input, h("span", label)]);
}

/** Radio buttons under a heading. */
export interface RadioGroup {
  legend: string;
  name: string;
  value: string;
  choices: readonly Choice[];
  choose(value: string): void;
  /** Fields below them. */
  more?: readonly (VNode | undefined)[];
}

/** The view of radio buttons. */
export function radioGroup(sel: string, { legend, name, value, choices, choose, more = [] }: RadioGroup): VNode {
  const buttons = choices.map(([one, label]) => {
    const button = radio(name, one, one === value, () => choose(one));
    return option(button, label);
  });
  return h(sel, [h("legend", legend), ...buttons, ...more]);
}

/** What is wrong with a field, for screen readers at once. */
export function faultView(id: string, fault: string): VNode {
  return h("p.fault", { attrs: { id, role: "alert" } }, fault);
}

/** Something that is deleted if the user agrees. */
export interface Deletion {
  /** The name of the button. */
  label: string;
  attrs: Attributes;
  question: string;
  isAsked: boolean;
  /** Asks the question, or takes it back. */
  ask(isAsked: boolean): void;
  remove(): void;
}

/** A row of buttons of which the last one deletes something. The question is in place of them. */
export function deletionRow(buttons: VNode[], { label, attrs, question, isAsked, ask, remove }: Deletion): VNode[] {
  const opener = button(label, () => ask(true), attrs);
  const row = h("div.buttons", { attrs: { hidden: isAsked } }, [...buttons, opener]);
  if (!isAsked) return [row];
  const keep = (): void => {
    ask(false);
    focus(opener);
  };
  const no = button(text("keep"), keep);
  const yes = button(text("delete-it"), remove, { class: "main", "data-confirm": "" });
  const data = { attrs: { role: "group", "aria-label": question }, hook: { insert: () => focus(no) } };
  return [row, h("div.confirm", data, [h("p", question), h("div.buttons", [no, yes])])];
}

/** Puts the focus on the element of a node. */
export function focus({ elm }: VNode): void {
  if (elm instanceof HTMLElement) elm.focus();
}

/** A button that lets the user choose a file. */
export function fileButton(label: string, accept: string, take: (file: File) => void, attrs: Attributes = {}): VNode[] {
  const change = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const [file] = target.files ?? [];
    if (file) take(file);
    // The same file can be chosen again.
    target.value = "";
  };
  const field = h("input", { attrs: { type: "file", accept, hidden: true }, on: { change } });
  const choose = (): void => {
    if (field.elm instanceof HTMLElement) field.elm.click();
  };
  return [field, button(label, choose, attrs)];
}
