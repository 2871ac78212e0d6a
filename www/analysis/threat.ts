// The threat: what the opponent would play if it were their move.

import { GAMES, type GameId } from "../games/games.ts";
import type { DialogsModule } from "../lib/dialogs-module.ts";
import { text } from "../messages/format.ts";
import type { Arrow } from "../overlay/arrows.ts";
import type { BoardState } from "../wasm/quarry.js";
import type { AskedJob } from "./context.ts";
import type { Names } from "./evaluation/evaluation.ts";
import { type Known, linesOf, NOTHING, withInfos } from "./exact/known.ts";
import { valueSentence } from "./exact/values.ts";

/** How long the engine looks for it, in milliseconds. */
const TIME = 1000;

/** The threat in one position. */
export interface Threat {
  readonly positionKey: string;
  readonly known: Known;
  readonly isDone: boolean;
}

/**
 * Whether a turn can be passed on in thought. Where the rules themselves move something after each move, as the monster of
 * Marbar, a position with the other side to move does not occur in the game.
 */
export function hasThreats(game: GameId): boolean {
  return !GAMES[game].forecast;
}

/** No threat is known of a position yet. */
export function threatOf(positionKey: string): Threat {
  return { positionKey, known: NOTHING, isDone: false };
}

/** The address of the position with the other side to move; `undefined` if the rules do not allow it. */
export function addressOfThreat(
  module: DialogsModule,
  { address, side }: Pick<BoardState, "address" | "side">,
): string | undefined {
  const editor = new module.Editor(address);
  try {
    const other = editor.state()?.sides.find(({ letter }) => letter !== side.charAt(0));
    if (!other) return undefined;
    editor.setField(0, other.letter);
    return editor.fault() === undefined ? editor.address() : undefined;
  } finally {
    editor.free();
  }
}

/** The engine's job for it. */
export function threatJob(
  { positionKey, isDone }: Threat,
  game: string,
  address: string | undefined,
  change: (next: (before: Threat) => Threat) => void,
): AskedJob | undefined {
  if (isDone || address === undefined) return undefined;
  return {
    kind: "analyse",
    key: `threat ${positionKey}`,
    game,
    commands: [
      { kind: "position", address },
      { kind: "go", options: { timeMs: TIME } },
    ],
    onAnswer: () => undefined,
    onInfos: (infos) => change((before) => ({ ...before, known: withInfos(before.known, infos) })),
    onDone: () => change((before) => ({ ...before, isDone: true })),
  };
}

/** The threat in words. `side` is the side to move: the other one threatens. */
export function threatText({ known, isDone }: Threat, { side }: Pick<BoardState, "side">, players: Names): string {
  const [best] = linesOf(known);
  if (!best) return text(isDone ? "threat-none" : "threat-looking");
  const { move, value } = best;
  if (!value) return text("threat-is", { move });
  return text("threat-proved", { move, result: valueSentence(value, players.other(side), players) });
}

/** The threat as an arrow. */
export function threatArrows({ known }: Threat): Arrow[] {
  return linesOf(known)
    .slice(0, 1)
    .map(({ paths }) => ({ paths, strength: 1, kind: "threat", label: "!" }));
}
