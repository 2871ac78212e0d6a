// The view of the open and the finished ranked games, in the dialog Ranks.

import { button, h, type VNode } from "../../board/html.ts";
import { localized, text } from "../../messages/format.ts";
import { addressOf, joinSentences, playerName, resultOf, sideText } from "../../ratings/rated-games.ts";
import type { RatedGame } from "../../ratings/ratings-store.ts";
import { deletionRow } from "../fields.ts";
import { accountOf, type RankRules, type RatingsState } from "./state.ts";
import type { RatingsActions } from "./view.ts";

/** The games, the open ones first, with buttons for the whole history. */
export function gamesView(state: RatingsState, rules: RankRules, actions: RatingsActions): VNode {
  const { games } = state.ratings;
  const open = games.filter(({ winner }) => !winner);
  const finished = games.filter(({ winner }) => winner);
  const rows = [...open, ...finished].map((game) => rowView(game, state, rules, actions));
  return h("section", { attrs: { "aria-labelledby": "ranks-games" } }, [
    h("h3#ranks-games", text("ranks-games")),
    h("div", [
      games.length === 0 ? h("p.quiet", text("ranks-no-games")) : undefined,
      h("ul.ranks-list.games-list", rows),
      ...(finished.length > 0 ? historyView(state, actions) : []),
    ]),
  ]);
}

function rowView(game: RatedGame, state: RatingsState, rules: RankRules, actions: RatingsActions): VNode {
  const { id, winner } = game;
  const [gobblers, littles] = [sideText(game, "gobblers"), sideText(game, "littles")];
  const result = winner ? resultOf(game) : [["ranks-moves", "count", rules.moveCount(addressOf(game))]];
  const at = new Date(game.at);
  const names = { gobblers: playerName(game.gobblers), littles: playerName(game.littles) };
  const named = (title: string): { "aria-label": string } => {
    return { "aria-label": text("ranks-button-of-game", { button: title, game: text("ranks-game", names) }) };
  };
  const enter = text(winner ? "ranks-look" : "ranks-go-on");
  const remove = text("delete-it");
  return h("li", { key: id, attrs: { "data-ranked": winner ?? "going" } }, [
    h("strong", text("ranks-pair", { gobblers, littles })),
    h("span", joinSentences([...result, ["ranks-to-eat", "account", accountOf(game, rules)]])),
    h("time", { attrs: { datetime: at.toISOString() } }, localized(at, { dateStyle: "medium", timeStyle: "short" })),
    ...deletionRow([button(enter, () => actions.open(game), named(enter))], {
      label: remove,
      attrs: named(remove),
      question: text(winner ? "ranks-delete-finished" : "ranks-delete-open"),
      isAsked: state.asked === id,
      ask: (isAsked) => actions.ask(isAsked ? id : undefined),
      remove: () => actions.removeGame(game),
    }),
  ]);
}

/** Buttons for the whole history. */
function historyView({ asked }: RatingsState, actions: RatingsActions): VNode[] {
  const buttons = [
    button(text("ranks-save"), actions.saveHistory, { "data-ranks": "save" }),
    button(text("copy-it"), actions.copyHistory, { "data-ranks": "copy" }),
  ];
  return deletionRow(buttons, {
    label: text("ranks-delete-history"),
    attrs: { "data-ranks": "delete" },
    question: text("ranks-delete-history-question"),
    isAsked: asked === "history",
    ask: (isAsked) => actions.ask(isAsked ? "history" : undefined),
    remove: actions.removeHistory,
  });
}
