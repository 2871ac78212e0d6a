// What only the page itself does: it saves games and offers them again, follows ranked and correspondence games, and works
// without a network.

import type { Toasts } from "../element/toasts.ts";
import { add, find } from "../lib/dom.ts";
import type { Solitaire } from "../puzzles/solitaire.ts";
import type { RatedGameTracker } from "../ratings/rated-game-tracker.ts";
import { countAside } from "../storage/storage.ts";
import type { Board, BoardChange } from "../wasm/quarry.js";
import { Autosave } from "./autosave.ts";
import type { Correspondence } from "./correspondence.ts";
import { RecentGames } from "./recent-games.ts";

/** The page around one element. */
export class Page {
  #root: ShadowRoot;
  #toasts: Toasts;
  #openDialog: (name: string) => void;
  #recentGames: RecentGames;
  #autosave = new Autosave();
  #ratedGames: Promise<RatedGameTracker> | undefined;
  #solitaire: Promise<Solitaire> | undefined;
  #correspondence: Promise<Correspondence> | undefined;

  constructor(root: ShadowRoot, toasts: Toasts, openDialog: (name: string) => void) {
    this.#root = root;
    this.#toasts = toasts;
    this.#openDialog = openDialog;
    this.#recentGames = new RecentGames(root);
    // Another window saves a game, or deletes one.
    addEventListener("storage", () => this.#recentGames.show());
    // The page works without it; the user may have left meanwhile.
    this.#loadRest().catch(() => undefined);
  }

  /** Loads what the first view does not need: the public API of the element, and the service worker. */
  async #loadRest(): Promise<void> {
    if (document.readyState !== "complete") {
      await new Promise((done) => addEventListener("load", done, { once: true }));
    }
    const { registerServiceWorker } = await import("./register-service-worker.ts");
    import("../element/public-api.ts").then(({ installPublicApi }) => installPublicApi()).catch(() => undefined);
    await registerServiceWorker((update) => {
      this.#toasts.show("update", "A new version is ready.", "The game is kept.", { Reload: update });
    });
  }

  /** Something else is on show. */
  changed(what: BoardChange, board: Board): void {
    const state = board.state();
    if (what === "games") this.#recentGames.show();
    else if (what === "game") this.#autosave.begin(board.address());
    // What is tried in a quiz is no game to continue.
    else if (state && !this.#root.querySelector(".quiz")) this.#autosave.change(state);
    this.#reportAside();
    this.#followCorrespondence(what, board).catch(console.warn);
    this.#followRatedGames(what, board).catch((error: unknown) => {
      this.#ratedGames = undefined;
      console.warn(error);
    });
    this.#followSolitaire(board).catch(console.warn);
  }

  /** Solitaire has puzzles and par. */
  async #followSolitaire(board: Board): Promise<void> {
    if (board.state()?.game === "solitaire") {
      this.#solitaire ??= import("../puzzles/solitaire.ts").then(({ Solitaire }) => new Solitaire(this.#root));
    }
    await (await this.#solitaire)?.changed(board);
  }

  /** The address may say who plays, and which side is played here. */
  async #followCorrespondence(what: BoardChange, board: Board): Promise<void> {
    const { hash } = location;
    if (!this.#correspondence && !/[#&]as=|=(human|engine:)/.test(hash)) return;
    this.#correspondence ??= import("./correspondence.ts").then(
      ({ Correspondence }) => new Correspondence(this.#root, this.#toasts),
    );
    const correspondence = await this.#correspondence;
    if (what === "game" || what === "games") correspondence.begin(hash, board);
    else correspondence.follow(board);
  }

  /** Gobbler has ranked games, and a button that opens their dialog. */
  async #followRatedGames(what: BoardChange, board: Board): Promise<void> {
    if (what === "game" && board.state()?.game === "gobbler") {
      const newGame = find(this.#root, "[data-action=new]");
      const button = add(this.#root, "button", { type: "button", "data-action": "ranks" }, "Ranks");
      button.addEventListener("click", () => this.#openDialog("ranks"));
      newGame.after(button);
      this.#ratedGames ??= import("../ratings/rated-game-tracker.ts").then(
        ({ RatedGameTracker }) => new RatedGameTracker(this.#root, this.#toasts),
      );
    }
    await (await this.#ratedGames)?.changed(what, board);
    this.#reportAside();
  }

  /** Says that stored values could not be read. */
  #reportAside(): void {
    const count = countAside();
    if (count === 0) return;
    const what = count === 1 ? "Something" : `${count} things`;
    const text = `${what} kept on this device cannot be read here: damaged, or of another version. `;
    this.#toasts.show("aside", "Not everything is there.", `${text}It has been set aside, not deleted.`);
  }
}
