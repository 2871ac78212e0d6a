// A grid graph as a picture, with the way that has been gone on it.

import { createSvg } from "../lib/svg.ts";

/** Units of the picture between two nodes. */
const STEP = 24;

/** The picture of a graph, its rows joined by `/`; the way is a list of `file,rank`, drawn as far as it has been gone. */
export function picture(graph, way, closed) {
  const rows = graph.split("/");
  const [width, height] = [Math.max(...rows.map((row) => row.length)), rows.length];
  const at = (node) => {
    const [file, rank] = node.split(",").map(Number);
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
    const [file, rank] = node.split(",").map(Number);
    for (const next of [`${file + 1},${rank}`, `${file},${rank + 1}`].filter((next) => nodes.includes(next))) {
      line(svg, at(node), at(next), "edge");
    }
  }
  for (const [n, node] of way.slice(1).entries()) line(svg, at(way[n]), at(node), "gone");
  if (closed) line(svg, at(way.at(-1)), at(way[0]), "gone");
  for (const node of nodes) {
    const [cx, cy] = at(node);
    svg.append(createSvg("circle", { cx, cy, r: 5, class: way.includes(node) ? "gone" : "node" }));
  }
  return svg;
}

function line(svg, [x1, y1], [x2, y2], name) {
  svg.append(createSvg("line", { x1, y1, x2, y2, class: name }));
}
