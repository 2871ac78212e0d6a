export { initDrawingSync } from "./drawing.ts";
export { IllegalMoveError, ParseError } from "./errors.ts";
export { Game } from "./game.ts";
export { GAMES } from "./games.ts";
export { initSync } from "./module.ts";
export { Position } from "./position.ts";
export type * from "./types.ts";
