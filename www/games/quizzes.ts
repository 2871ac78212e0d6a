// Written by `cargo xtask lists` from src/catalog/list.rs and the rules of the games.

/** The quiz of each game that has one. */
export const FILES: Record<string, URL> = {
  grabber: new URL("../quiz/grabber.txt", import.meta.url),
  clobber: new URL("../quiz/clobber.txt", import.meta.url),
  gobbler: new URL("../quiz/gobbler.txt", import.meta.url),
  moxie: new URL("../quiz/moxie.txt", import.meta.url),
  marbar: new URL("../quiz/marbar.txt", import.meta.url),
};
