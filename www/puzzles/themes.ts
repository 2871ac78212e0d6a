// The themes of puzzles, with the messages of their names and of the sentences that define them. docs/puzzles.md has the same list.

import { text } from "../messages/format.ts";

/** The messages of each theme, by the name that the lists of puzzles have. */
const THEMES: Readonly<Record<string, readonly [name: string, about: string]>> = {
  short: ["puzzle-theme-short", "puzzle-theme-short-about"],
  long: ["puzzle-theme-long", "puzzle-theme-long-about"],
  draw: ["puzzle-theme-draw", "puzzle-theme-draw-about"],
  resist: ["puzzle-theme-resist", "puzzle-theme-resist-about"],
  crowded: ["puzzle-theme-crowded", "puzzle-theme-crowded-about"],
  opening: ["puzzle-theme-opening", "puzzle-theme-opening-about"],
  forcing: ["puzzle-theme-forcing", "puzzle-theme-forcing-about"],
  quiet: ["puzzle-theme-quiet", "puzzle-theme-quiet-about"],
  sequence: ["puzzle-theme-sequence", "puzzle-theme-sequence-about"],
  stop: ["puzzle-theme-stop", "puzzle-theme-stop-about"],
  tempting: ["puzzle-theme-tempting", "puzzle-theme-tempting-about"],
  spoil: ["puzzle-theme-spoil", "puzzle-theme-spoil-about"],
  free: ["puzzle-theme-free", "puzzle-theme-free-about"],
  ransom: ["puzzle-theme-ransom", "puzzle-theme-ransom-about"],
  starve: ["puzzle-theme-starve", "puzzle-theme-starve-about"],
  shot: ["puzzle-theme-shot", "puzzle-theme-shot-about"],
  row: ["puzzle-theme-row", "puzzle-theme-row-about"],
  goal: ["puzzle-theme-goal", "puzzle-theme-goal-about"],
  split: ["puzzle-theme-split", "puzzle-theme-split-about"],
  parity: ["puzzle-theme-parity", "puzzle-theme-parity-about"],
  one: ["puzzle-theme-one", "puzzle-theme-one-about"],
};

/** The name of a theme, in the words of players. */
export function themeName(theme: string): string {
  const [id] = THEMES[theme] ?? [];
  return id === undefined ? theme : text(id);
}

/** A sentence that defines a theme. */
export function themeAbout(theme: string): string {
  const [, id] = THEMES[theme] ?? [];
  return id === undefined ? "" : text(id);
}
