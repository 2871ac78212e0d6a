// What the list on the start page says of a game that is saved, or of one with a friend.

import { HUMAN } from "../analysis/players.ts";
import type { FriendGame } from "../friend/friend-game.ts";
import { boardOf, type Side, SOLO } from "../games/boards.ts";
import { OPPONENTS } from "../games/opponents.ts";
import { parseFragment } from "../lib/fragment.ts";
import { text } from "../messages/format.ts";
import type { SavedGame } from "../page/autosave.ts";
import { adaptiveLevel } from "../storage/adaptive.ts";
import { settings } from "../storage/settings.ts";
import type { BoardState } from "../wasm/quarry.js";

/** A game in the list. */
export interface Entry {
  /** Differs from those of all other entries. */
  readonly id: string;
  /** The name of the game, in the language of the page. */
  readonly title: string;
  /** The address that opens the game. */
  readonly address: string;
  /** The address of the small board. */
  readonly picture: string;
  /** The opponent: the name, and the face if it is the computer. None if nobody is known. */
  readonly opponent: { readonly name: string; readonly face?: URL } | undefined;
  /** Whose move it is, how the game has ended, or what it waits for. */
  readonly where: string;
  /** Whether a friend waits for the user. */
  readonly isAwaited: boolean;
  readonly isOver: boolean;
  /** When it changed last, in milliseconds since 1970. */
  readonly at: number;
  /** What the button does that deletes it. */
  readonly deletes: string;
  /** The saved game; none if it is a game with a friend. */
  readonly saved: SavedGame | undefined;
}

/** The current position in a saved game; `undefined` if its address cannot be read. */
type Position = Pick<BoardState, "side" | "result"> | undefined;

/** What the list needs to know of a game with a friend. */
export type FriendGameFacts = Pick<FriendGame, "id" | "key" | "shared" | "side" | "isMine" | "opponent" | "changedAt">;

/** The entry of a saved game. */
export function savedEntry(saved: SavedGame, position: Position): Entry {
  const { id, game, title, address, keys = "", at } = saved;
  const name = game && boardOf(game) ? text(game) : title;
  const where = whereOf(saved, position);
  const computer = OPPONENTS[(opponentOf(saved) ?? 0) - 1];
  return {
    id: `game ${id}`,
    title: name,
    address: address + keys,
    picture: address,
    opponent: computer && { name: text("opponent", { level: computer.level }), face: computer.face },
    where,
    isAwaited: false,
    isOver: Boolean(position?.result),
    at,
    deletes: text("recent-forget-game", { game: name, where }),
    saved,
  };
}

/** The entry of a game with a friend; `undefined` as long as nothing of the game has arrived. */
export function friendEntry(game: FriendGameFacts): Entry | undefined {
  const { id, key, shared, side, isMine, changedAt } = game;
  if (!shared) return undefined;
  const title = gameOf(shared.game);
  const address = shared.game + (shared.moves.length > 0 ? `&moves=${shared.moves.join(".")}` : "");
  const where = friendWhereOf(game);
  const friend = friendOf(game);
  return {
    id,
    title,
    address: `${address}&friend=${key}`,
    picture: address + (side === "black" && settings().turn ? "&flip=1" : ""),
    opponent: friend === undefined ? undefined : { name: friend },
    where,
    isAwaited: isMine,
    isOver: shared.result !== undefined,
    at: changedAt,
    deletes:
      friend === undefined
        ? text("recent-forget-game", { game: title, where })
        : text("recent-forget-friend", { game: title, friend, where }),
    saved: undefined,
  };
}

/** The name of the game that starts at an address. */
export function gameOf(address: string): string {
  const { game } = parseFragment(address);
  return game && boardOf(game) ? text(game) : "";
}

/** The friend's name, as far as it is known; `undefined` before the friend has come, and where the seat has moved to another device. */
export function friendOf({ shared, side, opponent }: FriendGameFacts): string | undefined {
  if (!shared || shared.seats.size < 2 || side === undefined) return undefined;
  return (opponent !== undefined && shared.names.get(opponent)) || text("recent-friend");
}

/**
 * The order of the list: games with friends that go on, those first in which a friend waits for the user; then all others. The latest
 * come first.
 */
export function inOrder(entries: readonly Entry[]): Entry[] {
  const rank = ({ saved, isAwaited, isOver }: Entry): number => (saved || isOver ? 2 : isAwaited ? 0 : 1);
  return entries.toSorted((one, other) => rank(one) - rank(other) || other.at - one.at);
}

/** The computer against which exactly one person plays a saved game: its level. */
export function opponentOf({ game, players = {} }: Pick<SavedGame, "game" | "players">): number | undefined {
  const choices = Object.values(players);
  const [computer, ...others] = choices.filter((player) => player !== HUMAN);
  if (choices.length !== 2 || computer === undefined || others.length > 0) return undefined;
  return Number(String(computer).split(":")[1]) || adaptiveLevel(game ?? "");
}

/** Whose move it is in a saved game, or how it has ended. */
export function whereOf(saved: Pick<SavedGame, "game" | "players">, position: Position): string {
  if (!position) return "";
  const { players = {} } = saved;
  const level = opponentOf(saved);
  const isAlone = SOLO.includes(saved.game ?? "");
  const isPerson = (side: Side): boolean => isAlone || (level !== undefined && players[side] === HUMAN);
  const nameOf = (side: Side): (string | number)[] =>
    level === undefined || isPerson(side) ? [side] : ["opponent", "level", level];
  const { side, result } = position;
  if (!result) return isPerson(side) ? text("recent-your-move") : text("recent-to-move", { player: nameOf(side) });
  if (result.kind === "draw") return text("ended-draw");
  if (result.kind === "over") return text("ended-stones", { count: result.stones });
  return isPerson(result.winner) ? text("ended-you-won") : text("recent-won", { player: nameOf(result.winner) });
}

/** What a game with a friend waits for, or how it has ended. */
function friendWhereOf(game: FriendGameFacts): string {
  const { shared, side, isMine } = game;
  if (!shared) return "";
  if (shared.seats.size < 2) return text("recent-waiting");
  const friend = friendOf(game);
  const { result } = shared;
  if (!result && isMine) return text("recent-your-move");
  if (!result)
    return friend === undefined ? text("recent-to-move", { player: [shared.side] }) : text("recent-their-move");
  if (result.winner === null) return text("ended-draw");
  return result.winner === side ? text("ended-you-won") : text("recent-won", { player: friend ?? [result.winner] });
}
