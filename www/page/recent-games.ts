// The saved games on the start page: the user can continue or delete each.

import { nameOf } from "../analysis/players.ts";
import { boardOf } from "../games/boards.ts";
import { add } from "../lib/dom.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages, localized, text } from "../messages/format.ts";
import type { SavedGame } from "./autosave.ts";
import styles from "./recent-games.css";

/** The saved games. The page passes its own functions: imported from here, they would need a file of their own. */
export interface SavedGames {
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

/** The opponent of the person in a saved game, if exactly one person plays. */
export function opponentOf({ players = {} }: Pick<SavedGame, "players">): string | undefined {
  const computers = Object.values(players).filter((player) => player !== "human");
  return Object.keys(players).length === 2 && computers.length === 1 ? computers.map(nameOf)[0] : undefined;
}

/** The list of the saved games in one shadow root. */
export class RecentGames {
  #root: ShadowRoot;
  #saved: SavedGames;
  #forgotten: SavedGame[] = [];

  constructor(root: ShadowRoot, saved: SavedGames) {
    this.#root = root;
    this.#saved = saved;
  }

  /** Shows the current list above the list of all games, if that is on show. */
  show(): void {
    this.#root.querySelector(".recent-games")?.remove();
    const list = this.#root.querySelector(".games");
    const saved = this.#saved.games();
    if (!list || saved.length + this.#forgotten.length === 0) return;
    const section = document.createElement("section");
    section.className = "recent-games";
    section.setAttribute("aria-labelledby", "recent-games-title");
    const head = add(section, "div");
    add(head, "h2", { id: "recent-games-title" }, text("recent-games"));
    if (saved.length > 1) addButton(head, text("recent-forget-all"), () => this.#forget(saved));
    const items = add(section, "ul");
    for (const game of saved) this.#addItem(items, game);
    if (this.#forgotten.length > 0) this.#offerUndo(section);
    list.before(section);
  }

  #addItem(items: HTMLElement, game: SavedGame): void {
    const item = add(items, "li");
    const link = add(item, "a", { href: `#${game.address}` });
    const board = document.createElement("quarry-game");
    board.setAttribute("controls", "none");
    board.setAttribute("src", game.address);
    // A picture: the words beside it say which game it is.
    board.inert = true;
    link.append(board);
    const title = titleOf(game);
    add(link, "strong", {}, title);
    const opponent = opponentOf(game);
    if (opponent) add(link, "span", {}, text("recent-against", { opponent }));
    const after = text(game.over ? "recent-over" : "recent-after-move", { move: game.ply });
    const where = game.ply === 0 ? text("recent-at-start") : after;
    // The clock has been set back if the game comes from the future.
    const at = new Date(Math.min(game.at, Date.now()));
    const sameDay = at.toDateString() === new Date().toDateString();
    const time = localized(at, sameDay ? { timeStyle: "short" } : { day: "numeric", month: "short" });
    add(link, "span", {}, text("recent-when", { where, time }));
    const label = text("recent-forget-game", { game: title, where });
    addButton(item, "×", () => this.#forget([game])).setAttribute("aria-label", label);
  }

  #offerUndo(section: HTMLElement): void {
    const count = this.#forgotten.length;
    const line = add(section, "p", { role: "status" }, text("recent-forgotten", { count }));
    line.append(" ");
    addButton(line, text("undo"), () => {
      for (const game of this.#forgotten.splice(0)) this.#saved.put(game);
      this.show();
      this.#root.querySelector<HTMLElement>(".recent-games a")?.focus();
    });
  }

  #forget(games: SavedGame[]): void {
    for (const game of games) this.#saved.forget(game);
    this.#forgotten.push(...games);
    this.show();
    this.#root.querySelector<HTMLElement>(".recent-games p button")?.focus();
  }
}

/** The name of a saved game in the language of the page. */
function titleOf({ game, title }: SavedGame): string {
  return game && boardOf(game) ? text(game) : title;
}

function addButton(parent: HTMLElement, title: string, act: () => void): HTMLButtonElement {
  const button = add(parent, "button", { type: "button" }, title);
  button.addEventListener("click", act);
  return button;
}
