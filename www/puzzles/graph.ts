// A grid graph as a picture, with the path that has been walked on it.

import { createSvg } from "../lib/svg.ts";
import { text } from "../messages/format.ts";
import type { Graph, GraphNode } from "../wasm/dialogs.js";

/** Units of the picture between two nodes. */
const STEP = 24;

/**
 * The picture of a graph.
 *
 * @param walked the nodes that have been walked, the first one first
 * @param closed whether the path is a circuit through all nodes
 */
export function picture({ nodes }: Graph, walked: GraphNode[], closed: boolean): SVGSVGElement {
  const width = 1 + Math.max(...nodes.map(({ file }) => file));
  const height = 1 + Math.max(...nodes.map(({ rank }) => rank));
  const at = ({ file, rank }: GraphNode): Point => [(file + 0.5) * STEP, (height - rank - 0.5) * STEP];
  const svg = createSvg("svg", { class: "way", viewBox: `0 0 ${width * STEP} ${height * STEP}`, role: "img" });
  svg.setAttribute(
    "aria-label",
    closed ? text("circuits-closed-way") : text("circuits-way", { walked: walked.length, nodes: nodes.length }),
  );
  for (const node of nodes) {
    const next = nodes.filter(
      (other) => other.file - node.file + other.rank - node.rank === 1 && areJoined(node, other),
    );
    for (const other of next) line(svg, at(node), at(other), "edge");
  }
  const steps = closed ? [...walked, ...walked.slice(0, 1)] : walked;
  for (const [n, node] of steps.entries()) {
    const before = steps[n - 1];
    if (before) line(svg, at(before), at(node), "gone");
  }
  for (const node of nodes) {
    const [cx, cy] = at(node);
    const isWalked = walked.some((other) => areSame(node, other));
    svg.append(createSvg("circle", { cx, cy, r: 5, class: isWalked ? "gone" : "node" }));
  }
  return svg;
}

type Point = [x: number, y: number];

function areSame(a: GraphNode, b: GraphNode): boolean {
  return a.file === b.file && a.rank === b.rank;
}

/** Whether two nodes are side by side. */
function areJoined(a: GraphNode, b: GraphNode): boolean {
  return Math.abs(a.file - b.file) + Math.abs(a.rank - b.rank) === 1;
}

function line(svg: SVGElement, [x1, y1]: Point, [x2, y2]: Point, name: string): void {
  svg.append(createSvg("line", { x1, y1, x2, y2, class: name }));
}
