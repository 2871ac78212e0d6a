// What a player of a game on two devices reads: whose move it is, offers, results, clocks, and the items of the menu.

import assert from "node:assert/strict";
import test from "node:test";

import type { Contact } from "../../www/friend/friend-game.ts";
import type { Offer } from "../../www/friend/log.ts";
import { menuItems } from "../../www/friend/menu.ts";
import { isRunning } from "../../www/friend/participants.ts";
import type { SharedGame } from "../../www/friend/shared-game.ts";
import { type StatusActions, statusOf } from "../../www/friend/status.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";

await loadLaterMessages();

const NOW = Date.UTC(2026, 0, 2, 12, 0, 0);
const LIVE: Contact = { relays: "connected", seenAt: undefined, undelivered: 0 };

function game(change: Partial<SharedGame> = {}): SharedGame {
  return {
    game: "v=1&game=clobber",
    clock: { kind: "none" },
    isPrivate: false,
    seats: new Map([
      ["white", "w"],
      ["black", "b"],
    ]),
    names: new Map(),
    side: "white",
    moves: [],
    result: undefined,
    rematches: 0,
    offers: new Map(),
    left: new Map(),
    phrase: undefined,
    entries: [],
    refused: new Map(),
    waiting: 0,
    ...change,
  };
}

/** What the message line shows, and what its buttons have done. */
function status(shared: SharedGame | undefined, contact: Partial<Contact> = {}, side: string | undefined = "white") {
  const done: string[] = [];
  const actions: StatusActions = {
    send: () => done.push("send"),
    invite: () => done.push("invite"),
    answer: (offer, accepts) => done.push(`${offer} ${accepts}`),
    rematch: () => done.push("rematch"),
  };
  const found = statusOf({ shared, side, contact: { ...LIVE, ...contact }, now: NOW }, actions);
  return { text: [found.title, found.more].filter(Boolean).join(" "), names: Object.keys(found.actions), found, done };
}

test("one line says whose move it is and where the friend is", () => {
  assert.equal(status(game()).text, "It is your turn. Your friend is offline.");
  const named = game({ side: "black", names: new Map([["black", "Ann"]]) });
  assert.equal(status(named, { seenAt: NOW - 1000 }).text, "Ann is to move. Ann is online.");
  assert.match(
    status(named, { seenAt: NOW - 120_000 }).text,
    /^Ann is to move\. Ann was last online: \d+:\d\d( [AP]M)?\.$/,
  );
  assert.match(status(named, { seenAt: NOW - 90_000_000 }).text, /last online: .*(Jan|Dec)/);
});

test("a friend who has not joined is waited for, with the invitation at hand", () => {
  const alone = game({ seats: new Map([["white", "w"]]) });
  const { text, names, found, done } = status(alone);
  assert.equal(text, "Your friend has not joined yet. Send the link: the first friend who opens it plays against you.");
  assert.deepEqual(names, ["Invite a friend"]);
  found.actions["Invite a friend"]?.();
  assert.deepEqual(done, ["invite"]);
});

test("without a relay, the link carries the moves", () => {
  const moved = game({ side: "black", moves: ["b1xa1"] });
  const { text, names } = status(moved, { relays: "none", undelivered: 1 });
  assert.equal(
    text,
    "Your friend is to move. Send the link after each of your moves: this site has no relay to pass them on.",
  );
  assert.deepEqual(names, ["Send the link"]);
  const offline = status(moved, { relays: "unreachable", undelivered: 1 });
  assert.match(offline.text, /Your move is saved, and is sent as soon as one can/);
  assert.deepEqual(offline.names, ["Send the link"]);
  assert.deepEqual(status(moved, { relays: "unreachable" }).names, []);
  assert.deepEqual(status(game(), { relays: "none" }).names, []);
});

test("an offer is answered once, and one's own is shown", () => {
  for (const [offer, words] of [
    ["takeback", "Your friend asks to take back a move."],
    ["draw", "Your friend offers a draw."],
    ["rematch", "Your friend offers a rematch with sides swapped."],
  ] as const) {
    const offers = new Map<Offer, string>([[offer, "black"]]);
    const { text, names, found, done } = status(game({ offers }));
    assert.equal(text, words);
    assert.deepEqual(names, ["Accept", "Decline"]);
    found.actions.Accept?.();
    found.actions.Decline?.();
    assert.deepEqual(done, [`${offer} true`, `${offer} false`]);
    const own = status(game({ offers: new Map([[offer, "white"]]) }));
    assert.match(own.text, /^You have (asked|offered) /);
    assert.deepEqual(own.names, []);
  }
});

test("each player reads their own result", () => {
  const read = (by: NonNullable<SharedGame["result"]>["by"], winner: string | null) =>
    (["white", "black"] as const).map((side) => status(game({ result: { by, winner } }), {}, side).found.title);
  assert.deepEqual(read("rules", "white"), ["You have won.", "Your friend has won."]);
  assert.deepEqual(read("resignation", "black"), ["You have resigned.", "Your friend has resigned: you have won."]);
  assert.deepEqual(read("time", "white"), [
    "Your friend has run out of time: you have won.",
    "You have run out of time.",
  ]);
  assert.deepEqual(read("agreement", null), ["Draw by agreement.", "Draw by agreement."]);
  assert.deepEqual(status(game({ result: { by: "rules", winner: null } })).names, ["Rematch"]);
});

test("a third device watches; a device without the game reports it", () => {
  assert.equal(
    statusOf({ shared: game(), side: undefined, contact: LIVE, now: NOW }, {} as StatusActions).title,
    "You are watching.",
  );
  assert.equal(status(undefined, { relays: "connecting" }).text, "Loading the game…");
  assert.match(
    status(undefined, { relays: "unreachable" }).text,
    /does not have the game yet\. No relay can be reached/,
  );
});

test("the menu has what applies now", () => {
  const names = (shared: SharedGame | undefined, side: string | undefined = "white", canNotify = false) => {
    const none = (): void => undefined;
    const items = {
      offer: none,
      resign: none,
      talk: none,
      invite: none,
      move: none,
      notify: canNotify ? none : undefined,
    };
    return menuItems(shared, side, items).map((node) =>
      String(node.data?.attrs?.["data-action"]).replace("friend-", ""),
    );
  };
  assert.deepEqual(names(undefined), []);
  assert.deepEqual(names(game({ seats: new Map([["white", "w"]]) })), ["invite", "other-device"]);
  assert.deepEqual(names(game()), ["draw-offer", "resign", "talk", "invite", "other-device"]);
  assert.deepEqual(names(game({ moves: ["a"], side: "black" })), [
    ...["take-back", "draw-offer", "resign", "talk", "invite", "other-device"],
  ]);
  assert.deepEqual(names(game({ moves: ["a"] }), "white"), ["draw-offer", "resign", "talk", "invite", "other-device"]);
  assert.deepEqual(names(game({ result: { by: "rules", winner: null } }), "white", true), [
    ...["talk", "invite", "other-device", "notify"],
  ]);
  assert.deepEqual(menuItems(game(), undefined, {} as Parameters<typeof menuItems>[2]).length, 1);
});

test("clocks run for the side to move, and not for a first move of minutes", () => {
  const clock = { kind: "minutes", minutes: 5, increment: 3 } as const;
  const begun = game({ clock, moves: ["a", "b"] });
  assert.deepEqual(
    ["white", "black"].map((side) => isRunning(begun, side)),
    [true, false],
  );
  assert.equal(isRunning(game({ clock }), "white"), false);
  assert.equal(isRunning(game({ clock: { kind: "days", days: 1 } }), "white"), true);
  assert.equal(isRunning({ ...begun, result: { by: "resignation", winner: "white" } }, "white"), false);
});
