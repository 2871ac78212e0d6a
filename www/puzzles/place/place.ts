// The place of all puzzles: the puzzle of the day, and those of each game by theme and difficulty. Loaded when the user opens it.

import { type Dialog, openDialog } from "../../dialogs/dialog.ts";
import { CONTROLLER } from "../../element/controller-key.ts";
import type { GameElement } from "../../element/game-element.ts";
import type { GameId } from "../../games/games.ts";
import { text } from "../../messages/format.ts";
import type { Page } from "../../page/page.ts";
import { isObject, read, write } from "../../storage/storage.ts";
import { bestOf } from "../best.ts";
import { days, shareDay, streakOn } from "../days.ts";
import { GAMES_WITH_PUZZLES, loadPuzzles, type NamedPuzzle } from "../lists.ts";
import { due, recordOf } from "../record.ts";
import * as runs from "../run.ts";
import styles from "./place.css";
import type { PlaceState } from "./state.ts";
import { type PlaceActions, placeView } from "./view.ts";

/** What the user chose last. */
const NAME = "puzzle-place";
const VERSION = 1;

interface Choices {
  game: GameId;
  difficulty: runs.Difficulty;
}

/**
 * Opens the place: at a game, or at the one that was trained last. With the name of a theme, as in `clobber.split`, the first puzzle of
 * that theme is shown at once, if there is one.
 */
export async function open(page: Page, named?: string): Promise<void> {
  const [game, theme] = named?.split(".") ?? [];
  const place = new Place(page, game);
  if (!theme || !(await place.begin(theme))) await place.show();
}

/** The place, while it is open. */
class Place {
  #page: Page;
  #first: PlaceState;
  #dialog: Dialog<PlaceState> | undefined;
  /** What is done when the dialog has been closed. */
  #leave: (() => void) | undefined;

  constructor(page: Page, game: string | undefined) {
    this.#page = page;
    const chosen = read(NAME, VERSION, isChoices);
    const known = GAMES_WITH_PUZZLES.find((one) => one === game) ?? chosen?.game ?? "clobber";
    const daily = page.puzzles.today();
    this.#first = {
      today: new Date(),
      daily,
      days: days(),
      streak: streakOn(days(), daily.day),
      difficulty: chosen?.difficulty ?? "usual",
      showsAll: false,
      status: "",
      ...ofGame(known),
    };
  }

  async show(): Promise<void> {
    this.#dialog = await openDialog(this.#page.root, {
      title: () => text("puzzles"),
      className: "puzzle-place",
      styles,
      state: this.#first,
      view: (state) => placeView(state, this.#actions),
      // Only when the dialog has given the focus back, so that it stays on the board.
      onClose: () => this.#leave?.(),
    });
    await this.#load();
  }

  /** Begins the puzzles of a theme without the dialog; whether there are any. */
  async begin(theme: string): Promise<boolean> {
    await this.#train(theme).catch(this.#fail);
    this.#leave?.();
    return this.#leave !== undefined;
  }

  get #state(): PlaceState {
    return this.#dialog?.state ?? this.#first;
  }

  async #load(): Promise<void> {
    const { game } = this.#state;
    const puzzles = await loadPuzzles(game).catch((error: unknown) => {
      console.warn(error);
      this.#dialog?.update({ status: text("puzzles-missing") });
      return undefined;
    });
    if (puzzles && this.#state.game === game) this.#dialog?.update({ puzzles });
  }

  /** Starts a run of puzzles, unless there are none: then the dialog says so. */
  async #start(run: runs.Run | undefined): Promise<void> {
    const { game, difficulty } = this.#state;
    write(NAME, VERSION, { game, difficulty } satisfies Choices);
    if (!run || run.isOver) {
      this.#dialog?.update({ status: text("puzzles-none-left") });
      return;
    }
    this.#leave = () => {
      const { controls } = (this.#page.root.host as GameElement)[CONTROLLER];
      controls
        .computer()
        .then((computer) => computer.startRun(run))
        .catch(console.warn);
    };
    this.#dialog?.close();
  }

  async #train(theme: string): Promise<void> {
    const { game, difficulty } = this.#state;
    const training = { game, theme, difficulty };
    const puzzle = await runs.next(training);
    await this.#start(puzzle && runs.runOf("training", [puzzle], { training }));
  }

  async #solve(kind: "named" | "daily", game: GameId, number: number): Promise<void> {
    await this.#start(runs.runOf(kind, await loadPuzzles(game), { at: number - 1 }));
  }

  async #storm(): Promise<void> {
    const puzzles = await runs.rising(this.#state.game);
    await this.#start(runs.runOf("storm", puzzles, { endsAt: performance.now() + runs.STORM_TIME }));
  }

  async #share(): Promise<void> {
    const { today, daily } = this.#state;
    if (await shareDay(daily, today)) this.#dialog?.update({ status: text("puzzle-copied") });
  }

  #fail = (error: unknown): void => {
    console.warn(error);
    this.#dialog?.update({ status: text("puzzles-missing") });
  };

  #actions: PlaceActions = {
    solveDaily: () => {
      const { game, number } = this.#state.daily;
      this.#solve("daily", game as GameId, number).catch(this.#fail);
    },
    shareDaily: () => this.#share().catch(this.#fail),
    choose: (game) => {
      this.#dialog?.update({ ...ofGame(game), status: "" });
      this.#load().catch(this.#fail);
    },
    setDifficulty: (difficulty) => this.#dialog?.update({ difficulty }),
    train: (theme) => this.#train(theme).catch(this.#fail),
    repeat: () => {
      runs
        .repetition(this.#state.game)
        .then((puzzles) => this.#start(runs.runOf("repetition", puzzles)))
        .catch(this.#fail);
    },
    storm: () => this.#storm().catch(this.#fail),
    streak: () => {
      runs
        .rising(this.#state.game)
        .then((puzzles) => this.#start(runs.runOf("streak", puzzles)))
        .catch(this.#fail);
    },
    showAll: (showsAll) => this.#dialog?.update({ showsAll }),
    solve: (puzzle: NamedPuzzle) => this.#solve("named", puzzle.game, puzzle.number).catch(this.#fail),
    learn: () => {
      const { game } = this.#state;
      this.#leave = () => this.#page.openDialog("learn", game);
      this.#dialog?.close();
    },
  };
}

/** What is known of the puzzles of a game, before they are loaded. */
function ofGame(game: GameId): Pick<PlaceState, "game" | "puzzles" | "record" | "due" | "best"> {
  const record = recordOf(game);
  const best = { storm: bestOf("storm", game), streak: bestOf("streak", game) };
  return { game, puzzles: undefined, record, due: due(record).length, best };
}

function isChoices(value: unknown): value is Choices {
  if (!isObject(value)) return false;
  const { game, difficulty } = value;
  return GAMES_WITH_PUZZLES.some((one) => one === game) && runs.DIFFICULTIES.some((one) => one === difficulty);
}
