// Games between two devices: what a log leads to, whatever arrives in whatever order.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import type { ClockSettings } from "../../www/clock/settings.ts";
import { type Action, type Entry, PHRASES, readAction } from "../../www/friend/log.ts";
import { replay, type SharedGame } from "../../www/friend/shared-game.ts";
import { turnBegan } from "../../www/friend/turn.ts";
import { openReferee, SIDES } from "./counters.ts";

/** How many random logs are tried. */
const LOGS = Number(process.env.LOGS ?? 2000);

/** Signs entries: the id is a hash, as a real one. */
function sign(previous: Entry | null, author: string, action: Action, time = 0): Entry {
  const content = { previous: previous?.id ?? null, author, action, time };
  return { id: createHash("sha256").update(JSON.stringify(content)).digest("hex"), ...content };
}

/** A log that is written one entry after the other. */
class Log {
  readonly entries: Entry[] = [];
  time = 0;

  constructor(game = "21", side = "white", clock: ClockSettings = { kind: "none" }) {
    this.add("ann", { kind: "create", game, side, clock });
  }

  add(author: string, action: Action, time = ++this.time): Entry {
    const entry = sign(this.entries.at(-1) ?? null, author, action, time);
    this.entries.push(entry);
    return entry;
  }

  move(author: string, move: string, spent = 0): Entry {
    return this.add(author, { kind: "move", move, spent });
  }

  state(more: readonly Entry[] = []): SharedGame {
    const game = replay([...more, ...this.entries], this.entries[0]?.id ?? "", openReferee);
    assert.ok(game);
    return game;
  }
}

/** A log in which both have a seat. */
function joined(game?: string, side?: string, clock?: ClockSettings): Log {
  const log = new Log(game, side, clock);
  log.add("bob", { kind: "join" });
  log.add("ann", { kind: "confirm" });
  return log;
}

test("the first who opens the link plays the other side, who comes later watches", () => {
  const log = joined();
  const late = sign(log.entries[0] ?? null, "eve", { kind: "join" });
  const later = log.add("eve", { kind: "join" });
  const { seats, refused } = log.state([late]);
  assert.deepEqual(
    [...seats],
    [
      ["white", "ann"],
      ["black", "bob"],
    ],
  );
  assert.equal(refused.get(late.id), "superseded");
  assert.equal(refused.get(later.id), "no-free-seat");
});

test("the inviter takes the side that was chosen, or the one that is drawn", () => {
  assert.equal(joined("21", "black").state().seats.get("black"), "ann");
  const drawn = new Set(
    Array.from({ length: 16 }, (_, n) => {
      const log = new Log(`${21 + n}`, "lot");
      assert.equal(log.state().seats.size, 0);
      log.add("bob", { kind: "join" });
      return log.state().seats.get("white");
    }),
  );
  assert.deepEqual([...drawn].sort(), ["ann", "bob"]);
  const wrong = new Log("21", "green");
  assert.equal(replay(wrong.entries, wrong.entries[0]?.id ?? "", openReferee), undefined);
});

test("moves are played by whose turn it is, up to the end", () => {
  const log = joined("4");
  const early = log.move("bob", "1");
  assert.equal(log.state().refused.get(early.id), "not-your-turn");
  log.entries.pop();
  log.move("ann", "3");
  const illegal = log.move("bob", "2");
  assert.equal(log.state().refused.get(illegal.id), "illegal-move");
  log.entries.pop();
  log.move("bob", "1");
  const state = log.state();
  assert.deepEqual(state.moves, ["3", "1"]);
  assert.deepEqual(state.result, { winner: "black", by: "rules" });
  const late = log.move("ann", "1");
  assert.equal(log.state().refused.get(late.id), "over");
});

test("before the friend has joined, and without a seat, nothing can be done", () => {
  const log = new Log();
  const early = log.add("ann", { kind: "offer", offer: "draw" });
  assert.equal(log.state().refused.get(early.id), "no-opponent");
  const watched = joined();
  const watcher = watched.add("eve", { kind: "phrase", phrase: "hello" });
  assert.equal(watched.state().refused.get(watcher.id), "no-seat");
});

test("the one who invites can send the first move with the invitation", () => {
  const log = new Log();
  log.move("ann", "1");
  assert.deepEqual(log.state().moves, ["1"]);
  const second = log.move("ann", "1");
  assert.equal(log.state().refused.get(second.id), "not-your-turn");
  log.entries.pop();
  log.add("bob", { kind: "join" });
  log.move("bob", "1");
  assert.deepEqual(log.state().moves, ["1", "1"]);
});

test("an offer is asked and answered once, and a move withdraws it", () => {
  const log = joined();
  const nothing = log.add("ann", { kind: "offer", offer: "takeback" });
  assert.equal(log.state().refused.get(nothing.id), "nothing-to-take-back");
  log.entries.pop();
  log.move("ann", "1");
  log.add("ann", { kind: "offer", offer: "draw" });
  assert.deepEqual([...log.state().offers], [["draw", "white"]]);
  const own = sign(log.entries.at(-1) ?? null, "ann", { kind: "answer", offer: "draw", accepts: true });
  assert.equal(log.state([own]).refused.get(own.id), "no-offer");
  log.add("bob", { kind: "answer", offer: "draw", accepts: false });
  const again = log.add("ann", { kind: "offer", offer: "draw" });
  assert.equal(log.state().refused.get(again.id), "offered-already");
  log.entries.pop();
  log.add("bob", { kind: "offer", offer: "draw" });
  log.move("bob", "1");
  assert.equal(log.state().offers.size, 0);
  log.add("bob", { kind: "offer", offer: "draw" });
  log.add("ann", { kind: "answer", offer: "draw", accepts: true });
  assert.deepEqual(log.state().result, { winner: null, by: "agreement" });
});

test("a takeback leads back to before the last move of the one who asked", () => {
  const log = joined();
  log.move("ann", "1");
  log.move("bob", "2");
  log.add("ann", { kind: "offer", offer: "takeback" });
  log.add("bob", { kind: "answer", offer: "takeback", accepts: true });
  assert.deepEqual(log.state().moves, []);
  log.move("ann", "3");
  log.add("ann", { kind: "offer", offer: "takeback" });
  log.add("bob", { kind: "answer", offer: "takeback", accepts: true });
  assert.deepEqual([log.state().moves, log.state().side], [[], "white"]);
});

test("a rematch exchanges the sides", () => {
  const log = joined();
  const early = log.add("ann", { kind: "offer", offer: "rematch" });
  assert.equal(log.state().refused.get(early.id), "not-over");
  log.entries.pop();
  log.move("ann", "1");
  log.add("bob", { kind: "resign" });
  assert.deepEqual(log.state().result, { winner: "white", by: "resignation" });
  log.add("bob", { kind: "offer", offer: "rematch" });
  log.add("ann", { kind: "answer", offer: "rematch", accepts: true });
  log.move("bob", "2");
  const { moves, result, rematches, seats } = log.state();
  assert.deepEqual([moves, result, rematches, seats.get("white")], [["2"], undefined, 1, "bob"]);
});

test("a clock counts the time that was spent after the first moves", () => {
  const log = joined("21", "white", { kind: "minutes", minutes: 1, increment: 2 });
  log.move("ann", "1", 50_000);
  log.move("bob", "1", 1000);
  log.move("ann", "1", 10_000);
  assert.deepEqual(
    [...log.state().left],
    [
      ["white", 54_000],
      ["black", 62_000],
    ],
  );
  const slow = log.move("bob", "1", 62_001);
  assert.equal(log.state().refused.get(slow.id), "time-is-up");
  log.entries.pop();
  // The clocks of the devices differ by an hour: only the claimant's own counts.
  const { time } = log.entries.at(-1) ?? { time: 0 };
  const early = sign(log.entries.at(-1) ?? null, "ann", { kind: "claim" }, time + 66_000);
  assert.equal(log.state([early]).refused.get(early.id), "time-left");
  log.add("ann", { kind: "claim" }, time + 67_500);
  assert.deepEqual(log.state().result, { winner: "white", by: "time" });
});

test("days for a move begin again with each move", () => {
  const day = 24 * 60 * 60 * 1000;
  const log = joined("21", "white", { kind: "days", days: 2 });
  log.move("ann", "1", 2 * day);
  log.move("bob", "1", 1.5 * day);
  log.move("ann", "1", 2 * day);
  assert.equal(log.state().moves.length, 3);
  const slow = log.move("bob", "1", 2 * day + 1);
  assert.equal(log.state().refused.get(slow.id), "time-is-up");
});

test("a seat moves to another device, and the earlier one only watches", () => {
  const log = joined();
  log.add("ann", { kind: "transfer", to: "ann-phone" });
  const old = log.move("ann", "1");
  assert.equal(log.state().refused.get(old.id), "no-seat");
  log.entries.pop();
  log.move("ann-phone", "1");
  const both = log.add("bob", { kind: "transfer", to: "ann-phone" });
  assert.equal(log.state().refused.get(both.id), "other-seat");
  assert.deepEqual(log.state().moves, ["1"]);
});

test("of two actions at once, a move comes before an offer, and what was answered before anything else", () => {
  const log = joined();
  log.move("ann", "1");
  const before = log.entries.at(-1) ?? null;
  const offer = sign(before, "ann", { kind: "offer", offer: "takeback" });
  const answer = sign(offer, "bob", { kind: "answer", offer: "takeback", accepts: true });
  const move = sign(before, "bob", { kind: "move", move: "2", spent: 0 });
  const both = log.state([offer, move]);
  assert.deepEqual([both.moves, both.refused.get(offer.id)], [["1", "2"], "superseded"]);
  const answered = log.state([offer, answer, move]);
  assert.deepEqual([answered.moves, answered.refused.get(move.id)], [[], "superseded"]);
});

test("a move that has been answered cannot be rewritten", () => {
  const log = joined();
  const before = log.entries.at(-1) ?? null;
  log.move("ann", "1");
  log.move("bob", "2");
  for (let n = 0; n < 40; n += 1) {
    const other = sign(before, "ann", { kind: "move", move: "3", spent: n });
    const more = sign(other, "ann", { kind: "phrase", phrase: "oops" }, n);
    const state = log.state([other, more]);
    assert.deepEqual(state.moves, ["1", "2"]);
    assert.deepEqual([state.refused.get(other.id), state.refused.get(more.id)], ["superseded", "follows-refused"]);
  }
});

test("a move of the guest that crosses the confirmation counts", () => {
  const log = new Log("21", "black");
  const join = log.add("bob", { kind: "join" });
  const confirm = sign(join, "ann", { kind: "confirm" }, 5);
  const move = log.move("bob", "2");
  assert.deepEqual(log.state([confirm]).moves, ["2"]);
  assert.equal(log.state([confirm]).refused.size, 0);
  // The answer follows the move, and the confirmation keeps its place.
  log.move("ann", "1");
  const { moves, entries, refused } = log.state([confirm]);
  assert.deepEqual([moves, refused.size], [["2", "1"], 0]);
  assert.deepEqual(entries.slice(1, 4), [join, confirm, move]);
  // What has been answered is not rewritten after the confirmation.
  const other = sign(confirm, "bob", { kind: "move", move: "1", spent: 0 }, 9);
  assert.deepEqual(log.state([confirm, other]).moves, ["2", "1"]);
  assert.equal(log.state([confirm, other]).refused.get(other.id), "superseded");
});

test("entries wait for the one that they follow", () => {
  const log = joined();
  log.move("ann", "1");
  const [missing] = log.entries.splice(2, 1);
  assert.ok(missing);
  const { moves, waiting } = log.state();
  assert.deepEqual([moves, waiting], [[], 1]);
  assert.deepEqual(log.state([missing]).moves, ["1"]);
});

test("only actions are read", () => {
  const clock = { kind: "days", days: 3 };
  const good: Action = { kind: "create", game: "v=1&game=clobber", side: "lot", clock: { kind: "days", days: 3 } };
  assert.deepEqual(readAction({ ...good, clock, more: 1 }), good);
  assert.deepEqual(readAction({ kind: "phrase", phrase: PHRASES[0] }), { kind: "phrase", phrase: "hello" });
  const bad: unknown[] = [
    null,
    undefined,
    1,
    "move",
    [],
    {},
    { kind: "fly" },
    { kind: "move" },
    { kind: "move", move: "", spent: 0 },
    { kind: "move", move: "1", spent: -1 },
    { kind: "move", move: "1", spent: 0.5 },
    { kind: "move", move: 1, spent: 1 },
    { kind: "move", move: "x".repeat(257), spent: 0 },
    { kind: "move", move: "1", spent: Number.NaN },
    { kind: "offer", offer: "money" },
    { kind: "answer", offer: "draw" },
    { kind: "answer", offer: "draw", accepts: 1 },
    { kind: "phrase", phrase: "<b>" },
    { kind: "transfer" },
    { ...good, clock: { kind: "days", days: 0 } },
    { ...good, clock: { kind: "minutes", minutes: 5 } },
    { ...good, game: "x".repeat(5000) },
    { ...good, clock: [] },
  ];
  for (const value of bad) assert.equal(readAction(value), undefined, JSON.stringify(value));
});

/** Chance with a seed (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) * below) / 2 ** 32) | 0;
  };
}

test("nothing that is forged, repeated, reordered or added later changes a game", () => {
  for (let seed = 0; seed < LOGS; seed += 1) {
    const below = chance(seed);
    const log = joined(`${10 + below(60)}`, SIDES[below(2)]);
    let state = log.state();
    for (let n = below(25); n > 0; n -= 1) {
      const author = below(2) === 0 ? "ann" : "bob";
      const action = randomAction(below);
      const refused = log.add(author, action);
      const next = log.state();
      // The plain model: what is refused changes nothing, and what is carried out is one entry more.
      if (next.refused.has(refused.id)) {
        log.entries.pop();
        assert.deepEqual(visible(next), visible(state), `seed ${seed}`);
      } else {
        assert.equal(next.entries.length, state.entries.length + 1);
        state = next;
      }
    }
    const noise = Array.from({ length: below(12) }, () => noiseFor(log, below));
    const all = [...log.entries, ...noise, ...log.entries.filter(() => below(3) === 0)];
    for (let n = all.length - 1; n > 0; n -= 1) {
      const other = below(n + 1);
      [all[n], all[other]] = [all[other] as Entry, all[n] as Entry];
    }
    const found = replay(all, log.entries[0]?.id ?? "", openReferee);
    assert.ok(found);
    assert.deepEqual(visible(found), visible(state), `seed ${seed}`);
    assert.deepEqual(found.entries, state.entries, `seed ${seed}`);
  }
});

/** What a player sees of a game. */
function visible({ seats, side, moves, result, rematches, offers, phrase }: SharedGame): unknown {
  return { seats: [...seats], side, moves: [...moves], result, rematches, offers: [...offers], phrase };
}

function randomAction(below: (below: number) => number): Action {
  const offer = (["takeback", "draw", "rematch"] as const)[below(3)] ?? "draw";
  switch (below(14)) {
    case 0:
      return { kind: "offer", offer };
    case 1:
    case 2:
      return { kind: "answer", offer, accepts: below(2) === 0 };
    case 3:
      return below(4) === 0 ? { kind: "resign" } : { kind: "claim" };
    case 4:
      return { kind: "phrase", phrase: PHRASES[below(PHRASES.length)] ?? "hello" };
    case 5:
      return below(2) === 0 ? { kind: "join" } : { kind: "confirm" };
    default:
      return { kind: "move", move: `${1 + below(4)}`, spent: below(9) };
  }
}

/** An entry that must not change a game: of a stranger anywhere, or of a player where the opponent has answered already. */
function noiseFor(log: Log, below: (below: number) => number): Entry {
  const { entries } = log;
  const place = below(entries.length);
  const previous = entries[place] ?? null;
  const next = entries[place + 1];
  const isStranger = below(2) === 0;
  if (isStranger && place > 0) return sign(previous, `eve-${below(3)}`, randomAction(below), below(99));
  const isAnswered = next && place > 1 && entries.slice(place + 2).some(({ author }) => author !== next.author);
  if (isAnswered) return sign(previous, next.author, randomAction(below), 1000 + below(99));
  return sign(null, "eve", { kind: "create", game: "5", side: "white", clock: { kind: "none" } }, below(99));
}

test("a turn began when the friend moved, by one's own clock", () => {
  // Bob's clock is ahead of Ann's, or behind it. Confirming and the last move took a second each.
  for (const ahead of [0, 40, -40, 7_200_000, -7_200_000]) {
    const log = new Log();
    const bob = (at: number): number => 10_000_000 + ahead + at;
    const ann = (at: number): number => 10_000_000 + at;
    log.entries.length = 0;
    log.add("ann", { kind: "create", game: "21", side: "white", clock: { kind: "none" } }, ann(0));
    assert.equal(turnBegan(log.state(), "ann"), undefined);
    log.add("bob", { kind: "join" }, bob(60_000));
    log.add("ann", { kind: "confirm" }, ann(61_000));
    log.add("ann", { kind: "move", move: "1", spent: 1 }, ann(90_000));
    assert.equal(turnBegan(log.state(), "ann"), ann(90_000));
    const forBob = turnBegan(log.state(), "bob") ?? 0;
    log.add("bob", { kind: "move", move: "1", spent: 1 }, bob(91_000));
    const forAnn = turnBegan(log.state(), "ann") ?? 0;
    for (const [found, right] of [
      [forBob, bob(90_000)],
      [forAnn, ann(91_000)],
    ] as const) {
      assert.ok(Math.abs(found - right) <= 60_000, `${ahead}: ${found - right}`);
      if (Math.abs(ahead) < 1000) assert.ok(Math.abs(found - right) <= 40);
    }
    // To a watcher, times are as they are written.
    assert.equal(turnBegan(log.state(), undefined), bob(91_000));
  }
});

test("the first entry says whether others may watch; without a word, they may", () => {
  const log = joined();
  assert.equal(log.state().isPrivate, false);
  const closed: Action = { kind: "create", game: "21", side: "white", clock: { kind: "none" }, watch: false };
  assert.deepEqual(readAction({ ...closed }), closed);
  const [first] = log.entries.splice(0);
  log.add(first?.author ?? "", closed);
  log.add("bob", { kind: "join" });
  assert.equal(log.state().isPrivate, true);
  assert.equal(log.state().seats.size, 2);
});
