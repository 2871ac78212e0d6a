// A clock beside a player.

import { h, type VNode } from "../board/html.ts";
import { localized, text } from "../messages/format.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Below this, a clock is marked. */
const LOW = 30 * SECOND;

/** Below this, a clock shows tenths of seconds, in milliseconds. */
const SHORT = 10 * SECOND;

/** How a clock shows a time. */
export function clockText(left: number): string {
  if (left >= DAY) {
    return text("clock-left-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
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

/** A clock. Screen readers read it when they come to it, not each second. */
export function clockView(left: number, runs: boolean): VNode {
  const attrs = { role: "timer", "aria-live": "off", "data-runs": String(runs), "data-low": String(left < LOW) };
  return h("time.clock", { attrs }, clockText(left));
}
