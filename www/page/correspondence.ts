// Correspondence games, on the page only: two people send a link back and forth. The page's address is always the link for the other
// one: it names the side that is played where it is opened (`as=black`), and the game (`letter=ID`), by which a device knows which
// side is played on it. Readers that do not know these keys ignore them.

import { CHOICES, LEVELS } from "../analysis/players.ts";
import type { Board } from "../board/board.ts";
import { button } from "../board/html.ts";
import type { MessageActions, Messages } from "../element/messages.ts";
import { type Side, SOLO } from "../games/boards.ts";
import type { GameId } from "../games/games.ts";
import type { Fragment } from "../lib/fragment.ts";
import { pageFragment, parseFragment } from "../lib/fragment.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages, OR, text } from "../messages/format.ts";
import { restored } from "../storage/restored.ts";
import { settings } from "../storage/settings.ts";
import type { BoardState } from "../wasm/quarry.js";
import asStyles from "./as.css";
import type { Autosave } from "./autosave.ts";
import styles from "./correspondence.css";
import type { Follower, PageChange } from "./follower.ts";
import { newLetter, readSeat, writeSeat } from "./seats.ts";

/** The longest part of a link that a message quotes, in characters. */
const LONGEST = 40;

/** Where a correspondence game is for the person who plays a side here. */
interface Situation {
  /** Whether the person is to move. */
  isMine: boolean;
  /** What a message shows; nothing while the person looks at an earlier position. */
  message: { title: string; text: string } | undefined;
}

/** Where a correspondence game is for the person who plays that side here. */
export function situation(
  as: Side,
  state: Pick<BoardState, "side" | "result" | "ply" | "moves" | "players">,
): Situation {
  const { side, result, ply, moves, players } = state;
  if (ply !== moves.length) return { isMine: false, message: undefined };
  if (result) {
    return { isMine: false, message: { title: text("game-over"), text: text("correspondence-send-last") } };
  }
  if (side !== as) {
    const message = { title: text("correspondence-played"), text: text("correspondence-send", { side: [side] }) };
    return { isMine: false, message };
  }
  const move = moves.at(-1);
  const other = players.find((player) => player.side !== as)?.side;
  if (move === undefined || other === undefined) {
    const message = { title: text("correspondence-your-turn"), text: text("correspondence-you-play", { side: [as] }) };
    return { isMine: true, message };
  }
  const title = text("correspondence-has-played", { side: [other], move });
  return { isMine: true, message: { title, text: text("correspondence-your-answer", { side: [as] }) } };
}

/** What is wrong with the players and sides that an address names, and what happens instead, as sentences. */
export function faultOf(players: Fragment["players"], sides: readonly Side[], game: GameId): string | undefined {
  const names: readonly string[] = sides;
  const known = { game: [game], sides: [OR, ...sides.map((side) => [side])] };
  for (const [key, player] of players) {
    const found = player.slice(0, LONGEST);
    if (sides.length === 0) return text("link-alone", known);
    if (key === "as" && names.includes(player)) continue;
    if (key === "as") return text("link-as", { found, ...known });
    if (!names.includes(key)) return text("link-side", { side: [key], ...known });
    if (CHOICES.includes(player)) continue;
    const level = /^engine:(\d{1,9})$/.exec(player)?.[1];
    if (level) return text("link-level", { level, most: LEVELS.length, side: [key] });
    return text("link-player", { found, side: [key] });
  }
  return undefined;
}

/** Follows the correspondence games of one page, once their texts have loaded. */
export async function open(root: ShadowRoot, messages: Messages, autosave: Autosave): Promise<Correspondence> {
  await Promise.all([loadLaterMessages(), restored()]);
  return new Correspondence(root, messages, autosave);
}

/** Follows the correspondence games of one page. */
class Correspondence implements Follower {
  #element: Element;
  #root: ShadowRoot;
  #messages: Messages;
  #autosave: Autosave;
  /** The side that is played here; none if the game is no correspondence game. */
  #as: Side | undefined;
  /** The id of the game. */
  #letter = "";
  /** The attributes that were set for the current game. */
  #set: string[] = [];

  constructor(root: ShadowRoot, messages: Messages, autosave: Autosave) {
    this.#element = root.host;
    this.#root = root;
    this.#messages = messages;
    this.#autosave = autosave;
  }

  /** Something else is shown. */
  follow({ change, board, players }: PageChange): void {
    if (change === "game" || change === "games") this.#begin(players, board);
    else this.#show(board);
  }

  /** Another game is shown, or all games; `players` are those of the address with which it came. */
  #begin(players: Fragment["players"], board: Board): void {
    const sides = this.#sidesOf(board);
    const fault = board.state && faultOf(players, sides, board.state.game);
    if (fault) this.#messages.show("fault", text("link-broken"), fault);
    const named = new Map(players.toReversed()).get("as");
    const side = sides.find((side) => side === named);
    for (const name of this.#set.splice(0)) this.#element.removeAttribute(name);
    this.#as = undefined;
    if (!side) {
      this.#messages.hide("correspondence");
      board.fill("letter", undefined);
      return;
    }
    for (const sheet of [asStyles, styles]) addStyles(this.#root, sheet);
    this.#letter = newLetter(parseFragment(pageFragment()).letter);
    this.#sit(readSeat(this.#letter) ?? side, board);
    this.#replay(board);
  }

  /** A side is played here from now on. */
  #sit(as: Side, board: Board): void {
    this.#as = as;
    writeSeat(this.#letter, as);
    for (const side of this.#sidesOf(board)) this.#setAttribute(side, "human");
    this.#setAttribute("as", as);
    board.nameBy(({ parts }) => parts.line + this.#keys(board));
    this.#autosave.setKeys(this.#keys(board));
    if (settings().turn && board.state?.parts.flipped !== (as === "black")) board.act("flip");
    board.fill("letter", ({ game }) =>
      game ? [button(text("correspondence-send-it"), () => this.#send(board), { "data-action": "send" })] : [],
    );
    this.#show(board);
  }

  /** What the link for the other person has after the game. */
  #keys(board: Board): string {
    const other = this.#sidesOf(board).find((name) => name !== this.#as);
    return `&as=${other}&letter=${this.#letter}`;
  }

  /** Plays the move of the other person once more: the link has just been opened. */
  #replay(board: Board): void {
    const { state } = board;
    if (!state || state.side !== this.#as || state.ply === 0 || state.ply !== state.moves.length) return;
    board.goTo(state.ply - 1);
    board.act("next");
  }

  /** Shows whose turn it is, and what to do about it. */
  #show(board: Board): void {
    const state = board.state;
    if (!this.#as || !state) return;
    const { isMine, message } = situation(this.#as, state);
    if (!isMine) this.#setAttribute("readonly", "");
    else this.#element.removeAttribute("readonly");
    if (message)
      this.#messages.show("correspondence", message.title, message.text, this.#actions(isMine, state, board));
  }

  #actions(isMine: boolean, { moves, result }: BoardState, board: Board): MessageActions {
    const actions: MessageActions = {};
    if (!isMine) {
      if ("share" in navigator) actions[text("share-send")] = () => this.#send(board);
      actions[text("correspondence-copy")] = () => this.#copy(board);
      if (moves.length > 0) actions[text("correspondence-take-back")] = () => board.act("delete");
    }
    // Two people may play on one device.
    const other = this.#sidesOf(board).find((name) => name !== this.#as);
    if (!isMine && other && !result) {
      actions[text("correspondence-i-play-side", { side: [other] })] = () => this.#sit(other, board);
    }
    return actions;
  }

  /** Sends the link for the other person, or copies it where a device cannot send. */
  #send(board: Board): void {
    const url = this.#url(board);
    if ("share" in navigator) navigator.share({ title: document.title, url }).catch(() => undefined);
    else this.#copy(board).catch(console.warn);
  }

  async #copy(board: Board): Promise<void> {
    const { state } = board;
    const url = this.#url(board);
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // To be copied by hand.
      prompt(text("correspondence-prompt"), url);
      return;
    }
    if (!state || !this.#as) return;
    const { isMine } = situation(this.#as, state);
    const what = text("correspondence-send-copied");
    this.#messages.show("correspondence", text("correspondence-copied"), what, this.#actions(isMine, state, board));
  }

  /** The link for the other person. */
  #url(board: Board): string {
    return new URL(`#${(board.state?.parts.line ?? "") + this.#keys(board)}`, location.href).href;
  }

  /** The sides of the current game; none if one person plays alone. */
  #sidesOf({ state }: Board): Side[] {
    return state && !SOLO.includes(state.game) ? state.players.map(({ side }) => side) : [];
  }

  #setAttribute(name: string, value: string): void {
    if (!this.#set.includes(name)) this.#set.push(name);
    if (this.#element.getAttribute(name) !== value) this.#element.setAttribute(name, value);
  }
}
