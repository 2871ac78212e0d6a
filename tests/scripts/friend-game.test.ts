// Games between devices over a real relay on loopback: live, by letters, and with everything that can go wrong on the way.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";

import type { FriendGame } from "../../www/friend/friend-game.ts";
import type { Action, ClockSettings } from "../../www/friend/log.ts";
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

/** Two devices at one game, which both are connected and have sat down. */
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
