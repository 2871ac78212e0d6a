// What is known of the person from what the device has stored.

import { names } from "./storage.ts";

/** Whether no game and no lesson has been begun on this device. */
export function isNewcomer(): boolean {
  return names("").every((name) => !/^((game|friend|adaptive)\.|lessons$)/.test(name));
}

/** How many games are saved, about: most of those with friends are also saved as they were shown last. */
export function countGames(): number {
  return Math.max(names("game.").length, names("friend.").length);
}
