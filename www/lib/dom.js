// Helpers for the DOM.

/** The style sheets of each root that have been asked for, by their URLs. */
const requested = new WeakMap();

/** Appends a new element to a parent. */
export function add(parent, tag, attributes = {}, text) {
  const element = parent.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Loads a style sheet into a shadow root, once. Resolves when it has loaded or failed. */
export function loadStyleSheet(root, href) {
  const sheets = requested.get(root) ?? new Map();
  requested.set(root, sheets);
  if (!sheets.has(href)) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    sheets.set(href, new Promise((resolve) => (link.onload = link.onerror = resolve)));
    root.prepend(link);
  }
  return sheets.get(href);
}
