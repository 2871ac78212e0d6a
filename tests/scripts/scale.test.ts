// Every size in a style sheet is one of the scale, `www/element/scale.css`: docs/design.md explains when each is used.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const WWW = new URL("../../www/", import.meta.url);
const SCALE = "element/scale.css";

/** What sizes the scale has, by the properties that take them. */
const KINDS = {
  text: /^font(-size)?$/,
  space: /^(padding|margin)(-|$)|^(row-|column-)?gap$/,
  radius: /^border-(.*-)?radius$/,
  control: /^min-(height|block-size)$/,
};

/** A length of its own. `em` is fine: such a size belongs to the text that it stands in. Hairlines of up to 2px are. */
const LENGTH = /(?<![\w.-])-?(\d*\.?\d+)(rem|px|pt|cm)\b/g;

/** From this height on, in `rem`, something is not a control but a part of the page. */
const HIGHEST_CONTROL = 4;

/** Declarations outside the scale, and why. */
const EXCEPTIONS: Record<string, string> = {
  "page/page.css font": "this text is there before any script, and so before the scale",
  "page/page.css padding": "this text is there before any script, and so before the scale",
  "element/start.css font": "the wordmark",
  "element/start.css min-height: 3rem": "the tiles have two lines",
  "element/skeleton.css margin": "the room that the program leaves around a board",
  "rules/page.css font-size: 1.75rem": "the title of a page of text",
  "rules/page.css font-size: 10.5pt": "paper",
  "rules/text.css margin-block-end: 7.2rem": "the room of what a live board has below it",
  "examples/examples.css font-size: clamp(1.75rem, 5vw, 2.5rem)": "the title of a page of text",
};

interface Declaration {
  readonly property: string;
  readonly value: string;
}

/** The declarations of a style sheet, without those of custom properties. */
function declarations(css: string): Declaration[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return [...plain.matchAll(/(?<=[{;]\s*)([a-z][a-z-]*):\s*([^;{}]+)(?=[;}])/g)].map(
    ([, property = "", value = ""]) => ({ property, value: value.replaceAll(/\s+/g, " ").trim() }),
  );
}

/** Whether a declaration has a size that the scale should name. */
function isOutside({ property, value }: Declaration): boolean {
  const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((name) => KINDS[name].test(property));
  if (!kind) return false;
  return [...value.matchAll(LENGTH)].some(([, digits, unit]) => {
    const size = Number(digits);
    if (size === 0 || (unit === "px" && size <= 2)) return false;
    return kind !== "control" || (unit === "rem" ? size : size / 16) < HIGHEST_CONTROL;
  });
}

const outside = (file: string): string[] =>
  declarations(readFileSync(new URL(file, WWW), "utf8"))
    .filter(isOutside)
    .map(({ property, value }) => `${file} ${property}: ${value}`);

const isExcepted = (found: string): boolean =>
  Object.keys(EXCEPTIONS).some((name) => found === name || found.startsWith(`${name}:`));

const FILES = readdirSync(WWW, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".css") && file !== SCALE)
  .sort();

test("the declarations of a style sheet are found", () => {
  const css =
    "a { gap: 3px; --x: 1rem; /* margin: 1rem; */ } @media (min-width: 9rem) { b { font: 1rem/2 x; min-height: 2rem } }";
  assert.deepEqual(
    declarations(css).map(({ property }) => property),
    ["gap", "font", "min-height"],
  );
  assert.ok(declarations(css).every(isOutside));
  const fine = "a { gap: var(--space-1) 0; margin: -1px 2em; border-radius: 50%; min-height: 9rem; width: 3rem; }";
  assert.ok(!declarations(fine).some(isOutside));
});

test("every size in a style sheet is one of the scale", () => {
  const found = FILES.flatMap(outside);
  assert.deepEqual(
    found.filter((one) => !isExcepted(one)),
    [],
  );
});

test("each exception is one", () => {
  const found = FILES.flatMap(outside);
  const needless = Object.keys(EXCEPTIONS).filter(
    (name) => !found.some((one) => one === name || one.startsWith(`${name}:`)),
  );
  assert.deepEqual(needless, []);
});

test("every custom property of the scale that is used exists", () => {
  const scale = readFileSync(new URL(SCALE, WWW), "utf8");
  const names = new Set([...scale.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name));
  assert.equal(names.size, 16);
  const used = FILES.flatMap((file) =>
    [...readFileSync(new URL(file, WWW), "utf8").matchAll(/var\((--(?:text-|space-|radius\b|control\b)[\w-]*)\)/g)].map(
      ([, name = ""]) => `${file} ${name}`,
    ),
  );
  assert.ok(used.length > 100);
  assert.deepEqual(
    used.filter((one) => !names.has(one.split(" ")[1] ?? "")),
    [],
  );
});
