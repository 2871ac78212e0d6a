// Turns as arrows over the board, made of where its squares lie on the screen.

import { createSvg, round } from "../lib/svg.ts";

/** How wide an arrow of full strength is, and how long its head, in squares. */
const WIDTH = 0.13;
const HEAD = 0.34;

/**
 * A turn to be shown.
 *
 * @typedef {object} Shown
 * @property {string} turn its text
 * @property {number} strength from 0 to 1
 * @property {number} [number] stands on the arrow
 */

/** An overlay of one element. */
export class Arrows {
  #root;
  #picture;
  #shown = [];
  #svg;
  #watch = new ResizeObserver(() => this.#draw());
  #stage;

  /** It shows turns, unless it is told to draw other things, which have a class of their own. */
  constructor(root, draw = picture, name = "turns") {
    [this.#root, this.#picture] = [root, draw];
    this.#svg = createSvg("svg", { class: `arrows ${name}`, "aria-hidden": "true" });
  }

  /** Shows turns in place of those that were shown before; the strongest first, which lies uppermost. */
  show(shown) {
    if (shown.length === 0 && this.#shown.length === 0) return;
    this.#shown = shown;
    this.#draw();
  }

  /** Draws the same anew: the board may have been turned, or be another one. */
  refresh() {
    if (this.#shown.length > 0) this.#draw();
  }

  /** Ends it. */
  close() {
    this.#watch.disconnect();
    this.#svg.remove();
  }

  #draw() {
    const stage = this.#root.querySelector(".stage");
    if (!stage) return;
    if (stage !== this.#stage || this.#svg.parentNode !== stage) {
      this.#watch.disconnect();
      this.#watch.observe(stage);
      this.#stage = stage;
      stage.append(this.#svg);
    }
    const drawn = this.#shown.flatMap((shown) => this.#picture(shown, (name) => this.#place(name)));
    this.#svg.replaceChildren(...drawn.reverse());
  }

  /** The middle of a square and its size, in pixels of the stage. */
  #place(name) {
    const cell = this.#root.querySelector(`.stage [data-square="${name}"]`);
    if (!cell) return undefined;
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = cell;
    return { x: left + width / 2, y: top + height / 2, size: Math.min(width, height) };
  }
}

/**
 * The ways of a turn's text, each a list of squares, and whether the stone there is given up. The same way twice stands
 * there once, counted.
 */
export function ways(turn) {
  const counts = new Map();
  for (const part of turn.split(/,|(?=~)/)) counts.set(part, (counts.get(part) ?? 0) + 1);
  const squares = (part) => Array.from(part.matchAll(/(?:^|[-x~])([a-z]+\d+)/g), ([, square]) => square);
  return [...counts].map(([part, count]) => ({ squares: squares(part), given: part.startsWith("~"), count }));
}

function picture({ turn, strength, number }, place) {
  const group = createSvg("g", { class: "arrow", opacity: 0.45 + 0.5 * strength });
  let labelled = false;
  const ended = ways(turn).map(({ squares, given, count }) => {
    const points = squares.map(place);
    if (points.length === 0 || points.includes(undefined)) return false;
    const size = points[0].size;
    const width = size * WIDTH * (0.4 + 0.6 * strength);
    if (points.length === 1) ring(group, points[0], width * 0.7, given);
    else path(group, points, width, size);
    const at = points.length === 1 ? rim(points[0]) : between(points[0], points[1], 0.42);
    const text = [labelled ? undefined : number, count > 1 ? `×${count}` : undefined].filter(Boolean).join(" ");
    if (text) label(group, at, size, text);
    labelled = true;
    return true;
  });
  return ended.includes(true) ? [group] : [];
}

/** One square: a stone is dropped there, or taken off; given up, the ring is crossed. */
function ring(group, { x, y, size }, width, crossed) {
  const r = size * 0.36;
  stroke(group, "circle", { cx: x, cy: y, r }, width);
  const d = r * Math.SQRT1_2;
  if (crossed)
    stroke(group, "path", { d: `M${x - d} ${y - d}L${x + d} ${y + d}M${x + d} ${y - d}L${x - d} ${y + d}` }, width);
}

/** From square to square, with a head at the last one and a knot where it bends. */
function path(group, points, width, size) {
  const last = points.at(-1);
  const before = points.at(-2);
  const length = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  const [dx, dy] = [(last.x - before.x) / length, (last.y - before.y) / length];
  const head = size * HEAD;
  const tip = { x: last.x + dx * size * 0.12, y: last.y + dy * size * 0.12 };
  const neck = { x: tip.x - dx * head, y: tip.y - dy * head };
  const line = [...points.slice(0, -1), neck].map(({ x, y }) => `${round(x)} ${round(y)}`).join("L");
  const side = head * 0.55;
  const wings = [1, -1].map((sign) => `${round(neck.x - sign * dy * side)} ${round(neck.y + sign * dx * side)}`);
  const tipped = `M${round(tip.x)} ${round(tip.y)}L${wings[0]}L${wings[1]}Z`;
  for (const part of ["edge", "ink"]) {
    const more = part === "edge" ? 3 : 0;
    group.append(createSvg("path", { class: part, d: `M${line}`, "stroke-width": round(width + more) }));
    group.append(createSvg("path", { class: `${part} full`, d: tipped, "stroke-width": 1 + more }));
  }
  for (const { x, y } of points.slice(1, -1))
    group.append(createSvg("circle", { class: "ink full", cx: x, cy: y, r: width }));
}

function stroke(group, tag, attributes, width) {
  group.append(createSvg(tag, { ...attributes, class: "edge", "stroke-width": round(width + 3) }));
  group.append(createSvg(tag, { ...attributes, class: "ink", "stroke-width": round(width) }));
}

function label(group, { x, y }, size, text) {
  const r = Math.max(8, size * 0.17);
  const wide = r + (text.length - 1) * r * 0.5;
  group.append(createSvg("rect", { class: "tag", x: x - wide, y: y - r, width: 2 * wide, height: 2 * r, rx: r }));
  const words = createSvg("text", { x, y: y + r * 0.42, "font-size": round(r * 1.25) });
  words.textContent = text;
  group.append(words);
}

function rim({ x, y, size }) {
  return { x: x + size * 0.28, y: y - size * 0.28 };
}

function between(a, b, share) {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}
