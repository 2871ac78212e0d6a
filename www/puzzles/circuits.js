// The dialog of the circuits: a grid graph is drawn, and becomes a position that can be reduced to one stone exactly
// where the graph has a Hamiltonian circuit.

import { picture } from "./graph.js";
import { styles } from "./solitaire.js";
import { add } from "../lib/dom.ts";
import { dialog } from "../dialogs/dialog.js";
import { loadTools } from "../lib/tools.ts";

/** The squares of the drawing; a graph of more nodes than a board has room for is refused. */
const SIDE = 5;
const FIRST = [".....", ".....", "###..", "#.#..", "###.."];

/** Between two nodes of the shown circuit, and two turns of it, in milliseconds. */
const PACE = 350;
const TURN = 600;

/** What has been drawn; it stays until the page is left. */
let drawn = FIRST.join("/");

/** Opens the dialog. */
export async function open({ root, board }) {
  const tools = await loadTools();
  const { dialog: frame, body } = await dialog(root, "Circuits", styles);
  const text = "Draw nodes. The bomb can go round all of them, and come back, exactly where one stone can be left.";
  add(body, "p", {}, text);
  const place = add(body, "div", { class: "draw" });
  const grid = add(place, "div", { class: "nodes", role: "group", "aria-label": "Nodes of the graph" });
  const shown = add(place, "div", { class: "shown" });
  const status = add(body, "p", { role: "status" });
  const buttons = add(body, "div", { class: "buttons" });
  const button = (name, text, task) => {
    const made = add(buttons, "button", { type: "button", "data-circuit": name }, text);
    made.addEventListener("click", task);
    return made;
  };
  const enter = (address, then) => {
    frame.addEventListener("close", () => {
      board.enter(address);
      then?.();
    });
    frame.close();
  };
  const play = button("play", "Play it", () => enter(tools.graphAddress(drawn)));
  const moves = button("moves", "Circuit as moves", () => {
    const line = tools.circuitMoves(drawn).join(".");
    enter(`${tools.graphAddress(drawn)}&moves=${line}&ply=0`, () => run(root, board));
  });
  moves.classList.add("main");

  let ticking;
  frame.addEventListener("close", () => clearInterval(ticking));
  const show = () => {
    clearInterval(ticking);
    let fault;
    try {
      tools.graphAddress(drawn);
    } catch (error) {
      fault = error;
    }
    const circuit = fault ? [] : tools.graphCircuit(drawn);
    play.disabled = Boolean(fault);
    moves.disabled = circuit.length === 0;
    const count = [...drawn].filter((mark) => mark === "#").length;
    if (fault) status.textContent = `No position: ${fault}.`;
    else status.textContent = circuit.length > 0 ? `${count} nodes, and a circuit.` : `${count} nodes, and no circuit.`;
    // The circuit is found in the graph without empty rows and columns around it.
    const rows = trimmed(drawn);
    let gone = matchMedia("(prefers-reduced-motion: reduce)").matches ? circuit.length : 1;
    const draw = () => {
      shown.replaceChildren(
        ...(count > 0 ? [picture(rows, circuit.slice(0, gone), gone > circuit.length && gone > 1)] : []),
      );
      if (gone > circuit.length) clearInterval(ticking);
      gone += 1;
    };
    draw();
    if (circuit.length > 0) ticking = setInterval(draw, PACE);
  };
  const rows = drawn.split("/");
  for (let n = 0; n < SIDE * SIDE; n++) {
    const [row, file] = [Math.floor(n / SIDE), n % SIDE];
    const node = add(grid, "button", { type: "button", "aria-pressed": rows[row][file] === "#" });
    node.setAttribute("aria-label", `Node ${"abcde"[file]}${SIDE - row}`);
    node.addEventListener("click", () => {
      const marks = drawn.split("/").map((line) => [...line]);
      marks[row][file] = marks[row][file] === "#" ? "." : "#";
      drawn = marks.map((line) => line.join("")).join("/");
      node.setAttribute("aria-pressed", marks[row][file] === "#");
      show();
    });
  }
  grid.addEventListener("keydown", (event) => walk(event, [...grid.children]));
  show();
}

/** Arrow keys go from node to node. */
function walk(event, nodes) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE }[event.key];
  const to = nodes[nodes.indexOf(event.target) + step];
  if (!to) return;
  event.preventDefault();
  to.focus();
}

/** The rows without the empty ones around them, and without empty columns. */
function trimmed(text) {
  let rows = text.split("/");
  while (rows.length > 0 && !rows[0].includes("#")) rows = rows.slice(1);
  while (rows.length > 0 && !rows.at(-1).includes("#")) rows = rows.slice(0, -1);
  const left = Math.min(...rows.map((row) => (row.includes("#") ? row.indexOf("#") : SIDE)));
  return rows.map((row) => row.slice(left).replace(/\.+$/, "")).join("/");
}

/** Plays all turns of the line on show, one after another, until somebody does something else. */
async function run(root, board) {
  const address = () => board.state()?.address.replace(/&ply=\d+/, "");
  const line = address();
  let { ply } = board.state();
  const { length } = board.state().moves;
  while (ply < length) {
    await new Promise((done) => setTimeout(done, TURN));
    if (!root.host.isConnected || address() !== line || board.state().ply !== ply) return;
    board.act("redo");
    ply += 1;
  }
}
