// Helpers for SVG.

import { type Attributes, setAttributes } from "./dom.ts";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** Creates an SVG element. */
export function createSvg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(NAMESPACE, tag);
  setAttributes(element, attributes);
  return element;
}
