// The keys of an address that belong to a game with a friend.

import type { SharedGame } from "./shared-game.ts";

/** The keys of an address that are about a game with a friend. */
export interface FriendKeys {
  readonly key: string | undefined;
  readonly side: string | undefined;
  readonly clock: string | undefined;
  readonly watch: string | undefined;
  readonly letter: string | undefined;
  readonly seat: string | undefined;
}

/** Ends an address that begins a game with a friend that only the two players see. */
export const PRIVATE = "&watch=0";

/** Reads those keys of an address. */
export function keysOf(fragment: string): FriendKeys {
  const keys = new URLSearchParams(fragment);
  const get = (name: string): string | undefined => keys.get(name) ?? undefined;
  return {
    key: get("friend"),
    side: get("side"),
    clock: get("clock"),
    watch: get("watch"),
    letter: get("log"),
    seat: get("seat"),
  };
}

/** The address of a shared game, with all its moves. */
export function addressOf({ game, moves }: Pick<SharedGame, "game" | "moves">): string {
  return moves.length > 0 ? `${game}&moves=${moves.join(".")}` : game;
}
