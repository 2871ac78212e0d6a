// Renders views in a document of Node.

import assert from "node:assert/strict";
import { beforeEach } from "node:test";

import { Window } from "happy-dom";

import type { VNode } from "../../www/board/html.ts";

const window = new Window();
Object.assign(globalThis, {
  document: window.document,
  Element: window.Element,
  HTMLElement: window.HTMLElement,
});

const { h, patch } = await import("../../www/board/html.ts");

let shown: VNode | Element;

beforeEach(() => {
  document.body.replaceChildren();
  shown = document.body.appendChild(document.createElement("div"));
});

/** Shows views in place of those before, as the next state of the same elements. */
export function render(...views: VNode[]): void {
  shown = patch(shown as VNode, h("div", views));
}

/** All elements that match a selector. */
export function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

/** The first element that matches a selector. */
export function one(selector: string): HTMLElement {
  const [found] = all(selector);
  assert.ok(found, `no ${selector}`);
  return found;
}

/** The texts of all elements that match a selector. */
export function texts(selector: string): (string | null)[] {
  return all(selector).map(({ textContent }) => textContent);
}
