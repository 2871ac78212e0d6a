// A host of tables that sends anything: the computer goes on without them. `tests/hostile.rs` has the library read hundreds of
// tables, `tests/scripts/engine-client.test.ts` has the client refuse them.

import assert from "node:assert/strict";
import { deflateSync, gzipSync, inflateSync } from "node:zlib";

import { DeployedSite } from "./deployed.ts";
import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";
import { assertHarmless, TEXTS, watch } from "./hostile.ts";

/** What the host sends in place of a packed table, all of which the engine must refuse. */
function refusedTables(packed: Buffer, table: Buffer): Record<string, Buffer> {
  const end = table.indexOf("\n");
  const [head, body] = [table.subarray(0, end).toString(), table.subarray(end)];
  const words = head.split(" ");
  const changed = (n: number, word: string): Buffer =>
    deflateSync(Buffer.concat([Buffer.from(words.map((old, at) => (at === n ? word : old)).join(" ")), body]));
  return {
    "an empty file": Buffer.alloc(0),
    markup: Buffer.from(TEXTS[0] ?? ""),
    "half a file": packed.subarray(0, packed.length / 2),
    "a longer file": Buffer.concat([packed, Buffer.from("<script>pwned=1</script>")]),
    "a gzip file": gzipSync(table),
    // Less than a megabyte, which unpacks to 300.
    "a bomb": deflateSync(Buffer.alloc(300 << 20), { level: 9 }),
    "an empty table": deflateSync(Buffer.alloc(0)),
    "a table of zeros": deflateSync(Buffer.alloc(100_000)),
    "half a table": deflateSync(table.subarray(0, table.length / 2)),
    "a table that lacks a byte": deflateSync(table.subarray(0, -1)),
    "a longer table": deflateSync(Buffer.concat([table, Buffer.alloc(4096, 1)])),
    ...Object.fromEntries(words.map((word, n) => [`a head without ${word}`, changed(n, "4294967296")])),
  };
}

/** The result of the position, and how many tables the page has requested. */
async function solve(page: Page): Promise<{ kind: string | undefined; failures: number; requests: number }> {
  return page.script(async () => {
    const solution = await document.querySelector("quarry-game")?.solve({ timeMs: 5000 });
    return {
      kind: solution?.verdict.kind,
      failures: board.all("[data-message=failure]").length,
      requests: performance.getEntriesByType("resource").filter(({ name }) => /\/grabber-\w+\.z$/.test(name)).length,
    };
  });
}

browserTest(
  "a damaged table is refused, and the computer goes on without it",
  { full: true, from: "elsewhere", at: "index.html" },
  async (page) => {
    const site = await DeployedSite.serve();
    const name = site.names.find((file) => /^assets\/grabber-\w+\.z$/.test(file));
    assert(name, "the site has no table");
    const packed = site.read(name);
    const table = inflateSync(packed);
    await page.go(site.url("index.html#v=1&game=grabber&pos=.BWB/2WB1./2BW./B2.W_w_0"));
    await page.shows(0);
    await page.pick("c4");
    await page.wait(() => typeof board.element.solve === "function");
    await watch(page);
    let requests = 0;
    for (const [what, damaged] of Object.entries(refusedTables(packed, table))) {
      site.replace(name, damaged);
      requests += 1;
      // A table that has been refused is requested again.
      assert.deepEqual(await solve(page), { kind: "win", failures: 0, requests }, what);
    }
    // One whose content is wrong is taken, and is requested once.
    const wrong = Buffer.from(table);
    wrong[wrong.length - 1] = (wrong.at(-1) ?? 0) ^ 1;
    site.replace(name, deflateSync(wrong));
    requests += 1;
    for (let n = 0; n < 2; n += 1) assert.deepEqual(await solve(page), { kind: "win", failures: 0, requests });
    await assertHarmless(page);
  },
);
