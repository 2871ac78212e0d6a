// What the page does, and an element on other people's pages does not: it keeps games, offers them
// again, knows ranked games, and works without a network.

import { countAside } from "./device.js";
import { Keeper } from "./keeper.js";
import { Shelf } from "./shelf.js";

/** The page around one element. */
export class Page {
  #root;
  #notices;
  #ask;
  #shelf;
  #keeper = new Keeper();
  #ranked;
  #solitaire;
  #letters;

  /** `ask` opens a dialog by its name. */
  constructor(root, notices, ask) {
    this.#root = root;
    this.#notices = notices;
    this.#ask = ask;
    this.#shelf = new Shelf(root);
    // Another window keeps a game, or forgets one.
    addEventListener("storage", () => this.#shelf.show());
    // The page works as well without it; it may have been left meanwhile.
    this.#keepSite().catch(() => undefined);
  }

  /** Once the first view is there, the site is kept on the device. */
  async #keepSite() {
    if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
    const { keepSite } = await import("./offline.js");
    // What scripts may ask of an element.
    import("./element.js").catch(() => undefined);
    await keepSite((take) => {
      this.#notices.show("update", "A new version is ready.", "The game is kept.", { Reload: take });
    });
  }

  /** Something else is on show: `"games"`, another `"game"`, or another `"turn"` of it. */
  changed(what, board) {
    if (what === "games") this.#shelf.show();
    else if (what === "game") this.#keeper.begin(board.address());
    // What is tried in a quiz is no game to go on with.
    else if (!this.#root.querySelector(".quiz")) this.#keeper.change(board.state());
    this.#tellAside();
    this.#invite(what, board).catch(console.warn);
    this.#rank(what, board).catch((error) => {
      this.#ranked = undefined;
      console.warn(error);
    });
    this.#solve(board).catch(console.warn);
  }

  /** Solitaire has puzzles and par. */
  async #solve(board) {
    if (board.state()?.game === "solitaire") {
      this.#solitaire ??= import("./puzzles/solitaire.js").then(({ Solitaire }) => new Solitaire(this.#root));
    }
    await (await this.#solitaire)?.changed(board);
  }

  /** The address may say who plays, and whose turns are played here. */
  async #invite(what, board) {
    const { hash } = location;
    if (!this.#letters && !/[#&]as=|=(human|engine:)/.test(hash)) return;
    this.#letters ??= import("./letters.js").then(({ Letters }) => new Letters(this.#root, this.#notices));
    const letters = await this.#letters;
    if (what === "game" || what === "games") letters.begin(hash, board);
    else letters.follow(board);
  }

  /** Gobbler has ranks: a button that opens them, and somebody who follows the ranked games. */
  async #rank(what, board) {
    if (what === "game" && board.state().game === "gobbler") {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", textContent: "Ranks", onclick: () => this.#ask("ranks") });
      button.dataset.action = "ranks";
      this.#root.querySelector("[data-action=new]").after(button);
      this.#ranked ??= import("./ranks/ranked.js").then(({ Ranked }) => new Ranked(this.#root, this.#notices));
    }
    await (await this.#ranked)?.changed(what, board);
    this.#tellAside();
  }

  #tellAside() {
    const count = countAside();
    if (count === 0) return;
    const what = count === 1 ? "Something" : `${count} things`;
    const text = `${what} kept on this device cannot be read here: damaged, or of another version. `;
    this.#notices.show("aside", "Not everything is there.", `${text}It has been set aside, not deleted.`);
  }
}
