// The state of a game between two devices: a pure function of its log. It does not depend on the order in which entries arrive, on
// repetitions, or on a clock. An entry that cannot be carried out is refused with a reason, and changes nothing.

import type { ClockSettings } from "../clock/settings.ts";
import { LOT } from "../lib/fragment.ts";
import { Branches } from "./branches.ts";
import type { Action, Entry, Offer, Phrase } from "./log.ts";

/** The rules of one game: a position that moves change. */
export interface Referee {
  /** The two sides, the one who begins first. */
  readonly sides: readonly [string, string];
  /** The side to move. */
  readonly side: string;
  /** The winner, if the rules have ended the game; `null` in it for a draw. */
  readonly result: { readonly winner: string | null } | undefined;
  /** How a move is written that can be played now; `undefined` if it cannot. */
  legal(move: string): string | undefined;
  /** Plays a legal move. */
  play(move: string): void;
  /** Takes the last move back. */
  takeBack(): void;
}

/** Opens a position by its address; `undefined` if there is no such position. */
export type OpenReferee = (game: string) => Referee | undefined;

/** Why an entry is refused. */
export type Reason =
  /** The log begins with something else, or with a position or a side that does not exist. */
  | "no-game"
  /** The game has begun. */
  | "begun"
  /** Both seats are taken, or it is the author's own game. */
  | "no-free-seat"
  /** No opponent has joined yet. */
  | "no-opponent"
  /** The author only watches. */
  | "no-seat"
  | "not-your-turn"
  | "illegal-move"
  | "over"
  | "not-over"
  | "nothing-to-take-back"
  /** The same has been offered since the last move. */
  | "offered-already"
  | "no-offer"
  /** The device has the other seat. */
  | "other-seat"
  /** More time was spent than there was. */
  | "time-is-up"
  /** There is time left, or the game has no clock. */
  | "time-left"
  /** Another entry was carried out in its place. */
  | "superseded"
  /** It follows a refused entry. */
  | "follows-refused";

/** How a game has ended. */
export interface SharedResult {
  /** The side that has won; `null` for a draw. */
  readonly winner: string | null;
  readonly by: "rules" | "resignation" | "agreement" | "time";
}

/** A game between two devices. */
export interface SharedGame {
  /** The address of the position at the start. */
  readonly game: string;
  readonly clock: ClockSettings;
  /** Whether it is shown to its two players only. */
  readonly isPrivate: boolean;
  /** The public keys of the devices that play the sides. A side that is missing is free, or not drawn yet. */
  readonly seats: ReadonlyMap<string, string>;
  /** The names of the players who have given one, by their sides. */
  readonly names: ReadonlyMap<string, string>;
  /** The side to move. */
  readonly side: string;
  /** The moves of the current game: the last one, after a rematch. */
  readonly moves: readonly string[];
  readonly result: SharedResult | undefined;
  /** The number of rematches. */
  readonly rematches: number;
  /** What is offered, and by which side. */
  readonly offers: ReadonlyMap<Offer, string>;
  /** The milliseconds that each side had left after its last move; none without a clock. */
  readonly left: ReadonlyMap<string, number>;
  /** The last phrase, and the side that sent it. */
  readonly phrase: { readonly phrase: Phrase; readonly side: string } | undefined;
  /** The entries that have been carried out. The next one follows the last of them. */
  readonly entries: readonly Entry[];
  /** Why entries have been refused, by their ids. */
  readonly refused: ReadonlyMap<string, Reason>;
  /** How many entries wait for one that has not arrived. */
  readonly waiting: number;
}

/** How long a move may be under way before its time counts, in milliseconds: for a game of minutes. */
export const GRACE = 5_000;

const DAY = 24 * 60 * 60 * 1000;

/**
 * The state that a log leads to.
 *
 * @param first the id of its first entry, which the invitation names
 */
export function replay(entries: Iterable<Entry>, first: string, openReferee: OpenReferee): SharedGame | undefined {
  const branches = new Branches(entries, first);
  const root = branches.get(first);
  const game = root && State.begin(root, openReferee);
  if (!game) return undefined;
  const refused = new Map<string, Reason>();
  for (let last = root; ; ) {
    const next = chooseNext(branches, last, game, refused);
    if (!next) break;
    refused.delete(next.id);
    game.apply(next);
    last = next;
  }
  for (const id of [...refused.keys()]) {
    for (const entry of branches.allAfter(id)) refused.set(entry.id, "follows-refused");
  }
  return game.summary(refused, branches.waiting.length);
}

/**
 * The entry that follows, of those that can be carried out. A confirmation comes first, and the others follow it. Then comes one that the
 * opponent has followed: no player can rewrite what the other one has answered. Then come moves, since they withdraw offers, and then
 * ids decide, so that all devices choose alike.
 */
function chooseNext(branches: Branches, last: Entry, game: State, refused: Map<string, Reason>): Entry | undefined {
  const able: Entry[] = [];
  const following = [...branches.after(last.id)];
  // A confirmation changes nothing for what was done at the same time, such as a first move of the guest.
  if (isConfirmation(last) && last.previous !== null) {
    following.push(...branches.after(last.previous).filter(({ id }) => id !== last.id));
  }
  for (const entry of following) {
    const reason = game.refusal(entry);
    if (reason) refused.set(entry.id, reason);
    else able.push(entry);
  }
  if (able.length < 2) return able[0];
  const confirmation = able.find(isConfirmation);
  if (confirmation) return confirmation;
  const weighed = able.map((entry) => {
    const others = game.players.filter((player) => player !== entry.author);
    const answers = others.reduce((sum, player) => sum + branches.countAfter(entry.id, player), 0);
    return { entry, answers };
  });
  weighed.sort(
    (a, b) =>
      b.answers - a.answers || rank(a.entry.action) - rank(b.entry.action) || (a.entry.id < b.entry.id ? -1 : 1),
  );
  for (const { entry } of weighed.slice(1)) refused.set(entry.id, "superseded");
  return weighed[0]?.entry;
}

function isConfirmation({ action }: Entry): boolean {
  return action.kind === "confirm";
}

/** The order of actions at one time. */
function rank({ kind }: Action): number {
  return ["join", "resign", "move", "answer", "claim", "transfer", "offer", "phrase"].indexOf(kind);
}

/** The state on the way through a log. */
class State {
  #openReferee: OpenReferee;
  #referee: Referee;
  #game: string;
  #clock: ClockSettings;
  #isPrivate: boolean;
  /** The side of the one who invites, or `lot`. */
  #wanted: string;
  #inviter: Entry;
  #guest: string | undefined;
  #isConfirmed = false;
  #seats = new Map<string, string>();
  /** The names of the players, by their sides. */
  #names = new Map<string, string>();
  #moves: { text: string; side: string }[] = [];
  #result: SharedResult | undefined;
  #rematches = 0;
  #offers = new Map<Offer, string>();
  /** What each side has offered since the last move. */
  #offered = new Set<string>();
  #left = new Map<string, number>();
  #phrase: SharedGame["phrase"];
  #entries: Entry[];
  /** When each device signed its last entry, by its own clock. */
  #times = new Map<string, number>();

  /** The state after the first entry; `undefined` if it begins no game. */
  static begin(entry: Entry, openReferee: OpenReferee): State | undefined {
    const { action, previous } = entry;
    if (action.kind !== "create" || previous !== null) return undefined;
    const referee = openReferee(action.game);
    if (!referee || (action.side !== LOT && !referee.sides.includes(action.side))) return undefined;
    return new State(entry, action, referee, openReferee);
  }

  private constructor(
    entry: Entry,
    { game, clock, watch, side }: Extract<Action, { kind: "create" }>,
    referee: Referee,
    openReferee: OpenReferee,
  ) {
    this.#openReferee = openReferee;
    this.#referee = referee;
    this.#game = game;
    this.#clock = clock;
    this.#isPrivate = watch === false;
    this.#wanted = side;
    this.#inviter = entry;
    this.#entries = [entry];
    this.#times.set(entry.author, entry.time);
    if (side !== LOT) this.#giveSeat(side, entry);
    this.#endByRules();
  }

  /** The devices that play. */
  get players(): readonly string[] {
    return this.#guest === undefined ? [this.#inviter.author] : [...this.#seats.values()];
  }

  /** Why an entry cannot be carried out now; `undefined` if it can. */
  refusal({ author, time, action }: Entry): Reason | undefined {
    const side = this.#sideOf(author);
    switch (action.kind) {
      case "create":
        return "begun";
      case "join":
        return this.#guest !== undefined || author === this.#inviter.author ? "no-free-seat" : undefined;
      case "move":
        // Who invites can send the first move with the invitation.
        if (side === undefined) return "no-seat";
        break;
      default:
        if (this.#guest === undefined) return "no-opponent";
        if (side === undefined) return "no-seat";
    }
    const isMyTurn = this.#referee.side === side;
    switch (action.kind) {
      case "confirm":
        return this.#isConfirmed || this.#guest === undefined || side === this.#sideOf(this.#guest)
          ? "begun"
          : undefined;
      case "move":
        if (this.#result) return "over";
        if (!isMyTurn) return "not-your-turn";
        if (this.#referee.legal(action.move) === undefined) return "illegal-move";
        return action.spent > this.#available(side) ? "time-is-up" : undefined;
      case "offer":
        return this.#offerRefusal(action.offer, side);
      case "answer": {
        const by = this.#offers.get(action.offer);
        return by === undefined || by === side ? "no-offer" : undefined;
      }
      case "resign":
        return this.#result ? "over" : undefined;
      case "claim":
        if (this.#result) return "over";
        if (isMyTurn) return "not-your-turn";
        return this.#isTimeUp(author, time) ? undefined : "time-left";
      case "phrase":
        return undefined;
      case "transfer":
        return this.#sideOf(action.to) === undefined ? undefined : "other-seat";
      default:
        return "begun";
    }
  }

  /** Carries an entry out that is not refused. */
  apply(entry: Entry): void {
    const { author, time, action } = entry;
    this.#entries.push(entry);
    this.#times.set(author, time);
    if (action.kind === "join") {
      this.#join(entry);
      return;
    }
    const side = this.#sideOf(author);
    if (side === undefined) return;
    switch (action.kind) {
      case "confirm":
        this.#isConfirmed = true;
        break;
      case "move":
        this.#play(action.move, action.spent, side);
        break;
      case "offer":
        this.#offers.set(action.offer, side);
        this.#offered.add(`${action.offer} ${side}`);
        break;
      case "answer":
        this.#answer(action.offer, action.accepts);
        break;
      case "resign":
        this.#end(this.#otherSide(side), "resignation");
        break;
      case "claim":
        this.#end(side, "time");
        break;
      case "phrase":
        this.#phrase = { phrase: action.phrase, side };
        break;
      case "transfer":
        this.#seats.set(side, action.to);
        this.#times.set(action.to, time);
        break;
      default:
    }
  }

  /** What others need of the state. */
  summary(refused: ReadonlyMap<string, Reason>, waiting: number): SharedGame {
    return {
      game: this.#game,
      clock: this.#clock,
      isPrivate: this.#isPrivate,
      seats: this.#seats,
      names: this.#names,
      side: this.#referee.side,
      moves: this.#moves.map(({ text }) => text),
      result: this.#result,
      rematches: this.#rematches,
      offers: this.#offers,
      left: this.#left,
      phrase: this.#phrase,
      entries: this.#entries,
      refused,
      waiting,
    };
  }

  #sideOf(author: string): string | undefined {
    for (const [side, player] of this.#seats) if (player === author) return side;
    return undefined;
  }

  #otherSide(side: string): string {
    const [first, second] = this.#referee.sides;
    return side === first ? second : first;
  }

  /** A lot is drawn with both ids: neither of the two can choose it alone, unless the guest signs many entries and keeps one. */
  #join(entry: Entry): void {
    const { id, author } = entry;
    const [first, second] = this.#referee.sides;
    const isEven = (digitOf(this.#inviter.id) + digitOf(id)) % 2 === 0;
    const drawn = isEven ? first : second;
    const side = this.#wanted === LOT ? drawn : this.#wanted;
    this.#giveSeat(side, this.#inviter);
    this.#giveSeat(this.#otherSide(side), entry);
    this.#guest = author;
    this.#windClocks();
  }

  /** Gives a seat to the author of an entry. */
  #giveSeat(side: string, { author, action }: Entry): void {
    this.#seats.set(side, author);
    const isNamed = action.kind === "create" || action.kind === "join";
    if (isNamed && action.name !== undefined) this.#names.set(side, action.name);
  }

  #windClocks(): void {
    if (this.#clock.kind === "none") return;
    const time = this.#clock.kind === "days" ? this.#clock.days * DAY : this.#clock.minutes * 60_000;
    for (const side of this.#referee.sides) this.#left.set(side, time);
  }

  /** The milliseconds that a side has for its move: without a limit for its first one. */
  #available(side: string): number {
    const isFirst = !this.#moves.some((move) => move.side === side);
    return this.#clock.kind === "minutes" && isFirst ? Number.POSITIVE_INFINITY : this.#timeOf(side);
  }

  #timeOf(side: string): number {
    return this.#left.get(side) ?? Number.POSITIVE_INFINITY;
  }

  /** Whether the opponent's time is up. Only times of the claimant's own clock are compared: clocks of devices differ. */
  #isTimeUp(claimant: string, time: number): boolean {
    const began = this.#times.get(claimant);
    if (began === undefined) return false;
    return time - began > this.#available(this.#referee.side) + GRACE;
  }

  #play(text: string, spent: number, side: string): void {
    const move = this.#referee.legal(text) ?? text;
    const isFirst = this.#available(side) === Number.POSITIVE_INFINITY;
    this.#referee.play(move);
    this.#moves.push({ text: move, side });
    this.#offers.clear();
    this.#offered.clear();
    if (this.#clock.kind === "minutes") {
      const left = this.#timeOf(side) - (isFirst ? 0 : spent);
      this.#left.set(side, left + this.#clock.increment * 1000);
    }
    this.#endByRules();
  }

  #offerRefusal(offer: Offer, side: string): Reason | undefined {
    if (offer === "rematch") {
      if (!this.#result) return "not-over";
    } else if (this.#result) {
      return "over";
    }
    if (offer === "takeback" && !this.#moves.some((move) => move.side === side)) return "nothing-to-take-back";
    return this.#offers.has(offer) || this.#offered.has(`${offer} ${side}`) ? "offered-already" : undefined;
  }

  #answer(offer: Offer, accepts: boolean): void {
    const by = this.#offers.get(offer);
    this.#offers.delete(offer);
    if (!accepts || by === undefined) return;
    if (offer === "draw") this.#end(null, "agreement");
    else if (offer === "takeback") this.#takeBack(by);
    else this.#rematch();
  }

  /** Takes moves back, up to the last one of a side. */
  #takeBack(side: string): void {
    for (let move = this.#moves.pop(); move; move = this.#moves.pop()) {
      this.#referee.takeBack();
      if (move.side === side) break;
    }
    this.#offers.clear();
    this.#offered.clear();
  }

  /** Begins anew with the sides exchanged. */
  #rematch(): void {
    const referee = this.#openReferee(this.#game);
    if (!referee) return;
    const [first, second] = referee.sides;
    const [white, black] = [this.#seats.get(first), this.#seats.get(second)];
    if (white === undefined || black === undefined) return;
    this.#referee = referee;
    this.#seats.set(first, black);
    this.#seats.set(second, white);
    this.#names = new Map([...this.#names].map(([side, name]) => [this.#otherSide(side), name]));
    this.#moves = [];
    this.#result = undefined;
    this.#rematches += 1;
    this.#offers.clear();
    this.#offered.clear();
    this.#windClocks();
    this.#endByRules();
  }

  #end(winner: string | null, by: SharedResult["by"]): void {
    this.#result = { winner, by };
    this.#offers.clear();
    this.#offered.clear();
  }

  #endByRules(): void {
    const { result } = this.#referee;
    if (result) this.#end(result.winner, "rules");
  }
}

/** The last digit of an id in hexadecimal digits. */
function digitOf(id: string): number {
  const digit = Number.parseInt(id.slice(-1), 16);
  return Number.isNaN(digit) ? 0 : digit;
}
