// The view of the dialog of all studies.

import { button, h, type VNode } from "../board/html.ts";
import { fileButton, form, labelled, radioGroup, submitButton } from "../dialogs/fields.ts";
import { ACCEPTED } from "../game-files/choose.ts";
import { localized, text } from "../messages/format.ts";

import type { StoredStudy } from "./state.ts";

/** What the dialog shows. */
export interface StudiesState {
  /** The one that has changed last first. */
  readonly studies: readonly StoredStudy[];
  /** Whether the browser refuses storage. */
  readonly isRefused: boolean;
  /** Whether a game is shown that can become a chapter. */
  readonly canAdd: boolean;
  /** What of it becomes a chapter. */
  readonly what: "game" | "position";
  /** What has been done. */
  readonly status: string;
  /** The study that was deleted last: it can come back. */
  readonly deleted: StoredStudy | undefined;
}

/** What the user can do. */
export interface StudiesActions {
  choose(what: StudiesState["what"]): void;
  open(study: StoredStudy): void;
  /** Adds what is shown to a study. */
  add(study: StoredStudy): void;
  /** Begins a study with what is shown. */
  begin(name: string): void;
  take(file: File): void;
  remove(study: StoredStudy): void;
  undo(): void;
}

/** The view. */
export function studiesView(state: StudiesState, actions: StudiesActions): VNode[] {
  const { studies, isRefused, canAdd, what, status, deleted } = state;
  if (isRefused) return [h("p", text("studies-unavailable"))];
  return [
    ...(canAdd
      ? [
          radioGroup("fieldset", {
            legend: text("study-what"),
            name: "what",
            value: what,
            choices: [
              ["game", text("study-what-game")],
              ["position", text("study-what-position")],
            ],
            choose: (what) => actions.choose(what as StudiesState["what"]),
          }),
        ]
      : []),
    form("form.begin", (textOf) => actions.begin(textOf("name")), [
      labelled(text("study-new-name"), h("input", { attrs: { name: "name", maxlength: 100, autocomplete: "off" } })),
      submitButton(text(canAdd ? "study-begin-with" : "study-begin"), { class: "main", "data-studies": "begin" }),
    ]),
    studies.length === 0
      ? h("p.about", text("studies-none"))
      : h(
          "ul",
          { attrs: { role: "list", "aria-label": text("studies") } },
          studies.map((study) => studyView(study, canAdd, actions)),
        ),
    h("div.buttons", fileButton(text("study-open-file"), ACCEPTED, actions.take, { "data-studies": "file" })),
    // At the end of the dialog, messages cover nothing.
    h("p.dialog-status", { attrs: { role: "status" } }, [
      ...(status ? [h("span", status)] : []),
      ...(deleted ? [button(text("undo"), actions.undo, { "data-studies": "undo" })] : []),
    ]),
  ];
}

function studyView(study: StoredStudy, canAdd: boolean, { open, add, remove }: StudiesActions): VNode {
  const { id, name, chapters, changed } = study;
  const about = text("study-about", {
    count: chapters.length,
    date: localized(new Date(changed), { dateStyle: "medium" }),
  });
  return h("li", { key: id, attrs: { "data-study": id } }, [
    h("button.name", { attrs: { type: "button", part: "button" }, on: { click: () => open(study) } }, [
      h("strong", { attrs: { dir: "auto" } }, name),
      " ",
      h("span.about", about),
    ]),
    ...(canAdd
      ? [button(text("study-add-here"), () => add(study), { "aria-label": text("study-add-to", { study: name }) })]
      : []),
    button("×", () => remove(study), {
      ...{ "aria-label": text("study-delete-study", { study: name }), title: text("study-delete") },
    }),
  ]);
}
