// The relay: what it stores, finds, passes on and refuses.

import assert from "node:assert/strict";
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";

import { type Event, finalizeEvent, generateSecretKey, getPublicKey } from "nostr-tools/pure";
import { WebSocket } from "ws";

import { attachRelay, LIMITS } from "../../xtask/site/relay.mjs";

const KEYS = [generateSecretKey(), generateSecretKey()] as const;
const [ANN, BOB] = KEYS.map(getPublicKey);
const NOW = Math.floor(Date.now() / 1000);

function event(parts: Partial<Event> = {}, key = KEYS[0]): Event {
  const template = { kind: 4717, created_at: NOW, tags: [], content: "", ...parts };
  // As it arrives: without what the library remembers in it.
  return JSON.parse(JSON.stringify(finalizeEvent(template, key)));
}

/** A relay at a path of a server, which ends with the test. */
async function start(context: TestContext, file?: string): Promise<{ url: string; close: () => void }> {
  const server = createServer();
  const relay = attachRelay(server, { path: "/relay", file });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = (): void => {
    relay.close();
    server.close();
  };
  context.after(close);
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/relay`, close };
}

/** A connection that asks and waits for answers. */
class Client {
  #socket: WebSocket;
  #messages: unknown[][] = [];
  #wake = (): void => undefined;

  constructor(url: string) {
    this.#socket = new WebSocket(url);
    this.#socket.on("message", (data) => {
      this.#messages.push(JSON.parse(String(data)));
      this.#wake();
    });
  }

  async open(): Promise<this> {
    await new Promise((done, fail) => this.#socket.once("open", done).once("error", fail));
    return this;
  }

  send(...message: unknown[]): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string | Buffer): void {
    this.#socket.send(text);
  }

  /** The next message. */
  async next(): Promise<unknown[]> {
    while (this.#messages.length === 0) {
      await new Promise<void>((done) => {
        this.#wake = done;
      });
    }
    return this.#messages.shift() ?? [];
  }

  /** What the relay answers to an event. */
  async publish(value: unknown): Promise<unknown[]> {
    this.send("EVENT", value);
    const [type, , isTaken, reason] = await this.next();
    assert.equal(type, "OK");
    return [isTaken, reason];
  }

  /** The ids of the stored events that filters find. */
  async find(...filters: object[]): Promise<unknown[]> {
    this.send("REQ", "find", ...filters);
    const found: unknown[] = [];
    for (let [type, , value] = await this.next(); type !== "EOSE"; [type, , value] = await this.next()) {
      assert.equal(type, "EVENT");
      found.push((value as Event).id);
    }
    this.send("CLOSE", "find");
    return found;
  }

  get isClosed(): Promise<unknown> {
    return new Promise((done) => this.#socket.once("close", done));
  }

  close(): void {
    this.#socket.terminate();
  }
}

async function connect(context: TestContext, url: string): Promise<Client> {
  const client = await new Client(url).open();
  context.after(() => client.close());
  return client;
}

test("events are stored, found by filters and passed on", async (context) => {
  const { url } = await start(context);
  const [one, other] = [await connect(context, url), await connect(context, url)];
  other.send("REQ", "live", { authors: [ANN], kinds: [4717, 24717] }, { ids: ["0".repeat(64)] });
  assert.deepEqual(await other.next(), ["EOSE", "live"]);
  const events = [
    event({ created_at: NOW - 3 }),
    event({
      created_at: NOW - 2,
      tags: [
        ["t", "x"],
        ["e", "y", "z"],
      ],
    }),
    event({ created_at: NOW - 1, kind: 5000 }),
    event({ created_at: NOW }, KEYS[1]),
  ];
  for (const value of events) assert.deepEqual(await one.publish(value), [true, ""]);
  assert.deepEqual(await one.publish(events[0]), [true, "duplicate: already stored"]);
  const passing = event({ kind: 24717, content: "passing" });
  assert.deepEqual(await one.publish(passing), [true, ""]);
  for (const value of [events[0], events[1], passing]) assert.deepEqual(await other.next(), ["EVENT", "live", value]);
  const ids = events.map(({ id }) => id);
  const finds: [object[], string[]][] = [
    [[{}], ids.toReversed()],
    [[{ authors: [ANN] }], [ids[2], ids[1], ids[0]]],
    [
      [{ authors: [ANN], limit: 1 }, { authors: [BOB] }],
      [ids[2], ids[3]],
    ],
    [[{ ids: [ids[1], "none"] }], [ids[1]]],
    [[{ ids: [ids[1]], authors: [BOB] }], []],
    [[{ kinds: [5000, 24717] }], [ids[2]]],
    [[{ since: NOW - 2, until: NOW - 1 }], [ids[2], ids[1]]],
    [[{ "#t": ["x"] }], [ids[1]]],
    [[{ "#e": ["z"] }], []],
    [[{ limit: 0 }], []],
    [[{ authors: [] }], []],
    [[{ search: "what this relay does not know" }], ids.toReversed()],
  ];
  for (const [filters, found] of finds) assert.deepEqual(await one.find(...filters), found, JSON.stringify(filters));
  other.send("CLOSE", "live");
  await other.find({ limit: 0 });
  await one.publish(event({ content: "without a subscription" }));
  assert.deepEqual(await other.find({ limit: 0 }), []);
});

test("what is no event, or not for this relay, is refused", async (context) => {
  const { url } = await start(context);
  const client = await connect(context, url);
  const good = event();
  const refused: [unknown, RegExp][] = [
    [undefined, /no event/],
    [[], /no event/],
    [{ ...good, sig: "0" }, /no event/],
    [{ ...good, tags: [1] }, /no event/],
    [{ ...good, created_at: 1.5 }, /no event/],
    [{ ...good, id: good.id.toUpperCase() }, /no event/],
    [{ ...good, content: "other" }, /wrong id or signature/],
    [{ ...good, sig: good.sig.replace(/^../, (two) => (two === "00" ? "01" : "00")) }, /wrong id or signature/],
    [event({ content: "x".repeat(LIMITS.event) }), /too large/],
    [event({ kind: 0 }), /blocked/],
    [event({ kind: 5, tags: [["e", good.id]] }), /blocked/],
    [event({ kind: 30000 }), /blocked/],
    [event({ created_at: NOW + LIMITS.ahead + 60 }), /future/],
    [event({ tags: [["expiration", `${NOW - 1}`]] }), /expired/],
  ];
  for (const [value, reason] of refused) {
    const [isTaken, text] = await client.publish(value);
    assert.equal(isTaken, false, String(reason));
    assert.match(String(text), reason);
  }
  assert.deepEqual(await client.find({}), []);
});

test("messages that are none", async (context) => {
  const { url } = await start(context);
  const client = await connect(context, url);
  for (const text of [
    "",
    "{",
    "null",
    "1",
    "[]",
    "[1]",
    '["WHAT"]',
    '["constructor"]',
    '["REQ"]',
    '["REQ",1,{}]',
    '["REQ","",{}]',
    Buffer.from([1]),
  ]) {
    client.sendText(text);
    assert.equal((await client.next())[0], "NOTICE", String(text));
  }
  const filters = [
    "x",
    null,
    [],
    { ids: "x" },
    { kinds: ["1"] },
    { limit: -1 },
    { since: 1.5 },
    { authors: Array(2000).fill(ANN) },
  ];
  for (const filter of filters) {
    client.send("REQ", "a", filter);
    assert.deepEqual((await client.next()).slice(0, 2), ["CLOSED", "a"], JSON.stringify(filter).slice(0, 40));
  }
  client.send("REQ", "a");
  assert.equal((await client.next())[0], "CLOSED");
  for (let n = 0; n <= LIMITS.subscriptions; n += 1) client.send("REQ", `${n}`, { limit: 0 });
  for (let n = 0; n < LIMITS.subscriptions; n += 1) assert.deepEqual(await client.next(), ["EOSE", `${n}`]);
  assert.deepEqual((await client.next()).slice(0, 2), ["CLOSED", `${LIMITS.subscriptions}`]);
  const closed = client.isClosed;
  client.sendText("x".repeat(LIMITS.message + 1));
  await closed;
  // The others go on.
  assert.deepEqual(await (await connect(context, url)).publish(event()), [true, ""]);
});

test("other paths have no relay", async (context) => {
  const { url } = await start(context);
  for (const other of ["/", "/relay/", "//", "/relay2"]) {
    await assert.rejects(new Client(url.replace("/relay", other)).open(), other);
  }
  await connect(context, `${url}?x=1`);
});

test("a file keeps the events, without those that have expired and lines that are damaged", async (context) => {
  const folder = await mkdtemp(path.join(tmpdir(), "relay-"));
  context.after(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "events.jsonl");
  const first = await start(context, file);
  const client = await connect(context, first.url);
  const [kept, brief] = [event({ content: "kept" }), event({ tags: [["expiration", `${NOW + 3600}`]] })];
  for (const value of [kept, brief]) assert.deepEqual(await client.publish(value), [true, ""]);
  await client.publish(event({ kind: 24717 }));
  first.close();
  await appendFile(file, '{"id":\n\n{"id":1}\n');
  const { now } = Date;
  Date.now = () => now() + 2 * 3_600_000;
  context.after(() => {
    Date.now = now;
  });
  const second = await start(context, file);
  const again = await connect(context, second.url);
  assert.deepEqual(await again.find({}), [kept.id]);
  assert.equal(await readFile(file, "utf8"), `${JSON.stringify(kept)}\n`);
});
