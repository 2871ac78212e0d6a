// The settings: what the user has chosen about how the page behaves.

import { isObject, onChange, read, write } from "./storage.ts";

const VERSION = 1;

const THEMES = ["auto", "light", "dark"] as const;

/** A colour scheme; `auto` follows the system. */
export type Theme = (typeof THEMES)[number];

/** The settings. */
export interface Settings {
  theme: Theme;
  /** Whether pieces move when a turn is played. */
  motion: boolean;
  /** Whether the names of files and ranks are shown. */
  coordinates: boolean;
  /** Whether turns are heard. */
  sound: boolean;
  /** Whether single letters press buttons. */
  letters: boolean;
}

const DEFAULTS: Settings = { theme: "auto", motion: true, coordinates: true, sound: false, letters: true };

const watchers = new Set<(settings: Settings) => void>();

let current = stored();

onChange("settings", () => update(stored()));

/** The settings. One that was never chosen, or is damaged in storage, has its default. */
export function settings(): Settings {
  return { ...current };
}

/** Changes settings, stores them and calls the watchers. Returns `false` if the browser refuses to store them. */
export function saveSettings(changes: Partial<Settings>): boolean {
  update({ ...current, ...changes });
  return write("settings", VERSION, current);
}

/** Calls a function with all settings whenever they change. Returns a function that ends this. */
export function watchSettings(watcher: (settings: Settings) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function update(settings: Settings): void {
  current = settings;
  for (const watcher of watchers) watcher({ ...current });
}

function stored(): Settings {
  const found = read("settings", VERSION, isObject) ?? {};
  const isFit = (name: string, value: unknown): boolean =>
    name === "theme" ? THEMES.some((theme) => theme === found.theme) : typeof found[name] === typeof value;
  const entries = Object.entries(DEFAULTS).map(([name, value]) => [name, isFit(name, value) ? found[name] : value]);
  return Object.fromEntries(entries) as Settings;
}
