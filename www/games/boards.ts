// Written by `cargo xtask lists` from src/catalog/list.rs and the rules of the games.

/** The board of a game's usual start: its look, rows, columns, and its colours by day and by night: of light squares,
 * dark squares and the frame. */
export type BoardFacts = [look: string, rows: number, columns: number, colors: string];

const BOARDS: Record<string, BoardFacts> = {
  grabber: ["columns", 6, 6, "#f0e2c6#d4b88c#805f40#b8a07c#937855#4d3927"],
  clobber: ["stones", 5, 6, "#ece1d2#c9b6a2#7a6251#b0a190#8a7969#463a33"],
  solitaire: ["stones", 5, 6, "#ece1d2#c9b6a2#7a6251#b0a190#8a7969#463a33"],
  gobbler: ["crowd", 8, 8, "#e2e6c6#bdc897#606e42#a3aa82#7f8a61#3b442c"],
  moxie: ["tokens", 4, 4, "#e9dcc8#e9dcc8#82523f#a89884#a89884#4c3329"],
  "moxie-hex": ["tokens hex", 5, 5, "#e9dcc8#e9dcc8#82523f#a89884#a89884#4c3329"],
  marbar: ["town", 11, 11, "#eee0c8#e6d5b9#7e664d#a99a82#a09077#463a2f"],
};

/** The board of a game, or of the game that it is a variant of; `undefined` if there is no such game. */
export function boardOf(game: string): BoardFacts | undefined {
  const id = Object.hasOwn(BOARDS, game) ? game : (game.split("-")[0] ?? "");
  return Object.hasOwn(BOARDS, id) ? BOARDS[id] : undefined;
}

/** How many games the page offers. */
export const CARDS = 6;

/** The sides of all games. */
export const SIDES = ["white", "black", "littles", "gobblers"] as const;

/** A side of some game. */
export type Side = (typeof SIDES)[number];
