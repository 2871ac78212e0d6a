// A grid graph as a picture, with the path that has been walked on it.

import { h, type VNode } from "../board/html.ts";
import { text } from "../messages/format.ts";
import type { Graph, GraphNode } from "../wasm/dialogs.js";

/** Units of the picture between two nodes. */
const STEP = 24;

/**
 * The picture of a graph.
 *
 * @param walked the nodes that have been walked, the first one first
 * @param isClosed whether the path is a circuit through all nodes
 */
export function graphView({ nodes }: Graph, walked: readonly GraphNode[], isClosed: boolean): VNode {
  const width = 1 + Math.max(...nodes.map(({ file }) => file));
  const height = 1 + Math.max(...nodes.map(({ rank }) => rank));
  const at = ({ file, rank }: GraphNode): Point => [(file + 0.5) * STEP, (height - rank - 0.5) * STEP];
  const edges = nodes.flatMap((node) =>
    nodes.filter((other) => isNext(node, other)).map((other) => line(at(node), at(other), "edge")),
  );
  const steps = isClosed ? [...walked, ...walked.slice(0, 1)] : walked;
  const path = steps.slice(1).map((node, n) => line(at(steps[n] ?? node), at(node), "gone"));
  const circles = nodes.map((node) => {
    const [cx, cy] = at(node);
    const isWalked = walked.some(({ file, rank }) => file === node.file && rank === node.rank);
    return h("circle", { attrs: { cx, cy, r: 5, class: isWalked ? "gone" : "node" } });
  });
  const label = isClosed
    ? text("circuits-closed-way")
    : text("circuits-way", { walked: walked.length, nodes: nodes.length });
  const attrs = { viewBox: `0 0 ${width * STEP} ${height * STEP}`, role: "img", "aria-label": label };
  return h("svg.way", { attrs }, [...edges, ...path, ...circles]);
}

type Point = [x: number, y: number];

/** Whether a node is the next one in its row or column. */
function isNext(node: GraphNode, { file, rank }: GraphNode): boolean {
  const [across, up] = [file - node.file, rank - node.rank];
  return (across === 1 && up === 0) || (across === 0 && up === 1);
}

function line([x1, y1]: Point, [x2, y2]: Point, name: string): VNode {
  return h("line", { attrs: { x1, y1, x2, y2, class: name } });
}
