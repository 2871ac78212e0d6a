// The sections of the computer's part of the panel: views of the modes that are on.

import type { VNode } from "../board/html.ts";
import type { BoardModel, PartView } from "../board/model.ts";

/** The sections, in the order in which they are shown. */
const NAMES = ["analysis", "exercise"] as const;

/** A section: the mode to which it belongs. */
export type SectionName = (typeof NAMES)[number];

/** The sections of one board. */
export class Sections {
  #views: Readonly<Partial<Record<SectionName, PartView>>> = {};
  #onChange: () => void;

  /** `onChange` renders the board again. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Shows a view in a section, or removes the section. A view of a state that has changed is set again. */
  set(name: SectionName, view: PartView | undefined): void {
    if (this.#views[name] === view) return;
    this.#views = { ...this.#views, [name]: view };
    this.#onChange();
  }

  /** What the sections show. */
  views(model: BoardModel): VNode[] {
    return NAMES.flatMap((name) => this.#views[name]?.(model) ?? []);
  }
}
