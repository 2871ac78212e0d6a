// A relay behind nginx and Caddy, with the configurations of docs/playing-together.md, under the policy of docs/hosting.md.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import type { Browser } from "puppeteer-core";

import { PRESENCE, STORED } from "../../www/friend/secret.ts";
import { attachRelay } from "../../xtask/site/relay.mjs";
import { launch } from "../browser/harness/browser.ts";
import { POLICY } from "../browser/policy.mjs";
import { blocks, replace } from "./guide.mjs";
import { serve } from "./server.mjs";

let browser: Browser;
let folder: string;
let relay: Server;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "quarry-relay-"));
  await writeFile(join(folder, "index.html"), '<!doctype html><link rel="icon" href="data:,"><title>A site</title>');
  relay = createServer();
  attachRelay(relay, { path: "/" });
  await new Promise<void>((done) => {
    relay.listen(0, "127.0.0.1", done);
  });
  browser = await launch({ dark: false, motion: false });
});

after(async () => {
  await browser?.close();
  relay?.closeAllConnections();
  relay?.close();
  await rm(folder, { recursive: true });
});

for (const name of ["nginx", "caddy"]) {
  test(`the page reaches a relay behind ${name}, and no other one`, async () => {
    const { port } = relay.address() as AddressInfo;
    const server = await serve(name, folder, { relay: port });
    try {
      const page = await browser.newPage();
      const response = await page.goto(server.base);
      assert.equal(response?.headers()["content-security-policy"], POLICY);
      const ask = (url: string): Promise<string> =>
        page.evaluate(
          (address) =>
            new Promise<string>((done) => {
              try {
                const socket = new WebSocket(address);
                socket.onopen = () => socket.send('["REQ","a",{"kinds":[1]}]');
                socket.onmessage = ({ data }) => done(data);
                socket.onerror = () => done("refused");
              } catch {
                done("refused");
              }
            }),
          url,
        );
      assert.equal(await ask(`${server.base.replace("http", "ws")}relay`), '["EOSE","a"]');
      assert.equal(await ask(`ws://127.0.0.1:${port}/`), "refused");
      await page.close();
    } finally {
      await server.stop();
    }
  });
}

test("the limits of both relays let the kinds of a game through", () => {
  const accepted = ` [${STORED}, ${PRESENCE}]\n`;
  for (const language of ["yaml", "toml"]) replace(blocks(language, "playing-together.md")[0] ?? "", accepted, "");
  // The port of the relay is that to which the web server passes connections on.
  for (const language of ["yaml", "nginx", "caddy"])
    replace(blocks(language, "playing-together.md")[0] ?? "", "127.0.0.1:6969", "");
});
