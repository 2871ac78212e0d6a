// The combinatorial game values of the regions of the position: tinted on the board, and listed below the lines.

import type { Side } from "../games/boards.ts";
import { add } from "../lib/dom.ts";
import { createSvg } from "../lib/svg.ts";
import { text } from "../messages/format.ts";
import type { Answer, CgtValue, Class } from "../wasm/engine.js";

/** Who wins a region, as a message, and its tint. */
type Appearance = [winner: unknown[], tint: string];

/** The classes of games. Left is Black. */
const CLASSES: Record<Class, Appearance> = {
  N: [["first-mover-wins"], "#e0a000"],
  P: [["second-mover-wins"], "#808080"],
  L: [["side-wins", "side", ["black"]], "#2060e0"],
  R: [["side-wins", "side", ["white"]], "#d02070"],
};

const UNKNOWN: Appearance = [["not-worked-out"], "#404040"];

/** A longer value is not written on the board; a much longer one not in the panel either. */
const SHORT = 6;
const LONG = 60;

/** The radius of a stone, in sides of its square. */
const STONE = 0.4;

/** What the engine says of regions. */
export type RegionAnswer = Extract<Answer, { kind: "whole" | "region" | "valued" }>;

/** A region of the position, as the engine reports it. */
type Region = Extract<Answer, { kind: "region" }>;

/** A square, in pixels of the stage. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The overlay of one board, and its list in the panel. */
export class Regions {
  #root: ShadowRoot;
  #list: HTMLElement;
  #svg = createSvg("svg", { class: "region-tints", "aria-hidden": true });
  #watch = new ResizeObserver(() => this.#draw());
  #regions: Region[] = [];
  #whole: Class | null = null;

  /** `parent` is the analysis in the panel. */
  constructor(root: ShadowRoot, parent: HTMLElement) {
    this.#root = root;
    this.#list = add(parent, "ul", { class: "regions", "aria-label": text("regions") });
    this.#list.style.cssText = "margin:.5em 0;padding:0;list-style:none;font-size:.9em";
    this.#svg.style.cssText = "position:absolute;inset:0;width:100%;height:100%;pointer-events:none";
    const stage = root.querySelector(".stage");
    // Below the arrows, whose numbers are read.
    stage?.insertBefore(this.#svg, stage.querySelector(".arrows"));
    if (stage) this.#watch.observe(stage);
  }

  /** Takes an answer of the engine. */
  hear(answer: RegionAnswer): void {
    if (answer.kind === "valued") {
      this.#draw();
    } else if (answer.kind === "whole") {
      [this.#regions, this.#whole] = [[], answer.value.class];
      this.#addItem(["whole-board"], answer.value);
    } else {
      // A single region is the whole.
      const added = this.#regions.push(answer) === 2 ? this.#regions : [answer];
      if (this.#regions.length > 1) for (const region of added) this.#addItem(region.squares.join(" "), region.value);
    }
  }

  /** The winner of the whole position, if it is known. */
  winner(mover: Side): Side | undefined {
    const other = mover === "black" ? "white" : "black";
    const winners: Record<Class, Side> = { N: mover, P: other, L: "black", R: "white" };
    return this.#whole === null ? undefined : winners[this.#whole];
  }

  remove(): void {
    this.#watch.disconnect();
    this.#svg.remove();
    this.#list.remove();
  }

  #addItem(name: string | string[], value: CgtValue): void {
    const [, tint] = appearance(value);
    const item = add(this.#list, "li", { "data-class": value.class ?? "unknown" }, describe(name, value));
    item.style.cssText = `border-left:.35em solid ${tint};padding-left:.4em;margin:.15em 0;overflow-wrap:anywhere`;
  }

  #draw(): void {
    const shapes: SVGElement[] = [];
    for (const { squares, value } of this.#regions.length > 1 ? this.#regions : []) {
      const [, tint] = appearance(value);
      const places = squares.map((name) => this.#place(name)).filter((place) => place !== undefined);
      for (const place of places) {
        shapes.push(createSvg("path", { d: around(place), "fill-rule": "evenodd", fill: tint, opacity: 0.45 }));
      }
      const [first] = places.sort((a, b) => a.y - b.y || a.x - b.x);
      if (!first) continue;
      const size = Math.max(9, first.height * 0.24);
      const place = {
        x: first.x + 3,
        y: first.y + size,
        "font-size": size,
        "font-family": "monospace",
        "font-weight": "bold",
      };
      const label = createSvg("text", {
        ...place,
        fill: "#fff",
        stroke: "#000",
        "stroke-width": size / 6,
        "paint-order": "stroke",
      });
      label.textContent = labelOf(value);
      shapes.push(label);
    }
    this.#svg.replaceChildren(...shapes);
  }

  /** The box of a square, in pixels of the stage. */
  #place(name: string): Box | undefined {
    const cell = this.#root.querySelector<HTMLElement>(`.stage [data-square="${name}"]`);
    if (!cell) return undefined;
    return { x: cell.offsetLeft, y: cell.offsetTop, width: cell.offsetWidth, height: cell.offsetHeight };
  }
}

function appearance(value: CgtValue): Appearance {
  return value.class === null ? UNKNOWN : CLASSES[value.class];
}

/** What a region is worth, and who wins it, as the list says it. The name is a text or a message. */
export function describe(name: string | string[], value: CgtValue): string {
  const [result] = appearance(value);
  const { canonical, weight } = value;
  if (canonical === null) return text("region", { name, result });
  if (canonical.length <= LONG) return text("region-with-value", { name, value: canonical, result });
  return text("region-with-weight", { name, weight: weight ?? ["weight-unknown"], result });
}

/** What stands on a region of the board. */
export function labelOf(value: CgtValue): string {
  const { canonical } = value;
  return canonical !== null && canonical.length <= SHORT ? canonical : (value.class ?? "?");
}

/** The outline of a square without the disc of its stone, which stays visible. */
function around({ x, y, width, height }: Box): string {
  const r = Math.min(width, height) * STONE;
  const across = 2 * r;
  const circle = `M${x + width / 2 - r} ${y + height / 2}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0Z`;
  return `M${x} ${y}h${width}v${height}h${-width}Z${circle}`;
}
