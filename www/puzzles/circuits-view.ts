// The dialog of the circuits: a grid graph that the user draws, and the circuit through it.

import { button, h, type VNode } from "../board/html.ts";
import { text } from "../messages/format.ts";
import type { GraphNode, GraphPuzzle } from "../wasm/dialogs.js";
import { graphView } from "./graph.ts";

/** The squares of a side of the drawing; a graph of more nodes than a board has room for is refused. */
const SIDE = 5;

/** How far each arrow key goes, in squares counted from the top left one. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE };

/** What the dialog shows. */
export interface CircuitsState {
  /** The squares that have been drawn, counted from the top left one. */
  readonly drawn: ReadonlySet<number>;
  /** The graph as a puzzle, or what is wrong with it. */
  readonly puzzle: GraphPuzzle | undefined;
  readonly fault: string;
  /** How many nodes of the circuit have been walked; more than it has if the walk is closed. */
  readonly walked: number;
}

/** What the user can do. */
export interface CircuitsActions {
  /** Draws a node, or erases it. */
  toggle(square: number): void;
  /** Plays the puzzle. */
  play(): void;
  /** Shows the moves of the circuit. */
  showMoves(): void;
}

/** The content of the dialog. */
export function circuitsView(state: CircuitsState, { toggle, play, showMoves }: CircuitsActions): VNode[] {
  const { drawn, puzzle } = state;
  const squares = Array.from({ length: SIDE * SIDE }, (_, square) => square);
  const grid = { role: "group", "aria-label": text("circuits-nodes") };
  return [
    h("p", text("circuits-about")),
    h("div.draw", [
      h(
        "div.nodes",
        { attrs: grid, on: { keydown: moveFocus } },
        squares.map((square) => nodeView(square, drawn.has(square), toggle)),
      ),
      h("div.shown", drawn.size > 0 ? [pictureView(state)] : []),
    ]),
    h("p", { attrs: { role: "status" } }, statusOf(state)),
    h("div.foot.buttons", [
      button(text("circuits-play"), play, { "data-circuit": "play", disabled: !puzzle }),
      button(text("circuits-moves"), showMoves, {
        class: "main",
        "data-circuit": "moves",
        disabled: circuitOf(state).length === 0,
      }),
    ]),
  ];
}

/** The nodes of the squares that have been drawn. */
export function nodesOf({ drawn }: Pick<CircuitsState, "drawn">): GraphNode[] {
  return [...drawn].map(nodeAt);
}

/** The circuit through the graph; empty if there is none. */
export function circuitOf({ puzzle }: Pick<CircuitsState, "puzzle">): GraphNode[] {
  return puzzle?.circuit ?? [];
}

/** The node at a square of the drawing. */
function nodeAt(square: number): GraphNode {
  return { file: square % SIDE, rank: SIDE - 1 - Math.floor(square / SIDE) };
}

function nodeView(square: number, isDrawn: boolean, toggle: (square: number) => void): VNode {
  const { file, rank } = nodeAt(square);
  const label = text("circuits-node", { node: `${"abcde"[file]}${rank + 1}` });
  return button("", () => toggle(square), { "aria-pressed": String(isDrawn), "aria-label": label });
}

function pictureView(state: CircuitsState): VNode {
  const circuit = circuitOf(state);
  const { puzzle, walked } = state;
  // The circuit is found in the graph without empty rows and columns around it.
  const graph = puzzle?.graph ?? { nodes: nodesOf(state) };
  return graphView(graph, circuit.slice(0, walked), walked > circuit.length && walked > 1);
}

function statusOf(state: CircuitsState): string {
  const { fault, drawn } = state;
  if (fault) return text("circuits-fault", { fault });
  return text(circuitOf(state).length > 0 ? "circuits-found" : "circuits-none", { count: drawn.size });
}

/** Arrow keys go from node to node. */
function moveFocus(event: KeyboardEvent): void {
  const { currentTarget, target, key } = event;
  const step = STEPS[key];
  if (step === undefined || !(currentTarget instanceof Element) || !(target instanceof Element)) return;
  const nodes = [...currentTarget.children];
  const to = nodes[nodes.indexOf(target) + step];
  if (!(to instanceof HTMLElement)) return;
  event.preventDefault();
  to.focus();
}
