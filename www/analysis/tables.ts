// The tables of exact values: each is fetched once, when it is first needed.

import { missingFile } from "../messages/errors.ts";
import { hasTable, tableFile } from "./table-files.ts";

/**
 * The largest size of a table, unpacked, in bytes: four times that of the largest one. A small file can unpack to any size, and the
 * host of the tables need not be that of the page.
 */
const MAX_BYTES = 64 << 20;

/** How far the table of a game has been loaded. */
export interface TableProgress {
  /** `missing`: it could not be loaded, or the engine has refused it. `absent`: the page has not set where it is. */
  state: "loading" | "there" | "missing" | "absent";
  /** The bytes that have come, and all of them; 0 if the host does not send the length. */
  loaded: number;
  total: number;
}

const progress = new Map<string, TableProgress>();
const watchers = new Set<() => void>();

/** How far the table of a game has been loaded; `undefined` if nothing has asked for it, or the game has none. */
export function tableProgress(game: string): TableProgress | undefined {
  return progress.get(game);
}

/** Calls a function whenever more of a table has been loaded. Returns a function that ends this. */
export function watchTables(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const fetched = new Map<string, Promise<ArrayBuffer | undefined>>();

/** The table of a game, unpacked; `undefined` if the game has none, or it cannot be loaded. */
export function tableOf(game: string): Promise<ArrayBuffer | undefined> {
  if (!hasTable(game)) return Promise.resolve(undefined);
  const url = tableFile(game);
  if (!url) {
    progress.set(game, { state: "absent", loaded: 0, total: 0 });
    for (const watcher of watchers) watcher();
    return Promise.resolve(undefined);
  }
  let table = fetched.get(game);
  if (!table) {
    table = unpack(game, url);
    fetched.set(game, table);
    // After a failure, the next call tries again.
    table.then((bytes) => bytes ?? fetched.delete(game));
  }
  return table;
}

/** Forgets a table that the engine has refused. The next call loads it again. */
export function refuseTable(game: string): void {
  const now = progress.get(game);
  if (!now || !fetched.delete(game)) return;
  now.state = "missing";
  for (const watcher of watchers) watcher();
}

/** A stream that fails after that many bytes. */
function limited(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > most) controller.error(new RangeError(`found more than ${most} bytes`));
      else controller.enqueue(chunk);
    },
  });
}

async function unpack(game: string, url: URL): Promise<ArrayBuffer | undefined> {
  const now: TableProgress = { state: "loading", loaded: 0, total: 0 };
  const update = (changes: Partial<TableProgress>): void => {
    Object.assign(now, changes);
    progress.set(game, now);
    for (const watcher of watchers) watcher();
  };
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      update({ loaded: now.loaded + chunk.length });
      controller.enqueue(chunk);
    },
  });
  try {
    const answer = await fetch(url);
    if (!answer.ok || !answer.body) throw await missingFile(url, answer);
    update({ total: Number(answer.headers.get("Content-Length") ?? 0) });
    const unpacked = answer.body
      .pipeThrough(count)
      .pipeThrough(new DecompressionStream("deflate"))
      .pipeThrough(limited(MAX_BYTES));
    const table = await new Response(unpacked).arrayBuffer();
    update({ state: "there" });
    return table;
  } catch {
    update({ state: "missing" });
    return undefined;
  }
}
