// Shows the saved games on the start page. Loaded if there are any.

import type { Board } from "../board/board.ts";
import type { Messages } from "../element/messages.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import type { SavedGame } from "../page/autosave.ts";
import type { Follower, PageChange } from "../page/follower.ts";
import styles from "./recent-games.css";
import { SmallBoards } from "./small-boards.ts";
import { MOST_SHOWN, type RecentGamesState, recentGamesView } from "./view.ts";

/** The kind of the message about games that have been deleted. */
const MESSAGE = "forgotten";

/** The saved games. The page passes its own functions: imported from here, they would need a file of their own. */
interface SavedGames {
  games(): SavedGame[];
  put(game: SavedGame): boolean;
  forget(game: SavedGame): void;
}

/** The list of the saved games in one shadow root, once its texts have loaded. */
export async function open(root: ShadowRoot, messages: Messages, saved: SavedGames): Promise<RecentGames> {
  addStyles(root, styles);
  await loadLaterMessages();
  return new RecentGames(root, messages, saved);
}

/** The list of the saved games in one shadow root. */
class RecentGames implements Follower {
  #root: ShadowRoot;
  #messages: Messages;
  #saved: SavedGames;
  #boards: SmallBoards;
  #deleted: readonly SavedGame[] = [];

  constructor(root: ShadowRoot, messages: Messages, saved: SavedGames) {
    this.#root = root;
    this.#messages = messages;
    this.#saved = saved;
    this.#boards = new SmallBoards(root);
  }

  /** Shows the current list when the start page is on show. */
  follow({ change, board }: PageChange): void {
    if (change === "games") this.#show(board);
    else this.#forgetDeleted();
  }

  #show(board: Board): void {
    const saved = this.#saved.games();
    const recent = saved.slice(0, MOST_SHOWN).map((game) => ({ saved: game, state: this.#boards.state(game.address) }));
    const state: RecentGamesState = { recent, saved, now: new Date() };
    const actions = {
      delete: (games: readonly SavedGame[]) => this.#delete(games, board),
      draw: (place: HTMLElement, { address }: SavedGame) => board.pictures.add(place, this.#boards.draw(address)),
    };
    board.fill("recent", () => recentGamesView(state, actions));
  }

  #delete(games: readonly SavedGame[], board: Board): void {
    for (const game of games) this.#saved.forget(game);
    this.#deleted = [...this.#deleted, ...games];
    this.#show(board);
    const restore = { [text("undo")]: () => this.#restore(board) };
    this.#messages.show(MESSAGE, text("recent-forgotten", { count: this.#deleted.length }), "", restore);
    // The button of the game has gone.
    this.#focus(".recent-games li button, .card");
  }

  #restore(board: Board): void {
    for (const game of this.#deleted) this.#saved.put(game);
    this.#forgetDeleted();
    if (!board.state) this.#show(board);
    this.#focus(".recent-games a");
  }

  /** What has been deleted cannot be restored any more. */
  #forgetDeleted(): void {
    this.#deleted = [];
    this.#messages.hide(MESSAGE);
  }

  /** Puts the focus on an element, once it is there. */
  #focus(selector: string): void {
    queueMicrotask(() => this.#root.querySelector<HTMLElement>(selector)?.focus());
  }
}
