// The names of players: which are valid, and how they are shown.

import { text } from "../messages/format.ts";

/** The most characters of a name. */
export const LONGEST = 24;

/** Characters that are invisible, or change how those around them are shown. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A name without spaces at its ends, or several in a row. */
export function tidy(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** What is wrong with the name of another player; `undefined` if it is valid. */
export function nameFault(name: unknown, players: { name: string }[]): string | undefined {
  if (typeof name !== "string") return text("name-missing");
  const tidied = tidy(name);
  if (tidied === "") return text("name-empty");
  if ([...tidied].length > LONGEST) return text("name-too-long", { count: LONGEST });
  if (INVISIBLE.test(tidied)) return text("name-invisible");
  if (/^computer\b/.test(fold(tidied))) return text("name-reserved");
  const same = players.find((player) => fold(player.name) === fold(tidied));
  return same && text("name-taken", { name: same.name });
}

/** The name of a level of the computer. */
export function levelName(level: number): string {
  return text("ranks-level", { level });
}

/** Names that differ only in case, or in how a letter is encoded, are the same. */
function fold(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
