// What the parts of the analysis share: the jobs of the engine, and the context that the computer passes to parts that are
// loaded later.

import type { QuarryPuzzleDetail } from "../../npm/quarry-game/quarry.d.ts";
import type { Side } from "../games/boards.ts";
import type { PuzzleKeeper } from "../page/page.ts";
import type { Answer, Info } from "../wasm/engine.js";
import type { BoardState } from "../wasm/quarry.js";
import type { EngineQuestion } from "./engine-client.ts";
import type { ExactAnswer } from "./exact/values.ts";
import type { Players } from "./players.ts";
import type { RegionAnswer } from "./regions/regions.ts";
import type { Sections } from "./sections.ts";

/** The move that the engine has chosen, if there is one. */
export type BestMove = Omit<Extract<Answer, { kind: "best" }>, "kind">;

/** What the engine is asked, or is doing. Two jobs with the same key are the same. */
export interface Job extends EngineQuestion {
  kind: "move" | "hint" | "analyse" | "review" | "exact";
  key: string;
  /** The position in its game: an address without the side at the bottom. */
  positionKey: string;
  /** The side to move. */
  side: Side;
  /** The latest information on each line. */
  infos: Map<number, Info>;
  /** Whether the engine has answered. */
  isDone?: boolean;
  /** The move that the engine has chosen. */
  best?: string;
  /** Whether the user wants the move now. */
  moveNow?: boolean;
  /** Called with each exact value, and with each value of a region. */
  onAnswer?: (answer: ExactAnswer | RegionAnswer) => void;
  /** Called with the lines of the search, the best first, whenever they have changed. */
  onInfos?: (infos: readonly Info[]) => void;
  /** Called when the engine has answered. */
  onDone?: () => void;
}

/** A job of one who takes its answers. */
export type AskedJob = Required<Pick<Job, "kind" | "key" | "game" | "commands" | "onAnswer" | "onDone">> &
  Pick<Job, "onInfos">;

/** What asks the player for a move from a position of its own: a puzzle, or the mistakes of a game. */
export interface Exercise {
  /** The text of the status line. */
  readonly status: string;
  /** Whether the person is to find a move without help. */
  readonly isTest: boolean;
  /** Shows the position, unless it is shown. */
  begin(): void;
  /** Whether the current game began with the position. */
  isOf(state: BoardState | undefined): boolean;
  /** Another move is shown. The first one is judged. */
  follow(state: BoardState): void;
  /** The job for the engine. */
  wanted(): AskedJob | undefined;
  /** Removes the exercise. */
  close(): void;
}

/** What the computer passes to its parts. */
export interface Context {
  readonly root: ShadowRoot;
  readonly players: Players;
  /** What the parts show in the panel. */
  readonly sections: Sections;
  /** Ends when the element leaves the page. */
  readonly signal: AbortSignal;
  state(): BoardState | undefined;
  /** Plays moves from the current position. */
  readonly play: (moves: string[]) => void;
  /** Shows an address. */
  enter(address: string): void;
  /** Shows the position after this many moves of the current line. */
  goTo(ply: number): void;
  /** Locks the board for a reason, or unlocks it. */
  lock(reason: string, isLocked: boolean): void;
  /** Shows a text on the status line, and announces it. */
  announce(message: string): void;
  /** Puts the names of puzzles before the page's address, or removes them. */
  name(puzzle: string | undefined): void;
  /** The first try at a puzzle has ended: the host page is informed. */
  solved(result: QuarryPuzzleDetail): void;
  /** Decides again what is to be done. */
  decide(): void;
  /** Switches the analysis on, or off: beside an exercise it would show the solution. */
  analyse(isOn: boolean): void;
  /** Whether the board is the page's own: an element on another site reads nothing that is stored. */
  readonly isPage: boolean;
  /** What is known of the puzzles and of who solves them; only on the page itself. */
  readonly puzzles: PuzzleKeeper | undefined;
  /** Opens the place of all puzzles; only on the page itself. */
  readonly openPuzzles: ((game?: string) => void) | undefined;
  /** Opens the lesson of the current game. */
  learn(): void;
  /** Reports that an address names a puzzle that does not exist. */
  refuse(message: string): void;
  /** Reports that a part could not be loaded. */
  readonly reportMissing: (error: unknown) => void;
  /** Reports an error of the engine. */
  readonly fail: (error: unknown) => void;
}
