// Written by `cargo xtask lists` from src/catalog/list.rs and the rules of the games.

/** The tables of exact values. */
export const FILES: Record<string, URL> = {
  grabber: new URL("../tables/grabber.z", import.meta.url),
  moxie: new URL("../tables/moxie.z", import.meta.url),
  "moxie-urgent": new URL("../tables/moxie-urgent.z", import.meta.url),
  "moxie-ransom": new URL("../tables/moxie-ransom.z", import.meta.url),
  "moxie-unbroken": new URL("../tables/moxie-unbroken.z", import.meta.url),
  "moxie-square": new URL("../tables/moxie-square.z", import.meta.url),
  "moxie-knight": new URL("../tables/moxie-knight.z", import.meta.url),
  "moxie-hex": new URL("../tables/moxie-hex.z", import.meta.url),
  "moxie-diagonal": new URL("../tables/moxie-diagonal.z", import.meta.url),
  "moxie-misere": new URL("../tables/moxie-misere.z", import.meta.url),
};
