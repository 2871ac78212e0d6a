// The saved games on the start view: the user can continue or delete each.

import { add } from "../lib/dom.ts";
import { forget, games, put, type SavedGame } from "./autosave.ts";

/** The list of the saved games in one shadow root. */
export class RecentGames {
  #root: ShadowRoot;
  #forgotten: SavedGame[] = [];

  constructor(root: ShadowRoot) {
    this.#root = root;
  }

  /** Shows the current list above the list of all games, if that is on show. */
  show(): void {
    this.#root.querySelector(".recent-games")?.remove();
    const list = this.#root.querySelector(".games");
    const saved = games();
    if (!list || saved.length + this.#forgotten.length === 0) return;
    const section = document.createElement("section");
    section.className = "recent-games";
    section.setAttribute("aria-labelledby", "recent-games-title");
    const head = add(section, "div");
    add(head, "h2", { id: "recent-games-title" }, "Continue");
    if (saved.length > 1) addButton(head, "Forget all", () => this.#forget(saved));
    const items = add(section, "ul");
    for (const game of saved) this.#addItem(items, game);
    if (this.#forgotten.length > 0) this.#offerUndo(section);
    list.before(section);
  }

  #addItem(items: HTMLElement, game: SavedGame): void {
    const item = add(items, "li");
    const link = add(item, "a", { href: `#${game.address}` });
    add(link, "strong", {}, game.title);
    const turn = game.ply === 0 ? "at the start" : `${game.over ? "over " : ""}after turn ${game.ply}`;
    const at = new Date(game.at);
    const sameDay = at.toDateString() === new Date().toDateString();
    const when = at.toLocaleString("en-GB", sameDay ? { timeStyle: "short" } : { day: "numeric", month: "short" });
    add(link, "span", {}, `${turn}, ${when}`);
    addButton(item, "×", () => this.#forget([game])).setAttribute("aria-label", `Forget ${game.title}, ${turn}`);
  }

  #offerUndo(section: HTMLElement): void {
    const count = this.#forgotten.length;
    const text = count === 1 ? "A game is forgotten. " : `${count} games are forgotten. `;
    const line = add(section, "p", { role: "status" }, text);
    addButton(line, "Undo", () => {
      for (const game of this.#forgotten.splice(0)) put(game);
      this.show();
      this.#root.querySelector<HTMLElement>(".recent-games a")?.focus();
    });
  }

  #forget(games: SavedGame[]): void {
    games.forEach(forget);
    this.#forgotten.push(...games);
    this.show();
    this.#root.querySelector<HTMLElement>(".recent-games p button")?.focus();
  }
}

function addButton(parent: HTMLElement, text: string, act: () => void): HTMLButtonElement {
  const button = add(parent, "button", { type: "button" }, text);
  button.addEventListener("click", act);
  return button;
}
