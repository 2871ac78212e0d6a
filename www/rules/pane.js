// The rules of the game on show, beside it. They are no dialog: one can play on.

import { add, loadStyleSheet } from "../lib/dom.ts";
import { GAMES } from "../games/games.ts";
import { FILES } from "../games/rules.ts";
import { homeUrl } from "../lib/home-url.ts";
import { hydrate } from "./hydrate.js";

const styles = [new URL("./text.css", import.meta.url), new URL("./pane.css", import.meta.url)];

const panes = new WeakMap();

/** Opens the rules, or closes them if they are open. */
export async function open({ root, element }) {
  const shown = panes.get(root);
  if (shown) return shown.close();
  const pane = new Pane(root, element);
  panes.set(root, pane);
  try {
    await pane.follow();
  } catch (error) {
    pane.close();
    throw error;
  }
  pane.focus();
  return pane;
}

/** The rules, beside a game. */
class Pane {
  #root;
  #element;
  #section;
  #title;
  #body;
  #page;
  #game;
  #end = new AbortController();

  constructor(root, element) {
    this.#root = root;
    this.#element = element;
    this.#section = add(root, "section", { class: "rules", "aria-labelledby": "rules-title" });
    const sheet = add(this.#section, "div", { class: "sheet" });
    const head = add(sheet, "header");
    this.#title = add(head, "h2", { id: "rules-title", tabindex: "-1" });
    const close = add(head, "button", { type: "button", class: "close", "aria-label": "Close the rules" }, "×");
    this.#body = add(sheet, "div", { class: "text" });
    close.addEventListener("click", () => this.close());
    this.#section.addEventListener("keydown", (event) => this.#key(event));
    this.#button?.setAttribute("aria-expanded", "true");
  }

  /** Shows the rules of the game that is on show now. Closes where there is none. */
  async follow() {
    if (!this.#section.isConnected) return;
    const game = this.#element.state?.game;
    if (!game) return this.close();
    if (game === this.#game) return;
    this.#game = game;
    const name = GAMES[game].rules;
    if (name !== this.#page) {
      this.#page = name;
      const [page] = await Promise.all([fetchPage(name), ...styles.map((url) => loadStyleSheet(this.#root, url))]);
      if (this.#page !== name) return;
      this.#fill(page);
    }
    const section = this.#body.querySelector(`#${game}`);
    if (section) section.scrollIntoView({ block: "start" });
    else this.#section.firstElementChild.scrollTop = 0;
  }

  /** Puts the focus on the title, and the title where it is seen. */
  focus() {
    if (!this.#section.isConnected) return;
    if (!this.#body.querySelector(`#${this.#game}`)) this.#section.scrollIntoView({ block: "nearest" });
    this.#title.focus({ preventScroll: true });
  }

  /** Ends, and gives the focus back if it was here. */
  close() {
    const focused = this.#section.contains(this.#root.activeElement);
    this.#end.abort();
    this.#section.remove();
    panes.delete(this.#root);
    this.#page = this.#game = undefined;
    this.#button?.setAttribute("aria-expanded", "false");
    if (focused) this.#button?.focus();
  }

  get #button() {
    return this.#root.querySelector("[data-action=rules]");
  }

  #fill({ title, main, url }) {
    this.#end.abort();
    this.#end = new AbortController();
    this.#title.textContent = `${title}: rules`;
    this.#body.replaceChildren(...main.childNodes);
    add(
      add(this.#body, "p", { class: "more" }),
      "a",
      { href: url, target: "_blank" },
      "These rules on a page of their own, to print",
    );
    // Here they stand below the title of this section.
    for (const heading of this.#body.querySelectorAll("h2, h3")) heading.ariaLevel = Number(heading.localName[1]) + 1;
    hydrate(this.#body, this.#end.signal);
  }

  #key(event) {
    // Keys of the game are not for those who read; those of a small board are its own.
    event.stopPropagation();
    if (event.target.localName === "quarry-game") return;
    if (event.key === "Escape" || event.key === "?") {
      event.preventDefault();
      this.close();
    }
  }
}

/** The title and the text of a page of rules; its pictures are those of the page. */
async function fetchPage(name) {
  const url = FILES[name];
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const main = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
  const title = main.querySelector("h1");
  title.remove();
  for (const picture of main.querySelectorAll("img")) picture.src = new URL(picture.getAttribute("src"), url);
  return { title: title.textContent, main, url: homeUrl(`rules/${name}.html`) };
}
