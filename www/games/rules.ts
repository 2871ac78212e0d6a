// Written by `cargo xtask lists` from src/catalog/list.rs and the rules of the games.

/** The rules of each page of them. */
export const FILES: Record<string, URL> = {
  grabber: new URL("../rules/grabber.html", import.meta.url),
  clobber: new URL("../rules/clobber.html", import.meta.url),
  gobbler: new URL("../rules/gobbler.html", import.meta.url),
  moxie: new URL("../rules/moxie.html", import.meta.url),
  marbar: new URL("../rules/marbar.html", import.meta.url),
};
