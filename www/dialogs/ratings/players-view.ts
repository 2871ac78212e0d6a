// The view of the players and their ranks, in the dialog Ranks.

import { LEVELS } from "../../analysis/players.ts";
import { button, h, type VNode } from "../../board/html.ts";
import { text } from "../../messages/format.ts";
import { LONGEST } from "../../ratings/player-names.ts";
import type { Player } from "../../ratings/ratings-store.ts";
import { deletionRow, faultView, form, labelled, submitButton } from "../fields.ts";
import type { RankRules, RatingsState, TypedName } from "./state.ts";
import type { RatingsActions } from "./view.ts";

/** The kind of a list without a last word: `a, b, c`. */
const LIST = 2;

/** The players, with a form for another one. */
export function playersView(state: RatingsState, { levelRanks }: RankRules, actions: RatingsActions): VNode {
  const rank = (level: number): number => levelRanks(level)?.marauding ?? 0;
  const levels = [LIST, ...LEVELS.map((level) => ["ranks-of-level", "level", level, "rank", rank(level)])];
  const rows = state.ratings.players.map((player) => rowView(player, state, actions));
  const another = nameForm("player", state.added, text("ranks-another"), text("ranks-add"), actions.add);
  return h("section", { attrs: { "aria-labelledby": "ranks-players" } }, [
    h("h3#ranks-players", text("ranks-players")),
    h("div", [h("ul.ranks-list", rows), another]),
    h("p.quiet", text("ranks-of-levels", { levels })),
  ]);
}

/** What is in place of the players as long as there are none: a form for the first one. */
export function firstPlayerView({ added }: RatingsState, { add }: RatingsActions): VNode {
  return h("section", [
    h("p", text("ranks-add-first")),
    nameForm("player", added, text("ranks-your-name"), text("ranks-add"), add),
  ]);
}

function rowView(player: Player, state: RatingsState, actions: RatingsActions): VNode {
  const { id, name, marauding, scatter } = player;
  const { renamed } = state;
  const rename = (): void => actions.rename(player);
  const label = text("ranks-rename-player", { name });
  return h("li", { key: id, attrs: { "data-player-id": id } }, [
    h("strong", name),
    h("span", text("ranks-both", { marauding, scatter })),
    ...(renamed?.id === id
      ? [
          nameForm(
            "renamed",
            renamed,
            text("ranks-new-name", { name }),
            text("ranks-keep-name"),
            actions.keepName,
            true,
          ),
        ]
      : deletionRow([button(text("ranks-rename"), rename, { "aria-label": label })], {
          attrs: { "aria-label": text("ranks-delete-player", { name }) },
          label: text("delete-it"),
          question: text("ranks-delete-player-question", { name }),
          isAsked: state.asked === id,
          ask: (isAsked) => actions.ask(isAsked ? id : undefined),
          remove: () => actions.removePlayer(player),
        })),
  ]);
}

/** A form for one name. If the name is selected, typing replaces it. */
function nameForm(
  name: string,
  { typed, fault }: TypedName,
  label: string,
  action: string,
  submit: (name: string) => void,
  isSelected = false,
): VNode {
  const id = `${name}-fault`;
  const attrs: Record<string, string | number> = {
    ...{ name, maxlength: 2 * LONGEST, autocomplete: "off", "aria-describedby": id },
    ...(fault ? { "aria-invalid": "true" } : {}),
  };
  const insert = ({ elm }: VNode): void => {
    if (!isSelected || !(elm instanceof HTMLInputElement)) return;
    elm.focus();
    elm.select();
  };
  return form("form.named", (textOf) => submit(textOf(name)), [
    labelled(label, h("input", { attrs, props: { value: typed }, hook: { insert } })),
    submitButton(action),
    faultView(id, fault),
  ]);
}
