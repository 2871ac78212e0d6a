// The names of players: which are valid, and how they are shown.

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
  if (typeof name !== "string") return "A name is text.";
  const tidied = tidy(name);
  if (tidied === "") return "A name, please.";
  if ([...tidied].length > LONGEST) return `At most ${LONGEST} characters.`;
  if (INVISIBLE.test(tidied)) return "Only characters that can be seen.";
  if (/^computer\b/.test(fold(tidied))) return "Such are the names of the computer's levels.";
  const same = players.find((player) => fold(player.name) === fold(tidied));
  return same && `There is ${same.name} already.`;
}

/** The name of a level of the computer. */
export function levelName(level: number): string {
  return `Computer, level ${level}`;
}

/** Names that differ only in case, or in how a letter is encoded, are the same. */
function fold(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
