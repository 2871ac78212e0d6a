// The theme of pictures of a board: they look as the element itself.

import { COLORS, shapesOf, shapesOfNote } from "../element/shapes.ts";
import type { DialogsModule } from "../lib/dialogs-module.ts";
import { find } from "../lib/dom.ts";
import { settings } from "../storage/settings.ts";
import type { Look } from "../wasm/dialogs.js";

const PROPERTIES = ["board", "pieces", "light", "dark", "white", "black", "accent", "page", "text"];

/** Whether that media query holds. */
const holds = (query: string): boolean => matchMedia(query).matches;

/** How an element looks, with coordinates or without. The caller frees it. */
export function pictureTheme(
  module: DialogsModule,
  root: ShadowRoot,
  coordinates: boolean = hasCoordinates(root),
): Look {
  const style = getComputedStyle(find(root, ".quarry"));
  // As the style sheet of the element sets it; without layout, as the reader has chosen.
  const scheme = { "rgb(255, 255, 255)": "light", "rgb(0, 0, 0)": "dark" }[style.columnRuleColor];
  const system = holds("(prefers-color-scheme: dark)") ? "dark" : "light";
  const chosen = ["light", "dark"].find((name) => name === root.host.getAttribute("theme")) ?? system;
  const theme = new module.Look((scheme ?? chosen) === "dark", holds("(prefers-contrast: more)"), coordinates);
  for (const name of PROPERTIES) theme.set(name, style.getPropertyValue(`--quarry-${name}`));
  return theme;
}

/** The board of a root, which shows an address, as the text of an SVG file. It has the arrows and circles of the board. */
export function picture(module: DialogsModule, root: ShadowRoot, address: string): string {
  const look = pictureTheme(module, root);
  const note = module.annotationOnShow(address);
  const shapes = [...(note ? shapesOfNote(note) : []), ...shapesOf(root)];
  for (const { squares, color } of shapes) look.draw([...squares], COLORS[color]);
  return module.picture(address, look);
}

/** The URL of a picture that is the text of an SVG file. */
export function pictureUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function hasCoordinates({ host }: ShadowRoot): boolean {
  return settings().coordinates && host.getAttribute("coordinates") !== "none";
}
