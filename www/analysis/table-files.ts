// Where the tables of exact values are: in a folder of the site; on npm, in a package of their own.

import { FILES } from "../games/tables.ts";

/** The tables by the ids of their games, or the URL of a folder that has them as `GAME.z`. */
export type TableFiles = string | URL | Readonly<Record<string, string | URL | undefined>>;

let files: TableFiles = FILES;

/** Sets where the tables are. Each is loaded when it is first needed. */
export function setTables(found: TableFiles): void {
  if (typeof found !== "string" && (typeof found !== "object" || found === null)) {
    throw new TypeError(`tables: found ${String(found)}, expected a URL, or URLs by the ids of games`);
  }
  files = found;
}

/** Whether a game has a table, wherever it is. */
export function hasTable(game: string): boolean {
  return Object.hasOwn(FILES, game);
}

/** The URL of the table of a game that has one; `undefined` if the page has not set where it is. */
export function tableFile(game: string): URL | undefined {
  const isFolder = typeof files === "string" || files instanceof URL;
  const file = isFolder
    ? `${String(files).replace(/\/?$/, "/")}${game}.z`
    : (files as Record<string, string | URL>)[game];
  return file === undefined ? undefined : new URL(file, globalThis.document?.baseURI);
}
