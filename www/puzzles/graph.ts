// A grid graph as a picture, with the path that has been walked on it.

import { createSvg } from "../lib/svg.ts";

/** Units of the picture between two nodes. */
const STEP = 24;

/**
 * The picture of a graph.
 *
 * @param graph its rows, joined by `/`
 * @param way the nodes that have been walked, as `file,rank`
 * @param closed whether the path is a circuit through all nodes
 */
export function picture(graph: string, way: string[], closed: boolean): SVGSVGElement {
  const rows = graph.split("/");
  const [width, height] = [Math.max(...rows.map((row) => row.length)), rows.length];
  const at = (node: string): Point => {
    const [file, rank] = numbers(node);
    return [(file + 0.5) * STEP, (height - rank - 0.5) * STEP];
  };
  const nodes = rows.flatMap((row, n) =>
    [...row].flatMap((mark, file) => (mark === "#" ? [`${file},${height - 1 - n}`] : [])),
  );
  const svg = createSvg("svg", { class: "way", viewBox: `0 0 ${width * STEP} ${height * STEP}`, role: "img" });
  svg.setAttribute(
    "aria-label",
    closed ? "A closed way through all nodes" : `A way through ${way.length} of ${nodes.length} nodes`,
  );
  for (const node of nodes) {
    const [file, rank] = numbers(node);
    for (const next of [`${file + 1},${rank}`, `${file},${rank + 1}`].filter((next) => nodes.includes(next))) {
      line(svg, at(node), at(next), "edge");
    }
  }
  const steps = closed ? [...way, ...way.slice(0, 1)] : way;
  for (const [n, node] of steps.entries()) {
    const before = steps[n - 1];
    if (before !== undefined) line(svg, at(before), at(node), "gone");
  }
  for (const node of nodes) {
    const [cx, cy] = at(node);
    svg.append(createSvg("circle", { cx, cy, r: 5, class: way.includes(node) ? "gone" : "node" }));
  }
  return svg;
}

type Point = [x: number, y: number];

/** The file and the rank of a node. */
function numbers(node: string): [file: number, rank: number] {
  const [file, rank] = node.split(",").map(Number);
  return [file ?? 0, rank ?? 0];
}

function line(svg: SVGElement, [x1, y1]: Point, [x2, y2]: Point, name: string): void {
  svg.append(createSvg("line", { x1, y1, x2, y2, class: name }));
}
