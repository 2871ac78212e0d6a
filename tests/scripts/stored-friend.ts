// A game with a friend as a device keeps it, made without a page: the seats of both, and what they have signed.

import { type Signed, sign } from "../../www/friend/entry.ts";
import type { Action } from "../../www/friend/log.ts";
import { newSeat, type Seat, Secret } from "../../www/friend/secret.ts";
import { nameOf, save } from "../../www/friend/store.ts";
import { device } from "../../www/storage/device.ts";
import { PREFIX } from "../../www/storage/storage.ts";

/** Who signs. */
type Player = "me" | "friend";

/** A game that this device has begun. */
export class StoredFriendGame {
  readonly secret: Secret;
  #seats: Record<Player, Seat> = { me: newSeat(), friend: newSeat() };
  #entries: Signed[] = [];
  #changedAt: number;

  /**
   * @param game the address of the start
   * @param side the side of this device
   * @param changedAt when it has changed last, in milliseconds since 1970
   */
  constructor(game: string, side: string, changedAt: number) {
    this.#changedAt = changedAt;
    const first = this.#sign({ kind: "create", game, side, clock: { kind: "none" } }, "me");
    this.secret = Secret.create(first.entry.id);
  }

  /** A friend joins. */
  join(name?: string): this {
    this.#sign({ kind: "join", ...(name !== undefined && { name }) }, "friend");
    this.#sign({ kind: "confirm" }, "me");
    return this;
  }

  /** Moves, from the one of that player on in turn. */
  play(first: Player, ...moves: string[]): this {
    for (const [n, move] of moves.entries()) {
      const isFirst = n % 2 === 0;
      this.#sign({ kind: "move", move, spent: 1 }, isFirst === (first === "me") ? "me" : "friend");
    }
    return this;
  }

  /** Gives the game up. */
  resign(player: Player): this {
    this.#sign({ kind: "resign" }, player);
    return this;
  }

  /** What links have after `friend=`. */
  get key(): string {
    return this.secret.key;
  }

  /** The key and the text of the value in the browser's storage. */
  get stored(): readonly [key: string, text: string] {
    const isSaved = save({
      secret: this.secret,
      seats: [this.#seats.me],
      moving: undefined,
      entries: new Map(this.#entries.map((signed) => [signed.entry.id, signed])),
      acknowledged: new Set(),
      changedAt: this.#changedAt,
      isPlayed: true,
      isOver: false,
    });
    const key = PREFIX + nameOf(this.secret);
    const text = device().localStorage.getItem(key);
    if (!isSaved || text === null) throw new Error("it is not saved");
    return [key, text];
  }

  /** The last entry as relays have it. */
  get published(): object {
    const last = this.#entries.at(-1);
    if (!last) throw new Error("there is no entry");
    return this.secret.wrap(last);
  }

  #sign(action: Action, player: Player): Signed {
    const previous = this.#entries.at(-1)?.entry.id ?? null;
    const signed = sign(action, previous, this.#seats[player].secretKey, Date.now());
    this.#entries.push(signed);
    return signed;
  }
}
