import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";

import { setTables } from "../../www/analysis/table-files.ts";
import { refuseTable, type TableProgress, tableOf, tableProgress, watchTables } from "../../www/analysis/tables.ts";

setTables("https://example.org/tables/");

const TABLE = new TextEncoder().encode("a table of exact values");
const PACKED = deflateSync(TABLE);

/** The URLs that have been asked for. */
const asked: string[] = [];

/** Lets a host answer every request so. */
function host(answer: () => Response): void {
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    return answer();
  };
}

/** Loads a table; the steps are its progress. */
async function load(game: string): Promise<{ steps: TableProgress[]; table: ArrayBuffer | undefined }> {
  const steps: TableProgress[] = [];
  const end = watchTables(() => steps.push({ ...(tableProgress(game) as TableProgress) }));
  const table = await tableOf(game);
  end();
  return { steps, table };
}

const whole = (): Response => new Response(PACKED, { headers: { "Content-Length": `${PACKED.length}` } });

test("a table is fetched once, unpacked, and watched while it comes", async () => {
  assert.equal(tableProgress("moxie"), undefined);
  host(whole);
  const [{ steps, table }, same] = await Promise.all([load("moxie"), tableOf("moxie")]);
  assert.deepEqual(new Uint8Array(table as ArrayBuffer), TABLE);
  assert.equal(same, table);
  const total = PACKED.length;
  assert.deepEqual(steps, [
    { state: "loading", loaded: 0, total },
    { state: "loading", loaded: total, total },
    { state: "there", loaded: total, total },
  ]);
  assert.deepEqual((await load("moxie")).steps, []);
  assert.deepEqual(asked, ["https://example.org/tables/moxie.z"]);
});

test("a host need not send the length of a table", async () => {
  host(() => new Response(PACKED));
  const { steps } = await load("moxie-hex");
  assert.deepEqual(steps.at(-1), { state: "there", loaded: PACKED.length, total: 0 });
});

test("a table that is refused is missing until it is asked for again", async () => {
  let count = 0;
  const end = watchTables(() => (count += 1));
  refuseTable("moxie");
  assert.deepEqual([tableProgress("moxie")?.state, count], ["missing", 1]);
  refuseTable("moxie");
  refuseTable("clobber");
  assert.equal(count, 1, "nothing more has changed");
  end();
  host(whole);
  assert.ok(await tableOf("moxie"));
  assert.equal(tableProgress("moxie")?.state, "there");
  assert.equal(count, 1, "the watcher is not called after its end");
});

test("a table that cannot be loaded is missing, and the next call tries again", async () => {
  const faults = [
    // The status decides, even if the body is a table.
    () => new Response(PACKED, { status: 404 }),
    () => new Response(null),
    () => new Response("no table"),
    () => new Response(PACKED.subarray(0, 9)),
    // A small file that unpacks to more than any table.
    () => new Response(deflateSync(new Uint8Array((64 << 20) + 1))),
  ];
  for (const fault of faults) {
    host(fault);
    const { steps, table } = await load("grabber");
    assert.deepEqual([table, steps.at(-1)?.state], [undefined, "missing"]);
  }
  host(() => new Response(deflateSync(new Uint8Array(64 << 20))));
  assert.equal((await tableOf("grabber"))?.byteLength, 64 << 20);
});

test("nothing is fetched for a game without a table, or if the page has not set its address", async () => {
  const count = asked.length;
  assert.deepEqual(await load("clobber"), { steps: [], table: undefined });
  setTables({});
  assert.deepEqual(await load("moxie-knight"), {
    steps: [{ state: "absent", loaded: 0, total: 0 }],
    table: undefined,
  });
  assert.equal(asked.length, count);
});
