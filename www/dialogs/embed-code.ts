// The part of the dialog Share with the code that embeds the game into a page: an element or a frame, with a preview.

import { add } from "../lib/dom.ts";
import { homeUrl } from "../lib/home-url.ts";
import { text } from "../messages/format.ts";
import type { AddCopied } from "./share.ts";

/** What the user has chosen, as the values of the selectors. */
export interface Choice {
  as: string;
  theme: string;
  controls: string;
  width: string;
}

/**
 * The choices by the names of the attributes: the messages of the title and of each value; the first value is the default. A value
 * without a message is shown as it is.
 */
const CHOICES: Record<keyof Choice, { title: string; values: Record<string, string | undefined> }> = {
  as: { title: "embed-as", values: { element: "embed-element", frame: "embed-frame" } },
  theme: { title: "theme", values: { auto: "embed-either", light: "embed-light", dark: "embed-dark" } },
  controls: { title: "embed-controls", values: { full: "embed-all", minimal: "embed-few", none: "embed-none" } },
  width: {
    title: "embed-width",
    values: { 640: undefined, 480: undefined, 320: undefined, "100%": "embed-all-width" },
  },
};

/** The height of a frame or an element, by its controls and its width. What is on show fits into any height. */
const HEIGHTS: Record<string, Record<string, number>> = {
  full: { 640: 480, 480: 900, 320: 740, "100%": 560 },
  minimal: { 640: 740, 480: 580, 320: 420, "100%": 740 },
  none: { 640: 640, 480: 480, 320: 320, "100%": 640 },
};

/** What the part needs of the dialog. */
interface Place {
  status: HTMLElement;
  address: string;
  /** Adds a text that can be copied. */
  copied: AddCopied;
}

/** Adds the part to a dialog. A copy of the site must be known. */
export function addEmbedCode(body: HTMLElement, { status, address, copied }: Place): void {
  const part = add(body, "details", { class: "embedding" });
  part.classList.add("fold");
  add(part, "summary", {}, text("embed"));
  const choices = add(part, "div", { class: "choices" });
  const select = (name: keyof Choice): HTMLSelectElement => {
    const { title, values } = CHOICES[name];
    const label = add(choices, "label", {});
    add(label, "span", {}, text(title));
    const select = add(label, "select", { name: `embed-${name}` });
    for (const [value, id] of Object.entries(values)) add(select, "option", { value }, id ? text(id) : value);
    if (name === "width") select.value = "480";
    return select;
  };
  const selects = { as: select("as"), theme: select("theme"), controls: select("controls"), width: select("width") };
  const chosen = (): Choice => ({
    as: selects.as.value,
    theme: selects.theme.value,
    controls: selects.controls.value,
    width: selects.width.value,
  });
  const field = copied(part, "code", text("embed-code"), code(address, chosen()), status);
  if (field instanceof HTMLTextAreaElement) field.rows = 4;
  const preview = add(part, "div", { class: "preview" });
  const show = (): void => {
    field.value = code(address, chosen());
    preview.replaceChildren();
    if (part.open) addPreview(preview, address, chosen());
  };
  choices.addEventListener("change", show);
  part.addEventListener("toggle", show);
}

/** The HTML for the other page. */
export function code(address: string, { as, theme, controls, width }: Choice): string {
  if (as === "frame") {
    const { src, size } = framed(address, { theme, controls, width });
    return `<iframe title="Quarry" src="${escapeHtml(src)}"\n  width="${size[0]}" height="${size[1]}" loading="lazy" allow="clipboard-write; fullscreen" style="border: 0"></iframe>`;
  }
  const module = homeUrl("quarry.js") ?? "";
  const more = [theme === "auto" ? "" : ` theme="${theme}"`, controls === "full" ? "" : ` controls="${controls}"`];
  // The height keeps the place before the program comes, so that no text below moves.
  const most = width === "100%" ? "" : `max-width: ${width}px; `;
  const style = ` style="display: block; ${most}height: ${HEIGHTS[controls]?.[width] ?? 0}px"`;
  return `<script type="module" src="${escapeHtml(module)}"></script>\n<quarry-game src="${escapeHtml(address)}"${more.join("")}${style}>\n  <a href="${escapeHtml(homeUrl(`#${address}`) ?? "")}">${escapeHtml(text("embed-open"))}</a>\n</quarry-game>`;
}

/** The URL of the frame, and its width and height. */
function framed(
  address: string,
  { theme, controls, width }: Omit<Choice, "as">,
): { src: string; size: [width: string, height: number] } {
  const url = new URL(homeUrl("embed.html") ?? "");
  if (theme !== "auto") url.searchParams.set("theme", theme);
  if (controls !== "full") url.searchParams.set("controls", controls);
  url.hash = address;
  return { src: url.href, size: [width, HEIGHTS[controls]?.[width] ?? 0] };
}

function addPreview(parent: HTMLElement, address: string, choices: Choice): void {
  const { src, size } = framed(address, choices);
  add(parent, "iframe", { title: text("embed-preview"), src, width: size[0], height: size[1], loading: "lazy" });
}

function escapeHtml(plain: string): string {
  return plain.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
