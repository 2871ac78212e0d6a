// What the page does, and an element on other people's pages does not: it keeps games, offers them
// again, knows ranked games, and works without a network.

import { countAside } from "../storage/storage.js";
import { Autosave } from "./autosave.js";
import { RecentGames } from "./recent-games.js";

/** The page around one element. */
export class Page {
  #root;
  #toasts;
  #ask;
  #recentGames;
  #autosave = new Autosave();
  #ratedGames;
  #solitaire;
  #correspondence;

  /** `ask` opens a dialog by its name. */
  constructor(root, toasts, ask) {
    this.#root = root;
    this.#toasts = toasts;
    this.#ask = ask;
    this.#recentGames = new RecentGames(root);
    // Another window keeps a game, or forgets one.
    addEventListener("storage", () => this.#recentGames.show());
    // The page works as well without it; it may have been left meanwhile.
    this.#registerServiceWorker().catch(() => undefined);
  }

  /** Once the first view is there, the site is kept on the device. */
  async #registerServiceWorker() {
    if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
    const { registerServiceWorker } = await import("./register-service-worker.js");
    // What scripts may ask of an element.
    import("../element/public-api.js").catch(() => undefined);
    await registerServiceWorker((take) => {
      this.#toasts.show("update", "A new version is ready.", "The game is kept.", { Reload: take });
    });
  }

  /** Something else is on show: `"games"`, another `"game"`, or another `"turn"` of it. */
  changed(what, board) {
    if (what === "games") this.#recentGames.show();
    else if (what === "game") this.#autosave.begin(board.address());
    // What is tried in a quiz is no game to go on with.
    else if (!this.#root.querySelector(".quiz")) this.#autosave.change(board.state());
    this.#tellAside();
    this.#invite(what, board).catch(console.warn);
    this.#rank(what, board).catch((error) => {
      this.#ratedGames = undefined;
      console.warn(error);
    });
    this.#solve(board).catch(console.warn);
  }

  /** Solitaire has puzzles and par. */
  async #solve(board) {
    if (board.state()?.game === "solitaire") {
      this.#solitaire ??= import("../puzzles/solitaire.js").then(({ Solitaire }) => new Solitaire(this.#root));
    }
    await (await this.#solitaire)?.changed(board);
  }

  /** The address may say who plays, and whose turns are played here. */
  async #invite(what, board) {
    const { hash } = location;
    if (!this.#correspondence && !/[#&]as=|=(human|engine:)/.test(hash)) return;
    this.#correspondence ??= import("./correspondence.js").then(({ Correspondence }) => new Correspondence(this.#root, this.#toasts));
    const correspondence = await this.#correspondence;
    if (what === "game" || what === "games") correspondence.begin(hash, board);
    else correspondence.follow(board);
  }

  /** Gobbler has ranks: a button that opens them, and somebody who follows the ranked games. */
  async #rank(what, board) {
    if (what === "game" && board.state().game === "gobbler") {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", textContent: "Ranks", onclick: () => this.#ask("ranks") });
      button.dataset.action = "ranks";
      this.#root.querySelector("[data-action=new]").after(button);
      this.#ratedGames ??= import("../ratings/rated-game-tracker.js").then(({ RatedGameTracker }) => new RatedGameTracker(this.#root, this.#toasts));
    }
    await (await this.#ratedGames)?.changed(what, board);
    this.#tellAside();
  }

  #tellAside() {
    const count = countAside();
    if (count === 0) return;
    const what = count === 1 ? "Something" : `${count} things`;
    const text = `${what} kept on this device cannot be read here: damaged, or of another version. `;
    this.#toasts.show("aside", "Not everything is there.", `${text}It has been set aside, not deleted.`);
  }
}
