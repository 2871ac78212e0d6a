// Ranked games and addresses: which game is on show, and how a line of turns relates to it.

import type { RatedGame, RatedSide, Ratings, Seat } from "./ratings-store.ts";

/** What the sides and their ranks are called. */
export const TITLES: Record<RatedSide, { men: string; rank: string }> = {
  gobblers: { men: "Gobblers", rank: "Marauding" },
  littles: { men: "Littles", rank: "Scatter" },
};

export const SIDES: RatedSide[] = ["gobblers", "littles"];

/** Where the game of an address began, and the turns of its main line joined by `.`. */
function parts(address: string): { start: string; main: string } {
  const main = /&moves=([^&]*)/.exec(address)?.[1] ?? "";
  return { start: address.replace(/&(moves|alt|line|ply|flip)=[^&]*/g, ""), main };
}

/**
 * The ranked game that an address shows; `undefined` if it shows none.
 *
 * @param turns the turns of the line on show
 * @param own the id of the game that the tab has shown
 */
export function recognise(
  games: RatedGame[],
  address: string,
  turns: string,
  own: string | null | undefined,
): RatedGame | undefined {
  const { start, main } = parts(address);
  const here = games.filter((game) => game.start === start);
  // The usual start does not identify a game.
  const isNew = (game: RatedGame): boolean => turns === "" && (game.id === own || start.includes("&pos="));
  const same = here.filter((game) => (game.turns === "" ? isNew(game) : [turns, main].includes(game.turns)));
  const found = same.find(({ id }) => id === own) ?? same.find(({ winner }) => !winner) ?? same[0];
  return found ?? here.find((game) => game.id === own && !game.winner && turns !== "");
}

/** How a line of turns relates to that of a game: it is the `"same"`, goes `"on"`, looks `"back"`, or goes `"apart"`. */
export function compare(turns: string, game: Pick<RatedGame, "turns">): "same" | "on" | "back" | "apart" {
  if (turns === game.turns) return "same";
  if (game.turns === "" || turns.startsWith(`${game.turns}.`)) return "on";
  return turns === "" || game.turns.startsWith(`${turns}.`) ? "back" : "apart";
}

/** A side in words: who plays it, with which rank. */
export function sideText(game: RatedGame, side: RatedSide): string {
  return `${game[side].name} (${TITLES[side].rank} ${game[side].rank})`;
}

/** The result of a game in words: who won, and which ranks changed. Empty for an open game. */
export function resultText(game: RatedGame): string {
  const { winner } = game;
  if (!winner) return "";
  const sides: RatedSide[] = winner === "gobblers" ? ["gobblers", "littles"] : ["littles", "gobblers"];
  const moved = sides.flatMap((side) => {
    const { name, moved } = game[side];
    if (!moved) return [];
    const [before, after] = moved;
    const change = before === after ? "stays" : `goes from ${before} to`;
    return [`${name}’s ${TITLES[side].rank} ${change} ${after}.`];
  });
  return [`${game[winner].name} has won as the ${TITLES[winner].men}.`, ...moved].join(" ");
}

/** The address at which a game goes on. */
export function addressOf({ start, turns }: Pick<RatedGame, "start" | "turns">): string {
  return turns ? `${start}&moves=${turns}` : start;
}

/** The number of turns of a game. */
export function turnCount({ turns }: Pick<RatedGame, "turns">): number {
  return turns === "" ? 0 : turns.split(".").length;
}

/** The players and the finished games as JSON. `account` says how the number to be eaten in a game comes about. */
export function historyText({ players, games }: Ratings, account: (game: RatedGame) => string): string {
  const side = ({ name, level, rank, moved }: Seat): object => {
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
