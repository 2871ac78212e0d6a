// A position of each game in which it goes on.

import { recordedPositions } from "../../browser/recorded.ts";

/** The last such position of each game among the recorded ones. */
export function samples(): Map<string, string> {
  const ongoing = recordedPositions().filter(({ outcome }) => outcome === "ongoing");
  return new Map(ongoing.map(({ game, position }) => [game, position]));
}
