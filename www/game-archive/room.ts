// Which saved games make room in `localStorage`.

import type { SavedGame } from "../page/autosave.ts";

/** The most saved games: the start page shows them. Without an archive, more stay. */
export const MOST = 8;
export const MOST_ALONE = 64;

/**
 * The saved games that make room: the oldest ones, finished games first, but never the latest.
 *
 * @param games all of them, the latest first
 * @param mayGo whether a game is safe elsewhere
 */
export function surplus<Saved extends Pick<SavedGame, "over">>(
  games: readonly Saved[],
  mayGo: (game: Saved) => boolean,
  most: number,
): Saved[] {
  const [latest, ...others] = games;
  const safe = others.filter(mayGo).reverse();
  const inOrder = [...safe.filter(({ over }) => over), ...safe.filter(({ over }) => !over)];
  return latest ? inOrder.slice(0, Math.max(0, games.length - most)) : [];
}
