// The settings: what the user has chosen about how the page behaves.

import { isObject, onChange, read, write } from "./storage.ts";

const VERSION = 1;

/** The settings that are one of several, with their values; the first is the default. */
export const CHOICES = {
  /** A colour scheme; `auto` follows the system. */
  theme: ["auto", "light", "dark"],
  /** The colours of all boards; `own` are those of each game. src/view/model/theme.rs has the others. */
  board: ["own", "wood", "slate", "meadow"],
  pieces: ["carved", "flat", "ink", "porcelain"],
  /** How fast pieces move when a move is played; `none` puts them where they end. */
  speed: ["normal", "slow", "fast", "none"],
  /** The opponent in a new game: the one of the last game, or the same one always. */
  opponent: [
    "last",
    "adaptive",
    ...(["engine:1", "engine:2", "engine:3", "engine:4", "engine:5", "engine:6", "engine:7", "engine:8"] as const),
  ],
} as const;

type Choices = { [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

/** The settings. */
export interface Settings extends Choices {
  /** The name that friends see in games with the user; empty for none. */
  name: string;
  /** The tag of the language; `auto` is that of the browser. */
  language: string;
  /** Whether the names of files and ranks are shown. */
  coordinates: boolean;
  /** Whether the squares that can be picked are marked. */
  marks: boolean;
  /** Whether the board is turned for a user who plays Black. */
  turn: boolean;
  /** Whether two people at one board have it turned after each move, or face each other across it. */
  turning: boolean;
  facing: boolean;
  /** Whether moves have sounds. */
  sound: boolean;
  /** How loud, in percent. */
  volume: number;
  /** Whether a first game has tips. */
  tips: boolean;
  /** Whether single letters press buttons. */
  letters: boolean;
}

/** The settings of how two people sit at one board: one at a time is on. */
export type Seating = "turning" | "facing";

const DEFAULTS: Settings = {
  theme: "auto",
  board: "own",
  pieces: "carved",
  speed: "normal",
  opponent: "last",
  name: "",
  language: "auto",
  coordinates: true,
  marks: true,
  turn: true,
  turning: false,
  facing: false,
  sound: false,
  volume: 60,
  tips: true,
  letters: true,
};

/** The speeds as factors. */
export const SPEEDS: Record<Settings["speed"], number> = { slow: 0.5, normal: 1, fast: 2, none: 0 };

const watchers = new Set<(settings: Settings) => void>();

/** The settings, once they have been read: the entry of a page opens the device first. */
let current: Settings | undefined;

onChange("settings", () => update(stored()));

/** The settings. One that was never chosen, or is damaged in storage, has its default. */
export function settings(): Settings {
  current ??= stored();
  return { ...current };
}

/** Changes settings, stores them and calls the watchers. Returns `false` if the browser refuses to store them. */
export function saveSettings(changes: Partial<Settings>): boolean {
  const changed = { ...settings(), ...changes };
  update(changed);
  return write("settings", VERSION, changed);
}

/** Calls a function with all settings whenever they change. Returns a function that ends this. */
export function watchSettings(watcher: (settings: Settings) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function update(settings: Settings): void {
  current = settings;
  for (const watcher of watchers) watcher({ ...settings });
}

function stored(): Settings {
  const found = read("settings", VERSION, isObject) ?? {};
  // Earlier versions had a switch for motion.
  if (found.motion === false) found.speed ??= "none";
  const isFit = (name: string, value: unknown): boolean =>
    name in CHOICES
      ? CHOICES[name as keyof Choices].some((choice) => choice === found[name])
      : typeof found[name] === typeof value;
  const entries = Object.entries(DEFAULTS).map(([name, value]) => [name, isFit(name, value) ? found[name] : value]);
  return Object.fromEntries(entries) as Settings;
}
