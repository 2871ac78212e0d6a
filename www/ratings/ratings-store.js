// The book of ranks: the people who play ranked games of Gobbler on this device, and the games. All is one value, read
// anew and written whole for every change, so that a game and the ranks it moves are never apart.

import { onChange, read, write } from "../storage/storage.ts";
import { fault, tidy } from "./player-names.js";

const NAME = "ranks";
const VERSION = 1;

/** So many people, and so many games that are over; then the oldest game goes. */
export const MOST = { players: 24, over: 200, open: 24 };

/** The rank that counts on each side. */
export const RANK = { gobblers: "marauding", littles: "scatter" };

/**
 * @typedef {object} Player
 * @property {string} id
 * @property {string} name
 * @property {number} marauding
 * @property {number} scatter
 */

/**
 * Who plays one side: a person, or a level of the computer.
 *
 * @typedef {object} Side
 * @property {string} [player] the person's id
 * @property {number} [level] of the computer, 1 to 8
 * @property {string} name as it was then
 * @property {number} rank the rank played with, as it was when the game began
 * @property {[number, number]} [moved] that rank before and after the result; none of a level, or of who has gone
 */

/**
 * A ranked game.
 *
 * @typedef {object} Ranked
 * @property {string} id
 * @property {number} at when it began or, once it is over, ended, in milliseconds since 1970
 * @property {Side} gobblers
 * @property {Side} littles
 * @property {number} number how many must be eaten
 * @property {string} start its address before the first turn
 * @property {string} turns joined by `.`
 * @property {"gobblers" | "littles" | null} winner
 */

/**
 * The book as it is kept.
 *
 * @returns {{players: Player[], games: Ranked[]}} the latest game first
 */
export function ratings() {
  return read(NAME, VERSION, fits) ?? { players: [], games: [] };
}

/** Calls a function when another tab has changed the book. */
export function watch(task) {
  onChange(NAME, task);
}

/** Adds a person; what is wrong with the name, if anything. */
export function addPlayer(name) {
  return change((kept) => {
    if (kept.players.length >= MOST.players) return `At most ${MOST.players} players.`;
    const wrong = fault(name, kept.players);
    if (wrong) return wrong;
    kept.players.push({ id: newId(), name: tidy(name), marauding: 0, scatter: 0 });
  });
}

/** Gives a person another name; what is wrong with it, if anything. In games that are over the old one stays. */
export function rename(id, name) {
  return change(({ players, games }) => {
    const player = players.find((player) => player.id === id);
    const others = players.filter((other) => other !== player);
    const wrong = player ? fault(name, others) : "This player has gone.";
    if (wrong) return wrong;
    player.name = tidy(name);
    for (const side of games.filter((game) => !game.winner).flatMap(({ gobblers, littles }) => [gobblers, littles])) {
      if (side.player === id) side.name = player.name;
    }
  });
}

/** Deletes a person, and the games that he has not ended. */
export function deletePlayer(id) {
  return change((kept) => {
    kept.players = kept.players.filter((player) => player.id !== id);
    kept.games = kept.games.filter(
      ({ winner, gobblers, littles }) => winner || (gobblers.player !== id && littles.player !== id),
    );
  });
}

/** Deletes games; the ranks stay as they are. */
export function deleteGames(ids) {
  return change((kept) => {
    kept.games = kept.games.filter(({ id }) => !ids.includes(id));
  });
}

/** Deletes all that is over. */
export function deleteHistory() {
  return change((kept) => {
    kept.games = kept.games.filter(({ winner }) => !winner);
  });
}

/**
 * Begins a game: its id, or what is wrong.
 *
 * @param {Side} gobblers
 * @param {Side} littles
 * @param {number} number
 * @param {string} start
 * @returns {{id?: string, wrong?: string}}
 */
export function begin(gobblers, littles, number, start) {
  const id = newId();
  const wrong = change((kept) => {
    const gone = ({ player }) => player && !kept.players.some(({ id }) => id === player);
    if (gone(gobblers) || gone(littles)) return "This player has gone.";
    if (gobblers.player === littles.player) return "Two different players, at least one of them a person.";
    kept.games.unshift({ id, at: Date.now(), gobblers, littles, number, start, turns: "", winner: null });
    const open = kept.games.filter(({ winner }) => !winner);
    // Of the games that nobody has ended, the oldest make room.
    for (const { id } of open.slice(MOST.open)) kept.games = kept.games.filter((game) => game.id !== id);
  });
  return wrong ? { wrong } : { id };
}

/** A game has come so far. One that is over stays as it is. */
export function goOn(id, turns) {
  return change(({ games }) => {
    const game = games.find((game) => game.id === id && !game.winner);
    if (game) game.turns = turns;
  });
}

/**
 * A game is over: the ranks move. A second time, nothing does.
 *
 * @param {string} id
 * @param {string} turns
 * @param {"gobblers" | "littles"} winner
 * @param {(rank: number, won: boolean) => number} after the rule
 */
export function end(id, turns, winner, after) {
  return change((kept) => {
    const game = kept.games.find((game) => game.id === id && !game.winner);
    if (!game) return;
    Object.assign(game, { turns, winner, at: Date.now() });
    for (const [side, rank] of Object.entries(RANK)) {
      const player = kept.players.find(({ id }) => id === game[side].player);
      if (!player) continue;
      const before = player[rank];
      player[rank] = after(before, side === winner);
      game[side].moved = [before, player[rank]];
    }
    kept.games = [game, ...kept.games.filter((other) => other !== game)];
    const over = kept.games.filter(({ winner }) => winner);
    for (const { id } of over.slice(MOST.over)) kept.games = kept.games.filter((game) => game.id !== id);
  });
}

/** Changes the book as it is now. What is wrong comes back, and then nothing has changed. */
function change(task) {
  const kept = ratings();
  const wrong = task(kept);
  if (wrong) return wrong;
  return write(NAME, VERSION, kept) ? undefined : "The device refuses to keep this.";
}

function newId() {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
}

/** Whether what is kept is a book. */
function fits({ players, games }) {
  const ids = (list) => new Set(list.map(({ id }) => id)).size === list.length;
  return players.every(isPlayer) && ids(players) && games.every(isGame) && ids(games);
}

function isPlayer(player) {
  return (
    isText(player.id, 40) && fault(player.name, []) === undefined && isRank(player.marauding) && isRank(player.scatter)
  );
}

function isGame({ id, at, gobblers, littles, number, start, turns, winner }) {
  const texts = isText(id, 40) && isText(start, 1000) && typeof turns === "string";
  const isGobbler = texts && /^v=1&game=gobbler(&pos=[^&]*)?$/.test(start) && !/[&#]/.test(turns);
  const numbers = Number.isFinite(at) && Number.isInteger(number) && number >= 1 && number <= 60;
  return isGobbler && numbers && [null, "gobblers", "littles"].includes(winner) && isSide(gobblers) && isSide(littles);
}

function isSide({ player, level, name, rank, moved }) {
  const person = isText(player, 40) && level === undefined;
  const computer = player === undefined && Number.isInteger(level) && level >= 1 && level <= 8;
  const ranks = moved === undefined || (Array.isArray(moved) && moved.length === 2 && moved.every(isRank));
  return (person || computer) && isText(name, 40) && isRank(rank) && ranks;
}

function isRank(rank) {
  return Number.isInteger(rank) && rank >= 0 && rank <= 999;
}

function isText(text, most) {
  return typeof text === "string" && text !== "" && text.length <= most;
}
