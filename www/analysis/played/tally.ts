// What was played in games, by position: how often each move was chosen, and how these games ended.

import type { Side } from "../../games/boards.ts";
import type { PlayedLine } from "../../wasm/dialogs.js";

/** A finished game. */
export interface FinishedGame {
  readonly line: PlayedLine;
  /** The winner; none if the game is drawn. */
  readonly winner: Side | undefined;
}

/** A move that was played in a position, and how the games with it ended. */
export interface PlayedMove {
  readonly move: string;
  readonly games: number;
  readonly wins: Readonly<Partial<Record<Side, number>>>;
  readonly draws: number;
}

interface Tally {
  games: number;
  wins: Partial<Record<Side, number>>;
  draws: number;
}

/** Games by their positions. A position that comes up in a game twice counts once, with each move that was played there. */
export class PlayedMoves {
  #positions = new Map<string, Map<string, Tally>>();
  #games = new Map<string, FinishedGame>();

  /** How many games there are. */
  get size(): number {
    return this.#games.size;
  }

  /** Adds a game, or replaces the one with the same id. */
  add(id: string, game: FinishedGame): void {
    this.remove(id);
    this.#games.set(id, game);
    this.#count(game, 1);
  }

  /** Removes a game, if it is there. */
  remove(id: string): void {
    const game = this.#games.get(id);
    if (game) this.#count(game, -1);
    this.#games.delete(id);
  }

  /** The ids of the games. */
  ids(): Iterable<string> {
    return this.#games.keys();
  }

  /** The moves that were played in a position, the most frequent first. */
  at(key: string): PlayedMove[] {
    const moves = [...(this.#positions.get(key) ?? [])].map(([move, tally]) => ({ move, ...tally }));
    return moves.sort((a, b) => b.games - a.games || (a.move < b.move ? -1 : 1));
  }

  #count({ line: { keys, moves }, winner }: FinishedGame, by: 1 | -1): void {
    const pairs = new Set(moves.map((move, n) => `${keys[n]}\n${move}`));
    for (const pair of pairs) {
      const [key = "", move = ""] = pair.split("\n");
      let played = this.#positions.get(key);
      if (!played) {
        played = new Map();
        this.#positions.set(key, played);
      }
      const tally = played.get(move) ?? { games: 0, wins: {}, draws: 0 };
      tally.games += by;
      if (winner === undefined) tally.draws += by;
      else tally.wins[winner] = (tally.wins[winner] ?? 0) + by;
      if (tally.games > 0) played.set(move, tally);
      else played.delete(move);
      if (played.size === 0) this.#positions.delete(key);
    }
  }
}
