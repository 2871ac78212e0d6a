// What a person has chosen about how the page behaves.

import { onChange, read, write } from "./storage.js";

const VERSION = 1;

/** What is so until somebody chooses otherwise. */
const USUAL = { theme: "auto", motion: true, coordinates: true, sound: false, letters: true };

const THEMES = ["auto", "light", "dark"];

const watchers = new Set();

let chosen = kept();

// Other tabs have changed them.
onChange("settings", () => tell(kept()));

/** The choices; those that nobody has made, or that are damaged on the device, are the usual ones. */
export function settings() {
  return { ...chosen };
}

/** Makes choices, and keeps them on the device: `false` where it refuses. Who watches is told. */
export function keep(choices) {
  tell({ ...chosen, ...choices });
  return write("settings", VERSION, chosen);
}

/** Calls a function with all choices whenever they change, until the function that is returned is called. */
export function watch(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tell(choices) {
  chosen = choices;
  for (const watcher of watchers) watcher(settings());
}

function kept() {
  const kept = read("settings", VERSION) ?? {};
  const fits = ([name, usual]) => (name === "theme" ? THEMES.includes(kept.theme) : typeof kept[name] === typeof usual);
  return Object.fromEntries(Object.entries(USUAL).map((entry) => [entry[0], fits(entry) ? kept[entry[0]] : entry[1]]));
}
