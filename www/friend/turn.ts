// When a turn began, as the log of a game tells it. Clocks of devices differ: an entry has the time of its author's clock.

import type { Entry } from "./log.ts";
import type { SharedGame } from "./shared-game.ts";

/** When the current turn began, by the clock of the device with this key; `undefined` before both have joined. */
export function turnBegan({ entries }: Pick<SharedGame, "entries">, own: string | undefined): number | undefined {
  const last = entries.findLast(({ action }) => action.kind === "move" || action.kind === "join");
  return last && last.time + (last.author === own ? 0 : aheadOf(entries, own, last.author));
}

/**
 * How far one author's clock is ahead of another one's, in milliseconds: no more than it must be. An entry that follows another one was
 * signed later.
 */
function aheadOf(entries: readonly Entry[], own: string | undefined, other: string): number {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [lastOwn, lastOther] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { author, time } of entries) {
    if (author === own) {
      most = Math.min(most, time - lastOther);
      lastOwn = Math.max(lastOwn, time);
    } else if (author === other) {
      least = Math.max(least, lastOwn - time);
      lastOther = Math.max(lastOther, time);
    }
  }
  return Math.min(most, Math.max(least, 0));
}
