// The view of the dialog of one study.

import { button, h, type VNode } from "../board/html.ts";
import { labelled, select } from "../dialogs/fields.ts";
import { GAMES, type GameId } from "../games/games.ts";
import { text } from "../messages/format.ts";
import { taskOfTags } from "../puzzles/own.ts";
import type { StoredStudy } from "./state.ts";
import type { Chapter } from "./study.ts";

/** Longer links than this, in characters, cannot be opened. */
export const LONGEST_LINK = 200_000;

/** Longer links than this are cut off by some chat programs. */
const LONG_LINK = 8_000;

/** What the dialog shows. */
export interface ChaptersState {
  readonly study: StoredStudy;
  /** The id of the current chapter. */
  readonly current: string;
  /** The game of a further chapter. */
  readonly newGame: GameId;
  /** The link with the whole study: empty if it would be too long, `undefined` before it is there. */
  readonly link: string | undefined;
  /** The length of the link in characters. */
  readonly size: number;
  readonly canSend: boolean;
  /** What has been done. */
  readonly status: string;
  /** The study before a chapter was deleted. */
  readonly before: StoredStudy | undefined;
  /** The tasks that the current chapter can have: none where it has no position for one. */
  readonly tasks: readonly string[];
  /** What is known of the current chapter as a puzzle, in words. */
  readonly examination: string;
}

/** What the user can do. */
export interface ChaptersActions {
  rename(name: string): void;
  renameChapter(chapter: Chapter, name: string): void;
  move(chapter: Chapter, by: number): void;
  remove(chapter: Chapter): void;
  undo(): void;
  show(place: number): void;
  choose(game: GameId): void;
  addGame(): void;
  addPosition(): void;
  /** Makes a puzzle of the current chapter, or a game again: the empty task. */
  setTask(task: string): void;
  copy(): void;
  send(): void;
  saveFile(): void;
  savePage(): void;
}

/** The view. */
export function chaptersView(state: ChaptersState, actions: ChaptersActions): VNode[] {
  const { study, status, before } = state;
  return [
    labelled(text("study-name"), textField({ name: "study", maxlength: 100 }, study.name, actions.rename)),
    h("section", { attrs: { "aria-label": text("study-chapters") } }, [
      h("h3", text("study-chapters")),
      h(
        "ol",
        { attrs: { role: "list" } },
        study.chapters.map((chapter, place) => chapterView(chapter, place, state, actions)),
      ),
    ]),
    ...taskView(state, actions),
    addView(state, actions),
    shareView(state, actions),
    // At the end of the dialog, messages cover nothing.
    h("p.dialog-status", { attrs: { role: "status" } }, [
      ...(status ? [h("span", status)] : []),
      ...(before ? [button(text("undo"), actions.undo, { "data-study": "undo" })] : []),
    ]),
  ];
}

/** A field that passes its text on when the user leaves it. */
function textField(attrs: Record<string, string | number>, value: string, change: (text: string) => void): VNode {
  const changed = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.value !== value) change(target.value);
  };
  const all = { type: "text", autocomplete: "off", dir: "auto", ...attrs };
  return h("input.name", { attrs: all, props: { value }, on: { change: changed } });
}

function chapterView(
  chapter: Chapter,
  place: number,
  { study, current }: ChaptersState,
  { show, renameChapter, move, remove }: ChaptersActions,
): VNode {
  const { id, name } = chapter;
  const { length } = study.chapters;
  const small = (sign: string, label: string, act: () => void, disabled: boolean): VNode =>
    button(sign, act, { "aria-label": `${label}: ${name}`, title: label, disabled });
  const attrs = { "data-chapter": place + 1, ...(id === current && { "aria-current": "true" }) };
  return h("li", { key: id, attrs }, [
    // Who speaks to the page says the number that is on the button.
    button(String(place + 1), () => show(place), {
      "aria-label": `${place + 1}. ${text("study-open-chapter", { chapter: name })}`,
    }),
    textField(
      { name: `chapter-${place + 1}`, maxlength: 100, "aria-label": text("study-chapter-name") },
      name,
      (text) => renameChapter(chapter, text),
    ),
    small("↑", text("study-up"), () => move(chapter, -1), place === 0),
    small("↓", text("study-down"), () => move(chapter, 1), place === length - 1),
    small("×", text("study-delete"), () => remove(chapter), length === 1),
  ]);
}

/** The messages of the tasks. */
const TASK_NAMES: Readonly<Record<string, string>> = {
  "": "study-task-none",
  win: "study-task-win",
  draw: "study-task-draw",
  resist: "study-task-resist",
  stones: "study-task-stones",
};

/** Whether the current chapter is a puzzle, and what the solver says of it. */
function taskView({ study, current, tasks, examination }: ChaptersState, { setTask }: ChaptersActions): VNode[] {
  const chapter = study.chapters.find(({ id }) => id === current);
  if (!chapter || tasks.length === 0) return [];
  const { task = "" } = taskOfTags(chapter.tags) ?? {};
  const choices = ["", ...tasks].map((one) => [one, text(TASK_NAMES[one] ?? one)] as const);
  return [
    h("section", { attrs: { "aria-label": text("study-task") } }, [
      h("h3", text("study-task")),
      labelled(text("study-task-of", { chapter: chapter.name }), select("task", task, choices, setTask)),
      h("p.about", { attrs: { role: "status", "data-study": "examination" } }, examination),
    ]),
  ];
}

function addView({ newGame }: ChaptersState, { choose, addGame, addPosition }: ChaptersActions): VNode {
  const games = Object.keys(GAMES).map((game) => [game, text(game)] as const);
  return h("section", { attrs: { "aria-label": text("study-add") } }, [
    h("h3", text("study-add")),
    h("div.buttons", [
      select("game", newGame, games, (game) => choose(game as GameId), { "aria-label": text("game") }),
      button(text("study-add-game"), addGame, { "data-study": "add-game" }),
      button(text("study-add-position"), addPosition, { "data-study": "add-position" }),
    ]),
  ]);
}

function shareView({ link, size, canSend }: ChaptersState, actions: ChaptersActions): VNode {
  const length = { size };
  const about = link === "" ? text("study-link-too-long") : text("study-link-size", length);
  // The link takes a moment. Its place is kept, so that nothing moves when it comes.
  const hasPlace = link !== "";
  const disabled = link === undefined;
  return h("section", { attrs: { "aria-label": text("share") } }, [
    h("h3", text("share")),
    h("p.about", { attrs: { "data-size": size } }, [
      disabled ? "\u00a0" : about,
      ...(link && size > LONG_LINK ? [" ", text("study-link-long")] : []),
    ]),
    ...(hasPlace
      ? [
          h("input.name", {
            attrs: { name: "link", readonly: true, "aria-label": text("study-link") },
            props: { value: link ?? "" },
          }),
        ]
      : []),
    h("div.buttons", [
      ...(hasPlace
        ? [button(text("study-copy-link"), actions.copy, { class: "main", "data-study": "copy", disabled })]
        : []),
      ...(canSend && hasPlace ? [button(text("share-send"), actions.send, { "data-study": "send", disabled })] : []),
      button(text("study-save-file"), actions.saveFile, { "data-study": "save" }),
      button(text("study-save-page"), actions.savePage, { "data-study": "page" }),
    ]),
  ]);
}
