// Toasts: messages over the lower edge of an element, at most one of a kind, each until the user or the program dismisses
// it. They overlap what is there, so that nothing moves.

import { button, h, type VNode } from "../board/html.ts";
import { Mounted } from "../lib/mounted.ts";
import { text } from "../messages/format.ts";

/** What the user can do about a message, by the texts of the buttons. */
export type ToastActions = Record<string, () => void>;

/** A message. */
export interface Toast {
  /** A number that no earlier toast has had: screen readers read a new element. */
  readonly id: number;
  readonly kind: string;
  /** What it is about, as a short sentence. */
  readonly title: string;
  /** More sentences. */
  readonly more: string;
  readonly actions: Readonly<ToastActions>;
}

/** The region of the toasts. */
export function toastsView(toasts: readonly Toast[], dismiss: (kind: string) => void): VNode {
  const attrs = { "aria-live": "polite", lang: text("lang"), dir: text("dir") };
  const toastView = ({ id, kind, title, more, actions }: Toast): VNode =>
    h("div.toast", { key: id, attrs: { "data-toast": kind } }, [
      h("p", [h("strong", title), ` ${more}`]),
      h("div", [
        ...Object.entries(actions).map(([label, act]) => button(label, act)),
        button(text("dismiss"), () => dismiss(kind)),
      ]),
    ]);
  return h("div.toasts", { attrs }, toasts.map(toastView));
}

/** What is on show. */
interface State {
  readonly toasts: readonly Toast[];
}

/** The toasts of one element. */
export class Toasts {
  #region: Mounted<State>;
  #lastId = 0;

  /** `onFocusLost` is called when the user dismisses a toast that had the focus. */
  constructor(onFocusLost: () => void) {
    const dismiss = (kind: string): void => {
      const hadFocus = this.#hasFocus;
      this.hide(kind);
      if (hadFocus && !this.#hasFocus) onFocusLost();
    };
    this.#region = new Mounted<State>(document.createDocumentFragment(), { toasts: [] }, ({ toasts }) =>
      toastsView(toasts, dismiss),
    );
  }

  /** Moves the region to the end of a shadow root. Screen readers need it before it has messages. */
  mount(root: ShadowRoot): void {
    // The language may have been chosen since then.
    this.#region.update({});
    root.append(this.#region.element);
  }

  /** Whether a message of a kind is on show. */
  has(kind: string): boolean {
    return this.#region.state.toasts.some((toast) => toast.kind === kind);
  }

  /**
   * Shows a message in place of another one of its kind.
   *
   * @param title what the message is about, as a short sentence
   * @param more sentences
   */
  show(kind: string, title: string, more: string, actions: ToastActions = {}): void {
    const toast = { id: ++this.#lastId, kind, title, more, actions };
    this.#region.update({ toasts: [...this.#without(kind), toast] });
  }

  /** Hides the message of a kind. */
  hide(kind: string): void {
    if (this.has(kind)) this.#region.update({ toasts: this.#without(kind) });
  }

  #without(kind: string): Toast[] {
    return this.#region.state.toasts.filter((toast) => toast.kind !== kind);
  }

  get #hasFocus(): boolean {
    return this.#region.element.matches(":focus-within");
  }
}
