// Messages over the lower edge of an element: at most one of a kind, each until it is dismissed or taken back. They lie
// over what is there, so that nothing moves.

/** The messages of one element. */
export class Toasts {
  #region = document.createElement("div");
  #left;

  /** No message yet. `left` is called when a message that had the focus is dismissed. */
  constructor(left) {
    this.#left = left;
    this.#region.className = "toasts";
    this.#region.setAttribute("aria-live", "polite");
  }

  /** Stands at the end of a shadow root from now on: before there are messages, or else they are not read out. */
  stand(root) {
    root.append(this.#region);
  }

  /**
   * Shows a message in place of another one of its kind.
   *
   * @param {string} kind
   * @param {string} title what it is about, as a short sentence
   * @param {string} text more sentences
   * @param {Record<string, () => void>} actions what can be done about it, by the texts of the buttons
   */
  show(kind, title, text, actions = {}) {
    this.hide(kind);
    const toast = this.#region.appendChild(document.createElement("div"));
    toast.className = "toast";
    toast.dataset.toast = kind;
    const words = toast.appendChild(document.createElement("p"));
    words.appendChild(document.createElement("strong")).textContent = title;
    words.append(` ${text}`);
    const buttons = toast.appendChild(document.createElement("div"));
    for (const [name, act] of Object.entries({ ...actions, Dismiss: () => this.#dismiss(kind) })) {
      const button = buttons.appendChild(document.createElement("button"));
      button.type = "button";
      button.textContent = name;
      button.addEventListener("click", act);
    }
  }

  /** Takes a message back. */
  hide(kind) {
    this.#of(kind)?.remove();
  }

  #dismiss(kind) {
    const focused = this.#of(kind)?.matches(":focus-within");
    this.hide(kind);
    if (focused) this.#left();
  }

  #of(kind) {
    return this.#region.querySelector(`[data-toast="${kind}"]`);
  }
}
