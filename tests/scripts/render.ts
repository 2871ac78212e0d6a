// A document of Node in which tests show views.

import { Window } from "happy-dom";

import type { VNode } from "../../www/board/html.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";

const window = new Window();
const { document, Element, Event } = window;
const { HTMLElement, HTMLDetailsElement, HTMLFormElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement } =
  window;
Object.assign(globalThis, { document, Element, Event });
Object.assign(globalThis, {
  ...{ HTMLElement, HTMLDetailsElement, HTMLFormElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement },
});

await loadLaterMessages();

const { h, patch } = await import("../../www/board/html.ts");

/** A view that can be shown anew. */
export interface Shown {
  /** The only element that a selector finds; throws an error if there is none. */
  find<T extends Element = HTMLElement>(selector: string): T;
  all<T extends Element = HTMLElement>(selector: string): T[];
  /** The texts of what a selector finds. */
  texts(selector: string): string[];
  /** Chooses a value of a field, as a user does. */
  choose(selector: string, value: string): void;
  /** Shows other elements in place. */
  show(view: (VNode | undefined)[]): void;
}

/** Shows elements in a new place of the document. */
export function render(view: (VNode | undefined)[]): Shown {
  const place = document.body.appendChild(document.createElement("div"));
  let node = patch(place as unknown as Element, h("div", view));
  const all = <T extends Element = HTMLElement>(selector: string): T[] => [
    ...(node.elm as HTMLElement).querySelectorAll<T>(selector),
  ];
  const find = <T extends Element = HTMLElement>(selector: string): T => {
    const [found, ...others] = all<T>(selector);
    if (!found || others.length > 0) throw new Error(`found ${others.length + (found ? 1 : 0)} of ${selector}`);
    return found;
  };
  return {
    find,
    all,
    texts: (selector) => all(selector).map(({ textContent }) => textContent ?? ""),
    choose: (selector, value) => {
      const field = find<HTMLInputElement>(selector);
      if (["radio", "checkbox"].includes(field.type)) field.checked = true;
      else field.value = value;
      field.dispatchEvent(new window.Event("change") as unknown as Event);
    },
    show: (view) => {
      node = patch(node, h("div", view));
    },
  };
}
