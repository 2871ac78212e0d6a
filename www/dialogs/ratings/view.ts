// The view of the dialog Ranks of Gobbler: a form that begins a ranked game, the players, and the games.

import { LEVELS } from "../../analysis/players.ts";
import { h, type VNode } from "../../board/html.ts";
import { text } from "../../messages/format.ts";
import { levelName } from "../../ratings/player-names.ts";
import { SIDES } from "../../ratings/rated-games.ts";
import type { Player, RatedGame, RatedSide } from "../../ratings/ratings-store.ts";
import { type Choice, form, labelled, select, submitButton } from "../fields.ts";
import { gamesView } from "./games-view.ts";
import { firstPlayerView, playersView } from "./players-view.ts";
import { accountOf, choiceOf, playerOf, type RankRules, type RatingsState } from "./state.ts";

/** What the user can do in the dialog. */
export interface RatingsActions {
  /** Chooses who plays a side in the next game, by an id or `engine:` and a level. */
  choose(side: RatedSide, choice: string): void;
  start(): void;
  /** Adds a player. */
  add(name: string): void;
  /** Begins to give a player another name. */
  rename(player: Player): void;
  keepName(name: string): void;
  /** Asks whether something is to be deleted, or asks no longer. */
  ask(what: string | undefined): void;
  removePlayer(player: Player): void;
  removeGame(game: RatedGame): void;
  removeHistory(): void;
  /** Shows a game on the board. */
  open(game: RatedGame): void;
  saveHistory(): void;
  copyHistory(): void;
}

/** The view. */
export function ratingsView(state: RatingsState, rules: RankRules, actions: RatingsActions): VNode[] {
  const hasPlayers = state.ratings.players.length > 0;
  return [
    ...(hasPlayers
      ? [startView(state, rules, actions), playersView(state, rules, actions)]
      : [firstPlayerView(state, actions)]),
    gamesView(state, rules, actions),
    h("p.dialog-status", { attrs: { role: "status" } }, state.status),
  ];
}

/** The form in which a ranked game begins. */
function startView(state: RatingsState, rules: RankRules, { choose, start }: RatingsActions): VNode {
  const people = state.ratings.players.map(({ id, name }): Choice => [id, name]);
  const selector = (side: RatedSide): VNode => {
    const levels = LEVELS.map((level) => h("option", { attrs: { value: `engine:${level}` } }, levelName(level)));
    const group = h("optgroup", { attrs: { label: text("ranks-computer") } }, levels);
    const options = [...people, group];
    return labelled(
      text(side),
      select(side, choiceOf(state, side), options, (choice) => choose(side, choice)),
    );
  };
  const [gobblers, littles] = [playerOf(state, "gobblers", rules), playerOf(state, "littles", rules)];
  const hasTwo = gobblers.player !== littles.player;
  const fault = hasTwo ? state.startFault : text("ranks-two-players");
  const account = fault || text("ranks-to-eat", { account: accountOf({ gobblers, littles }, rules) });
  return form("form", start, [
    h("div.sides", SIDES.map(selector)),
    h("output.account", account),
    h("div.buttons", [
      submitButton(text("ranks-start"), {
        class: "main",
        "data-action": "start",
        disabled: !hasTwo,
      }),
    ]),
  ]);
}
