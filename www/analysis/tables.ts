// The tables of exact values: each is fetched once, when it is first needed.

import { FILES } from "../games/tables.ts";

const fetched = new Map<string, Promise<ArrayBuffer | undefined>>();

/** The table of a game, unpacked; `undefined` if the game has none, or it cannot be loaded. */
export function tableOf(game: string): Promise<ArrayBuffer | undefined> {
  const url = FILES[game];
  if (!url) return Promise.resolve(undefined);
  let table = fetched.get(game);
  if (!table) {
    table = unpack(url);
    fetched.set(game, table);
    // After a failure, the next call tries again.
    table.then((bytes) => bytes ?? fetched.delete(game));
  }
  return table;
}

async function unpack(url: URL): Promise<ArrayBuffer | undefined> {
  try {
    const answer = await fetch(url);
    if (!answer.ok || !answer.body) return undefined;
    return await new Response(answer.body.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
  } catch {
    return undefined;
  }
}
