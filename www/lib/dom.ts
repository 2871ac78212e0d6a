// Helpers for the DOM.

/** The values of a boolean attribute that mean no, as frameworks write them. */
const OFF = ["false", "0", "no", "off"];

/** Whether a text means no. */
export function isOff(value: unknown): boolean {
  return typeof value === "string" && OFF.includes(value.trim().toLowerCase());
}

/** Whether an element has a boolean attribute, and it does not mean no. */
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

/** Whether the user can get at a button: it is visible, or in a menu whose own button is. */
export function isOffered(button: Element | null): boolean {
  const opener = button?.closest("[data-opener]")?.previousElementSibling ?? button;
  return opener?.checkVisibility() ?? false;
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
