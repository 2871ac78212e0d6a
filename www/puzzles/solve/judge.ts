// Questions to the engine about one position: who wins, and what each move leads to.

import type { AskedJob } from "../../analysis/context.ts";
import type { ExactValue } from "../../wasm/engine.js";

/** What the engine has found out. */
export interface Judgement {
  /** Of the position, for the player to move. */
  readonly value: ExactValue;
  /** The moves of best play. */
  readonly line: readonly string[];
  /** The value of each move, for the player who plays it. */
  readonly moves: ReadonlyMap<string, ExactValue>;
}

/** The engine looks this long, in milliseconds. */
const TIME = 5000;

/** The job of a question. `onAnswer` is called as soon as the value is known, or with `whole` when the values of the moves are. */
export function question(
  game: string,
  address: string,
  whole: boolean,
  onAnswer: (judgement: Judgement) => void,
): AskedJob {
  let found: Judgement = { value: { kind: "unknown", movesToEnd: null }, line: [], moves: new Map() };
  const moves = new Map<string, ExactValue>();
  let isAnswered = false;
  const answer = (): void => {
    if (isAnswered) return;
    isAnswered = true;
    onAnswer({ ...found, moves });
  };
  return {
    kind: "exact",
    key: `puzzle ${whole} ${address}`,
    game,
    commands: [
      { kind: "position", address },
      { kind: "solve", timeMs: TIME },
    ],
    onAnswer: (one) => {
      if (one.kind === "exact") {
        found = { ...found, value: one.value, line: one.moves };
        if (!whole) answer();
      } else if (one.kind === "turn") {
        moves.set(one.move, one.value);
      }
    },
    onDone: answer,
  };
}

/**
 * The reply of an opponent who loses, or draws: the one that lasts longest. Where the person has met one before, the next longest
 * of those that have not been tried yet, if there is one.
 */
export function replyOf({ line, moves }: Judgement, met: ReadonlySet<string>): string | undefined {
  const rank = ({ kind, movesToEnd }: ExactValue): number =>
    kind === "win" ? 2000 - (movesToEnd ?? 0) : kind === "draw" ? 1000 : (movesToEnd ?? 0);
  const sorted = [...moves].sort(([, a], [, b]) => rank(b) - rank(a));
  const best = sorted[0]?.[1].kind;
  // An opponent who can win or draw varies no reply.
  const fresh = best === "loss" ? sorted.find(([move]) => !met.has(move)) : undefined;
  return fresh?.[0] ?? line[0] ?? sorted[0]?.[0];
}
