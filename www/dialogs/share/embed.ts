// The code that embeds the game into a page of another site: an element or a frame.

import { homeUrl } from "../../lib/home-url.ts";
import { text } from "../../messages/format.ts";

/** What the user has chosen, by the names of the attributes. */
export interface EmbedOptions {
  readonly as: string;
  readonly theme: string;
  readonly controls: string;
  readonly width: string;
}

/** The options at first. */
export const USUAL: EmbedOptions = { as: "element", theme: "auto", controls: "full", width: "480" };

/** The height of a frame or an element, by its controls and its width. What is shown fits into any height. */
const HEIGHTS: Record<string, Record<string, number>> = {
  full: { 640: 480, 480: 900, 320: 740, "100%": 560 },
  minimal: { 640: 740, 480: 580, 320: 420, "100%": 740 },
  none: { 640: 640, 480: 480, 320: 320, "100%": 640 },
};

/** The frame of an address. */
export interface Frame {
  readonly src: string;
  readonly width: string;
  readonly height: number;
}

/** The frame that shows an address. */
export function frameOf(address: string, { theme, controls, width }: EmbedOptions): Frame {
  const url = new URL(homeUrl("embed.html") ?? "");
  if (theme !== "auto") url.searchParams.set("theme", theme);
  if (controls !== "full") url.searchParams.set("controls", controls);
  url.hash = address;
  return { src: url.href, width, height: heightOf(controls, width) };
}

function heightOf(controls: string, width: string): number {
  return HEIGHTS[controls]?.[width] ?? 0;
}

/** The HTML for the other page. */
export function embedCode(address: string, options: EmbedOptions): string {
  const { as, theme, controls, width } = options;
  if (as === "frame") {
    const { src, height } = frameOf(address, options);
    return `<iframe title="Quarry" src="${escapeHtml(src)}"\n  width="${width}" height="${height}" loading="lazy" allow="clipboard-write; fullscreen" style="border: 0"></iframe>`;
  }
  const module = homeUrl("quarry.js") ?? "";
  const more = [theme === "auto" ? "" : ` theme="${theme}"`, controls === "full" ? "" : ` controls="${controls}"`];
  // The height keeps the place before the program comes, so that no text below moves.
  const most = width === "100%" ? "" : `max-width: ${width}px; `;
  const style = ` style="display: block; ${most}height: ${heightOf(controls, width)}px"`;
  return `<script type="module" src="${escapeHtml(module)}"></script>\n<quarry-game src="${escapeHtml(address)}"${more.join("")}${style}>\n  <a href="${escapeHtml(homeUrl(`#${address}`) ?? "")}">${escapeHtml(text("embed-open"))}</a>\n</quarry-game>`;
}

function escapeHtml(plain: string): string {
  return plain.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
