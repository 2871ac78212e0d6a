// What comes from a link, a relay, another tab or the store may be anything: each value is refused without an error, and the game stays
// as it is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";

import { finalizeEvent, generateSecretKey } from "nostr-tools/pure";

import { toBytes, toText } from "../../www/friend/bytes.ts";
import { readEvent, readLetter, type Signed, sign, writeLetter } from "../../www/friend/entry.ts";
import type { FriendGame } from "../../www/friend/friend-game.ts";
import { type Action, fitName } from "../../www/friend/log.ts";
import { readRelays } from "../../www/friend/relays.ts";
import { readSeat, Secret } from "../../www/friend/secret.ts";
import { Device, install, TestRelay, until } from "./friends.ts";

install();

const KEY = generateSecretKey();
const TIME = 1_700_000_000_000;
const CREATE: Action = { kind: "create", game: "21", side: "white", clock: { kind: "none" } };
const first = sign(CREATE, null, KEY, TIME);
const second = sign({ kind: "phrase", phrase: "hello" }, first.entry.id, KEY, TIME + 1);
const { event } = second;

/** A signed event with other parts. */
function resigned(parts: object): unknown {
  const { kind, created_at, tags, content } = event;
  return { ...finalizeEvent({ kind, created_at, tags, content, ...parts }, KEY) };
}

const content = (value: unknown): unknown => resigned({ content: JSON.stringify(value) });

const EVENTS: Record<string, unknown> = {
  nothing: undefined,
  null: null,
  number: 1,
  text: "event",
  list: [],
  empty: {},
  "a forged signature": { ...event, sig: event.sig.replace(/^../, (two) => (two === "00" ? "01" : "00")) },
  "no signature": { ...event, sig: undefined },
  "a short signature": { ...event, sig: event.sig.slice(2) },
  "a signature in capitals": { ...event, sig: event.sig.toUpperCase() },
  "another author": { ...event, pubkey: first.entry.id },
  "an author who is a number": { ...event, pubkey: 1 },
  "another id": { ...event, id: first.entry.id },
  "another kind": resigned({ kind: 1 }),
  "another time": resigned({ created_at: event.created_at + 1 }),
  "a time that is a text": { ...event, created_at: `${event.created_at}` },
  "tags that are none": { ...event, tags: "e" },
  "two entries before": resigned({ tags: [...event.tags, ...event.tags] }),
  "another tag": resigned({ tags: [["p", first.entry.id]] }),
  "a longer tag": resigned({ tags: [["e", first.entry.id, "wss://relay.test"]] }),
  "an id before that is none": resigned({ tags: [["e", "0"]] }),
  "changed content": { ...event, content: event.content.replace("hello", "oops") },
  "content that is no JSON": resigned({ content: "{" }),
  "content that is a number": resigned({ content: "1" }),
  "content that is null": resigned({ content: "null" }),
  "huge content": content({ time: TIME + 1, action: { kind: "move", move: "1".repeat(20_000), spent: 0 } }),
  "no action": content({ time: TIME + 1 }),
  "an unknown action": content({ time: TIME + 1, action: { kind: "cheat" } }),
  "an action of Object": content({ time: TIME + 1, action: { kind: "constructor" } }),
  "a negative time": content({ time: -1, action: { kind: "resign" } }),
  "a time with a fraction": content({ time: 1.5, action: { kind: "resign" } }),
  "a time beyond all calendars": content({ time: 1e300, action: { kind: "resign" } }),
  "a move that is a list": content({ time: TIME + 1, action: { kind: "move", move: ["1"], spent: 0 } }),
  "a long move": content({ time: TIME + 1, action: { kind: "move", move: "1".repeat(257), spent: 0 } }),
  "negative thinking": content({ time: TIME + 1, action: { kind: "move", move: "1", spent: -1 } }),
  "endless thinking": content({ time: TIME + 1, action: { kind: "move", move: "1", spent: 1e15 } }),
  "an unknown phrase": content({ time: TIME + 1, action: { kind: "phrase", phrase: "<b>" } }),
  "an unknown offer": content({ time: TIME + 1, action: { kind: "offer", offer: "money" } }),
  "an answer without an answer": content({ time: TIME + 1, action: { kind: "answer", offer: "draw", accepts: 1 } }),
  "a clock of no time": content({ time: TIME, action: { ...CREATE, clock: { kind: "days", days: 0 } } }),
  "a clock of fractions": content({ time: TIME, action: { ...CREATE, clock: { kind: "minutes", minutes: 0.1 } } }),
  "watchers who are neither allowed nor forbidden": content({ time: TIME, action: { ...CREATE, watch: 0 } }),
  "a start that is too long": content({ time: TIME, action: { ...CREATE, game: "2".repeat(4097) } }),
  "a name with a line end": content({ time: TIME, action: { kind: "join", name: "A\nB" } }),
  "a name that turns text around": content({ time: TIME, action: { kind: "join", name: "A\u202eB" } }),
  "half a character as a name": content({ time: TIME, action: { kind: "join", name: "A\ud800" } }),
  "a long name": content({ time: TIME, action: { kind: "join", name: "A".repeat(25) } }),
  "an invisible name": content({ time: TIME, action: { kind: "join", name: "\u200b\u200b" } }),
  "a name that is no text": content({ time: TIME, action: { kind: "join", name: {} } }),
};

test("events that are no entries", () => {
  assert.deepEqual(readEvent({ ...event })?.entry, second.entry);
  assert.ok(readEvent({ ...first.event }));
  assert.ok(readEvent(content({ time: TIME + 1, action: { kind: "join", name: "Zoë 🪨 О’Hara" } })));
  for (const [what, value] of Object.entries(EVENTS)) assert.equal(readEvent(value), undefined, what);
  const trap = new Proxy(
    {},
    {
      get() {
        throw new Error("a trap");
      },
    },
  );
  assert.equal(readEvent(trap), undefined);
});

test("names are made fit before they are sent", () => {
  const names = ["  Ann ", "A\nB", "A\u202eB", "x".repeat(40), "🪨".repeat(30), "", " \u200b", "\u0000", "e\u0301mile"];
  assert.deepEqual(names.map(fitName), [
    "Ann",
    "A B",
    "A B",
    "x".repeat(24),
    "🪨".repeat(24),
    undefined,
    undefined,
    undefined,
    "e\u0301mile",
  ]);
});

const letter = writeLetter([first, second]);
const bytes = toBytes(letter) ?? Uint8Array.of();

/** A letter with other bytes at a place. */
function patched(place: number, ...values: number[]): string {
  const copy = Uint8Array.from(bytes);
  copy.set(values, place);
  return toText(copy);
}

const FORGED: Signed = { entry: second.entry, event: { ...event, sig: first.event.sig } };

const LETTERS: Record<string, [text: string, most: number]> = {
  empty: ["", 0],
  "no base64url": ["===", 0],
  "base64 of another kind": ["+/+/", 0],
  words: ["not a letter at all", 0],
  "a version to come": [patched(0, 2), 0],
  "no entries": ["AQ", 0],
  zeros: ["A".repeat(1000), 0],
  "all ones": ["_".repeat(1000), 0],
  "an author who has not written": [patched(1, 3), 0],
  "an author of other bytes": [patched(2, 0, 0, 0, 0), 0],
  "nothing before where something must be": [patched(34, 1), 0],
  "an unknown way to follow": [patched(34, 7), 0],
  "content that is too long": [patched(35, 255, 255), 0],
  "content that is no text": [patched(37, 255, 254), 0],
  "a forged signature": [writeLetter([first, FORGED]), 1],
  "the end is missing": [letter.slice(0, -3), 1],
  "nearly all is missing": [letter.slice(0, 40), 0],
  "one character too many": [`${letter}A`, 2],
  "random bytes": [toText(Uint8Array.from({ length: 300 }, (_, n) => (n * 7919) % 251)), 0],
  huge: [`AQ${"_w".repeat(1_000_000)}`, 0],
};

test("letters that are damaged give what comes before the damage", () => {
  assert.deepEqual(
    readLetter(letter).map(({ entry }) => entry),
    [first.entry, second.entry],
  );
  assert.equal(readLetter(writeLetter([second, first, second])).length, 3);
  for (const [what, [text, most]] of Object.entries(LETTERS)) assert.equal(readLetter(text).length, most, what);
  // Each byte of a letter counts: with another one, an entry is missing.
  const ids = [first.entry.id, second.entry.id];
  for (let place = 0; place < bytes.length; place += 5) {
    const found = readLetter(patched(place, (bytes[place] ?? 0) ^ 1));
    assert.ok(found.length < 2 && found.every(({ entry }) => ids.includes(entry.id)), `byte ${place}`);
  }
});

const secret = Secret.create(first.entry.id);
const KEYS: unknown[] = [
  undefined,
  null,
  0,
  {},
  "",
  "new",
  "A",
  secret.key.slice(1),
  `${secret.key}A`,
  `${secret.key.slice(0, -1)}=`,
  secret.key.replace(/.$/, "!"),
  ` ${secret.key}`,
  "A".repeat(10_000),
  "../../..",
  "__proto__",
  "<script>",
  "\u0000".repeat(32),
];

const SEATS: unknown[] = [
  undefined,
  null,
  1,
  "",
  "A",
  "A".repeat(43),
  `${"_".repeat(42)}8`,
  "A".repeat(44),
  secret.key,
  "x".repeat(10_000),
];

test("keys and seats that are none", () => {
  assert.equal(Secret.read(secret.key)?.topic, secret.topic);
  for (const key of KEYS) assert.equal(Secret.read(key), undefined, String(key));
  assert.ok(readSeat(toText(KEY)));
  for (const seat of SEATS) assert.equal(readSeat(seat), undefined, String(seat));
});

const FILES: [text: string, urls: string[]][] = [
  ["", []],
  ["{", []],
  ["null", []],
  ["1", []],
  ['"wss://relay.test"', []],
  ['["wss://relay.test"]', []],
  ["{}", []],
  ['{"relays":null}', []],
  ['{"relays":"wss://relay.test"}', []],
  ['{"relays":{"0":"wss://relay.test"}}', []],
  ['{"relays":[1,null,{},[],"","relay.test","//relay.test"]}', []],
  ['{"relays":["https://relay.test","javascript:alert(1)","data:,","file:///etc/passwd","blob:x"]}', []],
  ['{"relays":["wss://me:secret@relay.test","wss://relay.test/#x","wss://","wss:// "]}', []],
  [`{"relays":[]${" ".repeat(20_000)}}`, []],
  ["<!doctype html><title>404</title>", []],
  [
    '{"relays":["wss://one.test","wss://one.test/","ws://two.test/path?x=1"]}',
    ["wss://one.test/", "ws://two.test/path?x=1"],
  ],
  [
    JSON.stringify({ relays: Array.from({ length: 50 }, (_, n) => `wss://${n}.test/`) }),
    Array.from({ length: 5 }, (_, n) => `wss://${n}.test/`),
  ],
];

test("files of relays", () => {
  for (const [text, urls] of FILES) assert.deepEqual(readRelays(text), urls, text.slice(0, 80));
});

/** What has been published for another game, or is nothing at all, as a relay sends it. */
function messages(game: FriendGame): (string | Buffer)[] {
  const own = Secret.read(game.key) ?? secret;
  const stored = (text: string): object => ({ ...own.note(text), kind: 4717 });
  const send = (value: unknown): string => JSON.stringify(["EVENT", "1", value]);
  const wrapped = own.wrap(second);
  return [
    "",
    "{",
    "[]",
    "null",
    "1",
    '"EVENT"',
    "[1]",
    '["EVENT"]',
    '["EVENT",1]',
    '["EVENT","1"]',
    '["EVENT","1",null]',
    '["EVENT","2",{}]',
    '["OK"]',
    '["OK","x","y"]',
    '["OK",{},true]',
    '["EOSE"]',
    '["EOSE",{}]',
    '["EOSE","none"]',
    '["CLOSED","none",{}]',
    '["NOTICE",1]',
    '["AUTH","challenge"]',
    '["constructor","1",{}]',
    '["__proto__"]',
    `["NOTICE","${"x".repeat(300_000)}"]`,
    Buffer.from([0, 1, 2, 255]),
    send([]),
    send({ ...wrapped, kind: "4717" }),
    send({ ...wrapped, created_at: -1e300 }),
    send({ ...wrapped, content: "" }),
    send({ ...wrapped, content: "A".repeat(200) }),
    send({ ...wrapped, content: `${wrapped.content.slice(0, -4)}AAA=` }),
    send({ ...wrapped, content: "A".repeat(70_000) }),
    send({ ...secret.wrap(second), pubkey: own.topic }),
    send(secret.wrap(second)),
    send(stored("not a letter")),
    send(stored(letter)),
    send(stored(writeLetter([first, FORGED]))),
    send(stored(LETTERS["all ones"][0])),
    ...[
      "{",
      "null",
      "[]",
      "{}",
      '{"author":1,"time":1}',
      '{"author":"x","time":1}',
      `{"author":"${own.topic}","time":1e99}`,
    ].map((text) => send(own.note(text))),
  ];
}

test("what a relay invents", async (context) => {
  const relay = await new TestRelay().start();
  context.after(() => relay.kill());
  const [ann, bob] = [await Device.start([relay]), await Device.start([relay])];
  context.after(() => {
    ann.close();
    bob.close();
  });
  const white = ann.connect(ann.FriendGame.create({ game: "21", side: "white", clock: { kind: "none" } }));
  const black = bob.FriendGame.open(white.key);
  assert.ok(black);
  bob.connect(black);
  await until(() => black.canJoin, "the invitation arrives");
  black.join();
  await until(() => white.shared?.entries.length === 3 && white.contact.undelivered === 0, "both have seats");
  const before = JSON.stringify(white.shared?.entries);
  const all = messages(white);
  assert.ok(all.length > 40);
  for (const text of all) ann.wires[0].send(text);
  await wait(50);
  assert.equal(JSON.stringify(white.shared?.entries), before);
  assert.equal(white.contact.relays, "connected");
  assert.equal(white.act({ kind: "move", move: "1", spent: 0 }), undefined);
  await until(() => black.isMine, "the move arrives");
});

test("what a link brings to a game", async (context) => {
  const device = await Device.start();
  context.after(() => device.close());
  const game = device.FriendGame.create({ game: "21", side: "white", clock: { kind: "none" } });
  const before = JSON.stringify(game.shared);
  for (const key of KEYS) assert.equal(device.FriendGame.open(key as string), undefined);
  for (const [what, [text]] of Object.entries(LETTERS)) {
    assert.equal(device.FriendGame.open(game.key, text), game, what);
    assert.equal(device.FriendGame.open(game.key, undefined, `AAAA.${text}`), game, what);
    assert.deepEqual(game.shared?.moves, [], what);
  }
  for (const seat of SEATS) assert.equal(device.FriendGame.open(game.key, letter, `${seat}`), game);
  const { entries, side } = JSON.parse(JSON.stringify(game.shared));
  assert.deepEqual([entries, side], [JSON.parse(before).entries, "white"]);
  assert.equal(game.side, "white");
  // Only the one who has the secret of the game can begin it: a letter with another beginning begins nothing.
  const other = device.FriendGame.open(Secret.create("0".repeat(64)).key, letter);
  assert.equal(other?.shared, undefined);
  assert.deepEqual(device.FriendGame.all(), [game]);
});

test("what the store has", async (context) => {
  const device = await Device.start();
  context.after(() => device.close());
  const game = device.FriendGame.create({ game: "21", side: "white", clock: { kind: "none" } });
  const name = `quarry.${game.id}`;
  const text = device.storage.getItem(name) ?? "";
  const { version, value } = JSON.parse(text);
  const guest = sign({ kind: "join" }, game.shared?.entries[0].id ?? "", KEY, TIME);
  const forged: Signed = { ...guest, event: { ...guest.event, sig: "0".repeat(128) } };
  const own = readLetter(value.letter);
  const damaged: unknown[] = [
    null,
    1,
    [],
    {},
    { ...value, key: 1 },
    { ...value, key: "A" },
    { ...value, key: secret.key },
    { ...value, seats: "x" },
    { ...value, seats: [1] },
    { ...value, letter: null },
    { ...value, acknowledged: [null] },
    { ...value, changedAt: "now" },
    { ...value, isPlayed: 1 },
    { ...value, moving: 5 },
  ];
  for (const one of damaged) {
    const again = await Device.start();
    again.storage.setItem(name, JSON.stringify({ version, value: one }));
    assert.deepEqual(again.FriendGame.all(), [], JSON.stringify(one)?.slice(0, 80));
    assert.equal(again.FriendGame.open(game.key)?.shared, undefined);
    again.close();
  }
  const bent: [unknown, number][] = [
    [{ ...value, seats: ["A", "A".repeat(43)] }, 1],
    [{ ...value, moving: "A" }, 1],
    [{ ...value, seal: "" }, 1],
    [{ ...value, letter: "" }, 0],
    [{ ...value, letter: value.letter.slice(0, -8) }, 0],
    [{ ...value, letter }, 0],
    // The seal is not that of this letter: its signatures are checked.
    [{ ...value, letter: writeLetter([...own, forged]) }, 1],
    [{ ...value, letter: writeLetter([...own, guest]) }, 2],
  ];
  for (const [one, entries] of bent) {
    const again = await Device.start();
    again.storage.setItem(name, JSON.stringify({ version, value: one }));
    const opened = again.FriendGame.open(game.key);
    assert.ok((opened?.shared?.entries.length ?? 0) >= entries);
    assert.equal(opened?.shared?.seats.get("black"), entries === 2 ? guest.entry.author : undefined);
    again.close();
  }
});
