// The page that hosts show for a missing file: it opens links whose `#` was encoded on the way.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const HTML = readFileSync(new URL("../../www/404.html", import.meta.url), "utf8");
const SCRIPT = /<script>([\s\S]*?)<\/script>/.exec(HTML)?.[1] ?? "";

/** Where the page goes when it is shown for a URL. */
function target(href: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(href);
  let replaced: string | undefined;
  const replace = (url: string): void => {
    replaced = url;
  };
  runInNewContext(SCRIPT, { location: { origin, pathname, search, hash, replace } });
  return replaced;
}

test("a link with an encoded # opens its game", () => {
  const game = "v=1&game=clobber&size=2x3&moves=b1xa1";
  for (const [missing, expected] of [
    [`https://example.org/%23${game}`, `https://example.org/#${game}`],
    [`https://example.org/quarry/%23${game}`, `https://example.org/quarry/#${game}`],
    [`https://example.org/my%20games/%2523${game}`, `https://example.org/my%20games/#${game}`],
    [`https://example.org/index.html%23${game}`, `https://example.org/index.html#${game}`],
    ["https://example.org/%23v=1&game=clobber&pos=WBW/W.B_b", "https://example.org/#v=1&game=clobber&pos=WBW/W.B_b"],
    [`https://example.org/%23${game}?utm_source=x`, `https://example.org/#${game}?utm_source=x`],
  ] as const) {
    assert.equal(target(missing), expected);
  }
});

test("any other missing file shows the page, and no path leads to another host", () => {
  assert.equal(target("https://example.org/quarry/missing.html"), undefined);
  assert.equal(target("https://example.org/quarry/missing#v=1"), undefined);
  assert.equal(target("https://example.org//evil.example/%23v=1"), "https://example.org//evil.example/#v=1");
});
