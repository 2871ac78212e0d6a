// Helpers for SVG.

const NAMESPACE = "http://www.w3.org/2000/svg";

/** Creates an SVG element. */
export function createSvg(tag, attributes = {}) {
  const element = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Rounds a coordinate to a tenth of a pixel. */
export function round(number) {
  return Math.round(number * 10) / 10;
}
