// The names of players: what can be one, and how they are said.

/** A name has at most so many characters. */
export const LONGEST = 24;

/** What is not seen, or changes how what stands around it is seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A name without spaces at its ends, or several in a row. */
export function tidy(name) {
  return name.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** What is wrong with a name that one more player is to have; `undefined` where nothing is. */
export function fault(name, players) {
  if (typeof name !== "string") return "A name is text.";
  const tidied = tidy(name);
  if (tidied === "") return "A name, please.";
  if ([...tidied].length > LONGEST) return `At most ${LONGEST} characters.`;
  if (UNSEEN.test(tidied)) return "Only characters that can be seen.";
  if (/^computer\b/.test(fold(tidied))) return "Such are the names of the computer's levels.";
  const same = players.find((player) => fold(player.name) === fold(tidied));
  return same && `There is ${same.name} already.`;
}

/** What a level of the computer is called. */
export function levelName(level) {
  return `Computer, level ${level}`;
}

/** Names that differ only in case, or in how a letter is coded, are one. */
function fold(name) {
  return name.normalize("NFKC").toLowerCase();
}
