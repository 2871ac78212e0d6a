// A position of each game in which it goes on.

import { readFileSync } from "node:fs";

interface Vector {
  game: string;
  position: string;
  outcome: string;
}

/** The last such position of each game among the test vectors. */
export function samples(): Map<string, string> {
  const text = readFileSync(new URL("../../vectors/positions.json", import.meta.url), "utf8");
  const vectors = (JSON.parse(text) as Vector[]).filter(({ outcome }) => outcome === "ongoing");
  return new Map(vectors.map(({ game, position }) => [game, position]));
}
