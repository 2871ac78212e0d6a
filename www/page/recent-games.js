// The kept games on the start view: each can be gone on with, or forgotten.

import { forget, games, put } from "./autosave.js";

/** The list of the kept games in one shadow root. */
export class RecentGames {
  #root;
  #forgotten = [];

  constructor(root) {
    this.#root = root;
  }

  /** Shows the list as it is now above that of all games, where that is on show. */
  show() {
    this.#root.querySelector(".recent-games")?.remove();
    const list = this.#root.querySelector(".games");
    const kept = games();
    if (!list || kept.length + this.#forgotten.length === 0) return;
    const section = document.createElement("section");
    section.className = "recent-games";
    section.setAttribute("aria-labelledby", "recent-games-title");
    const head = add(section, "div");
    Object.assign(add(head, "h2", "Continue"), { id: "recent-games-title" });
    if (kept.length > 1) button(head, "Forget all", () => this.#forget(kept));
    const items = add(section, "ul");
    for (const game of kept) this.#item(items, game);
    if (this.#forgotten.length > 0) this.#offerUndo(section);
    list.before(section);
  }

  #item(items, game) {
    const item = add(items, "li");
    const link = add(item, "a");
    link.href = `#${game.address}`;
    add(link, "strong", game.title);
    const turn = game.ply === 0 ? "at the start" : `${game.over ? "over " : ""}after turn ${game.ply}`;
    const at = new Date(game.at);
    const sameDay = at.toDateString() === new Date().toDateString();
    const when = at.toLocaleString("en-GB", sameDay ? { timeStyle: "short" } : { day: "numeric", month: "short" });
    add(link, "span", `${turn}, ${when}`);
    button(item, "×", () => this.#forget([game])).setAttribute("aria-label", `Forget ${game.title}, ${turn}`);
  }

  #offerUndo(section) {
    const count = this.#forgotten.length;
    const line = add(section, "p", count === 1 ? "A game is forgotten. " : `${count} games are forgotten. `);
    line.setAttribute("role", "status");
    button(line, "Undo", () => {
      this.#forgotten.splice(0).forEach(put);
      this.show();
      this.#root.querySelector(".recent-games a")?.focus();
    });
  }

  #forget(games) {
    games.forEach(forget);
    this.#forgotten.push(...games);
    this.show();
    this.#root.querySelector(".recent-games p button")?.focus();
  }
}

function add(parent, tag, text) {
  const element = parent.appendChild(document.createElement(tag));
  if (text) element.textContent = text;
  return element;
}

function button(parent, text, act) {
  const made = add(parent, "button", text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}
