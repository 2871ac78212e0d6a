// Saved games: the last few, each under a key of its own, so that two windows never overwrite each other's.

import { isObject, names, read, remove, write } from "../storage/storage.ts";
import type { BoardState } from "../wasm/quarry.js";

const VERSION = 1;
const PREFIX = "game.";

/** The most games that are saved. */
export const MOST = 8;

/** A game as it is stored. */
interface StoredGame {
  /** The address of the whole game, with the turn on show and the side at the bottom. */
  address: string;
  /** The name of the game. */
  title: string;
  /** The turn on show. */
  ply: number;
  /** Whether the line on show has ended there. */
  over: boolean;
  /** When it was saved, in milliseconds since 1970. */
  at: number;
}

/** A saved game. */
export interface SavedGame extends StoredGame {
  id: string;
}

/** The saved games, the latest first. */
export function games(): SavedGame[] {
  const all = names(PREFIX).flatMap((name) => {
    const game = load(name);
    return game ? [{ id: name.slice(PREFIX.length), ...game }] : [];
  });
  return all.sort((a, b) => b.at - a.at);
}

/** The saved games that an address continues. */
export function continuedBy(address: string): SavedGame[] {
  const shown = turns(address);
  return games().filter(({ address }) => shown === turns(address) || shown.startsWith(`${turns(address)}.`));
}

/** Saves a game under its id. */
export function put({ id, ...game }: SavedGame): boolean {
  return write(PREFIX + id, VERSION, game satisfies StoredGame);
}

/** Deletes a saved game. */
export function forget({ id }: { id: string }): void {
  remove(PREFIX + id);
}

/** Saves the game that is played in one window. */
export class Autosave {
  #id: string | undefined;
  /** The address as this window saved or found it last. */
  #known = "";
  /** The turns with which the game on show was opened. */
  #opened = "";

  /** Another game is on show. A saved game continues in its record; any other is saved after its first turn. */
  begin(address: string): void {
    const [longest] = continuedBy(address).sort((a, b) => b.address.length - a.address.length);
    this.#id = longest?.id;
    this.#known = longest?.address ?? "";
    this.#opened = turns(address);
  }

  /** Another turn is on show. */
  change({ address, title, ply, outcome }: Pick<BoardState, "address" | "title" | "ply" | "outcome">): void {
    if (!this.#id && turns(address) === this.#opened) return;
    if (this.#id && load(PREFIX + this.#id)?.address !== this.#known) {
      // Another window has continued this game, or has deleted it: both stay.
      if (turns(address) === turns(this.#known)) return;
      this.#id = undefined;
    }
    const isNew = !this.#id;
    this.#id ??= Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
    this.#known = address;
    put({ id: this.#id, address, title, ply, over: outcome !== "ongoing", at: Date.now() });
    if (isNew) makeRoom(this.#id);
  }
}

/** An address without the turn on show and the side at the bottom. */
function turns(address: string): string {
  return address.replace(/&(line|ply|flip)=[^&]*/g, "");
}

function load(name: string): StoredGame | undefined {
  return read(name, VERSION, isStoredGame);
}

function isStoredGame(game: unknown): game is StoredGame {
  if (!isObject(game)) return false;
  const { address, title, ply, over, at } = game;
  const texts = typeof address === "string" && address !== "" && typeof title === "string";
  return texts && Number.isInteger(ply) && Number.isFinite(at) && typeof over === "boolean";
}

/** Deletes the oldest games, finished ones first, but not the game with that id. */
function makeRoom(id: string): void {
  const others = games().filter((game) => game.id !== id);
  while (others.length >= MOST) {
    const over = others.findLastIndex((game) => game.over);
    for (const game of others.splice(over < 0 ? others.length - 1 : over, 1)) forget(game);
  }
}
