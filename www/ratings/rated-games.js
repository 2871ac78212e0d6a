// Ranked games and addresses: which game is on show, and how far a line of turns is that game.

/** The sides, and what they and their ranks are called. */
export const TITLES = {
  gobblers: { men: "Gobblers", rank: "Marauding" },
  littles: { men: "Littles", rank: "Scatter" },
};

export const SIDES = Object.keys(TITLES);

/** What an address shows: where the game began, and the turns of its main line joined by `.`. */
export function parts(address) {
  const main = /&moves=([^&]*)/.exec(address)?.[1] ?? "";
  return { start: address.replace(/&(moves|alt|line|ply|flip)=[^&]*/g, ""), main };
}

/**
 * Which of the ranked games an address shows, `undefined` for none. `turns` are those of the line on show, and `own` is
 * the id of the game that the tab has shown.
 */
export function recognise(games, address, turns, own) {
  const { start, main } = parts(address);
  const here = games.filter((game) => game.start === start);
  // The usual start is nothing that could be recognised.
  const isNew = (game) => turns === "" && (game.id === own || start.includes("&pos="));
  const same = here.filter((game) => (game.turns === "" ? isNew(game) : [turns, main].includes(game.turns)));
  const find = (list) => list.find(({ id }) => id === own) ?? list.find(({ winner }) => !winner) ?? list[0];
  return find(same) ?? here.find((game) => game.id === own && !game.winner && turns !== "");
}

/** How a line of turns stands to that of a game: it is the `"same"`, goes `"on"`, looks `"back"`, or goes `"apart"`. */
export function compare(turns, game) {
  if (turns === game.turns) return "same";
  if (game.turns === "" || turns.startsWith(`${game.turns}.`)) return "on";
  return turns === "" || game.turns.startsWith(`${turns}.`) ? "back" : "apart";
}

/** A side in words: who plays it, with which rank. */
export function sideText(game, side) {
  return `${game[side].name} (${TITLES[side].rank} ${game[side].rank})`;
}

/** The result of a game in words: who won, and which ranks moved. */
export function resultText(game) {
  const { winner } = game;
  const loser = SIDES.find((side) => side !== winner);
  const movedText = (side) => {
    const [before, after] = game[side].moved;
    return `${game[side].name}’s ${TITLES[side].rank} ${before === after ? "stays" : `goes from ${before} to`} ${after}.`;
  };
  const moved = [winner, loser].filter((side) => game[side].moved).map(movedText);
  return [`${game[winner].name} has won as the ${TITLES[winner].men}.`, ...moved].join(" ");
}

/** The address at which a game goes on. */
export function addressOf({ start, turns }) {
  return turns ? `${start}&moves=${turns}` : start;
}

/** How many turns a game has had. */
export function turnCount({ turns }) {
  return turns === "" ? 0 : turns.split(".").length;
}

/** The players, and the games that are over, as JSON; `account` says how the number to eat of a game comes about. */
export function historyText({ players, games }, account) {
  const side = ({ name, level, rank, moved }) => ({ name, level, rank, before: moved?.[0], after: moved?.[1] });
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
