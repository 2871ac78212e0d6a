// How pictures look that are made for the element: as the element itself does.

import { settings } from "../storage/settings.ts";

const COLORS = ["light", "dark", "white", "black", "accent", "page", "text"];

/** Whether that media query holds. */
const holds = (query) => matchMedia(query).matches;

/** The colours of an element, and whether it shows coordinates. */
export function pictureTheme(tools, root) {
  const inside = root.querySelector(".quarry");
  const scheme = inside.dataset.theme ?? (holds("(prefers-color-scheme: dark)") ? "dark" : "light");
  const { coordinates } = settings();
  const theme = new tools.Look(scheme === "dark", holds("(prefers-contrast: more)"), coordinates);
  const style = getComputedStyle(inside);
  for (const name of COLORS) theme.set(name, style.getPropertyValue(`--quarry-${name}`));
  return theme;
}
