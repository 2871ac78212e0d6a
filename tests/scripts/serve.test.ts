// The server of `cargo xtask serve`: its relay, how devices find it, and what measures the load of relays.

import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { finalizeEvent, generateSecretKey } from "nostr-tools/pure";
import WebSocket from "ws";

const SERVE = fileURLToPath(new URL("../../xtask/site/serve.mjs", import.meta.url));

let folder: string;
const running: ChildProcess[] = [];

/** Starts a server for a folder that has one file; its URLs. */
async function serve(options: object): Promise<string[]> {
  const mounts = [{ path: "/", folder }];
  const server = spawn("node", [SERVE, JSON.stringify({ mounts, ...options })], { stdio: ["pipe", "pipe", "inherit"] });
  running.push(server);
  const [line] = await once(createInterface({ input: server.stdout }), "line");
  return line.split(" ");
}

/** What a device reads that has found the server under this name. */
async function choices(url: string, host: string): Promise<{ text: string; cache: string | undefined }> {
  const [response] = await once(get(new URL("quarry.json?a", url), { headers: { host } }), "response");
  let text = "";
  for await (const part of response.setEncoding("utf8")) text += part;
  return { text, cache: response.headers["cache-control"] };
}

/** The relay that a device finds. */
async function relayOf(url: string, host: string): Promise<string> {
  return JSON.parse((await choices(url, host)).text).relays[0];
}

/** A connection to a relay; what it receives, one after the other. */
async function connect(url: string): Promise<{ send: (message: unknown) => void; next: () => Promise<unknown[]> }> {
  const socket = new WebSocket(url);
  const received: unknown[][] = [];
  socket.on("message", (data) => {
    received.push(JSON.parse(String(data)));
    socket.emit("read");
  });
  await once(socket, "open");
  const next = async (): Promise<unknown[]> => {
    while (received.length === 0) await once(socket, "read");
    return received.shift() ?? [];
  };
  return { send: (message) => socket.send(JSON.stringify(message)), next };
}

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-serve-"));
  await writeFile(path.join(folder, "quarry.json"), '{ "relays": ["wss://relay.example.org"] }');
});

after(async () => {
  for (const server of running) server.kill();
  await rm(folder, { recursive: true });
});

test("two devices that know the server by different names meet at its relay", async () => {
  const urls = await serve({ relay: true });
  assert.equal(urls.length, 1);
  const [url = ""] = urls;
  const { host, port } = new URL(url);
  assert.equal(await relayOf(url, `192.168.1.20:${port}`), `ws://192.168.1.20:${port}/relay`);
  assert.equal((await choices(url, host)).cache, "no-cache");
  const relays = await Promise.all([`127.0.0.1:${port}`, `localhost:${port}`].map((name) => relayOf(url, name)));
  assert.deepEqual(relays, [`ws://127.0.0.1:${port}/relay`, `ws://localhost:${port}/relay`]);
  const [one, other] = await Promise.all(relays.map(connect));
  assert.ok(one && other);
  const key = generateSecretKey();
  const event = finalizeEvent({ kind: 1059, created_at: Math.floor(Date.now() / 1000), tags: [], content: "a" }, key);
  other.send(["REQ", "game", { authors: [event.pubkey] }]);
  assert.deepEqual(await other.next(), ["EOSE", "game"]);
  one.send(["EVENT", event]);
  assert.deepEqual(await one.next(), ["OK", event.id, true, ""]);
  assert.deepEqual(await other.next(), ["EVENT", "game", JSON.parse(JSON.stringify(event))]);
});

test("without a relay, the file of the site is sent", async () => {
  const [url = ""] = await serve({});
  assert.equal(await relayOf(url, "127.0.0.1"), "wss://relay.example.org");
  const socket = new WebSocket(new URL("relay", url.replace("http", "ws")));
  const [error] = await once(socket, "error");
  assert.match(String(error), /socket hang up|Unexpected server response/);
});

test("other devices reach the server only if it is asked for", async (context) => {
  const found = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const address = found.find(({ family, internal }) => family === "IPv4" && !internal)?.address;
  if (!address) return context.skip("this machine is in no network");
  const [alone = ""] = await serve({ relay: true });
  await assert.rejects(fetch(alone.replace("127.0.0.1", address)));
  const [local = "", ...others] = await serve({ relay: true, lan: true });
  const url = local.replace("127.0.0.1", address);
  assert.ok(others.includes(url), `${others}`);
  const { host } = new URL(url);
  assert.deepEqual(await (await fetch(new URL("quarry.json", url))).json(), { relays: [`ws://${host}/relay`] });
});

test("the load of a relay is measured by whole games", async () => {
  const script = fileURLToPath(new URL("../../xtask/site/relay-load.mjs", import.meta.url));
  const args = [script, "--games", "3", "--at-once", "2", "--events", "4"];
  const { stdout } = await promisify(execFile)("node", args);
  assert.match(stdout, /^3 games, 2 at once, of 4 events with 88\d bytes\n/);
  assert.match(stdout, /\n12 events accepted, 36 delivered\n/);
});
