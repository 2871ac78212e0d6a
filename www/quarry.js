// The custom element <quarry-game>. All elements of a page share one download of the program.

import { settings } from "./settings.js";

const styles = ["./quarry.css", "./game.css"].map((name) => new URL(name, import.meta.url));

/** What is loaded when it is first asked for. */
const dialogs = {
  settings: () => import("./dialogs/settings.js"),
};

let program;

function load() {
  program ??= import("./wasm/quarry.js").then(async (module) => {
    await module.default();
    return module;
  });
  // After a failure the next element tries again.
  program.catch(() => (program = undefined));
  return program;
}

class QuarryGame extends HTMLElement {
  static observedAttributes = ["theme"];

  #root = this.attachShadow({ mode: "open" });
  #styled;
  #board;
  #address;

  connectedCallback() {
    if (this.#isPage) this.setAttribute("theme", settings().theme);
    this.#styled ??= this.#style();
    this.#open();
  }

  disconnectedCallback() {
    if (!this.#board) return;
    this.#address = this.#board.address();
    this.#board.destroy();
    this.#board = undefined;
    for (const child of [...this.#root.children]) if (child.localName !== "link") child.remove();
  }

  attributeChangedCallback() {
    this.#board?.dress();
  }

  /** What is on show, as an object; `undefined` before there is anything. */
  get state() {
    return this.#board?.state();
  }

  /** Behaves as a person has chosen. */
  configure({ theme, motion, coordinates, letters }) {
    this.setAttribute("theme", theme);
    this.#board?.configure(motion, coordinates, letters);
  }

  get #isPage() {
    return this.hasAttribute("page");
  }

  async #open() {
    try {
      const [{ Board }] = await Promise.all([load(), this.#styled]);
      if (!this.isConnected || this.#board) return;
      const address = this.#isPage ? location.hash.slice(1) : (this.#address ?? "");
      // The board does not like to be asked while it speaks.
      const told = (kind, detail) => queueMicrotask(() => this.#told(kind, detail));
      this.#board = new Board(this.#root, this.#isPage, address, told);
      if (this.#isPage) this.configure(settings());
    } catch (error) {
      this.#fail("The game could not be loaded. Reload the page to try again.", error);
    }
  }

  #told(kind, detail) {
    if (kind === "ask") this.#ask(detail);
  }

  async #ask(name) {
    try {
      const { open } = await dialogs[name]();
      if (this.#board) await open({ root: this.#root, element: this, board: this.#board });
    } catch (error) {
      this.#fail("This part of the page could not be loaded. Try again when you are online.", error);
    }
  }

  #fail(text, error) {
    const line = this.#root.appendChild(document.createElement("p"));
    line.className = "failure";
    line.setAttribute("role", "alert");
    line.textContent = text;
    console.error(error);
  }

  /** Ends when the style sheets have come, or will not. */
  #style() {
    return Promise.all(
      styles.map((url) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = url.href;
        return new Promise((resolve) => {
          link.onload = link.onerror = resolve;
          this.#root.append(link);
        });
      }),
    );
  }
}

if (!customElements.get("quarry-game")) customElements.define("quarry-game", QuarryGame);
