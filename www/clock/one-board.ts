// The clocks of a game at one board: between two people, or against the computer. The address names them: `clock=5+3`.

import type { Board } from "../board/board.ts";
import type { VNode } from "../board/html.ts";
import type { Messages } from "../element/messages.ts";
import type { Side } from "../games/boards.ts";
import { parseFragment } from "../lib/fragment.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import type { Follower, PageChange } from "../page/follower.ts";
import { device } from "../storage/device.ts";
import type { BoardState } from "../wasm/quarry.js";
import styles from "./clock.css";
import { type Clocks, leftOf, press, readClocks, runs, wind } from "./clocks.ts";
import { type ClockSettings, readClock } from "./settings.ts";
import { clockView, nextTick } from "./view.ts";

/** The kind of the message when a time is up. */
const KIND = "clock";

/** The name under which a tab keeps the clocks: they outlive a reload. */
const NAME = "quarry-clocks";

/** Follows the clocks of one page, once their texts have loaded. */
export async function open(root: ShadowRoot, messages: Messages): Promise<Follower> {
  await loadLaterMessages();
  addStyles(root, styles);
  return new ClockFollower(messages);
}

class ClockFollower implements Follower {
  #messages: Messages;
  #board: Board | undefined;
  #settings: ClockSettings = { kind: "none" };
  #clocks: Clocks | undefined;
  /** The side to move when the board was looked at last. */
  #mover: Side | undefined;
  /** The side whose time is up. */
  #loser: Side | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(messages: Messages) {
    this.#messages = messages;
  }

  /** Something else is shown. */
  follow({ change, board, keys }: PageChange): void {
    this.#board = board;
    if (change === "game" || change === "games") this.#begin(board, keys);
    else this.#press(board);
    this.#show();
  }

  #begin(board: Board, keys: string): void {
    const { state } = board;
    const { clock, friend } = parseFragment(keys);
    const settings = readClock(clock);
    if (this.#clocks) {
      board.lock("clock", false);
      board.showInGame({ participants: undefined });
      this.#messages.hide(KIND);
    }
    this.#clocks = undefined;
    this.#loser = undefined;
    if (!state || friend !== undefined || settings.kind !== "minutes" || state.players.length < 2) return;
    this.#settings = settings;
    const game = `${state.parts.start}&clock=${clock}`;
    const sides = state.players.map(({ side }) => side);
    const now = Date.now();
    const kept = state.moves.length > 0 ? readClocks(read(), game) : undefined;
    this.#clocks = kept ?? { ...wind(game, sides, settings.minutes, now), moves: state.moves.length };
    this.#mover = state.side;
  }

  #press({ state }: Board): void {
    if (!state || !this.#clocks || this.#loser || this.#settings.kind !== "minutes") return;
    const isAtEnd = state.ply === state.moves.length && state.half === "";
    if (!isAtEnd) return;
    if (this.#mover && state.moves.length !== this.#clocks.moves) {
      this.#clocks = press(this.#clocks, this.#mover, state, this.#settings.increment, Date.now());
      write(JSON.stringify(this.#clocks));
    }
    this.#mover = state.side;
  }

  #show(): void {
    clearTimeout(this.#timer);
    const [board, clocks] = [this.#board, this.#clocks];
    const state = board?.state;
    if (!board?.isAlive || !state || !clocks) return;
    const now = Date.now();
    const goesOn = !state.result && !this.#loser;
    const participants = new Map<Side, VNode[]>();
    let wait: number | undefined;
    for (const { side } of state.players) {
      const isRunning = goesOn && this.#mover === side && runs(state);
      const before = this.#loser === side ? 0 : (clocks.left[side] ?? 0);
      const left = leftOf(before, isRunning ? clocks.since : undefined, now);
      participants.set(side, [clockView(left, isRunning)]);
      if (isRunning && left > 0) wait = nextTick(left);
      if (isRunning && left === 0) this.#end(side, state, board);
    }
    board.showInGame({ participants });
    if (wait !== undefined) this.#timer = setTimeout(() => this.#show(), wait);
  }

  /** The time of a side is up. */
  #end(side: Side, { players }: BoardState, board: Board): void {
    this.#loser = side;
    board.lock("clock", true);
    const winner = players.find((player) => player.side !== side)?.side ?? side;
    this.#messages.show(KIND, text("clock-up", { side: [side] }), text("clock-wins", { side: [winner] }), {
      [text("keep-playing")]: () => this.#goOn(),
    });
  }

  /** The players go on without clocks. */
  #goOn(): void {
    this.#clocks = undefined;
    this.#messages.hide(KIND);
    this.#board?.lock("clock", false);
    this.#board?.showInGame({ participants: undefined });
  }
}

function read(): string | null {
  try {
    return device().sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

function write(kept: string): void {
  try {
    device().sessionStorage.setItem(NAME, kept);
  } catch {
    // The clocks begin anew after a reload.
  }
}
