// What a board and the script that has made it exchange.

import type { BoardState, StepNoises } from "../wasm/quarry.js";

/** What else is shown than before: the start page, another game, another move of the game, or the one before or after. */
export type BoardChange = "games" | "game" | "turn" | "undone" | "redone";

/** What a board reports to the script that has made it. */
export type BoardEvent =
  /** The script is to open a dialog or to change the lines: the name of an action, or `moves`. */
  | { kind: "ask"; dialog: string }
  /** Something else is shown. */
  | { kind: "changed"; change: BoardChange; state: BoardState | undefined }
  /** A move has been played: by a person, by the computer or by the script; not by going through the game. */
  | { kind: "played"; move: string; state: BoardState }
  /**
   * An address is wrong, or has something that an address of this program does not have. Only what is legal of it is shown. The
   * message is JSON; it is empty if nothing is wrong.
   */
  | { kind: "fault"; message: string; address: string }
  /** A step has sounds. */
  | ({ kind: "sounds"; state: BoardState } & StepNoises);

/** What a board needs of the script that makes it. */
export interface BoardHost {
  /** Returns `false` to prevent a move. It must not call the board. */
  before(move: string): boolean;
  /** Called after the board has shown what an event is about, in a task of its own. */
  notified(event: BoardEvent): void;
}

/** How a board behaves. */
export interface BoardOptions {
  /** How fast pieces move, 1 for the usual speed, 0 for at once. */
  speed: number;
  /** Whether the names of files and ranks are shown. */
  coordinates: boolean;
  /** Whether single letters press buttons. */
  letters: boolean;
  /** Whether the squares that can be picked are marked. */
  marks: boolean;
}
