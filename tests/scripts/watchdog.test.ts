// Workers that are silent for too long.

import assert from "node:assert/strict";
import { test } from "node:test";
import { watch } from "../../npm/quarry-rules/src/engine/watchdog.ts";

/** Runs a task with a clock that ticks when the test calls for it. */
function withTicks(task: (tick: (count: number) => void, isTicking: () => boolean) => void): void {
  const { setInterval: start, clearInterval: stop } = globalThis;
  let ticking: (() => void) | undefined;
  Object.assign(globalThis, {
    setInterval: (each: () => void) => {
      ticking = each;
      return 1;
    },
    clearInterval: () => {
      ticking = undefined;
    },
  });
  const tick = (count: number): void => {
    for (let n = 0; n < count; n += 1) ticking?.();
  };
  try {
    task(tick, () => ticking !== undefined);
  } finally {
    Object.assign(globalThis, { setInterval: start, clearInterval: stop });
  }
}

test("silence for the whole time is reported once", () => {
  withTicks((tick, isTicking) => {
    let silent = 0;
    const dog = watch(5000, () => {
      silent += 1;
    });
    tick(4);
    dog.reset();
    tick(4);
    assert.equal(silent, 0);
    tick(1);
    assert.equal(silent, 1);
    tick(10);
    assert.equal(silent, 1);
    assert.equal(isTicking(), false);
  });
});

test("a laptop that sleeps loses one tick, however long it sleeps", () => {
  withTicks((tick) => {
    let silent = 0;
    const { now } = Date;
    watch(5000, () => {
      silent += 1;
    });
    tick(1);
    Date.now = () => now() + 8 * 3_600_000;
    tick(1);
    Date.now = now;
    assert.equal(silent, 0);
  });
});

test("watching stops at the end, and does not start without a limit", () => {
  withTicks((tick) => {
    const fail = (): void => assert.fail("it calls back");
    watch(5000, fail).end();
    tick(100);
    watch(Infinity, fail);
    tick(1000);
  });
});
