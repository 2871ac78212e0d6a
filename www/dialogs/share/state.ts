// The state of the dialog Share, and the links that follow from it.

import type { Side } from "../../games/boards.ts";
import type { EmbedOptions } from "./embed.ts";

/** What is shared. */
export interface SharedGame {
  /** The address of the game at the position on show, and of that position alone. */
  readonly address: string;
  readonly positionAddress: string;
  /** The address of all lines of the game. */
  readonly lines: string;
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
  /** Whether another game can be opened. */
  readonly canPaste: boolean;
  /** What the link leads to. */
  readonly target: "game" | "position";
  /** Whether the link keeps the computer as a player. */
  readonly keepsComputer: boolean;
  /** Whether the code for cameras is on show, and its picture as a URL; none if the link is too long for one. */
  readonly showsQr: boolean;
  readonly qr: string | undefined;
  /** The side of the sender in a correspondence game. */
  readonly mine: Side | undefined;
  readonly embed: EmbedOptions;
  readonly showsPreview: boolean;
  /** What is wrong with the text that was pasted. */
  readonly fault: string;
  /** What has been done. */
  readonly status: string;
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

/** The address at which a side plays a correspondence game. */
export function correspondenceAddress({ lines }: SharedGame, side: Side | undefined): string {
  return `${lines}&as=${side}`;
}

/** The link that invites the opponent to a correspondence game. */
export function invitationOf({ game, mine }: ShareState): string {
  const theirs = game.players.find(({ side }) => side !== mine)?.side;
  return pageUrl(game.page, correspondenceAddress(game, theirs));
}
