// The names and the clocks of two players at two devices, in the rows of the players.

import { h, type VNode } from "../board/html.ts";
import { localized, text } from "../messages/format.ts";
import type { SharedGame } from "./shared-game.ts";
import { hasBegun } from "./status.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Below this, a clock is marked. */
const LOW = 30 * SECOND;

/** Below this, a clock shows tenths of seconds, in milliseconds. */
const SHORT = 10 * SECOND;

/** The milliseconds that a side has left. `since` is when its turn began. `undefined` if the game has no clock. */
export function leftOf(shared: SharedGame, side: string, since: number | undefined, now: number): number | undefined {
  const left = shared.left.get(side);
  if (left === undefined) return undefined;
  const runs = shared.side === side && !shared.result && hasBegun(shared) && since !== undefined;
  // In a game of minutes, a first move takes no time.
  const isFirst = shared.clock.kind === "minutes" && shared.moves.length < 2;
  return runs && !isFirst ? Math.max(0, left - (now - since)) : left;
}

/** How a clock shows a time. */
export function clockText(left: number): string {
  if (left >= DAY) {
    return text("friend-clock-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  }
  const two = (n: number): string => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  if (hours > 0) return `${hours}:${two(minutes)}:${two(Math.floor((left % MINUTE) / SECOND))}`;
  if (left >= SHORT) return `${minutes}:${two(Math.floor((left % MINUTE) / SECOND))}`;
  return localized(Math.floor(left / 100) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** How long until a clock shows something else, in milliseconds. */
export function nextTick(left: number): number {
  const step = left > DAY ? MINUTE : left >= SHORT ? SECOND : 100;
  return (left % step) + 1;
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
  if (left !== undefined) {
    // Screen readers read it when they come to it, not each second.
    const attrs = { role: "timer", "aria-live": "off", "data-runs": String(runs), "data-low": String(left < LOW) };
    children.push(h("time.clock", { attrs }, clockText(left)));
  }
  return [h("span.participant", children)];
}
