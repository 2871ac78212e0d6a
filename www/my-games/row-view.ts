// A row of *My games*: the game with its board, and what the user can do with it.

import { button, h, type VNode } from "../board/html.ts";
import { form, labelled, submitButton } from "../dialogs/fields.ts";
import { type GameRecord, outcomeOf } from "../game-archive/record.ts";
import { SOLO } from "../games/boards.ts";
import { text } from "../messages/format.ts";
import type { MyGamesState } from "./state.ts";
import * as words from "./words.ts";

/** What the user can do with a game. */
export interface RowActions {
  /** The link of a game is being followed. */
  open(record: GameRecord): void;
  /** Opens a game that has ended, and looks for mistakes. */
  review(record: GameRecord): void;
  remove(record: GameRecord): void;
  /** Shows the buttons of a row where they have no room, or hides them. */
  showButtons(record: GameRecord | undefined): void;
  /** Begins to change the tags of a game, or ends that. */
  tag(record: GameRecord | undefined): void;
  setTags(record: GameRecord, tags: readonly string[]): void;
  /** Draws the board of a game in an element that is there now. */
  draw(place: HTMLElement, picture: string): void;
}

/** What a row has. Only in the row that is the tab stop, the keyboard gets to the link and the buttons. */
export function rowView(record: GameRecord, isCurrent: boolean, state: MyGamesState, actions: RowActions): VNode[] {
  const { opened, tagged, now } = state;
  const tabindex = isCurrent ? 0 : -1;
  const isOpen = opened === record.id;
  const picture = words.pictureOf(record);
  const insert = ({ elm }: VNode): void => actions.draw(elm as HTMLElement, picture);
  const attrs = { href: `#${words.linkOf(record)}`, tabindex };
  return [
    h("a", { attrs, on: { click: () => actions.open(record) } }, [
      h("div.picture", { key: picture, hook: { insert } }, [h("canvas", { attrs: { "aria-hidden": "true" } })]),
      h("div.facts", factsOf(record, now)),
    ]),
    ...(tagged === record.id
      ? [tagForm(record, actions)]
      : [
          button("⋯", () => actions.showButtons(isOpen ? undefined : record), {
            ...{ class: "more", tabindex, "aria-expanded": String(isOpen), "data-row-action": "more" },
            "aria-label": labelOf("my-games-more", record),
          }),
          h("div.does", buttonsOf(record, tabindex, actions)),
        ]),
  ];
}

function factsOf(record: GameRecord, now: Date): VNode[] {
  const face = words.computerOf(record)?.face;
  const accuracy = words.accuracyText(record);
  return [
    h("strong", words.titleOf(record)),
    h("span.opponent", [
      ...(face ? [h("img.face", { attrs: { src: face.href, alt: "" } })] : []),
      // A friend's name may have another direction.
      h("bdi", words.opponentName(record)),
    ]),
    h("span.outcome", { attrs: { "data-outcome": outcomeOf(record) } }, words.stateOf(record)),
    h("span.quiet", [
      h("span", text("my-games-moves", { moves: record.moves })),
      ...(accuracy ? [h("span", accuracy)] : []),
      h("time", { attrs: { datetime: new Date(record.changed).toISOString() } }, words.timeOf(record, now)),
    ]),
    ...(record.tags.length > 0
      ? [
          h(
            "span.tags",
            record.tags.map((tag) => h("bdi.tag", tag)),
          ),
        ]
      : []),
  ];
}

function buttonsOf(record: GameRecord, tabindex: number, actions: RowActions): VNode[] {
  const { result, game } = record;
  const one = (name: string, does: string, act: (record: GameRecord) => void): VNode =>
    button(text(name), () => act(record), { tabindex, "data-row-action": does, "aria-label": labelOf(name, record) });
  return [
    ...(result && !SOLO.includes(game) ? [one("review", "review", actions.review)] : []),
    one("my-games-tags", "tag", actions.tag),
    one("delete-it", "remove", actions.remove),
  ];
}

function labelOf(name: string, record: GameRecord): string {
  return text("my-games-button", { button: text(name), row: words.rowName(record) });
}

/** The form for the tags, in place of the buttons. */
function tagForm(record: GameRecord, { tag, setTags }: RowActions): VNode {
  const insert = ({ elm }: VNode): void => {
    if (!(elm instanceof HTMLInputElement)) return;
    elm.focus();
    elm.select();
  };
  const keydown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    // The dialog stays.
    event.preventDefault();
    tag(undefined);
  };
  const attrs = { name: "tags", autocomplete: "off", maxlength: 400 };
  const props = { value: record.tags.join(", ") };
  return form("form.tag-form", (textOf) => setTags(record, textOf("tags").split(/[,、，]/)), [
    labelled(text("my-games-tags-label"), h("input", { attrs, props, hook: { insert }, on: { keydown } })),
    submitButton(text("comment-save")),
  ]);
}
