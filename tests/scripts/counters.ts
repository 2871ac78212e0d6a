// A game for tests that need no rules of the site.

import type { Referee } from "../../www/friend/shared-game.ts";

/** The sides. */
export const SIDES = ["white", "black"] as const;

/** A game of as many counters as the address says, each player in turn takes one to three. Who takes the last one wins. */
export function openReferee(game: string): Referee | undefined {
  const counters = Number(game);
  if (!Number.isInteger(counters) || counters < 0) return undefined;
  const taken: number[] = [];
  const left = (): number => counters - taken.reduce((sum, count) => sum + count, 0);
  return {
    sides: SIDES,
    get side() {
      return SIDES[taken.length % 2] ?? "";
    },
    get result() {
      return left() === 0 ? { winner: SIDES[(taken.length + 1) % 2] ?? "" } : undefined;
    },
    legal: (move) => (/^[123]$/.test(move.trim()) && Number(move) <= left() ? move.trim() : undefined),
    play: (move) => taken.push(Number(move)),
    takeBack: () => taken.pop(),
  };
}

/** The address of a start is that number. */
export const startOf = (game: string): string => game;
