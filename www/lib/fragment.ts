// The parts of the fragment of an address. The WebAssembly module reads the game itself.

import { SIDES } from "../games/boards.ts";

/** The parts of a fragment that scripts read. None of them has been checked. */
export interface Fragment {
  readonly game: string | undefined;
  readonly size: string | undefined;
  readonly position: string | undefined;
  readonly hasMoves: boolean;
  /** Whether moves have annotations. */
  readonly hasNotes: boolean;
  /** Who plays, in the order of the keys: a side with its player, or `as` with the side that is played here. */
  readonly players: readonly (readonly [key: string, value: string])[];
  /** The id of the correspondence game: it tells one game from another with the same moves. */
  readonly letter: string | undefined;
  /** The key of the game with a friend at another device; `new` begins one. */
  readonly friend: string | undefined;
  /** The clock of a game at one board, or of a new one with a friend. */
  readonly clock: string | undefined;
  /** The names of puzzles, with commas between them: games and numbers. */
  readonly puzzle: string | undefined;
}

/** The choice of a side by lot. */
export const LOT = "lot";

/** The value of `friend` in an address that begins a game. */
export const NEW = "new";

const PLAYER_KEYS: readonly string[] = ["as", ...SIDES];

/** Takes a fragment apart, with or without its `#`; or an address that ends with one. */
export function parseFragment(address: string): Fragment {
  const keys = new URLSearchParams(address.slice(address.indexOf("#") + 1));
  const get = (key: string): string | undefined => keys.get(key) ?? undefined;
  const all = [...keys];
  return {
    game: get("game"),
    size: get("size"),
    position: get("pos"),
    hasMoves: keys.has("moves"),
    hasNotes: keys.has("note"),
    players: all.filter(([key]) => PLAYER_KEYS.includes(key)),
    letter: get("letter"),
    friend: get("friend"),
    // A plus sign is read as a space.
    clock: get("clock")?.replace(" ", "+"),
    // Older links have `quiz`.
    puzzle: get("puzzle") ?? get("quiz"),
  };
}

/** The fragment of the page's address, without `#`. */
export function pageFragment(): string {
  return location.hash.slice(1);
}

/** The address that begins a game with a friend from the start at an address. `side`, or one by lot, is played on this device. */
export function friendAddress(address: string, side: string = LOT): string {
  return `${address}&friend=${NEW}&side=${side}`;
}
