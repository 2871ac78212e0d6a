// What a person has chosen about how the page behaves.

import { read, write } from "./device.js";

const VERSION = 1;

/** What is so until somebody chooses otherwise. */
const USUAL = { theme: "auto", motion: true, coordinates: true, sound: false, letters: true };

const THEMES = ["auto", "light", "dark"];

/** The choices kept on the device; for those that are not there or damaged, the usual ones. */
export function settings() {
  const kept = read("settings", VERSION) ?? {};
  const fits = ([name, usual]) => (name === "theme" ? THEMES.includes(kept.theme) : typeof kept[name] === typeof usual);
  return Object.fromEntries(Object.entries(USUAL).map((entry) => [entry[0], fits(entry) ? kept[entry[0]] : entry[1]]));
}

/** Keeps the choices on the device. */
export function keep(settings) {
  return write("settings", VERSION, settings);
}
