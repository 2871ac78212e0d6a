// The games with friends on the start page: while it is shown, they are connected, and their moves arrive.

import type { FriendGame } from "../friend/friend-game.ts";
import { loadOnce } from "../lib/load-once.ts";
import { text } from "../messages/format.ts";
import { names } from "../storage/storage.ts";
import { type FriendGameFacts, friendEntry, friendOf, gameOf } from "./entry.ts";

/** A game with a friend as the list saw it last. */
type Seen = Pick<FriendGameFacts, "shared" | "isMine">;

/** A game that is connected. */
interface Connected {
  readonly game: FriendGame;
  seen: Seen;
  end(): void;
}

/** How long a game stays connected when the list goes, in milliseconds: the one that is opened needs no new connection. */
const LINGER = 3_000;

const load = loadOnce(() => import("../friend/friend-game.ts"));

/** The games with friends. */
export class Friends {
  #games = new Map<string, Connected>();
  #changed: (id: string, news: string | undefined) => void;

  /** `changed` is called when one of the games has changed, with its id and what the friend has done. */
  constructor(changed: (id: string, news: string | undefined) => void) {
    this.#changed = changed;
  }

  /** Connects all games that are stored. Without any, nothing is loaded. */
  async open(): Promise<void> {
    if (names("friend.").length === 0) {
      this.close();
      return;
    }
    const { FriendGame } = await load();
    const stored = FriendGame.all();
    const ids = new Set(stored.map(({ id }) => id));
    for (const id of this.#games.keys()) if (!ids.has(id)) this.#end(id);
    for (const game of stored) if (!this.#games.has(game.id)) this.#connect(game);
  }

  /** Disconnects them. */
  close(): void {
    for (const id of [...this.#games.keys()]) this.#end(id);
  }

  /** The games. */
  get games(): readonly FriendGame[] {
    return [...this.#games.values()].map(({ game }) => game);
  }

  /** Deletes a game for good. */
  forget(game: FriendGame): void {
    this.#end(game.id);
    game.forget();
  }

  #connect(game: FriendGame): void {
    const stop = game.listen(() => this.#follow(connected));
    const connected: Connected = {
      game,
      seen: seen(game),
      end: () => {
        stop();
        setTimeout(() => game.close(), LINGER);
      },
    };
    this.#games.set(game.id, connected);
    game.connect();
  }

  #end(id: string): void {
    const connected = this.#games.get(id);
    this.#games.delete(id);
    connected?.end();
  }

  #follow(connected: Connected): void {
    const { game } = connected;
    const before = connected.seen;
    connected.seen = seen(game);
    this.#changed(game.id, newsOf(before, game));
  }
}

function seen({ shared, isMine }: FriendGame): Seen {
  return { shared, isMine };
}

/** What the friend has done in a game since it was seen last, as a sentence. */
export function newsOf({ shared: before, isMine }: Seen, game: FriendGameFacts): string | undefined {
  const { shared: now } = game;
  const friend = friendOf(game);
  if (!before || !now || friend === undefined) return undefined;
  const values = { friend, game: gameOf(now.game) };
  if (now.result && !before.result) {
    return text("recent-friend-ended", { ...values, where: friendEntry(game)?.where ?? "" });
  }
  if (before.seats.size < 2 && now.seats.size === 2) return text("recent-friend-joined", values);
  // The user may have moved in another tab.
  const hasMoved = !isMine && game.isMine && now.moves.length > before.moves.length;
  return hasMoved ? text("recent-friend-moved", values) : undefined;
}
