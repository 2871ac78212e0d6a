// The rules of the game on show, in a pane beside it. The user can play on.

import type { DialogContext, Pane } from "../element/controller.ts";
import { GAMES, type GameId } from "../games/games.ts";
import { FILES } from "../games/rules.ts";
import { closeOnBack } from "../lib/back.ts";
import { add, find, trustedHtml } from "../lib/dom.ts";
import { homeUrl } from "../lib/home-url.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages, markLanguage, text } from "../messages/format.ts";
import { type BoardState, nameOfKey } from "../wasm/quarry.js";
import { hydrate } from "./hydrate.ts";
import styles from "./pane.css";
import textStyles from "./text.css";

const panes = new WeakMap<ShadowRoot, RulesPane>();

/** Opens the rules, or closes them if they are open. */
export async function open({ root, state }: DialogContext): Promise<RulesPane | undefined> {
  await loadLaterMessages();
  const shown = panes.get(root);
  if (shown) {
    shown.close();
    return undefined;
  }
  const pane = new RulesPane(root, state);
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

/** The pane with the rules. */
class RulesPane implements Pane {
  #root: ShadowRoot;
  #state: () => BoardState | undefined;
  #section: HTMLElement;
  #sheet: HTMLElement;
  #title: HTMLElement;
  #body: HTMLElement;
  /** The page on show, and the game whose section of it is in view. */
  #page: GameId | undefined;
  #game: GameId | undefined;
  #end = new AbortController();
  #closed: () => void;

  constructor(root: ShadowRoot, state: () => BoardState | undefined) {
    this.#root = root;
    this.#state = state;
    this.#section = add(root, "section", {
      class: "rules",
      "aria-labelledby": "rules-title",
    });
    markLanguage(this.#section);
    this.#sheet = add(this.#section, "div", { class: "sheet" });
    const head = add(this.#sheet, "header");
    this.#title = add(head, "h2", { id: "rules-title", tabindex: "-1" });
    const close = add(head, "button", { type: "button", class: "close", "aria-label": text("rules-close") }, "×");
    this.#body = add(this.#sheet, "div", { class: "text" });
    close.addEventListener("click", () => this.close());
    this.#section.addEventListener("keydown", (event) => this.#key(event));
    this.#button?.setAttribute("aria-expanded", "true");
    this.#closed = closeOnBack(root.host, () => this.close());
  }

  /** Shows the rules of the game on show, or closes if there is none. */
  async follow(): Promise<void> {
    if (!this.#section.isConnected) return;
    const game = this.#state()?.game;
    if (!game) {
      this.close();
      return;
    }
    if (game === this.#game) return;
    this.#game = game;
    const name = GAMES[game].rules;
    if (name !== this.#page) {
      this.#page = name;
      for (const sheet of [textStyles, styles]) addStyles(this.#root, sheet);
      const page = await fetchPage(name);
      if (this.#page !== name) return;
      this.#fill(page);
    }
    const section = this.#body.querySelector(`#${game}`);
    const fold = section?.closest("details");
    if (fold) fold.open = true;
    if (section) section.scrollIntoView({ block: "start" });
    else this.#sheet.scrollTop = 0;
  }

  /** Focuses the title and scrolls it into view. */
  focus(): void {
    if (!this.#section.isConnected) return;
    if (!this.#body.querySelector(`#${this.#game}`)) this.#section.scrollIntoView({ block: "nearest" });
    this.#title.focus({ preventScroll: true });
  }

  /** Closes the pane. If it had the focus, the button that opened it gets the focus. */
  close(): void {
    const focused = this.#section.contains(this.#root.activeElement);
    this.#end.abort();
    this.#section.remove();
    panes.delete(this.#root);
    this.#page = this.#game = undefined;
    this.#button?.setAttribute("aria-expanded", "false");
    if (focused) this.#button?.focus();
    this.#closed();
  }

  get #button(): HTMLElement | null {
    return this.#root.querySelector("[data-action=rules]");
  }

  #fill({ title, language, direction, main, url }: RulesPage): void {
    this.#end.abort();
    this.#end = new AbortController();
    this.#title.textContent = text("rules-of", { game: title });
    this.#body.lang = language;
    this.#body.dir = direction;
    this.#body.replaceChildren(...main.childNodes);
    if (url) {
      const more = add(this.#body, "p", { class: "more" });
      markLanguage(more);
      add(more, "a", { href: url, target: "_blank" }, text("rules-page"));
    }
    // Here they stand below the title of this section.
    for (const heading of this.#body.querySelectorAll("h2, h3"))
      heading.ariaLevel = String(Number(heading.localName[1]) + 1);
    hydrate(this.#body, this.#end.signal);
  }

  #key(event: KeyboardEvent): void {
    const hasKeys = this.#root.host.getAttribute("keys") !== "none";
    const closes = event.key === "Escape" || (hasKeys && nameOfKey(event.key, event.code) === "i");
    // A small board uses its own keys.
    if (event.defaultPrevented || !closes) return;
    event.preventDefault();
    this.close();
  }
}

/** A page of rules. */
interface RulesPage {
  title: string;
  /** The language of the text, and the direction of its script. */
  language: string;
  direction: string;
  main: HTMLElement;
  /** The URL of the public page, if a copy of the site is known. */
  url: string | undefined;
}

/** Fetches the title and the text of a page of rules: in the language of the texts if there is one, else in English. */
async function fetchPage(game: GameId): Promise<RulesPage> {
  const translated = `${game}.${text("lang")}`;
  const name = Object.hasOwn(FILES, translated) ? translated : game;
  const url = FILES[name];
  if (!url) throw new Error(`${name}: found no rules`);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const main = find(new DOMParser().parseFromString(trustedHtml(await answer.text()), "text/html"), "main");
  const title = find(main, "h1");
  title.remove();
  for (const picture of main.querySelectorAll("img"))
    picture.src = new URL(picture.getAttribute("src") ?? "", url).href;
  return {
    title: title.textContent ?? "",
    language: main.lang,
    direction: main.dir,
    main,
    url: homeUrl(`rules/${name}.html`),
  };
}
