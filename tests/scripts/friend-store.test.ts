// What a device keeps of games with friends: two tabs, many games, long logs.

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";

import { readLetter, type Signed, sign } from "../../www/friend/entry.ts";
import type { FriendGame } from "../../www/friend/friend-game.ts";
import type { Action } from "../../www/friend/log.ts";
import { newSeat, readSeat, Secret } from "../../www/friend/secret.ts";
import { Device, install, reportStored, TestRelay, until } from "./friends.ts";

install();

const move = (text: string): Action => ({ kind: "move", move: text, spent: 0 });

function create(device: Device, game = "21"): FriendGame {
  return device.FriendGame.create({ game, side: "white", clock: { kind: "none" } });
}

async function deviceFor(context: TestContext, relays: readonly TestRelay[] = []): Promise<Device> {
  const device = await Device.start(relays);
  context.after(() => device.close());
  return device;
}

/** The ids of what has been carried out. */
const ids = ({ shared }: FriendGame): string[] => shared?.entries.map(({ id }) => id) ?? [];

test("two tabs of a device have one game", async (context) => {
  const tab = await deviceFor(context);
  const other = await tab.openTab();
  context.after(() => other.close());
  const friend = await deviceFor(context);
  const game = create(tab);
  const same = other.FriendGame.open(game.key);
  const black = friend.FriendGame.open(game.key, game.letter);
  assert.ok(same && black);
  assert.equal(same.side, "white");
  black.join();
  // Only one of the tabs gets what the friend does; the other one reads it from the store.
  tab.FriendGame.open(game.key, black.letter);
  assert.equal(same.shared?.seats.size, 1);
  reportStored();
  assert.deepEqual(ids(same), ids(game));
  assert.equal(ids(same).length, 3);
  let changes = 0;
  const end = same.listen(() => {
    changes += 1;
  });
  assert.equal(game.act(move("1")), undefined);
  // Before an action, a tab looks what another one has done.
  assert.equal(same.act(move("2")), "not-your-turn");
  await wait(0);
  assert.equal(changes, 1);
  end();
  // Both act at once, as far as they know: both entries are stored, and one of them counts in both tabs.
  assert.equal(same.act({ kind: "phrase", phrase: "hello" }), undefined);
  reportStored();
  assert.deepEqual(ids(same), ids(game));
  await wait(0);
  assert.equal(changes, 1);
  const again = await tab.reload();
  context.after(() => again.close());
  const [kept] = again.FriendGame.all();
  assert.deepEqual(ids(kept), ids(game));
});

test("of two devices that open the link of one seat, one gets it", async (context) => {
  const relay = await new TestRelay().start();
  context.after(() => relay.kill());
  const [ann, bob, phone, tablet] = [
    await deviceFor(context, [relay]),
    await deviceFor(context, [relay]),
    await deviceFor(context, [relay]),
    await deviceFor(context, [relay]),
  ];
  const white = ann.connect(create(ann));
  const black = bob.FriendGame.open(white.key);
  assert.ok(black);
  bob.connect(black);
  await until(() => black.canJoin, "the invitation arrives");
  black.join();
  await until(() => ids(white).length === 3 && white.contact.undelivered === 0, "both have seats");
  const moved = [phone, tablet].map((device) => {
    const game = device.FriendGame.open(white.key, undefined, white.seatLink);
    assert.ok(game);
    return device.connect(game);
  });
  await until(() => moved.some(({ side }) => side === "white") && white.side === undefined, "the seat has moved");
  await until(() => new Set([white, black, ...moved].map((game) => ids(game).join())).size === 1, "all agree");
  assert.equal(moved.filter(({ side }) => side === "white").length, 1);
  assert.equal(white.act(move("1")), "no-seat");
});

test("the games that are played are kept, the latest change first, and a hundred of them at most", async (context) => {
  const device = await deviceFor(context);
  const { now } = Date;
  context.after(() => {
    Date.now = now;
  });
  const games: FriendGame[] = [];
  for (let n = 0; n < 103; n += 1) {
    Date.now = () => 1_700_000_000_000 + n * 1000;
    // Two of the latest have ended: they go before older ones that have not.
    games.push(create(device, n === 100 || n === 101 ? "0" : "21"));
  }
  Date.now = now;
  const again = await device.reload();
  context.after(() => again.close());
  const keys = again.FriendGame.all().map(({ key }) => key);
  assert.equal(keys.length, 100);
  assert.equal(keys[0], games[102].key);
  for (const n of [0, 100, 101]) assert.equal(keys.includes(games[n].key), false, `${n}`);
  const [latest] = again.FriendGame.all();
  latest.forget();
  assert.equal(again.FriendGame.all().length, 99);
  assert.equal(again.FriendGame.open(latest.key)?.shared, undefined);
});

test("a watcher's game is not among those of a device, and leaves no keys there", async (context) => {
  const [ann, eve] = [await deviceFor(context), await deviceFor(context)];
  const game = create(ann);
  const seen = eve.FriendGame.open(game.key, game.letter);
  assert.ok(seen?.canJoin);
  assert.deepEqual(eve.FriendGame.all(), []);
  assert.equal(seen.seatLink, undefined);
  // It is there when the page is loaded anew, without the letter.
  const again = await eve.reload();
  context.after(() => again.close());
  assert.ok(again.FriendGame.open(game.key)?.canJoin);
});

/** A log of this many entries, which a relay stores. */
function longLog(game: FriendGame, count: number, author = newSeat()): Signed[] {
  const log: Signed[] = [];
  let previous = game.shared?.entries.at(-1)?.id ?? "";
  const add = (action: Action): void => {
    const signed = sign(action, previous, author.secretKey, Date.now() - 100_000 + log.length * 100);
    previous = signed.entry.id;
    log.push(signed);
  };
  add({ kind: "join" });
  while (log.length < count) add({ kind: "phrase", phrase: "hello" });
  return log;
}

test("a log that is longer than what a relay gives at once arrives whole", async (context) => {
  const relay = await new TestRelay().start();
  context.after(() => relay.kill());
  const ann = await deviceFor(context);
  const game = create(ann);
  const secret = Secret.read(game.key);
  const [created] = readLetter(game.letter ?? "");
  assert.ok(secret);
  const log = [created, ...longLog(game, 40)];
  const device = await deviceFor(context, [relay]);
  await relay.store(log.map((signed) => secret.wrap(signed)));
  // The relay gives no more than fifteen at once, whatever it is asked for.
  device.wires[0].change = ([type, name, ...filters], isUp) => {
    const limited = filters.map((filter) => ({ ...(filter as object), limit: 15 }));
    return [{ message: isUp && type === "REQ" ? [type, name, ...limited] : [type, name, ...filters] }];
  };
  const seen = device.FriendGame.open(game.key);
  assert.ok(seen);
  device.connect(seen);
  await until(() => seen.shared?.waiting === 0, "all has come");
  assert.equal(seen.shared?.entries.length, 41);
});

test("a dozen games share a connection", async (context) => {
  const relay = await new TestRelay().start();
  context.after(() => relay.kill());
  const [ann, bob] = [await deviceFor(context, [relay]), await deviceFor(context, [relay])];
  const games = Array.from({ length: 12 }, () => ann.connect(create(ann)));
  await until(() => games.every(({ contact }) => contact.undelivered === 0), "all are stored");
  let requests = 0;
  bob.wires[0].change = (message, isUp) => {
    if (isUp && message[0] === "REQ") requests += 1;
    return [{ message }];
  };
  const others = games.map(({ key }) => {
    const game = bob.FriendGame.open(key);
    assert.ok(game);
    return bob.connect(game);
  });
  await until(() => others.every(({ canJoin }) => canJoin), "all have come");
  assert.equal(requests, 2);
  for (const game of others) game.join();
  await until(() => games.every(({ isMine }) => isMine), "all begin");
});

test("a key of a seat moves it only with the key of its game", async (context) => {
  const ann = await deviceFor(context);
  const [game, other] = [create(ann), create(ann)];
  const phone = await deviceFor(context);
  const opened = phone.FriendGame.open(game.key, game.letter, other.seatLink);
  assert.equal(opened?.side, undefined);
  assert.ok(readSeat(game.seatLink?.split(".")[0]));
});

test("who only watches cannot fill the log", async (context) => {
  const relay = await new TestRelay().start();
  context.after(() => relay.kill());
  const [ann, bob] = [await deviceFor(context, [relay]), await deviceFor(context)];
  const white = ann.connect(create(ann));
  const black = bob.FriendGame.open(white.key, white.letter);
  assert.ok(black);
  black.join();
  const secret = Secret.read(white.key);
  assert.ok(secret && black.letter);
  ann.FriendGame.open(white.key, black.letter);
  await until(() => white.contact.undelivered === 0 && relay.size === 3, "both have seats");
  const flood = longLog(white, 80).map((signed) => secret.wrap(signed));
  await relay.store(flood);
  await until(() => (white.shared?.refused.size ?? 0) >= 45, "some of it comes");
  await wait(100);
  assert.ok((white.shared?.refused.size ?? 0) <= 50);
  assert.equal(ids(white).length, 3);
  assert.equal(white.act(move("1")), undefined);
  await until(() => white.contact.undelivered === 0, "the move is stored");
});
