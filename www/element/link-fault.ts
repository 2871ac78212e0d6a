// What is wrong with a link, or with a text that the reader has pasted, in the words of a reader. The event `quarry-error` has the
// words of a programmer.

import type { GameId } from "../games/games.ts";
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

/** What an element shows as a study: the URL of a file of games, or an address that contains a study. */
const STUDY = /\.pgn($|\?)|^study=/i;

/** An address is wrong, or has something odd: it may have been mangled on its way. Shows what was meant, or what is wrong. */
export async function mendLink(controller: GameController, message: string, from: string): Promise<void> {
  if (!controller.isPage && STUDY.test(from)) {
    const { showStudy } = await import("../study/embedded.ts");
    await showStudy(controller, from);
    return;
  }
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
  const game = controller.board?.state?.game;
  const more = [explainFault(message, game) ?? fault, explainShown(message, game)];
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

/** The fields of an address whose values a message quotes, with its id. */
const QUOTED: Readonly<Record<string, string>> = {
  v: "link-version",
  note: "link-note",
  alt: "link-variation",
  line: "link-line",
  ply: "link-ply",
  flip: "link-flip",
};

/**
 * What is wrong, as a sentence; undefined if the message is one for readers already.
 *
 * @param game the game that the link or the text is about, as far as that is known
 */
export function explainFault(json: string, game?: GameId): string | undefined {
  const fault = faultOf(json);
  if (!fault) return undefined;
  const { field, found, expected, move } = fault;
  if (move !== undefined) return text("link-move", { move, found });
  const [kind] = expected;
  if (kind === "expected-key-once") return text("link-twice", { field });
  if (field === "game") return found ? text("link-game", { found }) : text("link-no-game");
  if (kind === "at-most-characters" || kind === "at-most-turns" || kind === "at-most-variations")
    return text("link-long");
  if (field === "address") {
    if (kind !== "expected-known-key") return text("link-part", { found });
    return text("link-key", { found, key: argument(expected, "key") as string });
  }
  const quoted = QUOTED[field];
  if (quoted) return text(quoted, { found });
  const named = game && { game: [game] };
  if (field === "size") return named ? text("link-size", { found, ...named }) : text("link-size-wrong", { found });
  if (!found) return text("link-position-short");
  return named ? text("link-position", { found, ...named }) : text("link-position-wrong", { found });
}

/** What is shown in place of what a link names; `game` is the current game, if one is. */
export function explainShown(json: string, game: GameId | undefined): string {
  if (game === undefined) return text("link-shows-games");
  const fault = faultOf(json);
  const isStart =
    fault && fault.move === undefined && ![...Object.keys(QUOTED), "address", "game", "moves"].includes(fault.field);
  return text(isStart ? "link-shows-usual" : "link-shows-part");
}
