// The site in Chromium, served by nginx and Caddy with the configurations of docs/hosting.md: the page itself, and pages of
// another origin that use the element and the frame.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";

import type { Browser } from "puppeteer-core";

import { launch } from "../browser/harness/browser.ts";
import type { Page } from "../browser/harness/page.ts";
import { openPage } from "../browser/harness/test.ts";
import { blocks, replace } from "./guide.mjs";
import { serve } from "./server.mjs";

const SITE = resolve(process.env.QUARRY_DIST || fileURLToPath(new URL("../../dist", import.meta.url)));

// The computer has the first move and plays it, so its worker runs too.
const GAME = "v=1&game=clobber&size=5x6&white=engine:1";

let browser: Browser;
before(async () => {
  assert.ok(
    existsSync(join(SITE, "index.html")),
    `${SITE} is not a built site: run \`cargo xtask build\`, or set QUARRY_DIST`,
  );
  browser = await launch({ dark: false, motion: false });
});
after(() => browser?.close());

/** Opens a URL in a tab of its own, looks at it and closes it. */
async function open(url: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.createBrowserContext();
  try {
    const page = await openPage(context, { size: [1200, 900], worker: true });
    await page.go(url);
    await look(page);
    assert.deepEqual(page.takeErrors(), []);
  } finally {
    await context.close();
  }
}

/** Waits until the board is there and the computer has played on it. */
async function plays(page: Page): Promise<void> {
  await page.wait(
    () =>
      board.all("[data-square]").length === 30 &&
      board.find("canvas").clientWidth > 50 &&
      Number(board.root.dataset.ply) === 1,
  );
}

/** A page of another origin, with these headers. */
async function pageAround(body: string, headers: Record<string, string>): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, answer) => {
    if (request.url !== "/") return answer.writeHead(404).end();
    answer.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...headers });
    return answer.end(
      `<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,">${body}`,
    );
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

const isolated = (policy: string): Record<string, string> => ({
  "Cross-Origin-Embedder-Policy": policy,
  "Cross-Origin-Opener-Policy": "same-origin",
});

for (const name of ["nginx", "caddy"]) {
  for (const subfolder of [false, true]) {
    describe(`${name}, ${subfolder ? "in a subfolder" : "at the root"}`, () => {
      let server: Awaited<ReturnType<typeof serve>>;
      before(async () => {
        server = await serve(name, SITE, { subfolder });
      });
      after(() => server?.stop());

      test("the page shows the board, and the computer plays", async () => {
        await open(`${server.base}#${GAME}`, plays);
      });

      const pages: [string, Record<string, string>][] = [
        ["a page", {}],
        ["an isolated page", isolated("require-corp")],
        ["an isolated page without credentials", isolated("credentialless")],
      ];
      for (const [what, headers] of pages) {
        test(`${what} of another origin uses the element under the policy of the guide`, async () => {
          const policy = replace(blocks("text")[2]?.trim() ?? "", "https://HOST", new URL(server.base).origin);
          const element = `<script type="module" src="${server.base}quarry.js"></script>
            <quarry-game game="clobber" size="5x6" white="engine:1"></quarry-game>`;
          const around = await pageAround(element, {
            ...headers,
            "Content-Security-Policy": `default-src 'none'; ${policy}`,
          });
          try {
            await open(around.url, async (page) => {
              await plays(page);
              const display = await page.script(() => getComputedStyle(board.root).display);
              assert.notEqual(display, "inline", "the style sheets are missing");
            });
          } finally {
            around.stop();
          }
        });

        test(`${what} of another origin shows the frame`, async () => {
          const frame = `<iframe title="Clobber" width="640" height="480" src="${server.base}embed.html?white=engine:1#v=1&amp;game=clobber&amp;size=5x6"></iframe>`;
          const around = await pageAround(frame, {
            ...headers,
            "Content-Security-Policy": `default-src 'none'; img-src data:; frame-src ${new URL(server.base).origin}`,
          });
          try {
            await open(around.url, async (page) => plays(await page.enterFrame()));
          } finally {
            around.stop();
          }
        });
      }
    });
  }
}
