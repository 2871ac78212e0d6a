// What docs/hosting.md and docs/playing-together.md say, and what it must agree with.

import { readFileSync } from "node:fs";

const docs = new URL("../../docs/", import.meta.url);

/** The content of every fenced block of a language. */
export function blocks(language, name = "hosting.md") {
  const guide = readFileSync(new URL(name, docs), "utf8");
  const found = [...guide.matchAll(/^( *)```(\S*)\n(.*?)^\1```$/gms)].filter(([, , of]) => of === language);
  if (found.length === 0) throw new Error(`docs/${name}: found no block of ${language}`);
  return found.map(([, , , text]) => text);
}

/** Replaces a text that must be there, everywhere. */
export function replace(text, from, to) {
  if (!text.includes(from)) throw new Error(`docs: expected "${from}" in\n${text}`);
  return text.replaceAll(from, () => to);
}

/** Applies a block of `-` and `+` lines, the former of which must stand together in the text. */
export function patch(text, diff) {
  const lines = (mark) =>
    diff
      .split("\n")
      .filter((line) => line.startsWith(mark))
      .map((line) => line.slice(1))
      .join("\n");
  return replace(text, lines("-"), lines("+"));
}
