// The dialog Comment: a symbol and a comment on the current move, or a text before the first move.

import styles from "../analysis/annotations.css";
import { meaningOf } from "../analysis/annotations.ts";
import { h, type VNode } from "../board/html.ts";
import type { DialogContext } from "../element/controller.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { text } from "../messages/format.ts";
import { openDialog } from "./dialog.ts";
import { edit } from "./edits.ts";
import { form, labelled, radioGroup, submitButton } from "./fields.ts";

/** The most characters of a comment. */
const LONGEST = 10_000;

/** What the dialog shows. */
export interface CommentState {
  /** The symbols to choose from; none before the first move. */
  readonly glyphs: readonly string[];
  /** The chosen symbol; empty for none. */
  readonly glyph: string;
  /** The comment at first. */
  readonly comment: string;
}

/** What the user can do in it. */
export interface CommentActions {
  choose(glyph: string): void;
  save(comment: string): void;
}

/** Opens the dialog. */
export async function open({ root, board }: DialogContext): Promise<void> {
  const module = await loadDialogsModule();
  const { address, state } = board;
  const shown = module.annotationOnShow(address);
  if (!shown) return;
  const { ply, glyph, comment } = shown;
  const actions: CommentActions = {
    choose: (glyph) => dialog.update({ glyph }),
    save: (comment) => {
      const changed = module.annotate(address, dialog.state.glyph, comment);
      dialog.close();
      if (changed && changed !== address) edit(board, changed);
    },
  };
  const dialog = await openDialog<CommentState>(root, {
    title: () =>
      ply > 0
        ? text("comment-on-move", { move: ply, steps: state?.moves[ply - 1] ?? "" })
        : text("comment-before-moves"),
    styles,
    // Paragraphs have an empty line between them.
    state: { glyphs: ply > 0 ? module.glyphs() : [], glyph, comment: comment.replaceAll("\n", "\n\n") },
    view: (state) => commentView(state, actions),
  });
  dialog.focus("textarea");
}

/** The view. */
export function commentView({ glyphs, glyph, comment }: CommentState, { choose, save }: CommentActions): VNode[] {
  const attrs = { name: "comment", rows: 4, maxlength: LONGEST, dir: "auto" };
  return [
    form("form.annotate", (textOf) => save(textOf("comment")), [
      glyphs.length > 0 ? glyphChoice(glyphs, glyph, choose) : undefined,
      labelled(text("comment-text"), h("textarea", { attrs, props: { value: comment } })),
      h("div.foot.buttons", [submitButton(text("comment-save"), { class: "main", "data-comment": "save" })]),
    ]),
  ];
}

function glyphChoice(glyphs: readonly string[], value: string, choose: CommentActions["choose"]): VNode {
  return radioGroup("fieldset", {
    legend: text("comment-symbol"),
    name: "glyph",
    value,
    choices: [
      ["", text("comment-no-symbol")],
      ...glyphs.map((glyph) => [glyph, `${glyph} ${meaningOf(glyph)}`] as const),
    ],
    choose,
  });
}
