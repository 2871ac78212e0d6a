// Helpers for the DOM.

/** Attributes of an element: their values are written as text. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Appends a new element to a parent. A button is one for style sheets of the host page, unless it is a square of a board. */
export function add<Tag extends keyof HTMLElementTagNameMap>(
  parent: ParentNode & Node,
  tag: Tag,
  attributes: Attributes = {},
  text?: string | number,
): HTMLElementTagNameMap[Tag] {
  const element = parent.appendChild(document.createElement(tag));
  const { role, "data-action": action } = attributes;
  if (tag === "button" && role !== "gridcell") element.setAttribute("part", ["button", action ?? []].flat().join(" "));
  setAttributes(element, attributes);
  if (text !== undefined) element.textContent = String(text);
  return element;
}

/** Sets attributes of an element. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** The values of a boolean attribute that mean no, as frameworks write them. */
const OFF = ["false", "0", "no", "off"];

/** Whether a text says no. */
export function isOff(value: unknown): boolean {
  return typeof value === "string" && OFF.includes(value.trim().toLowerCase());
}

/** Whether an element has a boolean attribute, and it does not say no. */
export function isOn(element: Element, name: string): boolean {
  return element.hasAttribute(name) && !isOff(element.getAttribute(name));
}

/** The nearest element around the target of an event that matches a selector. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** The shadow root's element that matches a selector. Throws if there is none: the program has put it there. */
export function find<T extends Element = HTMLElement>(root: ParentNode, selector: string): T {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

const SVG = "http://www.w3.org/2000/svg";

/** Creates an icon of one path in a box of 24 by 24, in the colour of the text around it. */
export function createIcon(path: string): SVGElement {
  const icon = document.createElementNS(SVG, "svg");
  const shape = document.createElementNS(SVG, "path");
  setAttributes(icon, { viewBox: "0 0 24 24", "aria-hidden": "true" });
  setAttributes(shape, { d: path });
  icon.append(shape);
  return icon;
}

/** Calls back when the user comes near: moves the pointer over the target, presses it there, or puts the focus there. */
export function onApproach(target: EventTarget, approach: (event: Event) => void, signal?: AbortSignal): void {
  const listener = (event: Event): void => {
    // Browsers send a `pointermove` without movement when a page appears under a resting pointer.
    const { movementX = 1, movementY } = event as Partial<PointerEvent>;
    if (event.type !== "pointermove" || movementX || movementY) approach(event);
  };
  for (const kind of ["pointermove", "pointerdown", "focusin"]) target.addEventListener(kind, listener, { signal });
}

/** The part of the browser's factory that is used here. */
interface TrustedTypeFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string; createScriptURL(url: string): string },
  ): { createHTML(text: string): string; createScriptURL(url: string): string };
}

let policy: ReturnType<TrustedTypeFactory["createPolicy"]> | undefined;

/**
 * The policy `quarry`; `undefined` in browsers without Trusted Types. Throws an error if the page's policy does not allow that
 * name.
 */
function ownPolicy(): typeof policy {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypeFactory };
  policy ??= trustedTypes?.createPolicy("quarry", { createHTML: (text) => text, createScriptURL: (url) => url });
  return policy;
}

/** The URL of a script of this page, as constructors of workers take it. */
export function trustedScript(url: URL | string): string {
  const text = String(url);
  return ownPolicy()?.createScriptURL(text) ?? text;
}

/** The text of an HTML file of this page, as parsers take it. */
export function trustedHtml(text: string): string {
  return ownPolicy()?.createHTML(text) ?? text;
}
