// The dialog of the circuits: a grid graph is drawn, and becomes a position that can be reduced to one stone exactly
// where the graph has a Hamiltonian circuit.

import { dialog } from "../dialogs/dialog.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { add } from "../lib/dom.ts";
import type { Board } from "../wasm/quarry.js";
import { picture } from "./graph.ts";
import { type PuzzleContext, styles } from "./solitaire.ts";

/** The squares of the drawing; a graph of more nodes than a board has room for is refused. */
const SIDE = 5;
const FIRST = [".....", ".....", "###..", "#.#..", "###.."];

/** Between two nodes of the shown circuit, and two turns of it, in milliseconds. */
const PACE = 350;
const TURN = 600;

/** What has been drawn; it stays until the page is left. */
let drawn = FIRST.join("/");

/** Opens the dialog. */
export async function open({ root, board }: PuzzleContext): Promise<void> {
  const module = await loadDialogsModule();
  const { dialog: frame, body } = await dialog(root, "Circuits", styles);
  const text = "Draw nodes. The bomb can go round all of them, and come back, exactly where one stone can be left.";
  add(body, "p", {}, text);
  const place = add(body, "div", { class: "draw" });
  const grid = add(place, "div", { class: "nodes", role: "group", "aria-label": "Nodes of the graph" });
  const shown = add(place, "div", { class: "shown" });
  const status = add(body, "p", { role: "status" });
  const buttons = add(body, "div", { class: "buttons" });
  const button = (name: string, text: string, task: () => void): HTMLButtonElement => {
    const made = add(buttons, "button", { type: "button", "data-circuit": name }, text);
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
  const play = button("play", "Play it", () => enter(module.graphAddress(drawn)));
  const moves = button("moves", "Circuit as moves", () => {
    const line = module.circuitMoves(drawn).join(".");
    enter(`${module.graphAddress(drawn)}&moves=${line}&ply=0`, () => run(root, board));
  });
  moves.classList.add("main");

  let ticking: ReturnType<typeof setInterval> | undefined;
  frame.addEventListener("close", () => clearInterval(ticking));
  const show = (): void => {
    clearInterval(ticking);
    let fault: unknown;
    try {
      module.graphAddress(drawn);
    } catch (error) {
      fault = error;
    }
    const circuit = fault ? [] : module.graphCircuit(drawn);
    play.disabled = Boolean(fault);
    moves.disabled = circuit.length === 0;
    const count = [...drawn].filter((mark) => mark === "#").length;
    if (fault) status.textContent = `No position: ${fault}.`;
    else status.textContent = circuit.length > 0 ? `${count} nodes, and a circuit.` : `${count} nodes, and no circuit.`;
    // The circuit is found in the graph without empty rows and columns around it.
    const rows = trimmed(drawn);
    let gone = matchMedia("(prefers-reduced-motion: reduce)").matches ? circuit.length : 1;
    const draw = (): void => {
      shown.replaceChildren(
        ...(count > 0 ? [picture(rows, circuit.slice(0, gone), gone > circuit.length && gone > 1)] : []),
      );
      if (gone > circuit.length) clearInterval(ticking);
      gone += 1;
    };
    draw();
    if (circuit.length > 0) ticking = setInterval(draw, PACE);
  };
  const isNode = (row: number, file: number): boolean => drawn.split("/")[row]?.[file] === "#";
  for (let n = 0; n < SIDE * SIDE; n++) {
    const [row, file] = [Math.floor(n / SIDE), n % SIDE];
    const node = add(grid, "button", { type: "button", "aria-pressed": isNode(row, file) });
    node.setAttribute("aria-label", `Node ${"abcde"[file]}${SIDE - row}`);
    node.addEventListener("click", () => {
      const at = row * (SIDE + 1) + file;
      drawn = `${drawn.slice(0, at)}${isNode(row, file) ? "." : "#"}${drawn.slice(at + 1)}`;
      node.setAttribute("aria-pressed", String(isNode(row, file)));
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

/** The rows without the empty ones around them, and without empty columns. */
function trimmed(text: string): string {
  let rows = text.split("/");
  while (rows.length > 0 && !rows[0]?.includes("#")) rows = rows.slice(1);
  while (rows.length > 0 && !rows.at(-1)?.includes("#")) rows = rows.slice(0, -1);
  const left = Math.min(...rows.map((row) => (row.includes("#") ? row.indexOf("#") : SIDE)));
  return rows.map((row) => row.slice(left).replace(/\.+$/, "")).join("/");
}

/** Plays all turns of the line on show, one after another, until the user does something else. */
async function run(root: ShadowRoot, board: Board): Promise<void> {
  const address = (): string | undefined => board.state()?.address.replace(/&ply=\d+/, "");
  const line = address();
  let ply = board.state()?.ply ?? 0;
  const length = board.state()?.moves.length ?? 0;
  while (ply < length) {
    await new Promise((done) => setTimeout(done, TURN));
    if (!root.host.isConnected || address() !== line || board.state()?.ply !== ply) return;
    board.act("redo");
    ply += 1;
  }
}
