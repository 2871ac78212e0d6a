// The explorer: what was played in the current position, in the games on this device and in the file that was opened last. It goes
// through the games of one kind when it is first opened, a few at a time, and later only through those that have changed.

import { allRecords, watchRecords } from "../../game-archive/database.ts";
import type { GameRecord } from "../../game-archive/record.ts";
import { pairOf } from "../../game-archive/tags.ts";
import { openedFile } from "../../game-files/open.ts";
import type { Side } from "../../games/boards.ts";
import { type DialogsModule, loadDialogsModule } from "../../lib/dialogs-module.ts";
import type { FileGame, GameFile } from "../../wasm/dialogs.js";
import type { BoardState } from "../../wasm/quarry.js";
import { type PlayedMove, PlayedMoves } from "./tally.ts";

/** The page can answer after as much work as this, in milliseconds. */
const PART = 8;

/** What was played in one position. */
export interface Played {
  readonly own: readonly PlayedMove[];
  readonly file: readonly PlayedMove[];
  /** The number of games through which it still looks; none when it has looked through all of them. */
  readonly looking: number | undefined;
}

/** The games of one kind, such as Moxie. */
class Index {
  readonly game: string;
  readonly own = new PlayedMoves();
  #file = new PlayedMoves();
  /** The file that `#file` is of. */
  #of: GameFile | undefined;
  /** When each game was changed last, as far as it has been looked at. */
  #seen = new Map<string, number>();

  constructor(game: string) {
    this.game = game;
  }

  get file(): PlayedMoves {
    return this.#file;
  }

  /** Whether another file has been opened since. */
  get hasOtherFile(): boolean {
    return openedFile() !== this.#of;
  }

  /** Looks through all games that have changed. `pause` resolves when the page has answered, to `false` if this is not needed any more. */
  async update(module: DialogsModule, pause: (left: number) => Promise<boolean>): Promise<void> {
    const all = new Set<string>();
    let began = performance.now();
    const rest = async (left: number): Promise<boolean> => {
      if (performance.now() - began < PART) return true;
      const goesOn = await pause(left);
      began = performance.now();
      return goesOn;
    };
    for await (const records of allRecords()) {
      for (const [n, record] of records.entries()) {
        if (record.game !== this.game || !isFinished(record)) continue;
        all.add(record.id);
        if (this.#seen.get(record.id) === record.changed) continue;
        this.#seen.set(record.id, record.changed);
        const line = module.playedLine(record.address);
        const { result } = record;
        const winner = result?.kind === "win" ? result.winner : undefined;
        if (line) this.own.add(record.id, { line, winner });
        if (!(await rest(records.length - n))) {
          // What has not been looked at stays unknown.
          return;
        }
      }
    }
    for (const id of [...this.own.ids()]) if (!all.has(id)) this.own.remove(id);
    for (const id of [...this.#seen.keys()]) if (!all.has(id)) this.#seen.delete(id);
    const file = openedFile();
    if (file === this.#of) return;
    const played = new PlayedMoves();
    const games = file?.games ?? [];
    for (const [n, game] of games.entries()) {
      const winner = winnerOf(this.game, game);
      if (!game.address.includes(`game=${this.game}&`) || winner === null) continue;
      const line = module.playedLine(game.address);
      if (line) played.add(String(n), { line, winner });
      if (!(await rest(games.length - n))) return;
    }
    this.#of = file;
    this.#file = played;
  }
}

function isFinished({ result }: GameRecord): boolean {
  return result !== undefined && result.kind !== "over";
}

/** Who has won a game of a file; `undefined` for a draw, `null` if it has no result. */
function winnerOf(game: string, { result }: FileGame): Side | undefined | null {
  const [first, second] = pairOf(game).map(([side]) => side);
  if (result === "1-0") return first ?? null;
  if (result === "0-1") return second ?? null;
  return result === "1/2-1/2" ? undefined : null;
}

/** The explorer of one board. */
export class Explorer {
  #onChange: () => void;
  #index: Index | undefined;
  #module: DialogsModule | undefined;
  #isOpen = false;
  #isOutdated = true;
  #looking: number | undefined;
  /** The key of the current position. */
  #shown: { address: string; key: string } | undefined;

  /** `onChange` is called when more is known. */
  constructor(onChange: () => void, signal: AbortSignal) {
    this.#onChange = onChange;
    signal.addEventListener(
      "abort",
      watchRecords(() => {
        this.#isOutdated = true;
        // Another game shows it.
        if (this.#isOpen) this.#onChange();
      }),
    );
    signal.addEventListener("abort", () => {
      this.#isOpen = false;
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The user opens or closes it. */
  toggle(isOpen: boolean): void {
    if (this.#isOpen === isOpen) return;
    this.#isOpen = isOpen;
    this.#onChange();
  }

  /** What was played in the current position; as much as is known so far. */
  played(state: Pick<BoardState, "address" | "game" | "ply">): Played {
    if (!this.#isOpen) return { own: [], file: [], looking: undefined };
    this.#follow(state.game);
    const index = this.#index;
    const key = this.#keyOf(state);
    if (!index || key === undefined) return { own: [], file: [], looking: this.#looking ?? 0 };
    return { own: index.own.at(key), file: index.file.at(key), looking: this.#looking };
  }

  #keyOf({ address, ply }: Pick<BoardState, "address" | "ply">): string | undefined {
    if (this.#shown?.address !== address) {
      const key = this.#module?.playedLine(address)?.keys[ply];
      this.#shown = key === undefined ? undefined : { address, key };
    }
    return this.#shown?.key;
  }

  /** Looks through the games, if there may be something new. */
  #follow(game: string): void {
    const now = this.#index?.game === game ? this.#index : undefined;
    if (now && (this.#looking !== undefined || !(this.#isOutdated || now.hasOtherFile))) return;
    const index = now ?? new Index(game);
    this.#index = index;
    this.#isOutdated = false;
    this.#look(index).catch((error) => {
      console.warn(error);
      this.#looking = undefined;
      this.#onChange();
    });
  }

  async #look(index: Index): Promise<void> {
    this.#looking = 0;
    this.#module ??= await loadDialogsModule();
    await index.update(this.#module, async (left) => {
      this.#looking = left;
      this.#onChange();
      await new Promise((done) => setTimeout(done));
      if (this.#isOpen && this.#index === index) return true;
      this.#isOutdated = true;
      return false;
    });
    if (this.#index !== index) return;
    this.#looking = undefined;
    this.#onChange();
  }
}
