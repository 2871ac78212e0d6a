// A part of the page that loads when it is first needed, and follows what is shown from then on.

import type { Board } from "../board/board.ts";
import type { BoardChange } from "../board/events.ts";
import type { Fragment } from "../lib/fragment.ts";
import { loadOnce } from "../lib/load-once.ts";

/** Something else is shown. */
export interface PageChange {
  readonly change: BoardChange;
  readonly board: Board;
  /** Who plays, and which side is played here, by the page's address. */
  readonly players: Fragment["players"];
  /** The page's address, of which the keys that are of no game are read. */
  readonly keys: string;
}

/** A part of the page. */
export interface Follower {
  follow(change: PageChange): unknown;
}

/** How a part is loaded. */
interface LazyPart {
  /** Whether the part has to load. */
  isNeeded(change: PageChange): boolean;
  load(): Promise<Follower>;
  /** The part could not be loaded, or has failed. The next change for which it is needed tries again. */
  fail(error: unknown): void;
}

/** Passes a change to a part. Never rejects. */
export type Follow = (change: PageChange) => Promise<void>;

/**
 * A function that passes each change to a part, from the first one on for which it is needed. While the part loads, another game may
 * come: then the part gets no change of the one before, which is no longer shown.
 */
export function lazily({ isNeeded, load, fail }: LazyPart): Follow {
  const open = loadOnce(load);
  let isOpen = false;
  let latest = 0;
  return async (change) => {
    if (change.change === "game" || change.change === "games") latest += 1;
    const shown = latest;
    isOpen ||= isNeeded(change);
    if (!isOpen) return;
    let part: Follower | undefined;
    try {
      part = await open();
      if (shown !== latest) return;
      await part.follow(change);
    } catch (error) {
      isOpen = part !== undefined;
      fail(error);
    }
  };
}
