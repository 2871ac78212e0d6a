// Helpers for the DOM.

/** Attributes of an element: their values are written as text. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** The style sheets of each root that have been asked for, by their URLs. */
const requested = new WeakMap<ShadowRoot, Map<string, Promise<unknown>>>();

/** Appends a new element to a parent. */
export function add<Tag extends keyof HTMLElementTagNameMap>(
  parent: ParentNode & Node,
  tag: Tag,
  attributes: Attributes = {},
  text?: string | number,
): HTMLElementTagNameMap[Tag] {
  const element = parent.appendChild(document.createElement(tag));
  setAttributes(element, attributes);
  if (text !== undefined) element.textContent = String(text);
  return element;
}

/** Sets attributes of an element. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** Loads a style sheet into a shadow root, once. Resolves when it has loaded or failed. */
export async function loadStyleSheet(root: ShadowRoot, { href }: URL): Promise<void> {
  const sheets = requested.get(root) ?? new Map<string, Promise<unknown>>();
  requested.set(root, sheets);
  let loaded = sheets.get(href);
  if (!loaded) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    loaded = settled(link);
    sheets.set(href, loaded);
    root.prepend(link);
  }
  await loaded;
}

/** Resolves when a style sheet has loaded or failed. */
export function settled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}

/** The nearest element around the target of an event that matches a selector. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** The shadow root's element that matches a selector. Throws if there is none: the program has put it there. */
export function find<T extends Element = HTMLElement>(root: ParentNode, selector: string): T {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`${selector}: found no element`);
  return found;
}
