// Symbols, comments and shapes on moves. Loaded with a game that has any.

import type { Board } from "../board/board.ts";
import type { Annotation } from "../board/model.ts";
import { shapesOfNote } from "../element/shapes.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { addStyles } from "../lib/styles.ts";
import { text } from "../messages/format.ts";
import { overlaysOf } from "../overlay/overlays.ts";
import { NOTED_SHAPES } from "../overlay/shapes.ts";
import styles from "./annotations.css";

/** What the symbols mean, as in the chess literature: messages. */
const MEANINGS: Record<string, string> = {
  "!": "symbol-good",
  "?": "symbol-mistake",
  "!!": "symbol-brilliant",
  "??": "symbol-blunder",
  "!?": "symbol-interesting",
  "?!": "symbol-dubious",
};

/** What a symbol means; empty if it is none. */
export function meaningOf(glyph: string): string {
  const id = MEANINGS[glyph];
  return id ? text(id) : "";
}

/** Shows the annotations of the current game. Returns what is wrong with them, if anything is. */
export async function showAnnotations(root: ShadowRoot, board: Board): Promise<string | undefined> {
  const { gameId, address } = board;
  addStyles(root, styles);
  const module = await loadDialogsModule();
  // The user may have gone on to another game.
  if (board.gameId !== gameId) return undefined;
  const { annotations = [], fault } = module.annotations(address) ?? {};
  const notes = annotations.map((note): [string, Annotation] => {
    const { line, ply, glyph, comment } = note;
    const meaning = meaningOf(glyph);
    const remark = meaning && comment ? text("symbol-and-comment", { symbol: meaning, comment }) : meaning || comment;
    return [`${line}.${ply}`, { glyph: meaning && glyph, meaning, comment, remark, shapes: shapesOfNote(note) }];
  });
  board.showInGame({ annotations: new Map(notes) });
  overlaysOf(root).set("notes", NOTED_SHAPES);
  return fault;
}
