// The rules of the current game, in a pane beside it. The user can play on.

import type { Board } from "../board/board.ts";
import { button, h, type VNode } from "../board/html.ts";
import type { DialogContext, Pane } from "../element/controller.ts";
import { GAMES, type GameId } from "../games/games.ts";
import { FILES } from "../games/rules.ts";
import { closeOnBack } from "../lib/back.ts";
import { find, trustedHtml } from "../lib/dom.ts";
import { homeUrl } from "../lib/home-url.ts";
import { Mounted } from "../lib/mounted.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import { type BoardState, nameOfKey } from "../wasm/quarry.js";
import { hydrate } from "./hydrate.ts";
import styles from "./pane.css";
import textStyles from "./text.css";

const panes = new WeakMap<ShadowRoot, RulesPane>();

/** Opens the rules, or closes them if they are open. */
export async function open({ root, board, state }: DialogContext): Promise<RulesPane | undefined> {
  await loadLaterMessages();
  const shown = panes.get(root);
  if (shown) {
    shown.close();
    return undefined;
  }
  const pane = new RulesPane(root, board, state);
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

/** What the pane shows. */
interface PaneState {
  /** The rules; none while they are being loaded. */
  readonly page: RulesPage | undefined;
}

/** The pane with the rules. */
class RulesPane implements Pane {
  #root: ShadowRoot;
  #board: Board;
  #state: () => BoardState | undefined;
  #view: Mounted<PaneState>;
  /** The current page, and the game whose section of it is in view. */
  #page: GameId | undefined;
  #game: GameId | undefined;
  #end = new AbortController();
  #closed: () => void;

  constructor(root: ShadowRoot, board: Board, state: () => BoardState | undefined) {
    this.#root = root;
    this.#board = board;
    this.#state = state;
    const actions = { close: () => this.close(), key: (event: KeyboardEvent) => this.#key(event) };
    this.#view = new Mounted<PaneState>(root, { page: undefined }, ({ page }) => paneView(page, actions));
    board.show({ isRulesOpen: true });
    this.#closed = closeOnBack(root.host, () => this.close());
  }

  /** Shows the rules of the current game, or closes if there is none. */
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
      this.#end.abort();
      this.#end = new AbortController();
      this.#view.update({ page });
      hydrate(this.#section, this.#end.signal);
    }
    const section = this.#section.querySelector(`#${game}`);
    const fold = section?.closest("details");
    if (fold) fold.open = true;
    if (section) section.scrollIntoView({ block: "start" });
    else this.#section.querySelector(".sheet")?.scrollTo(0, 0);
  }

  /** Focuses the title and scrolls it into view. */
  focus(): void {
    if (!this.#section.isConnected) return;
    if (!this.#section.querySelector(`#${this.#game}`)) this.#section.scrollIntoView({ block: "nearest" });
    this.#section.querySelector("h2")?.focus({ preventScroll: true });
  }

  /** Closes the pane. If it had the focus, the button that opened it gets the focus. */
  close(): void {
    const hadFocus = this.#section.contains(this.#root.activeElement);
    this.#end.abort();
    this.#view.remove();
    panes.delete(this.#root);
    this.#page = this.#game = undefined;
    this.#board.show({ isRulesOpen: false });
    if (hadFocus) this.#root.querySelector<HTMLElement>("[data-action=rules]")?.focus();
    this.#closed();
  }

  get #section(): HTMLElement {
    return this.#view.element;
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

/** What the reader can do. */
interface PaneActions {
  close(): void;
  key(event: KeyboardEvent): void;
}

function paneView(page: RulesPage | undefined, { close, key }: PaneActions): VNode {
  const attrs = { "aria-labelledby": "rules-title", lang: text("lang"), dir: text("dir") };
  const title = page ? text("rules-of", { game: page.title }) : "";
  return h("section.rules", { attrs, on: { keydown: key } }, [
    h("div.sheet", [
      h("header", [
        h("h2", { attrs: { id: "rules-title", tabindex: "-1" } }, title),
        button("×", close, { class: "close", "aria-label": text("rules-close") }),
      ]),
      page ? pageView(page) : h("div.text"),
    ]),
  ]);
}

/** The text of a page, which is HTML that the build has made, with a link to the page itself. */
function pageView({ title, language, direction, main, url }: RulesPage): VNode {
  const create = (_: VNode, { elm }: VNode): void => (elm as Element).prepend(...main.childNodes);
  const link = (url: string): VNode =>
    h("p.more", { attrs: { lang: text("lang"), dir: text("dir") } }, [
      h("a", { attrs: { href: url, target: "_blank" } }, text("rules-page")),
    ]);
  const data = { key: title, attrs: { lang: language, dir: direction }, hook: { create } };
  return h("div.text", data, url ? [link(url)] : []);
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
  // In the pane, they are below its title.
  for (const heading of main.querySelectorAll("h2, h3")) heading.ariaLevel = String(Number(heading.localName[1]) + 1);
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
