// The theme of pictures of a board: they look as the element itself.

import type { DialogsModule } from "../lib/dialogs-module.ts";
import { find } from "../lib/dom.ts";
import { settings } from "../storage/settings.ts";
import type { Look } from "../wasm/dialogs.js";

const COLORS = ["light", "dark", "white", "black", "accent", "page", "text"];

/** Whether that media query holds. */
const holds = (query: string): boolean => matchMedia(query).matches;

/** The colours of an element, and whether it shows coordinates. The caller frees it. */
export function pictureTheme(module: DialogsModule, root: ShadowRoot): Look {
  const inside = find(root, ".quarry");
  const scheme = inside.dataset.theme ?? (holds("(prefers-color-scheme: dark)") ? "dark" : "light");
  const { coordinates } = settings();
  const theme = new module.Look(scheme === "dark", holds("(prefers-contrast: more)"), coordinates);
  const style = getComputedStyle(inside);
  for (const name of COLORS) theme.set(name, style.getPropertyValue(`--quarry-${name}`));
  return theme;
}
