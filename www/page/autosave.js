// The games kept on the device: the last few, one record each, so that two windows never write over each other's.

import { names, read, remove, write } from "../storage/storage.js";

const VERSION = 1;
const PREFIX = "game.";

/** So many games are kept. */
export const MOST = 8;

/**
 * A kept game.
 *
 * @typedef {object} Kept
 * @property {string} id
 * @property {string} address all of it, with the place and the side it is seen from
 * @property {string} title of the kind of game
 * @property {number} ply the turn on show
 * @property {boolean} over whether the line on show has ended there
 * @property {number} at when it was kept, in milliseconds since 1970
 */

/**
 * The kept games, the latest first.
 *
 * @returns {Kept[]}
 */
export function games() {
  const all = names(PREFIX).map((name) => ({ id: name.slice(PREFIX.length), ...load(name) }));
  return all.filter((game) => game.address).sort((a, b) => b.at - a.at);
}

/** The kept games that an address goes on with. */
export function kept(address) {
  const shown = turns(address);
  return games().filter(({ address }) => shown === turns(address) || shown.startsWith(`${turns(address)}.`));
}

/** Keeps a game under its id. */
export function put({ id, ...game }) {
  return write(PREFIX + id, VERSION, game);
}

/** Keeps a game no longer. */
export function forget({ id }) {
  remove(PREFIX + id);
}

/** Follows what is played in one window, and keeps it. */
export class Autosave {
  #id;
  #known;
  #opened;

  /** Another game is on show: a kept one goes on, any other is kept as soon as a turn is played in it. */
  begin(address) {
    const longest = kept(address).sort((a, b) => b.address.length - a.address.length)[0];
    this.#id = longest?.id;
    this.#known = longest?.address;
    this.#opened = turns(address);
  }

  /** Another turn is on show. */
  change({ address, title, ply, outcome }) {
    if (!this.#id && turns(address) === this.#opened) return;
    if (this.#id && load(PREFIX + this.#id)?.address !== this.#known) {
      // Another window has gone on with this game, or has forgotten it: both stay.
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

/** An address without the place in the game and the side it is seen from. */
function turns(address) {
  return address.replace(/&(line|ply|flip)=[^&]*/g, "");
}

function load(name) {
  return read(name, VERSION, fits);
}

function fits(game) {
  const { address, title, ply, over, at } = game;
  const texts = typeof address === "string" && address !== "" && typeof title === "string";
  return texts && Number.isInteger(ply) && Number.isFinite(at) && typeof over === "boolean";
}

/** The oldest game goes, one that is over before one that is not; never the one of that id. */
function makeRoom(id) {
  const others = games().filter((game) => game.id !== id);
  while (others.length >= MOST) {
    const over = others.findLastIndex((game) => game.over);
    forget(...others.splice(over < 0 ? others.length - 1 : over, 1));
  }
}
