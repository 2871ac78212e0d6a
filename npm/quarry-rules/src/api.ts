export { initDrawingSync } from "./drawing.ts";
export { type Arguments, IllegalMoveError, ParseError, type Reason } from "./errors.ts";
export { Game } from "./game.ts";
export { GAMES } from "./games.ts";
export { setLanguage } from "./language.ts";
export { initSync } from "./module.ts";
export {
  gameToPgn,
  initPgnSync,
  PgnError,
  parsePgn,
  pgnToGame,
  readComment,
  readPgn,
  replayPgn,
  writeComment,
  writePgn,
} from "./pgn.ts";
export { Position } from "./position.ts";
export type * from "./types.ts";
