// The rules of games with friends and the module that they ask, in one opened page.

export { openReferee, startOf } from "../../../www/friend/referee.ts";
export { Game, initSync } from "../../../www/wasm/quarry.js";
