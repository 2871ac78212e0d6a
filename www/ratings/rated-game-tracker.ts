// Follows the ranked games: recognises one when it is shown, stores its moves, and changes the ranks when it ends.
//
// A ranked game is one line of moves. Going back in it changes nothing. If another move is played instead, that line does not
// count, and the game stays where it was; two people may agree to count the new line instead.

import type { Board } from "../board/board.ts";
import { h } from "../board/html.ts";
import type { MessageActions, Messages } from "../element/messages.ts";
import { EXTRAS } from "../games/boards.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import type { Follower, PageChange } from "../page/follower.ts";
import { device } from "../storage/device.ts";
import { restored } from "../storage/restored.ts";
import type { BoardState } from "../wasm/quarry.js";
import { addressOf, compare, recognise, resultText, SIDES, sideText } from "./rated-games.ts";
import styles from "./ratings.css";
import type { RatedGame, RatedSide } from "./ratings-store.ts";
import * as store from "./ratings-store.ts";

/** Where a tab remembers the ranked game that it shows: before the first move, nothing else identifies it. */
const MARK = "quarry.ranked";

/** Remembers the ranked game that the tab shows; without an id, none. */
export function mark(id: string | undefined): void {
  try {
    if (id) device().sessionStorage.setItem(MARK, id);
    else device().sessionStorage.removeItem(MARK);
  } catch {
    // Without it, a game is recognised from its first move on.
  }
}

function marked(): string | null {
  try {
    return device().sessionStorage.getItem(MARK);
  } catch {
    return null;
  }
}

/** Follows the ranked games of one element, once their texts have loaded. */
export async function open(root: ShadowRoot, messages: Messages): Promise<RatedGameTracker> {
  await Promise.all([loadLaterMessages(), restored()]);
  return new RatedGameTracker(root, messages);
}

/** Follows the ranked games of one element. */
class RatedGameTracker implements Follower {
  #root: ShadowRoot;
  #messages: Messages;
  #board: Board | undefined;
  /** The current game. */
  #id: string | undefined;
  /** Whether the current line is another one than the game's. */
  #apart = false;
  /** Whether the players of a game have been set. */
  #hasPlayers = false;

  constructor(root: ShadowRoot, messages: Messages) {
    this.#root = root;
    this.#messages = messages;
    store.watchRatings(() => this.#show().catch(() => undefined));
  }

  /** Something else is shown. */
  async follow({ change, board }: PageChange): Promise<void> {
    this.#board = board;
    const { state } = board;
    if (change === "game" || change === "games") this.#begin(state);
    if (this.#id && state) await this.#update(state);
    await this.#show();
  }

  #begin(state: BoardState | undefined): void {
    this.#messages.hide("ranked");
    this.#apart = false;
    const hasRanks = state && EXTRAS[state.game] === "ranks";
    const game = hasRanks ? recognise(store.ratings().games, state.parts, state.moves.join("."), marked()) : undefined;
    this.#id = game?.id;
    mark(this.#id);
    this.#setPlayers(game);
  }

  async #update({ moves, outcome }: BoardState): Promise<void> {
    const line = moves.join(".");
    const game = this.#game();
    if (!game) {
      this.#setPlayers(undefined);
      return;
    }
    const way = compare(line, game);
    const wasApart = this.#apart;
    this.#apart = way === "apart" || (way === "on" && Boolean(game.winner));
    if (!this.#apart && wasApart) this.#messages.hide("ranked");
    if (game.winner) return;
    if (this.#apart) {
      if (!wasApart) this.#offerWaysBack(game);
      return;
    }
    if (way === "on") this.#report(store.storeMoves(game.id, line));
    const winner = winnerOf(outcome);
    if (winner) await this.#end(game.id, line, winner);
  }

  async #end(id: string, line: string, winner: RatedSide): Promise<void> {
    const module = await loadDialogsModule();
    this.#report(store.end(id, line, winner, module.rankAfter));
    const game = store.ratings().games.find((game) => game.id === id);
    if (!game?.winner) return;
    this.#messages.show("ranked", text("ranks-game-over"), resultText(game));
  }

  /** Reports that the user has played another move than the game has. */
  #offerWaysBack(game: RatedGame): void {
    const actions: MessageActions = { [text("ranks-back")]: () => this.#goTo(game) };
    if (SIDES.every((side) => game[side].player)) actions[text("ranks-agree")] = () => this.#agree(game.id);
    this.#messages.show("ranked", text("ranks-apart"), text("ranks-apart-about"), actions);
  }

  #goTo({ id }: RatedGame): void {
    const game = store.ratings().games.find((game) => game.id === id);
    this.#messages.hide("ranked");
    if (game) this.#board?.enter(addressOf(game));
  }

  /** Counts the current line. */
  async #agree(id: string): Promise<void> {
    const state = this.#board?.state;
    if (!state) return;
    const { moves, outcome } = state;
    const line = moves.join(".");
    this.#messages.hide("ranked");
    this.#report(store.storeMoves(id, line));
    this.#apart = false;
    const winner = winnerOf(outcome);
    if (winner) await this.#end(id, line, winner);
    await this.#show();
    this.#board?.focus();
  }

  #game(): RatedGame | undefined {
    return store.ratings().games.find(({ id }) => id === this.#id);
  }

  #report(wrong: string | undefined): void {
    if (wrong) this.#messages.show("ranked", text("ranks-game-not-stored"), wrong);
  }

  /** Sets the players of a game; none after it. */
  #setPlayers(game: RatedGame | undefined): void {
    const host = this.#root.host;
    if (game && !game.winner) {
      for (const side of SIDES) host.setAttribute(side, game[side].level ? `engine:${game[side].level}` : "human");
      this.#hasPlayers = true;
    } else if (this.#hasPlayers) {
      for (const side of SIDES) host.removeAttribute(side);
      this.#hasPlayers = false;
    }
  }

  /** Shows in the panel what is ranked. */
  async #show(): Promise<void> {
    const game = this.#id ? this.#game() : undefined;
    const line = game && (await this.#text(game));
    if (line) addStyles(this.#root, styles);
    this.#board?.fill("rating", line ? () => [h("p.ranked", line)] : undefined);
  }

  async #text(game: RatedGame): Promise<string> {
    if (this.#apart) return text("ranks-line-apart");
    if (game.winner) return text("ranks-ranked-over", { result: resultText(game) });
    const { rankedGame } = await loadDialogsModule();
    const { account } = rankedGame(game.gobblers.rank, game.littles.rank);
    const players = { gobblers: sideText(game, "gobblers"), littles: sideText(game, "littles") };
    return text("ranks-ranked", { ...players, account });
  }
}

function winnerOf(outcome: string): RatedSide | undefined {
  return SIDES.find((side) => side === outcome);
}
