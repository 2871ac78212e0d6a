// The tables of the games whose exact values can be looked up: fetched once, when they are first needed.

const FILES = {
  grabber: new URL("../tables/grabber.z", import.meta.url),
  moxie: new URL("../tables/moxie.z", import.meta.url),
  "moxie-diagonal": new URL("../tables/moxie-diagonal.z", import.meta.url),
  "moxie-hex": new URL("../tables/moxie-hex.z", import.meta.url),
  "moxie-knight": new URL("../tables/moxie-knight.z", import.meta.url),
  "moxie-misere": new URL("../tables/moxie-misere.z", import.meta.url),
  "moxie-ransom": new URL("../tables/moxie-ransom.z", import.meta.url),
  "moxie-square": new URL("../tables/moxie-square.z", import.meta.url),
  "moxie-unbroken": new URL("../tables/moxie-unbroken.z", import.meta.url),
  "moxie-urgent": new URL("../tables/moxie-urgent.z", import.meta.url),
};

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
