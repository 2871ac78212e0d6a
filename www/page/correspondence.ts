// Correspondence games, on the page only: an address may say who plays (`white=engine:3`) and which side is played here
// (`as=white`), if two people send the address to and fro. Readers that do not know these keys ignore them.

import { PLAYERS } from "../analysis/players.ts";
import type { ToastActions, Toasts } from "../element/toasts.ts";
import type { Side } from "../games/boards.ts";
import { loadStyleSheet } from "../lib/dom.ts";
import type { Board } from "../wasm/quarry.js";

const styles = new URL("./correspondence.css", import.meta.url);

/** Follows the correspondence games of one page. */
export class Correspondence {
  #element: Element;
  #root: ShadowRoot;
  #toasts: Toasts;
  /** The side that is played here; none if the game is no correspondence game. */
  #as: Side | undefined;
  /** The attributes that were set for the game on show. */
  #set: string[] = [];

  constructor(root: ShadowRoot, toasts: Toasts) {
    this.#element = root.host;
    this.#root = root;
    this.#toasts = toasts;
  }

  /** Another game is on show, or all games; `hash` is the address with which it came. */
  begin(hash: string, board: Board): void {
    const keys = new URLSearchParams(hash.slice(1));
    const sides = this.#sides();
    this.#as = sides.length === 2 ? sides.find((side) => side === keys.get("as")) : undefined;
    for (const name of this.#set.splice(0)) this.#element.removeAttribute(name);
    for (const side of sides) {
      const player = this.#as ? "human" : keys.get(side);
      if (player && PLAYERS.includes(player)) this.#setAttribute(side, player);
    }
    if (!this.#as) {
      this.#toasts.hide("correspondence");
      return;
    }
    this.#setAttribute("as", this.#as);
    loadStyleSheet(this.#root, styles);
    this.follow(board);
  }

  /** Another turn of the game is on show. */
  follow(board: Board): void {
    const state = board.state();
    if (!this.#as || !state) return;
    const { side, outcome, ply, moves, address } = state;
    const last = ply === moves.length;
    const mine = last && outcome === "ongoing" && side === this.#as;
    if (!mine) this.#setAttribute("readonly", "");
    else this.#element.removeAttribute("readonly");
    history.replaceState(null, "", `#${address}&as=${this.#as}`);
    if (!last) return;
    if (mine) {
      const text = `You play ${title(this.#as)}. Afterwards, send the link that stands here.`;
      this.#toasts.show("correspondence", "It is your turn.", text);
      return;
    }
    const other = this.#sides().find((name) => name !== this.#as);
    const href = new URL(`#${address.replace(/&flip=1/, "")}&as=${other}`, location.href).href;
    const over = outcome !== "ongoing";
    const heading = over ? "The game is over." : "Your turn is played.";
    const text = over
      ? "Send the last link, so that your opponent sees it."
      : `It is ${title(side)}'s turn: send the link to your opponent.`;
    this.#toasts.show("correspondence", heading, text, this.#actions(href, moves.length, board));
  }

  #actions(href: string, played: number, board: Board): ToastActions {
    const actions: ToastActions = {
      "Copy link": async () => {
        try {
          await navigator.clipboard.writeText(href);
          this.#toasts.show("correspondence-sent", "The link is copied.", "");
        } catch {
          // To be copied by hand.
          prompt("The link for your opponent", href);
        }
      },
    };
    if ("share" in navigator) {
      actions["Send…"] = () => {
        navigator.share({ title: document.title, url: href }).catch(() => undefined);
      };
    }
    if (played > 0) actions["Take back"] = () => board.act("undo");
    return actions;
  }

  /** The sides of the game on show. */
  #sides(): Side[] {
    const rows = this.#root.querySelectorAll<HTMLElement>(".players [data-of]");
    return [...rows].map((row) => row.dataset.of as Side);
  }

  #setAttribute(name: string, value: string): void {
    if (!this.#set.includes(name)) this.#set.push(name);
    if (this.#element.getAttribute(name) !== value) this.#element.setAttribute(name, value);
  }
}

function title(side: Side): string {
  return side.charAt(0).toUpperCase() + side.slice(1);
}
