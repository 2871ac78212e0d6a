// The dialog Ranks: who plays the next game, and what is shown of players and games.

import assert from "node:assert/strict";
import { test } from "node:test";

import { choiceOf, firstState, playerOf, type RankRules, type RatingsState } from "../../www/dialogs/ratings/state.ts";
import type { Player, RatedGame } from "../../www/ratings/ratings-store.ts";
import { installStorage } from "./storage.ts";

installStorage();
Object.assign(globalThis, { addEventListener: () => undefined });

const { render } = await import("./render.ts");
const { ratingsView } = await import("../../www/dialogs/ratings/view.ts");

type RatingsActions = Parameters<typeof ratingsView>[2];

const ADA: Player = { id: "a", name: "Ada", marauding: 8, scatter: 10 };
const BOB: Player = { id: "b", name: "Bob", marauding: 13, scatter: 12 };

const GAME: RatedGame = {
  ...{ id: "g", at: 1_767_312_000_000, number: 37, start: "v=1&game=gobbler", turns: "", winner: null },
  gobblers: { player: "a", name: "Ada", rank: 8 },
  littles: { player: "b", name: "Bob", rank: 12 },
};

const rules: RankRules = {
  levelRanks: (level) => ({ marauding: level, scatter: level }),
  rankedGame: (marauding, scatter) => ({ number: 41, account: `41 + ${marauding} − ${scatter}`, address: "" }),
  moveCount: () => 3,
};

function stateOf(players: Player[], games: RatedGame[] = [], more: Partial<RatingsState> = {}): RatingsState {
  return { ...firstState({ players, games }), ...more };
}

/** Actions that note what is done. */
function actionsOf(done: unknown[] = []): RatingsActions {
  const note =
    (name: string) =>
    (...values: unknown[]): void =>
      void done.push([name, ...values]);
  return {
    ...{ choose: note("choose"), start: () => note("start")(), add: note("add") },
    ...{ rename: note("rename"), keepName: note("keepName"), ask: note("ask") },
    ...{ removePlayer: note("removePlayer"), removeGame: note("removeGame"), removeHistory: note("removeHistory") },
    ...{ open: note("open"), saveHistory: note("saveHistory"), copyHistory: note("copyHistory") },
  };
}

test("a person plays whom the user has not chosen, as long as there is one", () => {
  assert.equal(choiceOf(stateOf([]), "gobblers"), "engine:1");
  assert.equal(choiceOf(stateOf([ADA]), "gobblers"), "a");
  assert.equal(choiceOf(stateOf([ADA]), "littles"), "engine:1");
  assert.equal(choiceOf(stateOf([ADA, BOB]), "littles"), "b");
  const chosen = { littles: "engine:3", gobblers: "b" };
  assert.equal(choiceOf(stateOf([ADA, BOB], [], { chosen }), "littles"), "engine:3");
  assert.deepEqual(playerOf(stateOf([ADA, BOB], [], { chosen }), "gobblers", rules), {
    ...{ player: "b", name: "Bob", rank: 13 },
  });
  // Who has been deleted plays no longer.
  assert.equal(choiceOf(stateOf([ADA], [], { chosen }), "gobblers"), "a");
});

test("a game begins between two different players", () => {
  const account = (state: RatingsState): [string, boolean] => {
    const shown = render(ratingsView(state, rules, actionsOf()));
    return [shown.find(".account").textContent ?? "", shown.find<HTMLButtonElement>("[data-action=start]").disabled];
  };
  assert.deepEqual(account(stateOf([ADA])), ["The Gobblers need 41 + 8 − 1.", false]);
  assert.deepEqual(account(stateOf([ADA, BOB])), ["The Gobblers need 41 + 8 − 12.", false]);
  const [fault, isDisabled] = account(stateOf([ADA, BOB], [], { chosen: { littles: "a" } }));
  assert.match(fault, /^Choose two different players/);
  assert.equal(isDisabled, true);
});

test("the first player is added by a form in place of the game", () => {
  const done: unknown[] = [];
  const shown = render(ratingsView(stateOf([]), rules, actionsOf(done)));
  assert.equal(shown.all("[data-action=start], .account, select").length, 0);
  const field = shown.find<HTMLInputElement>("[name=player]");
  field.value = "Ada";
  field.form?.requestSubmit();
  assert.deepEqual(done, [["add", "Ada"]]);
});

test("a question is in place of the buttons that it is about", () => {
  const done: unknown[] = [];
  const state = stateOf([ADA, BOB], [GAME, { ...GAME, id: "h", winner: "littles" }]);
  const shown = render(ratingsView(state, rules, actionsOf(done)));
  const marks = shown.all("[data-ranked]").map(({ dataset }) => dataset.ranked);
  assert.deepEqual(marks, ["going", "littles"]);
  const [, remove] = shown.all("[data-player-id=b] button");
  remove?.click();
  shown.show(ratingsView({ ...state, asked: "b" }, rules, actionsOf(done)));
  assert.equal(shown.find("[data-player-id=b] > .buttons").hidden, true);
  shown.find(".confirm [data-confirm]").click();
  assert.deepEqual(done, [
    ["ask", "b"],
    ["removePlayer", BOB],
  ]);
});

test("a name that is refused stays in its field", () => {
  const done: unknown[] = [];
  const state = stateOf([ADA], [], { added: { typed: "", fault: "" } });
  const shown = render(ratingsView(state, rules, actionsOf(done)));
  const field = shown.find<HTMLInputElement>("[name=player]");
  field.value = "Ada";
  field.form?.requestSubmit();
  assert.deepEqual(done, [["add", "Ada"]]);
  shown.show(ratingsView({ ...state, added: { typed: "Ada", fault: "taken" } }, rules, actionsOf()));
  assert.deepEqual([field.value, field.getAttribute("aria-invalid")], ["Ada", "true"]);
  assert.equal(shown.find("#player-fault").textContent, "taken");
  const renamed = { id: "a", typed: "Adele", fault: "" };
  shown.show(ratingsView({ ...state, renamed }, rules, actionsOf()));
  assert.deepEqual([field.value, shown.find<HTMLInputElement>("[name=renamed]").value], ["", "Adele"]);
});
