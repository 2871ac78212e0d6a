// A slow phone: one pace of the processor, whatever the machine's own. Chromium only.

import assert from "node:assert/strict";

import type { Page } from "./page.ts";

/**
 * The phone's pace, on the scale of Lighthouse's BenchmarkIndex: {@link benchmark} does the same kind of work. By
 * default Lighthouse makes a processor four times slower, which is meant for a fast desktop (1,500 to 2,000). Mid-tier
 * phones have 125 to 800. Source: docs/throttling.md of Lighthouse.
 */
const PHONE = 400;

/** Makes the page as slow as the phone, until it is closed: from the machine's pace now, which other work on it changes. */
export async function slowDown(page: Page): Promise<void> {
  await page.devtools("Emulation.setCPUThrottlingRate", { rate: 1 });
  const pace = await page.script(benchmark, 200);
  assert(pace > PHONE, `the machine is slower than the phone: its pace is ${Math.round(pace)}`);
  await page.devtools("Emulation.setCPUThrottlingRate", { rate: pace / PHONE });
}

/**
 * Runs in the page, for twice the time in milliseconds: tenths of how many texts of 10,000 letters it writes in a
 * second, and of how many lists of 100,000 numbers it copies; the mean of the two.
 */
function benchmark(time: number): number {
  const perSecond = (work: () => void): number => {
    // The compiler's time is not counted.
    for (let n = 0; n < 20; n += 1) work();
    const began = performance.now();
    let count = 0;
    let took = 0;
    while (took < time) {
      work();
      count += 1;
      took = performance.now() - began;
    }
    return count / (took / 1000);
  };
  const texts = perSecond(() => {
    let text = "";
    while (text.length < 10_000) text += "a";
  });
  const numbers = Array.from({ length: 100_000 }, (_, n) => n);
  const copy = [...numbers];
  const lists = perSecond(() => {
    for (let n = 0; n < numbers.length; n += 1) copy[n] = numbers[n] ?? 0;
  });
  return (texts + lists) / 20;
}
