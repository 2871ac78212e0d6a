// Opens the dialog of the circuits: a grid graph is drawn, and becomes a position that can be reduced to one stone exactly
// where the graph has a Hamiltonian circuit.

import type { Board } from "../board/board.ts";
import { openDialog } from "../dialogs/dialog.ts";
import { type DialogsModule, loadDialogsModule } from "../lib/dialogs-module.ts";
import { text } from "../messages/format.ts";
import { type CircuitsActions, type CircuitsState, circuitOf, circuitsView, nodesOf } from "./circuits-view.ts";
import styles from "./puzzles.css";
import type { PuzzleContext } from "./solitaire.ts";

/** Between two nodes of the shown circuit, and two moves of it, in milliseconds. */
const PACE = 350;
const MOVE = 600;

/** The squares that have been drawn, at first a ring. They stay until the page is left. */
let drawn: ReadonlySet<number> = new Set([10, 11, 12, 15, 17, 20, 21, 22]);

/** Opens the dialog. */
export async function open({ root, board }: PuzzleContext): Promise<void> {
  const module = await loadDialogsModule();
  let ticking: ReturnType<typeof setInterval> | undefined;
  /** Walks on in the circuit. */
  const tick = (): void => {
    const { state } = dialog;
    const walked = state.walked + 1;
    dialog.update({ walked });
    if (walked > circuitOf(state).length) clearInterval(ticking);
  };
  const walk = (): void => {
    clearInterval(ticking);
    if (circuitOf(dialog.state).length > 0) ticking = setInterval(tick, PACE);
  };
  /** What is done when the dialog has been closed. */
  let enter: (() => void) | undefined;
  const leave = (task: () => void): void => {
    enter = task;
    dialog.close();
  };
  const actions: CircuitsActions = {
    toggle: (square) => {
      drawn = new Set(drawn.has(square) ? [...drawn].filter((other) => other !== square) : [...drawn, square]);
      dialog.update(stateOf(drawn, module));
      walk();
    },
    play: () => {
      const { puzzle } = dialog.state;
      if (puzzle) leave(() => board.enter(puzzle.address));
    },
    showMoves: () => {
      const { puzzle } = dialog.state;
      if (!puzzle?.circuitAddress) return;
      leave(() => {
        board.enter(puzzle.circuitAddress);
        run(root, board).catch(console.warn);
      });
    },
  };
  const dialog = await openDialog<CircuitsState>(root, {
    title: () => text("circuits"),
    styles,
    state: stateOf(drawn, module),
    view: (state) => circuitsView(state, actions),
    onClose: () => {
      clearInterval(ticking);
      enter?.();
    },
  });
  walk();
}

/** A graph that has been drawn, before anyone walks in it. */
function stateOf(drawn: ReadonlySet<number>, module: DialogsModule): CircuitsState {
  try {
    const puzzle = module.graphPuzzle({ nodes: nodesOf({ drawn }) });
    const isAtOnce = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return { drawn, puzzle, fault: "", walked: isAtOnce ? puzzle.circuit.length : 1 };
  } catch (error) {
    return { drawn, puzzle: undefined, fault: error instanceof Error ? error.message : String(error), walked: 1 };
  }
}

/** Plays all moves of the current line, one after another, until the user does something else. */
async function run(root: ShadowRoot, board: Board): Promise<void> {
  const address = (): string => {
    const { line, flipped } = board.state?.parts ?? {};
    return `${line} ${flipped}`;
  };
  const line = address();
  let ply = board.state?.ply ?? 0;
  const length = board.state?.moves.length ?? 0;
  while (ply < length) {
    await new Promise((done) => setTimeout(done, MOVE));
    if (!root.host.isConnected || address() !== line || board.state?.ply !== ply) return;
    board.act("redo");
    ply += 1;
  }
}
