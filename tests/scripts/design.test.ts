// What docs/design.md says about sizes and colours is what the style sheets have.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const ROOT = new URL("../../", import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, ROOT), "utf8");

const PAPER = read("docs/design.md");

/** The cells of the rows of a table whose first cell is a custom property. */
function rows(cells: number): string[][] {
  const all = PAPER.split("\n").filter((line) => line.startsWith("| `--"));
  const split = all.map((line) => line.split("|").slice(1, -1));
  return split
    .filter(({ length }) => length === cells)
    .map((row) => row.map((cell) => cell.trim().replaceAll("`", "")));
}

/** The colours of a style sheet: light and dark. */
function colors(css: string): Map<string, [string, string]> {
  const host = css.slice(css.indexOf(":host {"), css.indexOf("}"));
  const found = host.matchAll(/(--[\w-]+):[^;]*light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map([...found].map(([, name = "", light = "", dark = ""]) => [name, [light, dark]]));
}

/** The relative luminance of a colour, as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("contrasts are computed as WCAG does", () => {
  assert.equal(contrast("#ffffff", "#000000"), 21);
  assert.equal(contrast("#767676", "#ffffff").toFixed(2), "4.54");
});

test("each contrast in the table is that of the style sheet, and enough", () => {
  const known = colors(read("www/element/quarry.css"));
  const table = rows(5);
  assert.ok(table.length >= 15);
  for (const [color = "", ground = "", light, dark, least] of table) {
    const [own, below] = [known.get(color), known.get(ground)];
    assert.ok(own && below, `${color} on ${ground}`);
    const found = own.map((shade, theme) => contrast(shade, below[theme] ?? ""));
    assert.deepEqual(
      [...found.map((ratio) => ratio.toFixed(1))],
      [light, dark],
      `${color} on ${ground}: correct docs/design.md`,
    );
    for (const ratio of found) assert.ok(ratio >= Number(least), `${color} on ${ground}: ${ratio}`);
  }
  // Every colour but that of lines, which only separate.
  const named = new Set(table.flatMap(([color = "", ground = ""]) => [color, ground]));
  assert.deepEqual(
    [...known.keys()].filter((name) => !named.has(name)),
    ["--line"],
  );
});

test("the scale in the table is that of the style sheet", () => {
  const found = read("www/element/scale.css").matchAll(/^\s*(--[\w-]+): (.*);/gm);
  assert.deepEqual(
    rows(3).map(([name, size]) => [name, size]),
    [...found].map(([, name, size]) => [name, size]),
  );
});

test("the pictures are there", () => {
  const pictures = [...PAPER.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) => `docs/${file}`);
  assert.equal(pictures.length, 2);
  for (const file of pictures) assert.ok(existsSync(new URL(file, ROOT)), file);
});
