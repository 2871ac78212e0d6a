// Overlays over the board, placed by the squares on the screen; turns as arrows. arrows.css has their style.

import type { Attributes } from "../lib/dom.ts";
import { createSvg, round } from "../lib/svg.ts";
import type { MovePath } from "../wasm/engine.js";

/** How wide an arrow of full strength is, and how long its head, in squares. */
const WIDTH = 0.13;
const HEAD = 0.34;

/** A turn as an arrow. */
export interface Arrow {
  /** The text of the turn. */
  turn: string;
  /** Its paths. */
  paths: readonly MovePath[];
  /** From 0 to 1. */
  strength: number;
  /** Stands on the arrow. */
  number?: number;
}

/** The middle of a square and its size, in pixels of the stage. */
export interface Place {
  x: number;
  y: number;
  size: number;
}

/** Draws a thing over the board; `place` finds squares by their names. */
export type DrawOverlay<T> = (thing: T, place: (square: string) => Place | undefined) => SVGElement[];

/** An overlay over the board of one element. */
export class Overlay<T> {
  #root: ShadowRoot;
  #drawOne: DrawOverlay<T>;
  #shown: T[] = [];
  #svg: SVGSVGElement;
  #watch = new ResizeObserver(() => this.#draw());
  #stage: Element | undefined;

  /** `name` is a class of the overlay. */
  constructor(root: ShadowRoot, draw: DrawOverlay<T>, name: string) {
    this.#root = root;
    this.#drawOne = draw;
    this.#svg = createSvg("svg", { class: `arrows ${name}`, "aria-hidden": "true" });
  }

  /** Shows things in place of others; the first lies uppermost. */
  show(shown: T[]): void {
    if (shown.length === 0 && this.#shown.length === 0) return;
    this.#shown = shown;
    this.#draw();
  }

  /** Draws again: the board may have been flipped, or be another one. */
  refresh(): void {
    if (this.#shown.length > 0) this.#draw();
  }

  /** Removes the overlay. */
  close(): void {
    this.#watch.disconnect();
    this.#svg.remove();
  }

  #draw(): void {
    const stage = this.#root.querySelector(".stage");
    if (!stage) return;
    if (stage !== this.#stage || this.#svg.parentNode !== stage) {
      this.#watch.disconnect();
      this.#watch.observe(stage);
      this.#stage = stage;
      stage.append(this.#svg);
    }
    const drawn = this.#shown.flatMap((shown) => this.#drawOne(shown, (name) => this.#place(name)));
    this.#svg.replaceChildren(...drawn.reverse());
  }

  #place(name: string): Place | undefined {
    const cell = this.#root.querySelector<HTMLElement>(`.stage [data-square="${name}"]`);
    if (!cell) return undefined;
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = cell;
    return { x: left + width / 2, y: top + height / 2, size: Math.min(width, height) };
  }
}

/** The turns over one board. */
export class Arrows extends Overlay<Arrow> {
  constructor(root: ShadowRoot) {
    super(root, drawTurn, "turns");
  }
}

/** A path of a turn, and how often the turn has it. */
type CountedPath = MovePath & { count: number };

/** The paths of a turn, each one once. */
export function counted(paths: readonly MovePath[]): CountedPath[] {
  const known = new Map<string, CountedPath>();
  for (const path of paths) {
    const key = JSON.stringify(path);
    known.set(key, { ...path, count: (known.get(key)?.count ?? 0) + 1 });
  }
  return [...known.values()];
}

/** Draws a turn: paths of several squares as arrows, of one square as rings. */
export function drawTurn(
  { paths, strength, number }: Arrow,
  place: (square: string) => Place | undefined,
): SVGElement[] {
  const group = createSvg("g", { class: "arrow", opacity: 0.45 + 0.5 * strength });
  let labelled = false;
  const ended = counted(paths).map(({ squares, isGivenUp, count }) => {
    const points = squares.map(place).filter((point) => point !== undefined);
    const [first, second] = points;
    if (!first || points.length < squares.length) return false;
    const size = first.size;
    const width = size * WIDTH * (0.4 + 0.6 * strength);
    if (!second) ring(group, first, width * 0.7, isGivenUp);
    else path(group, points, width, size);
    const at = second ? between(first, second, 0.42) : rim(first);
    const text = [labelled ? undefined : number, count > 1 ? `×${count}` : undefined].filter(Boolean).join(" ");
    if (text) label(group, at, size, text);
    labelled = true;
    return true;
  });
  return ended.includes(true) ? [group] : [];
}

/** One square: a stone is dropped there, or taken off; given up, the ring is crossed. */
function ring(group: SVGElement, { x, y, size }: Place, width: number, crossed: boolean): void {
  const r = size * 0.36;
  stroke(group, "circle", { cx: x, cy: y, r }, width);
  const d = r * Math.SQRT1_2;
  if (crossed)
    stroke(group, "path", { d: `M${x - d} ${y - d}L${x + d} ${y + d}M${x + d} ${y - d}L${x - d} ${y + d}` }, width);
}

/** Draws a path from square to square, with a head at the last one and a dot at each bend. */
function path(group: SVGElement, points: Place[], width: number, size: number): void {
  const [before, last] = points.slice(-2);
  if (!before || !last) return;
  const length = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  const [dx, dy] = [(last.x - before.x) / length, (last.y - before.y) / length];
  const head = size * HEAD;
  const tip = { x: last.x + dx * size * 0.12, y: last.y + dy * size * 0.12 };
  const neck = { x: tip.x - dx * head, y: tip.y - dy * head };
  const line = [...points.slice(0, -1), neck].map(({ x, y }) => `${round(x)} ${round(y)}`).join("L");
  const side = head * 0.55;
  const wing = (sign: number): string => `${round(neck.x - sign * dy * side)} ${round(neck.y + sign * dx * side)}`;
  const tipped = `M${round(tip.x)} ${round(tip.y)}L${wing(1)}L${wing(-1)}Z`;
  for (const part of ["edge", "ink"]) {
    const more = part === "edge" ? 3 : 0;
    group.append(createSvg("path", { class: part, d: `M${line}`, "stroke-width": round(width + more) }));
    group.append(createSvg("path", { class: `${part} full`, d: tipped, "stroke-width": 1 + more }));
  }
  for (const { x, y } of points.slice(1, -1))
    group.append(createSvg("circle", { class: "ink full", cx: x, cy: y, r: width }));
}

function stroke(group: SVGElement, tag: "circle" | "path", attributes: Attributes, width: number): void {
  group.append(createSvg(tag, { ...attributes, class: "edge", "stroke-width": round(width + 3) }));
  group.append(createSvg(tag, { ...attributes, class: "ink", "stroke-width": round(width) }));
}

function label(group: SVGElement, { x, y }: Point, size: number, text: string): void {
  const r = Math.max(8, size * 0.17);
  const wide = r + (text.length - 1) * r * 0.5;
  group.append(createSvg("rect", { class: "tag", x: x - wide, y: y - r, width: 2 * wide, height: 2 * r, rx: r }));
  const words = createSvg("text", { x, y: y + r * 0.42, "font-size": round(r * 1.25) });
  words.textContent = text;
  group.append(words);
}

type Point = Pick<Place, "x" | "y">;

function rim({ x, y, size }: Place): Point {
  return { x: x + size * 0.28, y: y - size * 0.28 };
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}
