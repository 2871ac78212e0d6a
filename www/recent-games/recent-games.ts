// Shows the saved games on the start page. Loaded if there are any.

import type { Board } from "../board/board.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages } from "../messages/format.ts";
import type { SavedGame } from "../page/autosave.ts";
import type { Follower, PageChange } from "../page/follower.ts";
import styles from "./recent-games.css";
import { type RecentGamesState, recentGamesView } from "./view.ts";

/** The saved games. The page passes its own functions: imported from here, they would need a file of their own. */
interface SavedGames {
  games(): SavedGame[];
  put(game: SavedGame): boolean;
  forget(game: SavedGame): void;
}

/** The list of the saved games in one shadow root, once its texts have loaded. */
export async function open(root: ShadowRoot, saved: SavedGames): Promise<RecentGames> {
  addStyles(root, styles);
  await loadLaterMessages();
  return new RecentGames(root, saved);
}

/** The list of the saved games in one shadow root. */
class RecentGames implements Follower {
  #root: ShadowRoot;
  #saved: SavedGames;
  #deleted: readonly SavedGame[] = [];

  constructor(root: ShadowRoot, saved: SavedGames) {
    this.#root = root;
    this.#saved = saved;
  }

  /** Shows the current list when the start page is on show. */
  follow({ change, board }: PageChange): void {
    if (change === "games") this.#show(board);
  }

  #show(board: Board): void {
    const state: RecentGamesState = { saved: this.#saved.games(), deleted: this.#deleted, now: new Date() };
    const actions = {
      delete: (games: readonly SavedGame[]) => this.#delete(games, board),
      restore: () => this.#restore(board),
    };
    board.fill("recent", () => recentGamesView(state, actions));
  }

  #delete(games: readonly SavedGame[], board: Board): void {
    for (const game of games) this.#saved.forget(game);
    this.#deleted = [...this.#deleted, ...games];
    this.#show(board);
    this.#focus("p button");
  }

  #restore(board: Board): void {
    for (const game of this.#deleted) this.#saved.put(game);
    this.#deleted = [];
    this.#show(board);
    this.#focus("a");
  }

  #focus(selector: string): void {
    this.#root.querySelector<HTMLElement>(`.recent-games ${selector}`)?.focus();
  }
}
