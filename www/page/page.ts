// What only the page itself does: it saves games and offers them again, follows ranked and correspondence games, and works
// without a network.

import { CHOICES } from "../analysis/players.ts";
import type { Board } from "../board/board.ts";
import type { BoardChange } from "../board/events.ts";
import { button, type VNode } from "../board/html.ts";
import type { Opponent } from "../board/model.ts";
import { CLOSING } from "../board/panel.ts";
import type { Messages } from "../element/messages.ts";
import { recentPlaceView } from "../element/skeleton.ts";
import { boardOf, EXTRAS } from "../games/boards.ts";
import type { GameId } from "../games/games.ts";
import { pageFragment, parseFragment } from "../lib/fragment.ts";
import { loadOnce } from "../lib/load-once.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import { adaptiveRecord } from "../storage/adaptive.ts";
import { type DailyPuzzle, dailyPuzzle } from "../storage/daily.ts";
import { device } from "../storage/device.ts";
import { countAside, journal } from "../storage/storage.ts";
import { countGames, isNewcomer } from "../storage/visitor.ts";
import type { BoardState } from "../wasm/quarry.js";
import { Autosave, forget, games, put, type ReadAddress, type SavedGame } from "./autosave.ts";
import { type Follow, lazily } from "./follower.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { entriesView, welcomeView } from "./start-page.ts";

/** Opens a dialog by its name: for a game, if the user has named one that is not shown. */
type OpenDialog = (name: string, game?: GameId) => void;

/** What reads addresses: the program. */
interface Readers {
  readAddress: ReadAddress;
  /** The keys of the page's address that are of no game, such as players. */
  otherKeys(): string;
  /** Whether a puzzle, or another exercise, is on. */
  isInExercise(): boolean;
}

/** What the page knows of the puzzles, and of who solves them. */
export interface PuzzleKeeper {
  /** The puzzle of today. */
  today(): DailyPuzzle;
  /** Opens the place of all puzzles, at a game. */
  open(game?: string): void;
  /** Whether a game has been played or learned on this device. */
  isKnown(game: string): boolean;
}

/** The saved games, for scripts that load later. They do not import the functions, which would need a file of their own. */
export interface SavedGames {
  games(): SavedGame[];
  put(game: SavedGame): boolean;
  forget(game: { id: string }): void;
}

/** The page around one element. */
export class Page {
  readonly root: ShadowRoot;
  /** Its messages. */
  readonly messages: Messages;
  readonly openDialog: OpenDialog;
  #readers: Readers;
  /** What is shown. */
  board: Board | undefined;
  /** Saves the current game. */
  readonly autosave: Autosave;
  readonly saved: SavedGames = { games, put, forget };
  /** What scripts that load later add to the menu. */
  readonly menu: (() => VNode)[] = [];
  readonly puzzles: PuzzleKeeper = {
    today: () => dailyPuzzle(new Date()),
    open: (game) =>
      void import("../puzzles/place/place.ts")
        .then(({ open }) => open(this, game))
        .catch((error) => this.#reportMissing(error)),
    isKnown: (game) => adaptiveRecord(game).games.length > 0 || games().some((saved) => saved.game === game),
  };
  /** Shows the saved games on the start page. A first visit has none. */
  #followRecentGames: Follow;
  /** The parts that load when they are first needed. */
  #parts: readonly Follow[];

  constructor(root: ShadowRoot, messages: Messages, readers: Readers, openDialog: OpenDialog) {
    this.root = root;
    this.messages = messages;
    this.openDialog = openDialog;
    this.#readers = readers;
    this.autosave = new Autosave(readers.readAddress);
    const fail = (error: unknown): void => this.#reportMissing(error);
    this.#followRecentGames = lazily({
      isNeeded: ({ change }) => change === "games" && countGames() > 0,
      load: () => import("../recent-games/recent-games.ts").then(({ open }) => open(this)),
      fail,
    });
    this.#parts = [
      this.#followRecentGames,
      // The address may have which side is played here, or a player that is none.
      lazily({
        isNeeded: ({ players, board }) => players.some(([side, player]) => !canPlay(board.state, side, player)),
        load: () => import("./correspondence.ts").then(({ open }) => open(root, messages, this.autosave)),
        fail: console.warn,
      }),
      lazily({
        isNeeded: ({ keys }) => hasKey(keys, "clock"),
        load: () => import("../clock/one-board.ts").then(({ open }) => open(root, messages)),
        fail,
      }),
      lazily({
        isNeeded: ({ keys }) => hasKey(keys, "friend"),
        load: () => import("../friend/friend.ts").then(({ open }) => open(root, messages)),
        fail,
      }),
      lazily({
        isNeeded: ({ change, board }) => change === "game" && extraOf(board.state) === "ranks",
        load: () => import("../ratings/rated-game-tracker.ts").then(({ open }) => open(root, messages)),
        fail,
      }),
      lazily({
        isNeeded: ({ board }) => extraOf(board.state) === "puzzles",
        load: () =>
          import("../puzzles/solitaire.ts").then(({ Solitaire }) => new Solitaire(root, fail, this.puzzles.open)),
        fail,
      }),
      lazily({
        isNeeded: ({ keys }) => hasKey(keys, "study"),
        load: () => import("../study/open-study.ts").then(({ StudyFollower }) => new StudyFollower(this)),
        fail,
      }),
      lazily({
        isNeeded: ({ change }) => change === "turn",
        load: () =>
          import("./first-moves.ts").then(
            ({ FirstMoves }) => new FirstMoves(messages, readers.isInExercise, () => openDialog("learn")),
          ),
        fail: console.warn,
      }),
    ];
    const keep = loadOnce(() => import("./keeper.ts").then(({ open }) => open(this)));
    journal.keep = keep;
    journal.ready = restore(keep).catch(() => undefined);
    addEventListener("hashchange", () => this.#openNamedDialog());
    // While nothing has the focus, keys are the game's.
    document.addEventListener("keydown", (event) => {
      const inside = root.querySelector(".quarry");
      if (!inside || event.target !== document.body || root.querySelector("dialog[open]")) return;
      if (!inside.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
    });
    let isTurned = false;
    // It stays: Chromium sends no wheel to a listener that is added after the first one, unless there was one all the time.
    const wheel = (event: Event): void => {
      const { target } = event;
      if (isTurned) return;
      isTurned = true;
      import("./wheel.ts")
        .then(({ followWheel }) => followWheel(root, () => this.board, event as WheelEvent, target))
        .catch((error) => {
          isTurned = false;
          console.warn(error);
        });
    };
    root.addEventListener("wheel", wheel, { passive: true });
    // Another window saves a game, or deletes one.
    addEventListener("storage", () => {
      const { board } = this;
      if (board && !board.state) this.#follow([this.#followRecentGames], "games", board);
    });
    // The page works without it; the user may have left meanwhile.
    this.#keepOffline().catch(() => undefined);
  }

  /** Registers the service worker when the first view is there. */
  async #keepOffline(): Promise<void> {
    if (document.readyState !== "complete") {
      await new Promise((done) => addEventListener("load", done, { once: true }));
    }
    await registerServiceWorker((update) => {
      const show = (): void => {
        const actions = { [text("update-reload")]: update };
        this.messages.show("update", text("update-ready"), text("update-keeps-game"), actions);
      };
      loadLaterMessages().then(show).catch(console.warn);
    });
  }

  /** Something else is shown. */
  changed(change: BoardChange, board: Board): void {
    if (board !== this.board) this.#fill(board);
    this.board = board;
    const { state } = board;
    if (change === "games") this.#openNamedDialog();
    else if (change === "game" && state) this.autosave.begin(state.parts.lines);
    // What is tried in an exercise is no game to continue, and a game with a friend is kept by its log, a chapter by its study.
    else if (state && !this.#readers.isInExercise() && !hasKey(this.#readers.otherKeys(), "friend|study"))
      this.autosave.change(state);
    if (change === "turn") journal.keep?.().catch(console.warn);
    this.reportAside().catch(console.warn);
    this.#follow(this.#parts, change, board);
  }

  #follow(parts: readonly Follow[], change: BoardChange, board: Board): void {
    const keys = this.#readers.otherKeys();
    const { players } = parseFragment(keys);
    for (const follow of parts) {
      follow({ change, board, players, keys })
        .then(() => this.reportAside())
        .catch(console.warn);
    }
  }

  /** Shows in a board what only the page has. */
  #fill(board: Board): void {
    const learn = (game?: string): void => this.openDialog("learn", game as GameId | undefined);
    const choose = (opponent: Opponent): void => board.show({ opponent });
    board.fill("recent", () => recentPlaceView());
    board.fill("welcome", ({ opponent }) => [welcomeView(opponent, isNewcomer(), choose, learn)]);
    board.fill("entries", () => [entriesView(this.puzzles.today(), () => learn())]);
    const openRanks = (): void => this.openDialog("ranks");
    board.fill("games", ({ game }) => [
      ...(extraOf(game?.state) === "ranks"
        ? [button(text("ranks"), openRanks, { "data-action": "ranks", ...CLOSING })]
        : []),
      ...this.menu.map((view) => view()),
    ]);
  }

  /** Opens the list of all games that were played here. */
  openMyGames = (): void => {
    import("../my-games/my-games.ts").then(({ open }) => open(this)).catch((error) => this.#reportMissing(error));
  };

  /** Opens the dialog that the address names: `#learn` or `#puzzles`, each also with a game: `#learn=GAME`. */
  #openNamedDialog(): void {
    const [, name, game] = /^(learn|puzzles)=?([a-z.-]*)$/.exec(pageFragment()) ?? [];
    if (!name) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    if (name === "puzzles") this.puzzles.open(game);
    else this.openDialog("learn", game && boardOf(game) ? (game as GameId) : undefined);
  }

  /** Reports that a part of the page could not be loaded. */
  #reportMissing(error: unknown): void {
    console.warn(error);
    this.messages.show("failure", text("part-missing"), text("part-missing-do"));
  }

  /** Reports that stored values could not be read. */
  async reportAside(): Promise<void> {
    const count = countAside();
    if (count === 0) return;
    await loadLaterMessages();
    this.messages.show("aside", text("aside-title"), text("aside-text", { count }));
  }
}

/** Whether that is a player for a side of what is shown. */
function canPlay(state: BoardState | undefined, side: string, player: string): boolean {
  return CHOICES.includes(player) && state?.players.some((one) => one.side === side) !== false;
}

/** Whether an address has one of these keys, which are separated by `|`. */
function hasKey(address: string, keys: string): boolean {
  return new RegExp(`(^|&)(${keys})=`).test(address);
}

/** What a game has besides. */
function extraOf(state: BoardState | undefined): string | undefined {
  return EXTRAS[state?.game ?? ""];
}

/** Gets back what the browser had no time to store when it ended. A first visit loads nothing for it. */
async function restore(keep: () => Promise<void>): Promise<void> {
  // Where the browser refuses storage, its properties throw errors, and the page restores no value.
  const found = device().localStorage && (await device().indexedDB.databases?.());
  if (found?.length !== 0) await keep();
}
