// The site in Chromium, served by nginx and Caddy with the configurations of docs/hosting.md: the page itself, and pages of
// another origin that use the element and the frame.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";

import { openBrowser } from "./browser.mjs";
import { blocks, replace } from "./guide.mjs";
import { serve } from "./server.mjs";

const SITE = resolve(process.env.QUARRY_DIST || fileURLToPath(new URL("../../dist", import.meta.url)));

// The computer has the first turn and plays it, so its worker runs too.
const GAME = "v=1&game=clobber&size=5x6&white=engine:1";
const ROOT = `const root = document.querySelector("quarry-game")?.shadowRoot?.querySelector("[data-game]");`;
const SHOWN = `${ROOT} return root?.querySelectorAll("[data-square]").length === 30 && root.querySelector("canvas")?.clientWidth > 50;`;
const PLAYED = `${ROOT} return Number(root?.dataset.ply) === 1;`;

let browser;
before(async () => {
  assert.ok(
    existsSync(join(SITE, "index.html")),
    `${SITE} is not a built site: run \`cargo xtask build\`, or set QUARRY_DIST`,
  );
  browser = await openBrowser();
});
after(() => browser?.close());

async function plays() {
  await browser.until("the board is on show", SHOWN);
  await browser.until("the computer has played", PLAYED);
  assert.deepEqual(await browser.complaints(), []);
}

/** A page of another origin, with these headers. */
async function pageAround(body, headers) {
  const server = createServer((request, answer) => {
    if (request.url !== "/") return answer.writeHead(404).end();
    answer.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...headers });
    answer.end(`<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,">${body}`);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

const isolated = (policy) => ({ "Cross-Origin-Embedder-Policy": policy, "Cross-Origin-Opener-Policy": "same-origin" });

for (const name of ["nginx", "caddy"]) {
  for (const subfolder of [false, true]) {
    describe(`${name}, ${subfolder ? "in a subfolder" : "at the root"}`, () => {
      let server;
      before(async () => (server = await serve(name, SITE, { subfolder })));
      after(() => server?.stop());

      test("the page shows the board, and the computer plays", async () => {
        await browser.open(`${server.base}#${GAME}`);
        await plays();
      });

      for (const [what, headers] of [
        ["a page", {}],
        ["an isolated page", isolated("require-corp")],
        ["an isolated page without credentials", isolated("credentialless")],
      ]) {
        test(`${what} of another origin uses the element under the policy of the guide`, async () => {
          const policy = replace(blocks("text")[2].trim(), "https://HOST", new URL(server.base).origin);
          const element = `<script type="module" src="${server.base}quarry.js"></script>
            <quarry-game game="clobber" size="5x6" white="engine:1"></quarry-game>`;
          const around = await pageAround(element, {
            ...headers,
            "Content-Security-Policy": `default-src 'none'; ${policy}`,
          });
          try {
            await browser.open(around.url);
            await plays();
            const styled = `${ROOT} return getComputedStyle(root).display;`;
            assert.notEqual(await browser.run(styled), "inline", "the style sheets are missing");
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
            await browser.open(around.url);
            await browser.enterFrame();
            await plays();
          } finally {
            around.stop();
          }
        });
      }
    });
  }
}
