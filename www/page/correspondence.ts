// Correspondence games, on the page only: an address may name who plays (`white=engine:3`) and which side is played here
// (`as=white`), if two people send the address back and forth. Readers that do not know these keys ignore them.

import { PLAYERS } from "../analysis/players.ts";
import type { Board } from "../board/board.ts";
import type { MessageActions, Messages } from "../element/messages.ts";
import type { Side } from "../games/boards.ts";
import type { Fragment } from "../lib/fragment.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages, OR, text } from "../messages/format.ts";
import type { BoardState } from "../wasm/quarry.js";
import styles from "./correspondence.css";
import type { Follower, PageChange } from "./follower.ts";

/** The longest part of a link that a message quotes, in characters. */
const LONGEST = 40;

/** Where a correspondence game is for the person who plays a side here. */
interface Situation {
  /** Whether the person is to move. */
  isMine: boolean;
  /** What a message says; nothing while the person looks at an earlier position. */
  message: { title: string; text: string } | undefined;
}

/** Where a correspondence game is for the person who plays that side here. */
export function situation(as: Side, state: Pick<BoardState, "side" | "result" | "ply" | "moves">): Situation {
  const { side, result, ply, moves } = state;
  if (ply !== moves.length) return { isMine: false, message: undefined };
  if (result) {
    return { isMine: false, message: { title: text("game-over"), text: text("correspondence-send-last") } };
  }
  if (side === as) {
    const message = { title: text("correspondence-your-turn"), text: text("correspondence-you-play", { side: [as] }) };
    return { isMine: true, message };
  }
  const message = { title: text("correspondence-played"), text: text("correspondence-send", { side: [side] }) };
  return { isMine: false, message };
}

/** What is wrong with the players and sides that an address names, as a sentence. */
export function faultOf(players: Fragment["players"], sides: readonly Side[]): string | undefined {
  const names: readonly string[] = sides;
  for (const [key, found] of players) {
    const side = key === "as" ? found : key;
    if (!names.includes(side)) return text("link-as", { found: side.slice(0, LONGEST), sides: [OR, ...sides] });
    if (key === "as" || PLAYERS.includes(found)) continue;
    const players = ["expected-seat", "most", `${PLAYERS.length - 1}`];
    return text("link-player", { found: found.slice(0, LONGEST), side, players });
  }
  return undefined;
}

/** Follows the correspondence games of one page, once their texts have loaded. */
export async function open(root: ShadowRoot, messages: Messages): Promise<Correspondence> {
  await loadLaterMessages();
  return new Correspondence(root, messages);
}

/** Follows the correspondence games of one page. */
class Correspondence implements Follower {
  #element: Element;
  #root: ShadowRoot;
  #messages: Messages;
  /** The side that is played here; none if the game is no correspondence game. */
  #as: Side | undefined;
  /** The address of the game on show as it began. The page's own stays as it is until something changes. */
  #begun = "";
  /** The attributes that were set for the game on show. */
  #set: string[] = [];

  constructor(root: ShadowRoot, messages: Messages) {
    this.#element = root.host;
    this.#root = root;
    this.#messages = messages;
  }

  /** Something else is on show. */
  follow({ change, board, players }: PageChange): void {
    if (change === "game" || change === "games") this.#begin(players, board);
    else this.#show(board);
  }

  /** Another game is on show, or all games; `players` are those of the address with which it came. */
  #begin(players: Fragment["players"], board: Board): void {
    const sides = this.#sidesOf(board);
    const fault = sides.length === 2 && faultOf(players, sides);
    const keys = new Map(players.toReversed());
    if (fault) this.#messages.show("fault", text("link-broken"), `${fault} ${text("link-shows-person")}`);
    this.#begun = board.address;
    this.#as = sides.length === 2 ? sides.find((side) => side === keys.get("as")) : undefined;
    for (const name of this.#set.splice(0)) this.#element.removeAttribute(name);
    for (const side of sides) {
      const player = this.#as ? "human" : keys.get(side);
      if (player && PLAYERS.includes(player)) this.#setAttribute(side, player);
    }
    if (!this.#as) {
      this.#messages.hide("correspondence");
      return;
    }
    this.#setAttribute("as", this.#as);
    addStyles(this.#root, styles);
    this.#show(board);
  }

  /** Shows whose turn it is, and what to do about it. */
  #show(board: Board): void {
    const state = board.state;
    if (!this.#as || !state) return;
    const { moves, address, parts } = state;
    const { isMine, message } = situation(this.#as, state);
    if (!isMine) this.#setAttribute("readonly", "");
    else this.#element.removeAttribute("readonly");
    if (address !== this.#begun) history.replaceState(history.state, "", `#${address}&as=${this.#as}`);
    this.#begun = "";
    if (!message) return;
    const other = this.#sidesOf(board).find((name) => name !== this.#as);
    const href = new URL(`#${parts.place}&as=${other}`, location.href).href;
    const actions = isMine ? {} : this.#actions(href, moves.length, board);
    // Who was sent the sender's own link plays the other side.
    if (!isMine && other && !state.result) {
      actions[text("correspondence-i-play-side", { side: [other] })] = () => location.assign(href);
    }
    this.#messages.show("correspondence", message.title, message.text, actions);
  }

  #actions(href: string, played: number, board: Board): MessageActions {
    const actions: MessageActions = {
      [text("correspondence-copy")]: async () => {
        try {
          await navigator.clipboard.writeText(href);
          this.#messages.show("correspondence-sent", text("correspondence-copied"), "");
        } catch {
          // To be copied by hand.
          prompt(text("correspondence-prompt"), href);
        }
      },
    };
    if ("share" in navigator) {
      actions[text("share-send")] = () => {
        navigator.share({ title: document.title, url: href }).catch(() => undefined);
      };
    }
    if (played > 0) actions[text("correspondence-take-back")] = () => board.act("undo");
    return actions;
  }

  /** The sides of the game on show. */
  #sidesOf({ state }: Board): Side[] {
    return state?.players.map(({ side }) => side) ?? [];
  }

  #setAttribute(name: string, value: string): void {
    if (!this.#set.includes(name)) this.#set.push(name);
    if (this.#element.getAttribute(name) !== value) this.#element.setAttribute(name, value);
  }
}
