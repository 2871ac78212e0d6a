// The tags of a PGN file that say who plays, and when.

import type { Side } from "../games/boards.ts";
import type { FileTag } from "../wasm/dialogs.js";

/** The sides of a game, the first one first, with the tags for their players. */
const PAIRS: readonly (readonly [side: Side, tag: string])[][] = [
  [
    ["white", "White"],
    ["black", "Black"],
  ],
  [
    ["littles", "Littles"],
    ["gobblers", "Gobblers"],
  ],
];

/** The sides of a game. */
export function pairOf(game: string): readonly (readonly [side: Side, tag: string])[] {
  return PAIRS[game.split("-")[0] === "gobbler" ? 1 : 0] ?? [];
}

/** The value of a tag; `undefined` if it is missing or not known. */
export function tagValue(tags: readonly FileTag[], name: string): string | undefined {
  const value = tags.find((tag) => tag.name === name)?.value;
  return value === undefined || /^[?.\s]*$/.test(value) ? undefined : value;
}

/** The players that tags name, such as `Ann – Ben`; `undefined` if they name none. */
export function playersOf(tags: readonly FileTag[]): string | undefined {
  const solo = tagValue(tags, "Player");
  if (solo !== undefined) return solo;
  for (const pair of PAIRS) {
    const names = pair.map(([, tag]) => tagValue(tags, tag));
    if (names.some((name) => name !== undefined)) return names.map((name) => name ?? "?").join(" – ");
  }
  return undefined;
}

/** A day as in the tag `Date`. */
export function dateTag(time: number): FileTag {
  const day = new Date(time);
  const two = (number: number): string => String(number).padStart(2, "0");
  return { name: "Date", value: [day.getFullYear(), two(day.getMonth() + 1), two(day.getDate())].join(".") };
}
