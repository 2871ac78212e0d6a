// The tables of the games whose exact values can be looked up: fetched once, when they are first needed.

import { FILES } from "../games/tables.ts";

const fetched = new Map();

/**
 * The table of a game, unpacked.
 *
 * @param {string} game its id
 * @returns {Promise<ArrayBuffer | undefined>} `undefined` where the game has none, or it cannot be had
 */
export function tableOf(game) {
  if (!(game in FILES)) return Promise.resolve(undefined);
  if (!fetched.has(game)) {
    const table = unpack(FILES[game]);
    fetched.set(game, table);
    // After a failure the next one who asks tries again.
    table.then((bytes) => bytes ?? fetched.delete(game));
  }
  return fetched.get(game);
}

async function unpack(url) {
  try {
    const answer = await fetch(url);
    if (!answer.ok) return undefined;
    return await new Response(answer.body.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
  } catch {
    return undefined;
  }
}
