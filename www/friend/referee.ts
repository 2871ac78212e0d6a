// The rules of the games, by the WebAssembly module of the page. What has been asked once is remembered: to replay a log after each
// entry asks the rules about the new move only.

import { SOLO } from "../games/boards.ts";
import { Game, readAddress } from "../wasm/quarry.js";
import type { Referee } from "./shared-game.ts";

/** A position: what the rules say of it, and of the moves that have been tried there. */
interface Position {
  readonly side: string;
  readonly result: Referee["result"];
  /** The position before, and the move that led here, as the rules write it; none at the start. */
  readonly before: Position | undefined;
  readonly move: string;
  /** By their texts; `undefined` for a move that is not legal. */
  readonly after: Map<string, Position | undefined>;
}

/** A start and all positions that have been reached from it. */
interface Start {
  readonly address: string;
  readonly sides: readonly [string, string];
  readonly root: Position;
}

/** The most starts and positions that are remembered. */
const MOST_STARTS = 200;
const MOST_POSITIONS = 50_000;

/** The starts by their addresses; `undefined` for an address that no game begins with. */
const starts = new Map<string, Start | undefined>();
let positions = 0;

/** The game that plays moves, and the current position in it; `undefined` for one that is of no use. */
let board: { game: Game; shown: Position | undefined } | undefined;

/** Opens a game of two players by the address of its start; `undefined` if there is no such game. */
export function openReferee(address: string): Referee | undefined {
  if (positions > MOST_POSITIONS || starts.size > MOST_STARTS) {
    starts.clear();
    positions = 0;
  }
  if (!starts.has(address)) starts.set(address, openStart(address));
  const start = starts.get(address);
  return start && refereeOf(start);
}

/** The address of the start of an address, as the program writes it: only that begins games. */
export function startOf(address: string): string {
  return readParts(address)?.start ?? address;
}

function refereeOf({ address, sides, root }: Start): Referee {
  const line = [root];
  const now = (): Position => line.at(-1) ?? root;
  const tried = (move: string): Position | undefined => {
    const { after } = now();
    if (!after.has(move)) after.set(move, tryMove(address, now(), move));
    return after.get(move);
  };
  return {
    sides,
    get side() {
      return now().side;
    },
    get result() {
      return now().result;
    },
    legal: (move) => tried(move)?.move,
    play(move) {
      const played = tried(move);
      if (played) line.push(played);
    },
    takeBack() {
      if (line.length > 1) line.pop();
    },
  };
}

/**
 * A start; `undefined` if the address is wrong, or one person plays that game alone. It has nothing but a start in it: the page adds the
 * moves, and what links of games with friends have.
 */
function openStart(address: string): Start | undefined {
  if (startOf(address) !== address) return undefined;
  const state = show(address, []);
  if (!state || SOLO.includes(state.game)) return undefined;
  const [first, second] = state.players.map(({ side }) => side);
  if (first === undefined || second === undefined) return undefined;
  return { address, sides: [first, second], root: positionOf(state) };
}

function readParts(address: string): ReturnType<typeof readAddress> {
  try {
    return readAddress(address);
  } catch {
    return undefined;
  }
}

type State = NonNullable<ReturnType<Game["open"]>["update"]>["state"];

/** What the board shows after these moves; `undefined` if the address is wrong. */
function show(start: string, moves: readonly string[]): State | undefined {
  try {
    const game = board?.game ?? new Game(() => true);
    game.allowMotion(false);
    board = { game, shown: undefined };
    const { update, fault } = game.open(moves.length > 0 ? `${start}&moves=${moves.join(".")}` : start, true, true);
    return fault || update?.state.ply !== moves.length ? undefined : update.state;
  } catch {
    // A module that has failed may be in any state.
    board = undefined;
    return undefined;
  }
}

/** The position after a move; `undefined` if the move is not legal. A part of a move is none: nothing of it stays on the board. */
function tryMove(start: string, before: Position, move: string): Position | undefined {
  if (board?.shown !== before && !show(start, movesTo(before))) return undefined;
  if (!board) return undefined;
  try {
    board.shown = undefined;
    const { played, state } = board.game.play(move) ?? {};
    if (state?.half) board.game.cancel();
    if (!played || !state || state.half) {
      if (!played) board.shown = before;
      return undefined;
    }
    board.shown = positionOf(state, before, played);
    return board.shown;
  } catch {
    board = undefined;
    return undefined;
  }
}

function movesTo(position: Position): string[] {
  const moves: string[] = [];
  for (let now = position; now.before; now = now.before) moves.push(now.move);
  return moves.reverse();
}

function positionOf({ side, result }: State, before?: Position, move = ""): Position {
  positions += 1;
  const ended = result ? { winner: result.kind === "win" ? result.winner : null } : undefined;
  return { side, result: ended, before, move, after: new Map() };
}
