// The attributes of the element with few values each.

import { SIDES } from "../games/boards.ts";

/** The values of each; the first one is the default. */
export const WORDS: Record<string, readonly string[]> = {
  controls: ["full", "minimal", "none"],
  theme: ["auto", "light", "dark"],
  movable: ["both", "none", ...SIDES],
  motion: ["auto", "none"],
  coordinates: ["auto", "none"],
  keys: ["auto", "none"],
  sound: ["auto", "on", "off"],
  loading: ["eager", "lazy"],
};
