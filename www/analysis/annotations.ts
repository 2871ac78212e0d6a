// Symbols and comments on turns, as they are shown: in the list of turns, and of the turn on show. Loaded with a game that has any.

import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { add } from "../lib/dom.ts";
import { addStyles } from "../lib/styles.ts";
import { text } from "../messages/format.ts";
import type { MoveAnnotation } from "../wasm/dialogs.js";
import styles from "./annotations.css";

/** What the symbols say of a turn, as in the chess literature: messages. */
const MEANINGS: Record<string, string> = {
  "!": "symbol-good",
  "?": "symbol-mistake",
  "!!": "symbol-brilliant",
  "??": "symbol-blunder",
  "!?": "symbol-interesting",
  "?!": "symbol-dubious",
};

/** What a symbol says; empty if it is none. */
export function meaningOf(glyph: string): string {
  const id = MEANINGS[glyph];
  return id ? text(id) : "";
}

/** Shows the annotations of the game of an address, which the root shows. Returns what is wrong with them, if anything is. */
export async function showAnnotations(root: ShadowRoot, address: string): Promise<string | undefined> {
  const list = root.querySelector(".moves");
  const status = root.querySelector(".status");
  addStyles(root, styles);
  const module = await loadDialogsModule();
  // The user may have gone on to another game.
  if (!list?.isConnected || !status) return undefined;
  const { annotations = [], fault } = module.annotations(address) ?? {};
  const notes = new Map(annotations.map((note) => [`${note.line}.${note.ply}`, note]));
  const remark = document.createElement("p");
  remark.className = "remark";
  remark.dir = "auto";
  remark.setAttribute("role", "status");
  status.after(remark);
  const draw = (): void => {
    for (const turn of list.querySelectorAll<HTMLElement>("button:not([data-annotated])")) {
      turn.dataset.annotated = "";
      const note = noteOf(turn, notes);
      if (note) annotate(turn, note);
    }
    const current = list.querySelector<HTMLElement>("[aria-current]");
    const note = current ? noteOf(current, notes) : undefined;
    const said = note ? describe(note) : "";
    if (remark.textContent !== said) remark.textContent = said;
  };
  draw();
  const observer = new MutationObserver(draw);
  observer.observe(list, { childList: true, subtree: true, attributeFilter: ["aria-current"] });
  return fault;
}

function noteOf({ dataset }: HTMLElement, notes: ReadonlyMap<string, MoveAnnotation>): MoveAnnotation | undefined {
  return notes.get(`${dataset.line}.${dataset.ply}`);
}

/** What the symbol of a turn says, and the comment. */
function describe({ glyph, comment }: MoveAnnotation): string {
  const symbol = meaningOf(glyph);
  return symbol && comment ? text("symbol-and-comment", { symbol, comment }) : symbol || comment;
}

/** Puts the symbol after a turn, and the comment below it. */
function annotate(turn: HTMLElement, { glyph, comment }: MoveAnnotation): void {
  const title = meaningOf(glyph);
  if (title) {
    add(turn.lastElementChild ?? turn, "span", { class: "glyph", role: "img", "aria-label": title, title }, glyph);
  }
  if (comment && turn.parentElement) add(turn.parentElement, "p", { class: "comment", dir: "auto" }, comment);
}
