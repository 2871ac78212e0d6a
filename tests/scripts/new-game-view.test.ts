// The dialog for a new game: what follows from a choice, and what is shown of it.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  chooseSize,
  chooseVariant,
  clockedAddress,
  clockOf,
  clocksOf,
  firstState,
  invitationAddress,
  playersOf as playersIn,
  sideOf,
  sizesOf,
  startAddress,
} from "../../www/dialogs/new-game/state.ts";
import { LOT } from "../../www/lib/fragment.ts";
import { installStorage } from "./storage.ts";

installStorage();
Object.assign(globalThis, { addEventListener: () => undefined });

const { render } = await import("./render.ts");
const { newGameView } = await import("../../www/dialogs/new-game/view.ts");

type State = Parameters<typeof newGameView>[0];

const options = ["human", "adaptive", "engine:1", "engine:2", "away"];

function playersOf(white: string, black: string): Parameters<typeof firstState>[2] {
  return [
    { side: "white", choice: white },
    { side: "black", choice: black },
  ];
}

const ignore = (): void => undefined;

const HUMANS = playersOf("human", "human");

test("the size stays within what the variant allows", () => {
  const solitaire = firstState("solitaire", [5, 6], [], options);
  assert.equal(startAddress(solitaire), "v=1&game=solitaire");
  const high = chooseSize(solitaire, 30, 6);
  assert.deepEqual([high.rows, high.columns, sizesOf(high)?.columns], [30, 4, [1, 2, 3, 4]]);
  assert.equal(startAddress(high), "v=1&game=solitaire&size=30x4");
  const marbar = firstState("marbar", [9, 9], HUMANS, options);
  assert.deepEqual(sizesOf(marbar)?.rows, [3, 5, 7, 9, 11]);
  assert.equal(startAddress(chooseSize(marbar, 9, 7)), "v=1&game=marbar&size=9x7");
});

test("another board or variant begins with its usual position", () => {
  const begun = { ...firstState("moxie", [4, 4], HUMANS, options), begin: "4./4./4./4. b 0 0" };
  assert.equal(startAddress(begun), "v=1&game=moxie&pos=4./4./4./4._b_0_0");
  const variant = chooseVariant(begun, "moxie-hex");
  assert.deepEqual([variant.begin, startAddress(variant)], ["", "v=1&game=moxie-hex"]);
  const marbar = { ...firstState("marbar", [9, 9], HUMANS, options), begin: "x" };
  assert.equal(chooseSize(marbar, 7, 9).begin, "");
});

test("the opponent takes the side that the person does not play", () => {
  const choices = (state: State, random = 0): string[] =>
    playersIn(state, sideOf(state, random)).map(({ choice }) => choice);
  const humans = firstState("clobber", [5, 6], HUMANS, options);
  assert.deepEqual([humans.opponent, humans.mine], ["human", "white"]);
  assert.deepEqual(choices(humans), ["human", "human"]);
  assert.deepEqual(choices({ ...humans, opponent: "engine:1" }), ["human", "engine:1"]);
  assert.deepEqual(choices({ ...humans, opponent: "adaptive", mine: "black" }), ["adaptive", "human"]);
  const lot = { ...humans, opponent: "engine:2", mine: LOT } as const;
  assert.deepEqual(
    [choices(lot, 0.49), choices(lot, 0.5)],
    [
      ["human", "engine:2"],
      ["engine:2", "human"],
    ],
  );
  // The other side is played on another device.
  assert.deepEqual(choices({ ...humans, opponent: "away", mine: "black" }), ["human", "human"]);
  const black = firstState("clobber", [5, 6], playersOf("engine:2", "human"), options);
  assert.deepEqual([black.opponent, black.mine], ["engine:2", "black"]);
  // The computer against itself, at another level.
  const computers = firstState("clobber", [5, 6], playersOf("engine:1", "engine:2"), options);
  assert.equal(computers.mine, undefined);
  assert.deepEqual(choices({ ...computers, opponent: "engine:2" }), ["engine:2", "engine:2"]);
});

test("a game with a friend begins by its address, with the side, or the lot, and the clock", () => {
  const state = { ...firstState("clobber", [5, 6], HUMANS, options), opponent: "away" };
  const start = startAddress(state);
  assert.equal(invitationAddress(state), `${start}&friend=new&side=white`);
  // The game draws the lot: neither of the two can choose it.
  assert.equal(invitationAddress({ ...state, mine: LOT }), `${start}&friend=new&side=lot`);
  assert.equal(invitationAddress({ ...state, mine: undefined }), `${start}&friend=new&side=lot`);
  assert.equal(invitationAddress({ ...state, mine: "black", clock: "3d" }), `${start}&friend=new&side=black&clock=3d`);
  assert.equal(invitationAddress({ ...state, clock: "5+3" }), `${start}&friend=new&side=white&clock=5+3`);
  const closed = invitationAddress({ ...state, clock: "5+3", isPrivate: true });
  assert.equal(closed, `${start}&friend=new&side=white&clock=5+3&watch=0`);
});

test("a friend's game has a clock, watchers or none, and a name, which is made fit", () => {
  const names: string[] = [];
  const clocks: string[] = [];
  const privacy: boolean[] = [];
  const actions = {
    ...{ chooseVariant: ignore, chooseSize: ignore, chooseBegin: ignore, chooseOpponent: ignore, chooseSide: ignore },
    chooseClock: (clock: string) => clocks.push(clock),
    choosePrivate: (isPrivate: boolean) => privacy.push(isPrivate),
    start: (name: string) => names.push(name),
    close: ignore,
  };
  const state = { ...firstState("clobber", [5, 6], HUMANS, options), opponent: "away" };
  const shown = render(newGameView(state, "Ada", actions));
  assert.equal(shown.find(".friend").hidden, false);
  assert.deepEqual(shown.texts("[name=clock] option"), [
    ...["No clock", "1 day a move", "3 days a move", "7 days a move", "3 minutes + 2 seconds a move"],
    ...["5 minutes + 3 seconds a move", "10 minutes + 5 seconds a move", "15 minutes + 10 seconds a move"],
    "30 minutes + 20 seconds a move",
  ]);
  shown.choose("[name=clock]", "10+5");
  assert.deepEqual(clocks, ["10+5"]);
  const watch = shown.find<HTMLInputElement>("[name=watch]");
  assert.equal(watch.checked, true);
  watch.click();
  assert.deepEqual(privacy, [true]);
  const field = shown.find<HTMLInputElement>("[name=name]");
  assert.deepEqual([field.value, field.maxLength], ["Ada", 24]);
  field.value = " Ada\u202e\u0007 ";
  // Another choice leaves what has been typed.
  shown.show(newGameView({ ...state, clock: "3d" }, "Ada", actions));
  shown.find<HTMLFormElement>("form").requestSubmit();
  field.value = "";
  shown.find<HTMLFormElement>("form").requestSubmit();
  assert.deepEqual(names, ["Ada", ""]);
  shown.show(newGameView({ ...state, opponent: "engine:1" }, "Ada", actions));
  assert.equal(shown.find(".friend").hidden, true);
});

test("at one board a clock has minutes, and the address names it with the players", () => {
  const state = { ...firstState("clobber", [5, 6], playersOf("human", "engine:1"), options), clock: "5+3" } as const;
  assert.deepEqual(clocksOf(state), ["", "3+2", "5+3", "10+5", "15+10", "30+20"]);
  const players = playersIn(state, "white");
  assert.equal(clockedAddress(state, players), "v=1&game=clobber&white=human&black=engine:1&clock=5+3");
  // Days for each move are for a friend at another device.
  assert.equal(clockOf({ ...state, clock: "3d" }), "");
  assert.equal(clockOf({ ...state, opponent: "away", clock: "3d" }), "3d");
});

test("the clock of the current game is chosen at first, also one that is not among the usual ones", () => {
  const clocksWith = (clock: string | undefined) => {
    const state = firstState("clobber", [5, 6], HUMANS, options, clock);
    return [clockOf(state), clocksOf(state).at(-1)];
  };
  assert.deepEqual(clocksWith("10+5"), ["10+5", "30+20"]);
  assert.deepEqual(clocksWith("7+1"), ["7+1", "7+1"]);
  assert.deepEqual(clocksWith("nonsense"), ["", "30+20"]);
  assert.deepEqual(clocksWith(undefined), ["", "30+20"]);
  const actions = {
    ...{ chooseVariant: ignore, chooseSize: ignore, chooseBegin: ignore, chooseOpponent: ignore, chooseSide: ignore },
    ...{ chooseClock: ignore, choosePrivate: ignore, start: ignore, close: ignore },
  };
  const shown = render(newGameView(firstState("clobber", [5, 6], HUMANS, options, "7+1"), "", actions));
  const selector = shown.find<HTMLSelectElement>("[name=clock]");
  assert.deepEqual([selector.value, selector.selectedOptions[0]?.textContent], ["7+1", "7 minutes + 1 seconds a move"]);
});

test("only what can be chosen is shown", () => {
  const done: unknown[] = [];
  const note =
    (name: string) =>
    (...values: unknown[]): void =>
      void done.push([name, ...values]);
  const actions = {
    chooseVariant: note("variant"),
    chooseSize: note("size"),
    chooseBegin: note("begin"),
    chooseOpponent: note("opponent"),
    chooseSide: note("side"),
    chooseClock: note("clock"),
    choosePrivate: note("private"),
    start: note("start"),
    close: note("close"),
  };
  const hidden = (state: State): string[] =>
    render(newGameView(state, "", actions))
      .all("[hidden] select")
      .map((select) => select.getAttribute("name") ?? "");
  assert.deepEqual(hidden(firstState("marbar", [9, 9], HUMANS, options)), ["variant"]);
  assert.deepEqual(hidden(firstState("solitaire", [5, 6], [], options)), ["variant", "begin"]);
  // A board of one size, and a start.
  const moxie = firstState("moxie-square", [4, 4], HUMANS, options);
  assert.deepEqual(hidden(moxie), ["rows", "columns"]);
  // Only the page has clocks.
  const elsewhere = options.filter((option) => option !== "away");
  assert.deepEqual(hidden(firstState("marbar", [9, 9], HUMANS, elsewhere)), ["variant", "clock"]);
  const shown = render(newGameView(firstState("marbar", [9, 9], playersOf("human", "engine:1"), options), "", actions));
  assert.equal(shown.find<HTMLInputElement>(".gallery :checked").value, "engine:1");
  assert.match(shown.find(".gallery p").textContent ?? "", /level 1/);
  assert.equal(shown.all("[name=begin] option").length, 6);
  shown.choose("[name=rows]", "7");
  // Who plays is one question.
  assert.equal(shown.all("select[name=white], select[name=black]").length, 0);
  shown.choose(".gallery [value=adaptive]", "adaptive");
  shown.choose(".mine [value=lot]", "lot");
  shown.find<HTMLFormElement>("form").requestSubmit();
  const all = [
    ["size", 7, 9],
    ["opponent", "adaptive"],
    ["side", "lot"],
    ["start", ""],
  ];
  assert.deepEqual(done, all);
});
