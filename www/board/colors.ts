// The colours of a board: those of the system, and those that the host page chooses.

import type { Game } from "../wasm/quarry.js";

/**
 * Custom properties of the element that change how the board looks: `--quarry-light` and so on. Sets come first: a colour that the
 * host page chooses replaces theirs.
 */
const SETS = ["board", "pieces"];
const COLORS = ["light", "dark", "white", "black", "accent", "page", "text"];

/** What the system can be asked of colours. Its answers may change at any time. */
export const COLOR_QUERIES = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/** The colours of the style sheet's property that is white where the browser shows light colours, and black where dark ones. */
const SCHEMES: Record<string, boolean> = { "rgb(255, 255, 255)": false, "rgb(0, 0, 0)": true };

/** Gives a game the colours of an element. */
export function applyColors(element: HTMLElement, game: Game): void {
  const [isDark, hasMoreContrast, isForced] = COLOR_QUERIES.map((query) => matchMedia(query).matches);
  if (isForced) {
    const [canvas = "", text = "", highlight = ""] = ["Canvas", "CanvasText", "Highlight"].map((name) =>
      resolve(element, name),
    );
    if (game.setForcedTheme(canvas, text, highlight)) return;
  }
  const style = getComputedStyle(element);
  // Without layout, the attribute counts, or else the system.
  const chosen = element.dataset.theme ? element.dataset.theme === "dark" : isDark;
  game.setTheme(SCHEMES[style.columnRuleColor] ?? chosen ?? false, hasMoreContrast ?? false);
  const propertyOf = (name: string): string => style.getPropertyValue(`--quarry-${name}`);
  for (const name of SETS) game.setProperty(name, propertyOf(name));
  for (const name of COLORS) {
    const value = propertyOf(name);
    // The browser resolves what style sheets may write.
    if (value) game.setProperty(name, resolve(element, value));
  }
}

/** What an element shows where a style sheet has this colour; empty if it is none. */
function resolve(element: HTMLElement, color: string): string {
  const probe = element.appendChild(document.createElement("i"));
  // In a mix, every colour is resolved to the same function. What is no colour changes nothing.
  probe.style.cssText = `forced-color-adjust:none;color:color-mix(in srgb,${color},${color})`;
  const resolved = probe.style.color && getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}

/** Whether anything may move on the screen. */
export function mayMove(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.hidden;
}
