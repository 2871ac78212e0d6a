// The custom element <quarry-game>. All elements of a page share one download of the program.

const styles = new URL("./quarry.css", import.meta.url);
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
  #root = this.attachShadow({ mode: "open" });
  #styled;
  #board;
  #address;

  connectedCallback() {
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

  /** What is on show, as an object; `undefined` before there is anything. */
  get state() {
    return this.#board?.state();
  }

  async #open() {
    try {
      const [{ Board }] = await Promise.all([load(), this.#styled]);
      if (!this.isConnected || this.#board) return;
      const page = this.hasAttribute("page");
      const address = page ? location.hash.slice(1) : (this.#address ?? "");
      this.#board = new Board(this.#root, page, address);
    } catch (error) {
      const line = this.#root.appendChild(document.createElement("p"));
      line.className = "failure";
      line.setAttribute("role", "alert");
      line.textContent = "The game could not be loaded. Reload the page to try again.";
      console.error(error);
    }
  }

  /** Ends when the style sheet has come, or will not. */
  #style() {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = styles.href;
    return new Promise((resolve) => {
      link.onload = link.onerror = resolve;
      this.#root.append(link);
    });
  }
}

if (!customElements.get("quarry-game")) customElements.define("quarry-game", QuarryGame);
