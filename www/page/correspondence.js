// What an address says besides the game, on the page: who plays (`white=engine:3`), and whose turns are played here
// (`as=white`), where two people send the address to and fro. Readers that do not know these keys pass them over.

import { loadStyleSheet } from "../lib/dom.js";
import { LEVELS } from "../analysis/players.js";

const styles = new URL("./correspondence.css", import.meta.url);

const PLAYERS = ["human", ...LEVELS.map((level) => `engine:${level}`)];

/** The guests of one page. */
export class Correspondence {
  #element;
  #root;
  #toasts;
  /** The side that is played here, where the other one is played elsewhere. */
  #as;
  /** The attributes that were set for the game on show. */
  #set = [];

  constructor(root, toasts) {
    [this.#element, this.#root, this.#toasts] = [root.host, root, toasts];
  }

  /** Another game is on show, or all games; `hash` is the address with which it came. */
  begin(hash, board) {
    const keys = new URLSearchParams(hash.slice(1));
    const sides = [...this.#root.querySelectorAll(".players [data-of]")].map((row) => row.dataset.of);
    this.#as = sides.length === 2 && sides.includes(keys.get("as")) ? keys.get("as") : undefined;
    for (const name of this.#set.splice(0)) this.#element.removeAttribute(name);
    for (const side of sides) {
      const player = this.#as ? "human" : keys.get(side);
      if (PLAYERS.includes(player)) this.#give(side, player);
    }
    if (!this.#as) return this.#toasts.hide("correspondence");
    this.#give("as", this.#as);
    loadStyleSheet(this.#root, styles.href);
    this.follow(board);
  }

  /** Something else of the game is on show. */
  follow(board) {
    if (!this.#as) return;
    const { side, outcome, ply, moves, address } = board.state();
    const last = ply === moves.length;
    const mine = last && outcome === "ongoing" && side === this.#as;
    if (!mine) this.#give("readonly", "");
    else this.#element.removeAttribute("readonly");
    history.replaceState(null, "", `#${address}&as=${this.#as}`);
    if (!last) return;
    if (mine) {
      this.#toasts.show("correspondence", "It is your turn.", `You play ${title(this.#as)}. Afterwards, send the link that stands here.`);
      return;
    }
    const other = this.#rows().find((name) => name !== this.#as);
    const href = new URL(`#${address.replace(/&flip=1/, "")}&as=${other}`, location.href).href;
    const over = outcome !== "ongoing";
    const words = over ? "Send the last link, so that your opponent sees it." : `It is ${title(side)}'s turn: send the link to your opponent.`;
    this.#toasts.show("correspondence", over ? "The game is over." : "Your turn is played.", words, this.#ways(href, moves.length, board));
  }

  #ways(href, played, board) {
    const say = (text) => this.#toasts.show("correspondence-sent", text, "");
    const ways = {
      "Copy link": async () => {
        try {
          await navigator.clipboard.writeText(href);
          say("The link is copied.");
        } catch {
          // To be copied by hand.
          prompt("The link for your opponent", href);
        }
      },
    };
    if (navigator.share) ways["Send…"] = () => navigator.share({ title: document.title, url: href }).catch(() => undefined);
    if (played > 0) ways["Take back"] = () => board.act("undo");
    return ways;
  }

  #rows() {
    return [...this.#root.querySelectorAll(".players [data-of]")].map((row) => row.dataset.of);
  }

  #give(name, value) {
    if (!this.#set.includes(name)) this.#set.push(name);
    if (this.#element.getAttribute(name) !== value) this.#element.setAttribute(name, value);
  }
}

function title(side) {
  return side[0].toUpperCase() + side.slice(1);
}
