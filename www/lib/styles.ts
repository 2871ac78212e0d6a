// Style sheets of shadow roots. Their texts are part of the scripts, so they are there as soon as the scripts are, whatever policy the
// host page has.

/** The sheets of each document, by their texts: elements share them, and no document takes those of another one. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** The texts of the sheets of each root, the last one with the last word. */
const given = new WeakMap<ShadowRoot, readonly string[]>();

/** Gives a shadow root a style sheet, once. Sheets that it has already override it. */
export function addStyles(root: ShadowRoot, text: string): void {
  const texts = given.get(root) ?? [];
  if (texts.includes(text)) return;
  given.set(root, [text, ...texts]);
  root.adoptedStyleSheets = [sheetOf(root.ownerDocument, text), ...root.adoptedStyleSheets];
}

/** Gives a root its sheets again: a root that moves to another document loses them. */
export function restoreStyles(root: ShadowRoot): void {
  const texts = given.get(root) ?? [];
  const own = texts.map((text) => sheetOf(root.ownerDocument, text));
  if (own.some((sheet) => !root.adoptedStyleSheets.includes(sheet))) root.adoptedStyleSheets = own;
}

function sheetOf(owner: Document, text: string): CSSStyleSheet {
  const known = sheets.get(owner) ?? new Map<string, CSSStyleSheet>();
  sheets.set(owner, known);
  const Sheet = (owner.defaultView ?? globalThis).CSSStyleSheet;
  const sheet = known.get(text) ?? new Sheet();
  if (!known.has(text)) sheet.replaceSync(text);
  known.set(text, sheet);
  return sheet;
}
