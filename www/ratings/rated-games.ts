// Ranked games and addresses: which game is shown, and how a line of moves relates to it.

import { format, text } from "../messages/format.ts";
import type { AddressParts } from "../wasm/quarry.js";
import { levelName } from "./player-names.ts";
import type { RatedGame, RatedPlayer, RatedSide, Ratings } from "./ratings-store.ts";

export const SIDES: RatedSide[] = ["gobblers", "littles"];

/**
 * The ranked game that an address shows; `undefined` if it shows none.
 *
 * @param line the moves of the current line, joined by `.`
 * @param own the id of the game that the tab has shown
 */
export function recognise(
  games: RatedGame[],
  { start, hasPosition, main: mainLine }: Pick<AddressParts, "start" | "hasPosition" | "main">,
  line: string,
  own: string | null | undefined,
): RatedGame | undefined {
  const main = mainLine.join(".");
  const here = games.filter((game) => game.start === start);
  // The usual start does not identify a game.
  const isNew = (game: RatedGame): boolean => line === "" && (game.id === own || hasPosition);
  const same = here.filter((game) => (game.turns === "" ? isNew(game) : [line, main].includes(game.turns)));
  const found = same.find(({ id }) => id === own) ?? same.find(({ winner }) => !winner) ?? same[0];
  return found ?? here.find((game) => game.id === own && !game.winner && line !== "");
}

/** How a line of moves relates to that of a game: it is the `"same"`, goes `"on"`, looks `"back"`, or goes `"apart"`. */
export function compare(line: string, game: Pick<RatedGame, "turns">): "same" | "on" | "back" | "apart" {
  // Texts of whole lines, each of which begins with the one that it continues.
  if (line === game.turns) return "same";
  if (game.turns === "" || line.startsWith(`${game.turns}.`)) return "on";
  return line === "" || game.turns.startsWith(`${line}.`) ? "back" : "apart";
}

/** The name of a player; that of a level is in the language of the page. */
export function playerName({ level, name }: Pick<RatedPlayer, "level" | "name">): string {
  return level ? levelName(level) : name;
}

/** A message as an array: its id, and the names and values of its arguments. */
type Message = unknown[];

/** Sentences as one text. */
export function joinSentences(sentences: Message[]): string {
  if (sentences.length === 0) return "";
  return format(JSON.stringify(sentences.reduce((first, next) => ["ranks-sentences", "first", first, "next", next])));
}

/** A side in words: who plays it, with which rank. */
export function sideText(game: RatedGame, side: RatedSide): string {
  return text("ranks-side", { name: playerName(game[side]), side, rank: game[side].rank });
}

/** The result of a game in words: who won, and which ranks changed. Empty for an open game. */
export function resultText(game: RatedGame): string {
  return joinSentences(resultOf(game));
}

/** The result of a game as sentences. */
export function resultOf(game: RatedGame): Message[] {
  const { winner } = game;
  if (!winner) return [];
  const sides: RatedSide[] = winner === "gobblers" ? ["gobblers", "littles"] : ["littles", "gobblers"];
  const moved = sides.flatMap((side) => {
    const { name, moved } = game[side];
    if (!moved) return [];
    const [before, after] = moved;
    const values = ["name", name, "side", side, "before", before, "after", after];
    return [[before === after ? "ranks-unmoved" : "ranks-moved", ...values]];
  });
  return [["ranks-won", "name", playerName(game[winner]), "side", winner], ...moved];
}

/** The address at which a game goes on. */
export function addressOf({ start, turns }: Pick<RatedGame, "start" | "turns">): string {
  return turns ? `${start}&moves=${turns}` : start;
}

/** The players and the finished games as JSON. `account` explains how the number to be eaten in a game comes about. */
export function historyText({ players, games }: Ratings, account: (game: RatedGame) => string): string {
  const side = ({ name, level, rank, moved }: RatedPlayer): object => {
    return { name, level, rank, before: moved?.[0], after: moved?.[1] };
  };
  const over = games
    .filter(({ winner }) => winner)
    .map((game) => ({
      ended: new Date(game.at).toISOString(),
      gobblers: side(game.gobblers),
      littles: side(game.littles),
      number: game.number,
      account: account(game),
      winner: game.winner,
      address: addressOf(game),
    }));
  const people = players.map(({ name, marauding, scatter }) => ({ name, marauding, scatter }));
  return `${JSON.stringify({ quarry: "gobbler ranks", version: 1, players: people, games: over }, null, 2)}\n`;
}
