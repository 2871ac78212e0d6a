// How clocks run in a game at one board: a state, and how a move changes it.

import type { Side } from "../games/boards.ts";

/** What the clocks have measured. */
export interface Clocks {
  /** The address at which the game began, with its clock: another game has other clocks. */
  readonly game: string;
  /** The milliseconds that each side had left when its last turn ended. */
  readonly left: Readonly<Partial<Record<Side, number>>>;
  /** The most moves that the game has had: a move that is taken back and played again gives no time. */
  readonly moves: number;
  /** When the turn began, in milliseconds since 1970. */
  readonly since: number;
}

/** What the clocks need of a game. */
interface Turn {
  readonly moves: readonly unknown[];
}

/** The clocks of a new game. */
export function wind(game: string, sides: readonly Side[], minutes: number, now: number): Clocks {
  return { game, left: Object.fromEntries(sides.map((side) => [side, minutes * 60_000])), moves: 0, since: now };
}

/** Whether a clock runs: the first move of each side takes no time. */
export function runs({ moves }: Turn): boolean {
  return moves.length >= 2;
}

/** The milliseconds that are left of a time which has run since then; all of it while it does not run. */
export function leftOf(left: number, since: number | undefined, now: number): number {
  return since === undefined ? left : Math.max(0, left - (now - since));
}

/** The clocks after a move: the side that has moved gets some seconds more. */
export function press(clocks: Clocks, mover: Side, turn: Turn, increment: number, now: number): Clocks {
  const { length } = turn.moves;
  if (length <= clocks.moves) return { ...clocks, since: now };
  const spent = length > 2 ? now - clocks.since : 0;
  const left = Math.max(0, (clocks.left[mover] ?? 0) - spent) + increment * 1000;
  return { ...clocks, left: { ...clocks.left, [mover]: left }, moves: length, since: now };
}

/** The clocks as a tab has kept them; `undefined` if they are of another game, or none. */
export function readClocks(kept: string | null, game: string): Clocks | undefined {
  try {
    const clocks = JSON.parse(kept ?? "") as Clocks;
    const isWhole = Number.isFinite(clocks.moves) && Number.isFinite(clocks.since) && clocks.left instanceof Object;
    const areTimes = Object.values(clocks.left).every((left) => Number.isFinite(left));
    return isWhole && areTimes && clocks.game === game ? clocks : undefined;
  } catch {
    return undefined;
  }
}
