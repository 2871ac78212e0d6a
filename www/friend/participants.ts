// Who plays each side of a game on two devices, with the clocks, in the rows of the players.

import { h, type VNode } from "../board/html.ts";
import { runs as clocksRun } from "../clock/clocks.ts";
import { clockView } from "../clock/view.ts";
import { text } from "../messages/format.ts";
import type { SharedGame } from "./shared-game.ts";
import { hasBegun } from "./status.ts";

/** Whether the clock of a side runs. In a game of minutes, a first move takes no time. */
export function isRunning(shared: SharedGame, side: string): boolean {
  const isFirst = shared.clock.kind === "minutes" && !clocksRun(shared);
  return shared.side === side && !shared.result && hasBegun(shared) && !isFirst;
}

/** Who plays a side. */
export interface Participant {
  readonly name: string;
  /** Whether that is a friend who is here now. */
  readonly isHere: boolean;
  /** The milliseconds that are left; none without a clock. */
  readonly left: number | undefined;
  /** Whether the clock runs. */
  readonly runs: boolean;
}

/** Who plays a side, and the time that is left. */
export function participantView({ name, isHere, left, runs }: Participant): VNode[] {
  const children = [h("span.friend-name", { attrs: { dir: "auto" } }, name)];
  if (isHere) {
    const label = text("friend-is-here");
    children.unshift(h("span.here", { attrs: { role: "img", "aria-label": label, title: label } }));
  }
  if (left !== undefined) children.push(clockView(left, runs));
  return [h("span.participant", children)];
}
