// What is known of the person from what the device has stored.

import { names } from "./storage.ts";

/** Whether no game and no lesson has been begun on this device. */
export function isNewcomer(): boolean {
  return names("").every((name) => !/^(game\.|adaptive\.|lessons$)/.test(name));
}

/** How many games are saved. */
export function countGames(): number {
  return names("game.").length;
}
