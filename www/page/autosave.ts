// Saved games: the last few, each under a key of its own, so that two windows never overwrite each other's. The archive has all of
// them: `www/game-archive/feed.ts` takes each over, and makes room here.

import type { Choices } from "../analysis/players.ts";
import { isObject, names, read, remove, write } from "../storage/storage.ts";
import type { AddressParts, BoardState } from "../wasm/quarry.js";

const VERSION = 1;
const PREFIX = "game.";

/** A game as it is stored. */
interface StoredGame {
  /** The address of the whole game, with the current move and the side at the bottom. */
  address: string;
  /** The id of the game. Games saved by earlier versions have none. */
  game?: string;
  /** The title of the game, in the language in which it was saved. */
  title: string;
  /** How many moves have been played in the current position. */
  ply: number;
  /** Whether the current line has ended there. */
  over: boolean;
  /** When it was saved, in milliseconds since 1970. */
  at: number;
  /** Who plays each side, if it is known: `human`, or `engine:` and a level. */
  players?: Choices;
  /** Of a correspondence game: what its link has after the address. */
  keys?: string;
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

/** Saves a game under its id. */
export function put({ id, ...game }: SavedGame): boolean {
  return write(PREFIX + id, VERSION, game satisfies StoredGame);
}

/** Deletes a saved game. */
export function forget({ id }: { id: string }): void {
  remove(PREFIX + id);
}

/** What the program does to read an address. */
export type ReadAddress = (address: string) => Pick<AddressParts, "lines"> | undefined;

/** What a game has that is saved. */
type Played = Pick<BoardState, "game" | "address" | "title" | "ply" | "result"> & {
  parts: Pick<AddressParts, "lines">;
};

/** Saves the game that is played in one window. */
export class Autosave {
  #readAddress: ReadAddress;
  #id: string | undefined;
  /** The address as this window saved or found it last. */
  #known = "";
  /** The lines with which the current game was opened. */
  #opened = "";
  /** Who plays the current game. */
  #players: Choices | undefined;
  /** What its link has after the address. */
  #keys: string | undefined;

  constructor(readAddress: ReadAddress) {
    this.#readAddress = readAddress;
  }

  /** The saved games that the lines of an address continue. */
  continuedBy(lines: string): SavedGame[] {
    return games().filter(({ address }) => {
      const saved = this.#linesOf(address);
      return lines === saved || lines.startsWith(`${saved}.`);
    });
  }

  /** Another game is shown, with these lines. A saved game continues in its record; any other is saved after its first move. */
  begin(lines: string): void {
    const [longest] = this.continuedBy(lines).sort((a, b) => b.address.length - a.address.length);
    this.#id = longest?.id;
    this.#known = longest?.address ?? "";
    this.#opened = lines;
    this.#players = longest?.players;
    this.#keys = longest?.keys;
  }

  /** Who played the saved game that the current game continues, if that is known. */
  get players(): Choices | undefined {
    return this.#players;
  }

  /** The id of the saved game that the current game continues; none before its first move. */
  get id(): string | undefined {
    return this.#id;
  }

  /** Saves who plays the current game, with its first move or at once. */
  setPlayers(players: Choices): void {
    this.#players = players;
    this.#putAgain();
  }

  /** Saves what the link of the current game has after the address, with its first move or at once. */
  setKeys(keys: string): void {
    this.#keys = keys;
    this.#putAgain();
  }

  /** The address of the current game, if another window has played on in it. */
  get continued(): string | undefined {
    const address = this.#id && load(PREFIX + this.#id)?.address;
    if (!address || address === this.#known) return undefined;
    return this.#linesOf(address) === this.#linesOf(this.#known) ? undefined : address;
  }

  #putAgain(): void {
    const saved = this.#id && load(PREFIX + this.#id);
    if (this.#id && saved && saved.address === this.#known) put({ ...saved, id: this.#id, ...this.#more });
  }

  get #more(): Pick<StoredGame, "players" | "keys"> {
    return { ...(this.#players && { players: this.#players }), ...(this.#keys && { keys: this.#keys }) };
  }

  /** Another move is shown. */
  change({ game, address, parts: { lines }, title, ply, result }: Played): void {
    if (!this.#id && lines === this.#opened) return;
    const saved = this.#id && load(PREFIX + this.#id)?.address;
    if (this.#id && saved !== this.#known) {
      const known = this.#linesOf(this.#known);
      // Another window has played on in this game, or has deleted it: both stay. Or it has shown another move, and nothing else.
      const isOther = !saved || this.#linesOf(saved) !== known;
      if (isOther && lines === known) return;
      if (isOther) this.#id = undefined;
    }
    // The latest game is the first, even if the clock has been set back.
    const at = Math.max(Date.now(), (games()[0]?.at ?? 0) + 1);
    this.#id ??= Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
    this.#known = address;
    put({ id: this.#id, game, address, title, ply, over: result !== null, at, ...this.#more });
  }

  #linesOf(address: string): string | undefined {
    return this.#readAddress(address)?.lines;
  }
}

function load(name: string): StoredGame | undefined {
  return read(name, VERSION, isStoredGame);
}

function isStoredGame(game: unknown): game is StoredGame {
  if (!isObject(game)) return false;
  const { game: id, address, title, ply, over, at, players, keys } = game;
  const texts = typeof address === "string" && address !== "" && typeof title === "string";
  return (
    texts &&
    (id === undefined || typeof id === "string") &&
    (players === undefined || isObject(players)) &&
    (keys === undefined || typeof keys === "string") &&
    Number.isInteger(ply) &&
    Number.isFinite(at) &&
    typeof over === "boolean"
  );
}
