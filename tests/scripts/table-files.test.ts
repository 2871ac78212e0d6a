import assert from "node:assert/strict";
import { test } from "node:test";

import { hasTable, setTables, tableFile } from "../../www/analysis/table-files.ts";

test("tables come from the address that a page sets", () => {
  assert.ok(tableFile("grabber")?.pathname.endsWith("/tables/grabber.z"), "the site's own");
  for (const folder of [
    "https://example.org/tables",
    "https://example.org/tables/",
    new URL("https://example.org/tables/"),
  ]) {
    setTables(folder);
    assert.equal(tableFile("grabber")?.href, "https://example.org/tables/grabber.z");
  }
  setTables({ moxie: "https://example.org/a.z" });
  assert.equal(tableFile("moxie")?.href, "https://example.org/a.z");
  assert.equal(tableFile("grabber"), undefined);
});

test("a game without a table has none wherever the tables are", () => {
  assert.ok(hasTable("moxie"));
  assert.ok(!hasTable("clobber"));
});

test("what is no place is refused", () => {
  for (const wrong of [undefined, null, 5, () => 0])
    assert.throws(() => setTables(wrong as never), /tables: found .*, expected a URL, or URLs by the ids of games/);
});
