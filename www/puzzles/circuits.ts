// The dialog of the circuits: a grid graph is drawn, and becomes a position that can be reduced to one stone exactly
// where the graph has a Hamiltonian circuit.

import type { Board } from "../board/board.ts";
import { dialog } from "../dialogs/dialog.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { add } from "../lib/dom.ts";
import { text } from "../messages/format.ts";
import type { Graph, GraphNode, GraphPuzzle } from "../wasm/dialogs.js";
import { picture } from "./graph.ts";
import styles from "./puzzles.css";
import type { PuzzleContext } from "./solitaire.ts";

/** The squares of the drawing; a graph of more nodes than a board has room for is refused. */
const SIDE = 5;

/** The graph at first: a ring, its squares counted from the top left one. */
const FIRST = [10, 11, 12, 15, 17, 20, 21, 22];

/** Between two nodes of the shown circuit, and two turns of it, in milliseconds. */
const PACE = 350;
const TURN = 600;

/** The squares that have been drawn; they stay until the page is left. */
const drawn = new Set(FIRST);

/** Opens the dialog. */
export async function open({ root, board }: PuzzleContext): Promise<void> {
  const module = await loadDialogsModule();
  const { dialog: frame, body } = await dialog(root, text("circuits"), styles);
  add(body, "p", {}, text("circuits-about"));
  const place = add(body, "div", { class: "draw" });
  const grid = add(place, "div", { class: "nodes", role: "group", "aria-label": text("circuits-nodes") });
  const shown = add(place, "div", { class: "shown" });
  const status = add(body, "p", { role: "status" });
  const buttons = add(body, "div", { class: "buttons" });
  const button = (name: string, title: string, task: () => void): HTMLButtonElement => {
    const made = add(buttons, "button", { type: "button", "data-circuit": name }, title);
    made.addEventListener("click", task);
    return made;
  };
  const enter = (address: string, then?: () => void): void => {
    frame.addEventListener("close", () => {
      board.enter(address);
      then?.();
    });
    frame.close();
  };
  let puzzle: GraphPuzzle | undefined;
  const play = button("play", text("circuits-play"), () => {
    if (puzzle) enter(puzzle.address);
  });
  const moves = button("moves", text("circuits-moves"), () => {
    if (puzzle?.circuitAddress) enter(puzzle.circuitAddress, () => run(root, board));
  });
  moves.classList.add("main");

  let ticking: ReturnType<typeof setInterval> | undefined;
  frame.addEventListener("close", () => clearInterval(ticking));
  const show = (): void => {
    clearInterval(ticking);
    const graph = drawnGraph();
    let fault: unknown;
    puzzle = undefined;
    try {
      puzzle = module.graphPuzzle(graph);
    } catch (error) {
      fault = error;
    }
    const circuit = puzzle?.circuit ?? [];
    play.disabled = !puzzle;
    moves.disabled = circuit.length === 0;
    const count = graph.nodes.length;
    if (fault instanceof Error) status.textContent = text("circuits-fault", { fault: fault.message });
    else status.textContent = text(circuit.length > 0 ? "circuits-found" : "circuits-none", { count });
    // The circuit is found in the graph without empty rows and columns around it.
    const shownGraph = puzzle?.graph ?? graph;
    let gone = matchMedia("(prefers-reduced-motion: reduce)").matches ? circuit.length : 1;
    const draw = (): void => {
      const isClosed = gone > circuit.length && gone > 1;
      shown.replaceChildren(...(count > 0 ? [picture(shownGraph, circuit.slice(0, gone), isClosed)] : []));
      if (gone > circuit.length) clearInterval(ticking);
      gone += 1;
    };
    draw();
    if (circuit.length > 0) ticking = setInterval(draw, PACE);
  };
  for (let n = 0; n < SIDE * SIDE; n++) {
    const node = add(grid, "button", { type: "button", "aria-pressed": drawn.has(n) });
    const { file, rank } = nodeAt(n);
    node.setAttribute("aria-label", text("circuits-node", { node: `${"abcde"[file]}${rank + 1}` }));
    node.addEventListener("click", () => {
      if (!drawn.delete(n)) drawn.add(n);
      node.setAttribute("aria-pressed", String(drawn.has(n)));
      show();
    });
  }
  grid.addEventListener("keydown", (event) => walk(event, [...grid.querySelectorAll("button")]));
  show();
}

/** Arrow keys go from node to node. */
function walk(event: KeyboardEvent, nodes: HTMLElement[]): void {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE };
  const step = steps[event.key];
  const from = event.target instanceof HTMLElement ? nodes.indexOf(event.target) : -1;
  const to = step === undefined ? undefined : nodes[from + step];
  if (!to) return;
  event.preventDefault();
  to.focus();
}

/** The node at a square of the drawing, counted from the top left one. */
function nodeAt(square: number): GraphNode {
  return { file: square % SIDE, rank: SIDE - 1 - Math.floor(square / SIDE) };
}

/** The graph that has been drawn. */
function drawnGraph(): Graph {
  return { nodes: [...drawn].map(nodeAt) };
}

/** Plays all turns of the line on show, one after another, until the user does something else. */
async function run(root: ShadowRoot, board: Board): Promise<void> {
  const address = (): string => {
    const { line, flipped } = board.state?.parts ?? {};
    return `${line} ${flipped}`;
  };
  const line = address();
  let ply = board.state?.ply ?? 0;
  const length = board.state?.moves.length ?? 0;
  while (ply < length) {
    await new Promise((done) => setTimeout(done, TURN));
    if (!root.host.isConnected || address() !== line || board.state?.ply !== ply) return;
    board.act("redo");
    ply += 1;
  }
}
