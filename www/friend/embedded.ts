// A game with a friend in an element on another site: the attribute `invite` names it. Its seat and its log are in memory, unless the
// host page sets `store`.

import type { QuarryFriend } from "../../npm/quarry-game/quarry.d.ts";
import type { Board } from "../board/board.ts";
import type { BoardChange } from "../board/events.ts";
import type { GameController } from "../element/controller.ts";
import { isOn } from "../lib/dom.ts";
import { NEW } from "../lib/fragment.ts";
import { homeUrl } from "../lib/home-url.ts";
import { text } from "../messages/format.ts";
import type { Follower } from "../page/follower.ts";
import { openDevice } from "../storage/device.ts";
import { keysOf } from "./address.ts";
import { open } from "./friend.ts";
import type { FriendGame } from "./friend-game.ts";
import { useRelays } from "./relays.ts";
import { Secret } from "./secret.ts";

/** The keys of an invitation: a link, or the value of its key `friend`, to which others may be added. */
export function keysOfInvite(invite: string): string {
  const keys = invite.slice(invite.indexOf("#") + 1).trim();
  return keys === "" || /(^|&)friend=/.test(keys) ? keys : `friend=${keys}`;
}

/** What the event `quarry-friend` has of a game. */
export function reportOf({ shared, side, contact }: FriendGame, link: string): QuarryFriend {
  const report = {
    link,
    side: side ?? null,
    seats: [...(shared?.seats.keys() ?? [])],
    turn: shared && !shared.result ? shared.side : null,
    result: shared?.result ?? null,
    relays: contact.relays,
  };
  return report as QuarryFriend;
}

/** Lets an element play a game with a friend. */
export async function embed(controller: GameController): Promise<Embedded> {
  const { element, root, messages } = controller;
  if (isOn(element, "store")) openDevice();
  const relays = element.getAttribute("relays");
  if (relays !== null) useRelays(relays.split(/\s+/).filter(Boolean));
  const embedded = new Embedded(controller);
  embedded.follower = await open(root, messages, {
    isPage: false,
    linkOf: (fragment) => homeUrl(fragment) ?? fragment,
    changed: (game, link) => embedded.changed(game, link),
  });
  return embedded;
}

/** The games with friends of one element. */
export class Embedded {
  follower: Follower | undefined;
  #controller: GameController;
  #board: Board | undefined;
  /** The last value of `invite`, and the key of the game that it has begun. */
  #invite: string | null = null;
  #begun: string | undefined;
  /** Whether the reader has chosen another game, and whether the element has then been removed from its document. */
  #isElsewhere = false;
  #hasLeft = false;
  /** The last report. */
  #reported = "";

  constructor(controller: GameController) {
    this.#controller = controller;
  }

  /** Something else is shown: the game of the attributes, if it is given, or one that the reader has chosen. */
  follow(board: Board, change: BoardChange, isGiven: boolean): void {
    this.#board = board;
    const isInvited = isGiven && !this.#hasLeft;
    const keys = isInvited ? this.#keys() : board.link;
    const { key } = keysOf(keys);
    this.#hasLeft = false;
    this.#isElsewhere = key === undefined;
    this.follower?.follow({ change, board, players: [], keys });
    if (isInvited && key !== undefined && key !== NEW && !Secret.read(key)) {
      this.#controller.dispatch("quarry-error", {
        message: `invite: ${text("friend-link-broken")}`,
        code: "attribute",
      });
    }
  }

  /** The element has been removed from its document. When it comes back, the same game goes on. */
  leave(): void {
    const board = this.#board;
    this.#hasLeft = this.#isElsewhere;
    if (board) this.follower?.follow({ change: "games", board, players: [], keys: "" });
  }

  changed(game: FriendGame | undefined, link: string): void {
    if (!game) return;
    this.#begun ??= game.key;
    const report = reportOf(game, link);
    const reported = JSON.stringify(report);
    if (reported === this.#reported) return;
    this.#reported = reported;
    this.#controller.dispatch("quarry-friend", report);
  }

  /** The keys of the attribute. An invitation that has begun a game names that game from then on. */
  #keys(): string {
    const invite = this.#controller.element.getAttribute("invite");
    if (invite !== this.#invite) this.#begun = undefined;
    this.#invite = invite;
    const keys = keysOfInvite(invite ?? "");
    const isNew = keysOf(keys).key === NEW;
    return isNew && this.#begun !== undefined ? `friend=${this.#begun}` : keys;
  }
}
