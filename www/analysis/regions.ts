// The combinatorial game values of the regions of the position: tinted on the board, and listed below the lines.

import type { Side } from "../games/boards.ts";
import { add } from "../lib/dom.ts";
import { createSvg } from "../lib/svg.ts";

/** The classes of games: who wins, and the tint. Left is Black. */
const CLASSES: Record<string, [winner: string, tint: string]> = {
  N: ["who moves first wins", "#e0a000"],
  P: ["who moves second wins", "#808080"],
  L: ["Black wins", "#2060e0"],
  R: ["White wins", "#d02070"],
};

const UNKNOWN: [winner: string, tint: string] = ["not worked out", "#404040"];

/** A longer value is not written on the board; a much longer one not in the panel either. */
const SHORT = 6;
const LONG = 60;

/** The radius of a stone, in sides of its square. */
const STONE = 0.4;

const LINE = /^(whole|region) ?(\S*) value (\S+) weight (\S+) class (\w+)$/;

/** A region of the position, as the engine reports it. */
interface Region {
  squares: string[];
  /** Its value as a combinatorial game, as text. */
  value: string;
  /** Its atomic weight, as text. */
  weight: string;
  /** The class of the value: who wins. */
  kind: string;
}

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
  #whole = "unknown";

  /** `parent` is the analysis in the panel. */
  constructor(root: ShadowRoot, parent: HTMLElement) {
    this.#root = root;
    this.#list = add(parent, "ul", { class: "regions", "aria-label": "Regions" });
    this.#list.style.cssText = "margin:.5em 0;padding:0;list-style:none;font-size:.9em";
    this.#svg.style.cssText = "position:absolute;inset:0;width:100%;height:100%;pointer-events:none";
    const stage = root.querySelector(".stage");
    // Below the arrows, whose numbers are read.
    stage?.insertBefore(this.#svg, stage.querySelector(".arrows"));
    if (stage) this.#watch.observe(stage);
  }

  /** Hears a line of the engine: `whole …`, `region …` or `valued …`. */
  hear(text: string): void {
    const found = LINE.exec(text);
    if (found) {
      const [, what, squares = "", value = "", weight = "", kind = ""] = found;
      const region = { squares: squares ? squares.split(",") : [], value, weight, kind };
      if (what === "whole") [this.#regions, this.#whole] = [[], kind];
      else this.#regions.push(region);
      this.#addItem(what === "whole" ? "Whole" : squares.replaceAll(",", " "), region);
    } else if (text.startsWith("valued")) this.#draw();
  }

  /** The winner of the whole position, if it is known. */
  winner(mover: Side): Side | undefined {
    const other = mover === "black" ? "white" : "black";
    const winners: Record<string, Side> = { N: mover, P: other, L: "black", R: "white" };
    return winners[this.#whole];
  }

  remove(): void {
    this.#watch.disconnect();
    this.#svg.remove();
    this.#list.remove();
  }

  #addItem(name: string, { value, weight, kind }: Region): void {
    const [told, tint] = CLASSES[kind] ?? UNKNOWN;
    const worth = value === "unknown" ? "" : value.length > LONG ? `, atomic weight ${weight}` : ` = ${value}`;
    const item = add(this.#list, "li", { "data-class": kind }, `${name}${worth}: ${told}`);
    item.style.cssText = `border-left:.35em solid ${tint};padding-left:.4em;margin:.15em 0;overflow-wrap:anywhere`;
  }

  #draw(): void {
    const shapes: SVGElement[] = [];
    for (const { squares, value, kind } of this.#regions) {
      const [, tint] = CLASSES[kind] ?? UNKNOWN;
      const places = squares.map((name) => this.#place(name)).filter((place) => place !== undefined);
      for (const place of places) {
        shapes.push(createSvg("path", { d: around(place), "fill-rule": "evenodd", fill: tint, opacity: 0.45 }));
      }
      const [first] = places.sort((a, b) => a.y - b.y || a.x - b.x);
      if (!first) continue;
      const label = value.length <= SHORT ? value : kind;
      const size = Math.max(9, first.height * 0.24);
      const place = {
        x: first.x + 3,
        y: first.y + size,
        "font-size": size,
        "font-family": "monospace",
        "font-weight": "bold",
      };
      const text = createSvg("text", {
        ...place,
        fill: "#fff",
        stroke: "#000",
        "stroke-width": size / 6,
        "paint-order": "stroke",
      });
      text.textContent = label === "unknown" ? "?" : label;
      shapes.push(text);
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

/** The outline of a square without the disc of its stone, which stays visible. */
function around({ x, y, width, height }: Box): string {
  const r = Math.min(width, height) * STONE;
  const across = 2 * r;
  const circle = `M${x + width / 2 - r} ${y + height / 2}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0Z`;
  return `M${x} ${y}h${width}v${height}h${-width}Z${circle}`;
}
