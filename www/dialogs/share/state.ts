// The state of the dialog Share, and the links that follow from it.

import { PRIVATE } from "../../friend/address.ts";
import type { Side } from "../../games/boards.ts";
import { friendAddress, type LOT } from "../../lib/fragment.ts";
import type { EmbedOptions } from "./embed.ts";

/** What is shared. */
export interface SharedGame {
  /** The address of the game at the current position, and of that position alone. */
  readonly address: string;
  readonly positionAddress: string;
  /** Where a game with a friend starts that goes on from the current position; none where the game is over. */
  readonly start: string | undefined;
  /** Who plays each side; empty in a game for one person. */
  readonly players: readonly Player[];
  /** The page of the site that links lead to, without a fragment. Without one there are no links. */
  readonly page: string | undefined;
  /** What can be copied as text. */
  readonly texts: { readonly position: string; readonly moves: string; readonly drawing: string };
  /** The picture of the board as a URL. */
  readonly picture: string;
}

interface Player {
  readonly side: Side;
  readonly choice: string;
}

/** What the dialog shows. */
export interface ShareState {
  readonly game: SharedGame;
  /** Whether the system can send a link. */
  readonly canSend: boolean;
  /** Whether the system can send a file of a game. */
  readonly canSendFile: boolean;
  /** Whether another game can be opened. */
  readonly canPaste: boolean;
  /** What the link leads to. */
  readonly target: "game" | "position";
  /** Whether the link keeps the computer as a player. */
  readonly keepsComputer: boolean;
  /** Whether the code for cameras is shown, and its picture as a URL; none if the link is too long for one. */
  readonly showsQr: boolean;
  readonly qr: string | undefined;
  /** The side of the user in a game with a friend. */
  readonly mine: Side | typeof LOT;
  /** Whether that game is closed to watchers. */
  readonly isPrivate: boolean;
  readonly embed: EmbedOptions;
  readonly showsPreview: boolean;
  /** What is wrong with the text that was pasted. */
  readonly fault: string;
  /** What has been done. */
  readonly status: string;
}

/** From how many characters on some programs cut a link off. */
const LONG = 8000;

/** Whether a link may be cut off on its way. */
export function isLong(link: string): boolean {
  return link.length > LONG;
}

/** The URL of an address on a page of the site; empty without a page. */
export function pageUrl(page: string | undefined, address: string): string {
  if (page === undefined) return "";
  const url = new URL(page);
  url.search = "";
  url.hash = address;
  return url.href;
}

/** The sides that the computer plays. */
export function computersOf({ players }: SharedGame): readonly Player[] {
  return players.filter(({ choice }) => choice !== "human");
}

/** The link to the game or to its position. */
export function linkOf({ game, target, keepsComputer }: ShareState): string {
  const players = keepsComputer ? computersOf(game).map(({ side, choice }) => `&${side}=${choice}`) : [];
  const address = target === "game" ? game.address : game.positionAddress;
  return pageUrl(game.page, address + players.join(""));
}

/** The link that begins a game with a friend from the current position; none where that is not possible. */
export function friendLinkOf({ game, mine, isPrivate }: ShareState): string | undefined {
  const { start, page, players } = game;
  if (start === undefined || page === undefined || players.length !== 2) return undefined;
  return pageUrl(page, friendAddress(start, mine) + (isPrivate ? PRIVATE : ""));
}
