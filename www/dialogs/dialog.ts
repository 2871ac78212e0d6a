// The frame of all dialogs: a heading, a close button, and the focus back where it was.

import { button, h, type VNode } from "../board/html.ts";
import { closeOnBack } from "../lib/back.ts";
import { Mounted } from "../lib/mounted.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import styles from "./dialogs.css";

/** What a dialog shows. */
export interface DialogOptions<State extends object> {
  /** Its heading. */
  title(state: State): string;
  /** Its class besides `large`. */
  className?: string;
  /** A style sheet of its own. */
  styles?: string;
  /** Its state at first. */
  state: State;
  /** The elements below the heading. */
  view(state: State): (VNode | undefined)[];
  /** Called when it has been closed in any way. */
  onClose?(): void;
}

/** An open dialog. It is removed when it is closed: by its button, by Escape, by Back, or by its method `close`. */
export class Dialog<State extends object> {
  #mounted: Mounted<State>;

  constructor(root: ShadowRoot, { title, className = "", state, view, onClose }: DialogOptions<State>) {
    const frame = (state: State): VNode => {
      const attrs = {
        class: `large ${className}`.trim(),
        "aria-labelledby": "dialog-title",
        lang: text("lang"),
        dir: text("dir"),
      };
      const close = { class: "close", "aria-label": text("close") };
      // Keys of the game are not for those who are in a dialog.
      const on = { keydown: (event: Event) => event.stopPropagation() };
      return h("dialog", { attrs, on }, [
        h("header", [h("h2#dialog-title", title(state)), button("×", () => this.close(), close)]),
        h("div.body", view(state)),
      ]);
    };
    this.#mounted = new Mounted(root, state, frame);
    const { element } = this;
    const closed = closeOnBack(root.host, () => this.close());
    element.addEventListener("close", () => {
      this.#mounted.remove();
      closed();
      onClose?.();
    });
    element.showModal();
  }

  /** What is shown. */
  get state(): State {
    return this.#mounted.state;
  }

  /** The element. */
  get element(): HTMLDialogElement {
    return this.#mounted.element as HTMLDialogElement;
  }

  /** Changes a part of the state, and shows it. */
  update(change: Partial<State>): void {
    this.#mounted.update(change);
  }

  /** Closes it. The focus is back at once. */
  close(): void {
    this.element.close();
  }

  /** Puts the focus on an element inside. */
  focus(selector: string): void {
    this.element.querySelector<HTMLElement>(selector)?.focus();
  }
}

/** Opens a modal dialog in a shadow root. */
export async function openDialog<State extends object>(
  root: ShadowRoot,
  options: DialogOptions<State>,
): Promise<Dialog<State>> {
  for (const sheet of [styles, options.styles]) if (sheet) addStyles(root, sheet);
  await loadLaterMessages();
  return new Dialog(root, options);
}

/** Saves a file in the browser's download folder. Returns a message for the user. */
export function saveFile(blob: Blob, name: string): string {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `quarry-${name}`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return text("file-saved", { file: link.download });
}
