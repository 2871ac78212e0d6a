// The tables of exact values: each is fetched once, when it is first needed.

import { hasTable, tableFile } from "./table-files.ts";

/** How far the table of a game has been loaded. */
export interface TableProgress {
  /** `missing`: it could not be loaded. `absent`: the page has not said where it is. */
  state: "loading" | "there" | "missing" | "absent";
  /** The bytes that have come, and all of them; 0 if the host does not say how many there are. */
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

async function unpack(game: string, url: URL): Promise<ArrayBuffer | undefined> {
  const now: TableProgress = { state: "loading", loaded: 0, total: 0 };
  const tell = (changes: Partial<TableProgress>): void => {
    Object.assign(now, changes);
    progress.set(game, now);
    for (const watcher of watchers) watcher();
  };
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      tell({ loaded: now.loaded + chunk.length });
      controller.enqueue(chunk);
    },
  });
  try {
    const answer = await fetch(url);
    if (!answer.ok || !answer.body) throw new Error(`${url.pathname}: found status ${answer.status}`);
    tell({ total: Number(answer.headers.get("Content-Length") ?? 0) });
    const unpacked = answer.body.pipeThrough(count).pipeThrough(new DecompressionStream("deflate"));
    const table = await new Response(unpacked).arrayBuffer();
    tell({ state: "there" });
    return table;
  } catch {
    tell({ state: "missing" });
    return undefined;
  }
}
