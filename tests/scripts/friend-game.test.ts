// Games between devices over a real relay on loopback: live, by letters, and with everything that can go wrong on the way.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import type { ClockSettings } from "../../www/clock/settings.ts";
import type { FriendGame } from "../../www/friend/friend-game.ts";
import type { Action } from "../../www/friend/log.ts";
import { Device, install, type Message, TestRelay, until, wakeAll } from "./friends.ts";

install();

const move = (text: string): Action => ({ kind: "move", move: text, spent: 0 });
const NO_CLOCK: ClockSettings = { kind: "none" };

/** A relay that ends with the test. */
async function relayFor(context: TestContext, file?: string): Promise<TestRelay> {
  const relay = await new TestRelay(file).start();
  context.after(() => relay.kill());
  return relay;
}

/** A device that is switched off with the test. */
async function deviceFor(context: TestContext, relays: readonly TestRelay[] = []): Promise<Device> {
  const device = await Device.start(relays);
  context.after(() => device.close());
  return device;
}

/** The same device with its page loaded anew. */
async function reloaded(context: TestContext, device: Device): Promise<Device> {
  const again = await device.reload();
  context.after(() => again.close());
  return again;
}

/** The game of a link on a device. */
function open(device: Device, key: string, letter?: string, seat?: string): FriendGame {
  const game = device.FriendGame.open(key, letter, seat);
  assert.ok(game);
  return game;
}

function create(device: Device, game = "21", side = "white"): FriendGame {
  return device.FriendGame.create({ game, side, clock: NO_CLOCK, name: "Ann" });
}

/** Two devices at one game, which are connected and both have a seat. */
async function pair(
  context: TestContext,
  relays: readonly TestRelay[],
): Promise<{ ann: Device; bob: Device; white: FriendGame; black: FriendGame }> {
  const [ann, bob] = [await deviceFor(context, relays), await deviceFor(context, relays)];
  const white = ann.connect(create(ann));
  const black = bob.connect(open(bob, white.key));
  await until(() => black.canJoin, "the invitation arrives");
  assert.equal(black.join("Bob"), undefined);
  await agree(white, black);
  assert.equal(white.shared?.entries.length, 3);
  return { ann, bob, white, black };
}

/** The state that all devices must have. */
function stateOf({ shared }: FriendGame): string {
  if (!shared) return "nothing";
  const { seats, names, side, moves, result, rematches, offers, left, phrase, entries } = shared;
  const ids = entries.map(({ id }) => id);
  return JSON.stringify([[...seats], [...names], side, moves, result, rematches, [...offers], [...left], phrase, ids]);
}

/** Waits until all have the same state, and nothing is on the way. */
async function agree(...games: readonly FriendGame[]): Promise<void> {
  const states = (): string[] => games.map(stateOf);
  await until(
    () => new Set(states()).size === 1 && games.every(({ contact }) => contact.undelivered === 0),
    `the devices agree: ${states().join("\n")}`,
  );
}

/** Gives the letter of one device to the other one. */
function post(from: FriendGame, to: Device): FriendGame {
  assert.ok(from.letter, "there is a letter");
  return open(to, from.key, from.letter);
}

test("a game from the invitation to its end, live", async (context) => {
  const relay = await relayFor(context);
  const { white, black } = await pair(context, [relay]);
  assert.deepEqual(
    [...(white.shared?.names ?? [])],
    [
      ["white", "Ann"],
      ["black", "Bob"],
    ],
  );
  assert.deepEqual([white.side, white.opponent, black.side, black.opponent], ["white", "black", "black", "white"]);
  assert.equal(black.act(move("1")), "not-your-turn");
  assert.equal(white.act(move("4")), "illegal-move");
  const players = [white, black];
  for (let n = 0; n < 7; n += 1) {
    const player = players[n % 2];
    await until(() => player.isMine, "the turn comes");
    assert.equal(player.act(move("3")), undefined);
  }
  await agree(white, black);
  assert.deepEqual(black.shared?.result, { winner: "white", by: "rules" });
  assert.equal(white.isMine || black.isMine, false);
  assert.equal(white.letter, undefined);
  assert.ok(white.contact.seenAt && black.contact.seenAt);
  assert.equal(white.contact.relays, "connected");
  assert.equal(relay.size, 10);
  assert.equal(white.act(move("1")), "over");
});

test("both keep their seats when their pages are loaded anew", async (context) => {
  const relay = await relayFor(context);
  const { ann, bob, white, black } = await pair(context, [relay]);
  assert.equal(white.act(move("2")), undefined);
  await agree(white, black);
  const [annAgain, bobAgain] = [await reloaded(context, ann), await reloaded(context, bob)];
  const [game] = annAgain.FriendGame.all();
  const other = open(bobAgain, white.key);
  assert.equal(stateOf(game), stateOf(white));
  assert.deepEqual([game.side, other.side, other.isMine, other.canJoin], ["white", "black", true, false]);
  assert.equal(other.act(move("1")), undefined);
  annAgain.connect(game);
  bobAgain.connect(other);
  await agree(game, other);
  assert.deepEqual(game.shared?.moves, ["2", "1"]);
});

test("one device is offline for a while", async (context) => {
  const relay = await relayFor(context);
  const { bob, white, black } = await pair(context, [relay]);
  assert.equal(white.act(move("1")), undefined);
  await agree(white, black);
  bob.isOnline = false;
  await until(() => black.contact.relays === "unreachable", "the connection is lost");
  assert.equal(black.act(move("2")), undefined);
  assert.equal(black.act({ kind: "phrase", phrase: "oops" }), undefined);
  assert.equal(black.contact.undelivered, 2);
  assert.ok(black.letter);
  assert.equal(white.shared?.moves.length, 1);
  bob.isOnline = true;
  await agree(white, black);
  assert.deepEqual(white.shared?.moves, ["1", "2"]);
  assert.equal(black.letter, undefined);
});

/** Both act before the entries of the other one arrive. */
async function atOnce(context: TestContext, ofWhite: readonly Action[], ofBlack: readonly Action[]) {
  const relay = await relayFor(context);
  const { ann, bob, white, black } = await pair(context, [relay]);
  white.act(move("1"));
  await until(() => black.isMine, "the turn comes");
  await agree(white, black);
  ann.isOnline = bob.isOnline = false;
  await until(
    () => white.contact.relays === "unreachable" && black.contact.relays === "unreachable",
    "both are offline",
  );
  for (const action of ofWhite) assert.equal(white.act(action), undefined);
  for (const action of ofBlack) assert.equal(black.act(action), undefined);
  ann.isOnline = bob.isOnline = true;
  await agree(white, black);
  return { white, black };
}

test("a takeback is offered while the friend moves: the move counts", async (context) => {
  const { white } = await atOnce(context, [{ kind: "offer", offer: "takeback" }], [move("2")]);
  assert.deepEqual(white.shared?.moves, ["1", "2"]);
  assert.equal(white.shared?.offers.size, 0);
});

test("both offer a draw at once: one offer stands, and can be accepted", async (context) => {
  const draw: Action = { kind: "offer", offer: "draw" };
  const { white, black } = await atOnce(context, [draw], [draw]);
  const by = white.shared?.offers.get("draw");
  const other = by === "white" ? black : white;
  assert.equal(other.act({ kind: "answer", offer: "draw", accepts: true }), undefined);
  await agree(white, black);
  assert.deepEqual(white.shared?.result, { winner: null, by: "agreement" });
});

test("a move that loses against a phrase sent at the same time is not lost, nor is the phrase", async (context) => {
  const { white } = await atOnce(
    context,
    [
      { kind: "phrase", phrase: "good-luck" },
      { kind: "phrase", phrase: "have-fun" },
    ],
    [move("2"), { kind: "phrase", phrase: "thanks" }],
  );
  assert.deepEqual(white.shared?.moves, ["1", "2"]);
  const phrases = white.shared?.entries.flatMap(({ action }) => (action.kind === "phrase" ? [action.phrase] : []));
  assert.deepEqual(phrases?.toSorted(), ["good-luck", "have-fun", "thanks"]);
});

test("one resigns while the other moves: the game is over", async (context) => {
  const { white } = await atOnce(context, [{ kind: "resign" }], [move("2")]);
  assert.deepEqual(white.shared?.result, { winner: "black", by: "resignation" });
});

test("a guest who moves before being confirmed has moved", async (context) => {
  const relay = await relayFor(context);
  const [ann, bob] = [await deviceFor(context, [relay]), await deviceFor(context, [relay])];
  const game = ann.connect(create(ann, "21", "black"));
  await until(() => game.letter === undefined, "the invitation is stored");
  const guest = bob.connect(open(bob, game.key));
  await until(() => guest.canJoin, "the invitation arrives");
  guest.join();
  assert.equal(guest.act(move("3")), undefined);
  await until(
    () => game.shared?.moves.length === 1 && game.shared.entries.length === 4,
    "the move is there, confirmed",
  );
  await agree(game, guest);
});

test("a relay is killed and comes back, with or without what it had stored", async (context) => {
  const folder = await mkdtemp(path.join(tmpdir(), "relay-"));
  context.after(() => rm(folder, { recursive: true }));
  for (const file of [undefined, path.join(folder, "events.jsonl")]) {
    const relay = await relayFor(context, file);
    const { white, black } = await pair(context, [relay]);
    for (let n = 0; n < 3; n += 1) {
      await relay.kill();
      await until(() => white.contact.relays === "unreachable" && black.contact.relays === "unreachable", "it is gone");
      const player = white.isMine ? white : black;
      assert.equal(player.act(move("1")), undefined);
      assert.equal(player.contact.undelivered, 1);
      await relay.start();
      wakeAll();
      await agree(white, black);
      assert.equal(white.shared?.moves.length, n + 1);
    }
    assert.equal(relay.size, 6);
    if (file) assert.equal((await readFile(file, "utf8")).trim().split("\n").length, 6);
  }
});

test("a relay that repeats, reorders, drops and delays messages changes nothing", async (context) => {
  const relay = await relayFor(context);
  const { bob, white, black } = await pair(context, [relay]);
  let seed = 1;
  const random = (): number => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  const [wire] = bob.wires;
  wire.change = (message: Message, isUp) => {
    const isEvent = message[0] === "EVENT";
    const copies = isEvent && !isUp ? Math.floor(random() * 4) : 1;
    return Array.from({ length: copies }, () => ({ message, after: random() * 20 }));
  };
  for (let n = 0; n < 12; n += 1) {
    const player = n % 2 === 0 ? white : black;
    // What was dropped is sent again when the connection is new.
    for (let tries = 0; !player.isMine && tries < 8; tries += 1) {
      await wait(100);
      if (!player.isMine) {
        bob.isOnline = false;
        bob.isOnline = true;
      }
    }
    await until(() => player.isMine, `turn ${n} comes`);
    assert.equal(player.act(move("1")), undefined);
  }
  wire.change = undefined;
  bob.isOnline = false;
  bob.isOnline = true;
  await agree(white, black);
  assert.equal(white.shared?.moves.length, 12);
});

test("two relays of which each has half are brought together", async (context) => {
  const relays = [await relayFor(context), await relayFor(context)];
  const { ann, bob, white, black } = await pair(context, relays);
  await until(() => relays.every(({ size }) => size === 3), "both relays have all");
  // Each device reaches one of the relays only, and they have nothing in common but what was stored before.
  ann.wires[1].cut();
  bob.wires[0].cut();
  assert.equal(white.act(move("1")), undefined);
  await until(() => relays[0].size === 4 && white.contact.undelivered === 0, "one relay has the move");
  await wait(30);
  assert.equal(relays[1].size, 3);
  assert.equal(black.shared?.moves.length, 0);
  // A watcher, who reaches both, is enough.
  const eve = await deviceFor(context, relays);
  const seen = eve.connect(open(eve, white.key));
  await until(() => black.isMine, "the move arrives");
  assert.equal(black.act(move("2")), undefined);
  await agree(white, black, seen);
  assert.deepEqual(
    relays.map(({ size }) => size),
    [5, 5],
  );
});

test("clocks of devices may differ by an hour", async (context) => {
  const relay = await relayFor(context);
  const [ann, bob] = [await deviceFor(context, [relay]), await deviceFor(context, [relay])];
  const { now } = Date;
  const at = async <T>(ahead: number, run: () => T): Promise<T> => {
    Date.now = () => now() + ahead;
    try {
      return run();
    } finally {
      Date.now = now;
    }
  };
  const clock: ClockSettings = { kind: "minutes", minutes: 5, increment: 3 };
  const HOUR = 3_600_000;
  const white = await at(HOUR, () => ann.FriendGame.create({ game: "21", side: "white", clock }));
  ann.connect(white);
  const black = bob.connect(open(bob, white.key));
  await until(() => black.canJoin, "the invitation arrives");
  await at(-HOUR, () => black.join());
  await agree(white, black);
  for (let n = 0; n < 6; n += 1) {
    const [player, ahead] = n % 2 === 0 ? [white, HOUR] : [black, -HOUR];
    await until(() => player.isMine, "the turn comes");
    assert.equal(await at(ahead, () => player.act({ kind: "move", move: "1", spent: 10_000 })), undefined);
  }
  await agree(white, black);
  const left = (5 * 60 - 10 - 10 + 3 * 3) * 1000;
  assert.deepEqual([...(black.shared?.left.values() ?? [])], [left, left]);
  // No player wins on time by the other one's clock.
  assert.equal(await at(-HOUR, () => black.act({ kind: "claim" })), "time-left");
  assert.equal(await at(-HOUR + 290_000, () => black.act({ kind: "claim" })), "time-left");
  assert.equal(await at(-HOUR + 300_000, () => black.act({ kind: "claim" })), undefined);
  await agree(white, black);
  assert.deepEqual(white.shared?.result, { winner: "black", by: "time" });
});

test("a game without watchers is closed to a third device, and open to a seat that has moved", async (context) => {
  const relay = await relayFor(context);
  const [ann, bob, eve, phone] = await Promise.all(Array.from({ length: 4 }, () => deviceFor(context, [relay])));
  const white = ann.connect(
    ann.FriendGame.create({ game: "21", side: "white", clock: NO_CLOCK, isPrivate: true, name: "Ann" }),
  );
  const black = bob.connect(open(bob, white.key));
  await until(() => black.canJoin, "the invitation arrives");
  // Before both have joined, it is open to the one who joins.
  assert.equal(black.isClosed, false);
  assert.equal(black.join("Bob"), undefined);
  await agree(white, black);
  const seen = eve.connect(open(eve, white.key));
  await until(() => seen.isClosed, "the third device knows");
  assert.deepEqual([white.isClosed, black.isClosed, seen.canJoin], [false, false, false]);
  const moved = phone.connect(open(phone, black.key, undefined, black.seatLink));
  await until(() => moved.side === "black", "the seat moves");
  assert.equal(moved.isClosed, false);
});

test("who comes late watches, with everything that has happened", async (context) => {
  const relay = await relayFor(context);
  const { white, black } = await pair(context, [relay]);
  for (const player of [white, black, white, black]) {
    await until(() => player.isMine, "the turn comes");
    player.act(move("1"));
  }
  await agree(white, black);
  const eve = await deviceFor(context, [relay]);
  const seen = eve.connect(open(eve, white.key));
  await agree(white, black, seen);
  assert.deepEqual(
    [seen.side, seen.canJoin, seen.isMine, seen.letter, seen.seatLink],
    Array(5).fill(undefined).with(1, false).with(2, false),
  );
  assert.equal(seen.act(move("1")), "no-seat");
  assert.equal(seen.join(), "no-free-seat");
  assert.deepEqual(eve.FriendGame.all(), []);
});

test("a seat moves to another device, and back", async (context) => {
  const relay = await relayFor(context);
  const { ann, white, black } = await pair(context, [relay]);
  const phone = await deviceFor(context, [relay]);
  const moved = phone.connect(open(phone, white.key, undefined, white.seatLink));
  await until(() => moved.side === "white" && white.side === undefined, "the seat is at the other device");
  await agree(white, black, moved);
  assert.equal(white.act(move("1")), "no-seat");
  assert.equal(moved.act(move("2")), undefined);
  await agree(white, black, moved);
  open(ann, white.key, undefined, moved.seatLink);
  await until(() => white.side === "white" && moved.side === undefined, "the seat is back");
  await until(() => black.isMine, "the turn comes");
  assert.equal(black.act(move("1")), undefined);
  await until(() => white.isMine, "the turn comes");
  assert.equal(white.act(move("3")), undefined);
  await agree(white, black, moved);
  assert.deepEqual(black.shared?.moves, ["2", "1", "3"]);
});

test("a whole game by letters, with no relay at all", async (context) => {
  const [ann, bob, phone] = [await deviceFor(context), await deviceFor(context), await deviceFor(context)];
  let white = ann.connect(create(ann, "7"));
  let black = bob.connect(post(white, bob));
  assert.equal(black.join("Bob"), undefined);
  post(black, ann);
  await until(() => black.contact.relays === "none", "the site names no relay");
  const letters: string[] = [];
  for (const text of ["3", "1", "2"]) {
    const [from, to] = white.isMine ? [white, bob] : [black, ann];
    assert.equal(from.act(move(text)), undefined);
    letters.push(from.letter ?? "");
    post(from, to);
    assert.equal(stateOf(white), stateOf(black));
  }
  // The seat goes on with a whole letter.
  black = open(phone, black.key, undefined, black.seatLink);
  assert.equal(black.side, "black");
  assert.equal(black.act(move("1")), undefined);
  post(black, ann);
  assert.deepEqual(white.shared?.result, { winner: "black", by: "rules" });
  // Nothing changes if letters are opened again, or earlier ones, or parts of them.
  const before = stateOf(white);
  for (const letter of [...letters, ...letters.map((text) => text.slice(0, -10))]) white = open(ann, white.key, letter);
  assert.equal(stateOf(white), before);
  assert.ok(Math.max(...letters.map(({ length }) => length)) < 500, "letters are short");
});

test("letters of a fork have the same effect on both devices", async (context) => {
  const [ann, bob] = [await deviceFor(context), await deviceFor(context)];
  const white = create(ann);
  const black = post(white, bob);
  black.join();
  post(black, ann);
  // Ann has the game on a second device, with what the first one had stored: two moves follow the same entry.
  const copy = await Device.start([], ann.storage);
  context.after(() => copy.close());
  const second = open(copy, white.key);
  assert.equal(white.act(move("1")), undefined);
  assert.equal(second.act(move("2")), undefined);
  const [one, other] = [white.letter, second.letter];
  for (const game of [white, second, black]) {
    const device = game === white ? ann : game === second ? copy : bob;
    for (const letter of game === white ? [other, one] : [one, other]) open(device, game.key, letter);
  }
  assert.equal(stateOf(white), stateOf(black));
  assert.equal(stateOf(second), stateOf(black));
  assert.equal(white.shared?.moves.length, 1);
  // What Bob has answered stands.
  assert.equal(black.act(move("3")), undefined);
  post(black, ann);
  post(black, copy);
  assert.equal(stateOf(white), stateOf(black));
  assert.equal(stateOf(second), stateOf(black));
  assert.equal(white.shared?.moves.length, 2);
});

test("whatever two devices do and whichever letters arrive, they come to the same state", async (context) => {
  let seed = Number(process.env.SEED ?? 1);
  const random = (most: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % most;
  };
  const ACTIONS: readonly (() => Action)[] = [
    () => move(`${1 + random(3)}`),
    () => move(`${1 + random(3)}`),
    () => ({ kind: "offer", offer: random(2) ? "takeback" : "draw" }),
    () => ({ kind: "offer", offer: "rematch" }),
    () => ({ kind: "answer", offer: random(2) ? "takeback" : "rematch", accepts: random(3) > 0 }),
    () => ({ kind: "phrase", phrase: random(2) ? "hello" : "oops" }),
    () => ({ kind: "resign" }),
  ];
  let superseded = 0;
  for (let round = 0; round < 4; round += 1) {
    const devices = [await deviceFor(context), await deviceFor(context)];
    const white = create(devices[0], "9");
    const games = [white, post(white, devices[1])];
    games[1].join();
    for (let step = 0; step < 25; step += 1) {
      const who = random(2);
      games[who].act(ACTIONS[random(random(8) === 0 ? ACTIONS.length : ACTIONS.length - 1)]());
      // Half of the letters are lost.
      if (games[who].letter && random(2)) post(games[who], devices[1 - who]);
    }
    for (let n = 0; n < 8 && stateOf(games[0]) !== stateOf(games[1]); n += 1) {
      if (games[n % 2].letter) post(games[n % 2], devices[1 - (n % 2)]);
    }
    assert.equal(stateOf(games[0]), stateOf(games[1]), `round ${round}`);
    assert.equal(games[0].shared?.waiting, 0);
    superseded += [...(games[0].shared?.refused.values() ?? [])].filter((reason) => reason === "superseded").length;
  }
  assert.ok(superseded > 0, "both have acted at once");
});

test("letters arrive at a relay that is back", async (context) => {
  const relay = await relayFor(context);
  const { ann, bob, white, black } = await pair(context, [relay]);
  await relay.kill();
  await until(() => white.contact.relays === "unreachable", "it is gone");
  white.act(move("1"));
  post(white, bob);
  black.act(move("2"));
  post(black, ann);
  assert.equal(white.letter, undefined);
  await relay.start();
  wakeAll();
  await until(() => relay.size === 5, "the relay has everything");
  await agree(white, black);
});

test("a side is drawn, sides are exchanged by a rematch, and names go with the players", async (context) => {
  const relay = await relayFor(context);
  const [ann, bob] = [await deviceFor(context, [relay]), await deviceFor(context, [relay])];
  const game = ann.connect(create(ann, "3", "lot"));
  assert.equal(game.side, undefined);
  const other = bob.connect(open(bob, game.key));
  await until(() => other.canJoin, "the invitation arrives");
  other.join("  Bob\u202e\n ");
  await agree(game, other);
  const side = String(game.side);
  assert.equal(new Map(game.shared?.names).get(side), "Ann");
  (game.isMine ? game : other).act(move("3"));
  await agree(game, other);
  assert.equal(game.act({ kind: "offer", offer: "rematch" }), undefined);
  await until(() => other.shared?.offers.has("rematch"), "the offer arrives");
  assert.equal(other.act({ kind: "answer", offer: "rematch", accepts: true }), undefined);
  await agree(game, other);
  assert.equal(game.side, side === "white" ? "black" : "white");
  assert.equal(new Map(game.shared?.names).get(side), "Bob");
});
