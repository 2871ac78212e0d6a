// The kept games on the start view: each can be gone on with, or forgotten.

import { forget, games, put } from "./keeper.js";

/** The list of the kept games in one shadow root. */
export class Shelf {
  #root;
  #forgotten = [];

  constructor(root) {
    this.#root = root;
  }

  /** Shows the list as it is now above that of all games, where that is on show. */
  show() {
    this.#root.querySelector(".shelf")?.remove();
    const list = this.#root.querySelector(".games");
    const kept = games();
    if (!list || kept.length + this.#forgotten.length === 0) return;
    const shelf = document.createElement("section");
    shelf.className = "shelf";
    shelf.setAttribute("aria-labelledby", "shelf-title");
    const head = add(shelf, "div");
    Object.assign(add(head, "h2", "Continue"), { id: "shelf-title" });
    if (kept.length > 1) button(head, "Forget all", () => this.#forget(kept));
    const items = add(shelf, "ul");
    for (const game of kept) this.#item(items, game);
    if (this.#forgotten.length > 0) this.#offerUndo(shelf);
    list.before(shelf);
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

  #offerUndo(shelf) {
    const count = this.#forgotten.length;
    const line = add(shelf, "p", count === 1 ? "A game is forgotten. " : `${count} games are forgotten. `);
    line.setAttribute("role", "status");
    button(line, "Undo", () => {
      this.#forgotten.splice(0).forEach(put);
      this.show();
      this.#root.querySelector(".shelf a")?.focus();
    });
  }

  #forget(games) {
    games.forEach(forget);
    this.#forgotten.push(...games);
    this.show();
    this.#root.querySelector(".shelf p button")?.focus();
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
