// Follows the ranked games: recognises one when it is on show, keeps how far it has come, and has its result move the
// ranks.
//
// A ranked game is one line of turns. Whoever goes back in it only looks. Where another turn is played instead, that line
// does not count, and the game stands where it was; two people may agree to count that line instead.

import * as store from "./ratings-store.js";
import { addressOf, compare, recognise, resultText, SIDES, sideText } from "./rated-games.js";
import { loadStyleSheet } from "../lib/dom.ts";
import { loadTools } from "../lib/tools.ts";

/** Where a tab remembers the ranked game that it shows: no turn tells a new game of ranks from one without. */
const MARK = "quarry.ranked";

export const styles = new URL("./ratings.css", import.meta.url);

/** The ranked game with this id is what the tab shows next; none where there is no id. */
export function mark(id) {
  try {
    if (id) sessionStorage.setItem(MARK, id);
    else sessionStorage.removeItem(MARK);
  } catch {
    // Without it, a game is recognised from its first turn on.
  }
}

function marked() {
  try {
    return sessionStorage.getItem(MARK);
  } catch {
    return null;
  }
}

/** What follows the ranked games in one shadow root. */
export class RatedGameTracker {
  #root;
  #toasts;
  #board;
  #id;
  /** Whether the line on show goes apart from the game. */
  #apart = false;
  #dressed = false;

  constructor(root, toasts) {
    this.#root = root;
    this.#toasts = toasts;
    store.watch(() => this.#show().catch(() => undefined));
  }

  /** Something else is on show: `"games"`, another `"game"`, or another `"turn"` of it. */
  async changed(what, board) {
    this.#board = board;
    const state = board.state();
    if (what === "game" || what === "games") this.#begin(state);
    if (this.#id) await this.#follow(state);
    await this.#show();
  }

  #begin(state) {
    this.#toasts.hide("ranked");
    this.#apart = false;
    const isGobbler = state?.game === "gobbler";
    const game = isGobbler && recognise(store.ratings().games, state.address, state.moves.join("."), marked());
    this.#id = game?.id;
    mark(this.#id);
    this.#dress(game || undefined);
  }

  async #follow({ moves, outcome }) {
    const turns = moves.join(".");
    const game = this.#game();
    if (!game) return this.#dress();
    const way = compare(turns, game);
    const wasApart = this.#apart;
    this.#apart = way === "apart" || (way === "on" && Boolean(game.winner));
    if (!this.#apart && wasApart) this.#toasts.hide("ranked");
    if (game.winner) return;
    if (this.#apart) {
      if (!wasApart) this.#tellApart(game);
      return;
    }
    if (way === "on") this.#must(store.goOn(game.id, turns));
    if (SIDES.includes(outcome)) await this.#end(game.id, turns, outcome);
  }

  async #end(id, turns, winner) {
    const tools = await loadTools();
    this.#must(store.end(id, turns, winner, tools.rankAfter));
    const game = store.ratings().games.find((game) => game.id === id);
    if (!game?.winner) return;
    this.#toasts.show("ranked", "The ranked game is over.", resultText(game));
  }

  /** Tells that another turn was played than the game has. */
  #tellApart(game) {
    const text = "Another turn was played before, and that one counts. The ranked game stands where it was.";
    const actions = { "Back to it": () => this.#goTo(game) };
    if (SIDES.every((side) => game[side].player)) actions["Both agree: count this"] = () => this.#agree(game.id);
    this.#toasts.show("ranked", "This line does not count.", text, actions);
  }

  #goTo({ id }) {
    const game = store.ratings().games.find((game) => game.id === id);
    this.#toasts.hide("ranked");
    if (game) this.#board.enter(addressOf(game));
  }

  async #agree(id) {
    const { moves, outcome } = this.#board.state();
    const turns = moves.join(".");
    this.#toasts.hide("ranked");
    this.#must(store.goOn(id, turns));
    this.#apart = false;
    if (SIDES.includes(outcome)) await this.#end(id, turns, outcome);
    await this.#show();
    this.#root.querySelector(".cell[tabindex='0']")?.focus();
  }

  #game() {
    return store.ratings().games.find(({ id }) => id === this.#id);
  }

  #must(wrong) {
    if (wrong) this.#toasts.show("ranked", "The ranked game is not store.", wrong);
  }

  /** The computer plays the sides that are its own in a game; none after it. */
  #dress(game) {
    const host = this.#root.host;
    if (game && !game.winner) {
      for (const side of SIDES) host.setAttribute(side, game[side].level ? `engine:${game[side].level}` : "human");
      this.#dressed = true;
    } else if (this.#dressed) {
      for (const side of SIDES) host.removeAttribute(side);
      this.#dressed = false;
    }
  }

  /** Shows in the panel what is ranked. */
  async #show() {
    const game = this.#id && this.#game();
    const text = game ? await this.#text(game) : "";
    const players = this.#root.querySelector(".players");
    const line = this.#root.querySelector(".ranked");
    if (!text || !players) return line?.remove();
    await loadStyleSheet(this.#root, styles);
    const shown = this.#root.querySelector(".ranked") ?? document.createElement("p");
    shown.className = "ranked";
    if (shown.textContent !== text) shown.textContent = text;
    if (!shown.isConnected) this.#root.querySelector(".players")?.after(shown);
  }

  async #text(game) {
    if (this.#apart) return "This line does not count for the ranked game.";
    if (game.winner) return `Ranked. ${resultText(game)}`;
    const { rankedGame } = await loadTools();
    const { account } = rankedGame(game.gobblers.rank, game.littles.rank);
    const players = `${sideText(game, "gobblers")} as the Gobblers, ${sideText(game, "littles")} as the Littles`;
    return `Ranked: ${players}. To be eaten: ${account}.`;
  }
}
