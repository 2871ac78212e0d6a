// The picture has the pixels of the screen that the window is on.

import assert from "node:assert/strict";
import { test } from "node:test";

import { watchDensity } from "../../www/board/fit.ts";

test("each change of the density is noticed until the signal ends it", () => {
  const queries: (EventTarget & { text: string })[] = [];
  let density = 1;
  const { matchMedia, devicePixelRatio } = globalThis;
  Object.defineProperty(globalThis, "devicePixelRatio", { configurable: true, get: () => density });
  globalThis.matchMedia = ((text: string) => {
    const query = Object.assign(new EventTarget(), { text });
    queries.push(query);
    return query;
  }) as unknown as typeof matchMedia;
  let count = 0;
  const leave = new AbortController();
  watchDensity(() => (count += 1), leave.signal);
  for (const next of [2, 1.25]) {
    density = next;
    queries.at(-1)?.dispatchEvent(new Event("change"));
  }
  assert.deepEqual(
    queries.map(({ text }) => text),
    ["(resolution: 1dppx)", "(resolution: 2dppx)", "(resolution: 1.25dppx)"],
  );
  assert.equal(count, 2);
  leave.abort();
  for (const query of queries) query.dispatchEvent(new Event("change"));
  assert.equal(count, 2);
  Object.assign(globalThis, { matchMedia });
  Object.defineProperty(globalThis, "devicePixelRatio", { configurable: true, value: devicePixelRatio });
});
