// What is wrong with a link, or with a text that the reader has pasted, in the words of a reader. The event `quarry-error` has the
// words of a programmer.

import { GAMES, type GameId } from "../games/games.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { format, loadLaterMessages, text } from "../messages/format.ts";
import type { GameController } from "./controller.ts";

/** An address that was mended, and the result: the address of a game, the keys that are of no game, and what is still wrong. */
export interface MendedLink {
  from: string;
  address: string;
  keys: string;
  fault: string | undefined;
}

/** An address is wrong, or has something odd: it may have been mangled on its way. Shows what was meant, or what is wrong. */
export async function mendLink(controller: GameController, message: string, from: string): Promise<void> {
  if (from === controller.mended?.address) {
    // What is in the mended address was shown just now.
    if (message && !controller.mended.fault) await showFault(controller, message);
    return;
  }
  const { board, isPage } = controller;
  const module = await loadDialogsModule().catch(() => undefined);
  // The user may have gone on meanwhile.
  if (!board || board !== controller.board || !board.isAlive || (isPage && location.hash.slice(1) !== from)) return;
  const mended = module?.mend(from);
  if (!mended) {
    if (message) await showFault(controller, message);
    return;
  }
  const { address, keys, fault } = mended;
  controller.mended = { from, address, keys, fault };
  const isOther = address !== "" && address !== from;
  if (isOther) board.open(address, fault !== undefined);
  if (fault ?? (!isOther && message)) await showFault(controller, fault ?? message);
}

/**
 * Reports what is wrong with an address, as soon as the texts of errors are there: on the page in the words of a reader, since a
 * person has sent the link.
 */
export async function showFault(controller: GameController, message: string): Promise<void> {
  if (!controller.isPage && controller.api) {
    controller.api.reportFault(message);
    return;
  }
  await loadLaterMessages().catch(() => undefined);
  const fault = format(message);
  const more = [explainFault(message) ?? fault, explainShown(message, controller.board?.state?.game)];
  controller.messages.show("fault", text("link-broken"), more.join(" "));
  controller.dispatch("quarry-error", { message: fault || text("link-broken"), code: "address" });
}

/** A message of the program: its id, then the name and the value of each argument. */
type Message = readonly unknown[];

/** The longest part of a link that a message quotes, in characters. */
const LONGEST = 40;

/** What an argument of a message is. */
function argument(message: Message, name: string): unknown {
  return message[message.indexOf(name, 1) + 1];
}

/** The fault of a field. */
interface Fault {
  field: string;
  found: string;
  /** What was expected. */
  expected: Message;
  /** The number of the move, if it is one. */
  move: string | undefined;
}

function faultOf(json: string): Fault | undefined {
  let message: Message = JSON.parse(json);
  let move: string | undefined;
  if (message[0] === "error-in-move" || message[0] === "error-in-variation") {
    move = String(argument(message, "move"));
    message = argument(message, "error") as Message;
  }
  if (message[0] !== "parse-error" && message[0] !== "move-not-allowed") return undefined;
  const found = String(argument(message, "found"));
  const expected = argument(message, "expected") as Message;
  return { field: String(argument(message, "field")), found: shortened(found), expected, move };
}

function shortened(found: string): string {
  return found.length > LONGEST ? `${found.slice(0, LONGEST)}…` : found;
}

/** What is wrong, as a sentence; undefined if the message is one for readers already. */
export function explainFault(json: string): string | undefined {
  const fault = faultOf(json);
  if (!fault) return undefined;
  const { field, found, expected, move } = fault;
  if (move !== undefined) return text("link-move", { move, found });
  switch (field.split(" ")[0]) {
    case "game":
      if (expected[0] === "expected-key-once") return text("link-twice", { field });
      return found ? text("link-game", { found }) : text("link-no-game");
    case "v":
      return text("link-version", { found });
    case "address":
      if (expected[0] === "expected-known-key")
        return text("link-key", { found, key: argument(expected, "key") as string });
      return text("link-part", { found });
    case "size":
      return text("link-size", { found });
    case "note":
      return text("link-note", { found });
    case "alt":
    case "line":
    case "ply":
    case "flip":
    case "pos":
    case "moves":
    case "move":
      if (expected[0] === "expected-key-once") return text("link-twice", { field });
      return found ? text("link-value", { field, found }) : text("link-position-short");
    default:
      return found ? text("link-position", { found }) : text("link-position-short");
  }
}

/** What is shown in place of what a link names; `game` is the game on show, if one is. */
export function explainShown(json: string, game: string | undefined): string {
  if (game === undefined) return text("link-shows-games");
  const fault = faultOf(json);
  if (fault?.field === "game" && fault.expected[0] !== "expected-key-once" && Object.hasOwn(GAMES, game)) {
    return text("link-shows-game", { game: [game as GameId] });
  }
  return text("link-shows-part");
}
