// Toasts: messages over the lower edge of an element, at most one of a kind, each until the user or the program dismisses
// it. They overlap what is there, so that nothing moves.

import { markLanguage, text } from "../messages/format.ts";

/** What the user can do about a message, by the texts of the buttons. */
export type ToastActions = Record<string, () => void>;

/** The toasts of one element. */
export class Toasts {
  #region = document.createElement("div");
  #onFocusLost: () => void;

  /** `onFocusLost` is called when the user dismisses a toast that had the focus. */
  constructor(onFocusLost: () => void) {
    this.#onFocusLost = onFocusLost;
    this.#region.className = "toasts";
    this.#region.setAttribute("aria-live", "polite");
  }

  /** Stands at the end of a shadow root from now on. Screen readers need the region before it has messages. */
  stand(root: ShadowRoot): void {
    markLanguage(this.#region);
    root.append(this.#region);
  }

  /**
   * Shows a message in place of another one of its kind.
   *
   * @param title what the message is about, as a short sentence
   * @param more sentences
   */
  show(kind: string, title: string, more: string, actions: ToastActions = {}): void {
    this.hide(kind);
    const toast = this.#region.appendChild(document.createElement("div"));
    toast.className = "toast";
    toast.dataset.toast = kind;
    const words = toast.appendChild(document.createElement("p"));
    words.appendChild(document.createElement("strong")).textContent = title;
    words.append(` ${more}`);
    const buttons = toast.appendChild(document.createElement("div"));
    for (const [name, act] of Object.entries({ ...actions, [text("dismiss")]: () => this.#dismiss(kind) })) {
      const button = buttons.appendChild(document.createElement("button"));
      button.type = "button";
      button.setAttribute("part", "button");
      button.textContent = name;
      button.addEventListener("click", act);
    }
  }

  /** Hides the message of a kind. */
  hide(kind: string): void {
    this.#find(kind)?.remove();
  }

  #dismiss(kind: string): void {
    const focused = this.#find(kind)?.matches(":focus-within");
    this.hide(kind);
    if (focused) this.#onFocusLost();
  }

  #find(kind: string): Element | null {
    return this.#region.querySelector(`[data-toast="${kind}"]`);
  }
}
