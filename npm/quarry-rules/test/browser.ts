// The suite in a page: says how it went in `window.report`.

import { suite } from "./suite.ts";

declare global {
  var report: { passed: number; failed: string[]; done: boolean };
}

globalThis.report = { passed: 0, failed: [], done: false };

async function run(): Promise<void> {
  const tests = await suite(
    async (file) => (await fetch(new URL(`./vectors/${file}`, import.meta.url))).text(),
    undefined,
  );
  for (const { name, run: runTest } of tests) {
    try {
      await runTest();
      globalThis.report.passed += 1;
    } catch (error) {
      globalThis.report.failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

run()
  .catch((error: unknown) => globalThis.report.failed.push(String(error)))
  .finally(() => {
    globalThis.report.done = true;
    document.title = globalThis.report.failed.length === 0 ? "passed" : "failed";
  });
