// The log of a game between two devices: signed actions, each of which names the one before it. This file has their types, and reads
// them from what anybody may have sent.

import type { ClockSettings } from "../clock/settings.ts";

/** The phrases that players can send. There is no other chat. */
export const PHRASES = [
  "hello",
  "good-luck",
  "have-fun",
  "well-played",
  "good-move",
  "oops",
  "thanks",
  "one-moment",
  "still-there",
  "must-go",
  "good-game",
  "again",
] as const;

/** A phrase. */
export type Phrase = (typeof PHRASES)[number];

/** What a player can offer. */
export const OFFERS = ["takeback", "draw", "rematch"] as const;

/** What a player offers. */
export type Offer = (typeof OFFERS)[number];

/** What is done. */
export type Action =
  /**
   * Begins the log: the address of the position at the start, and the side of the author; `lot` draws it. With `watch: false`, pages
   * show the game to the two players only.
   */
  | {
      readonly kind: "create";
      readonly game: string;
      readonly side: string;
      readonly clock: ClockSettings;
      readonly watch?: false;
      readonly name?: string;
    }
  /** Takes the seat that is free. */
  | { readonly kind: "join"; readonly name?: string }
  /** Confirms which device has joined: from then on no other one can. */
  | { readonly kind: "confirm" }
  /** Plays a move. `spent` is how long the turn has taken, in milliseconds. */
  | { readonly kind: "move"; readonly move: string; readonly spent: number }
  | { readonly kind: "offer"; readonly offer: Offer }
  | { readonly kind: "answer"; readonly offer: Offer; readonly accepts: boolean }
  | { readonly kind: "resign" }
  /** Claims that the opponent's time is up. */
  | { readonly kind: "claim" }
  /** Sends one of the phrases. */
  | { readonly kind: "phrase"; readonly phrase: Phrase }
  /** Gives the seat to another device: its public key. */
  | { readonly kind: "transfer"; readonly to: string };

/** An entry of a log. Its signature has been verified. */
export interface Entry {
  /** The hash of everything else in it. */
  readonly id: string;
  /** The entry that it follows; `null` for the first one. */
  readonly previous: string | null;
  /** The public key of the device that signed it. */
  readonly author: string;
  /** When it was signed, by the author's own clock: milliseconds since 1970. */
  readonly time: number;
  readonly action: Action;
}

/** The longest address and move that are read, in characters. */
const LONGEST_GAME = 4096;
const LONGEST_MOVE = 256;

/** The longest name of a player, in characters. */
export const LONGEST_NAME = 24;

/** What no name has: controls, marks that turn the direction of text, line ends, and half characters. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** The longest time that is counted: a year, in milliseconds. */
const LONGEST_TIME = 366 * 24 * 60 * 60 * 1000;

const MOST_DAYS = 30;
const MOST_MINUTES = 180;
const MOST_SECONDS = 180;

/** An action that has arrived; `undefined` if it is none, or one of a later version. */
export function readAction(value: unknown): Action | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, game, side, name, move, spent, offer, accepts, phrase, to, watch } = value;
  switch (kind) {
    case "create": {
      const clock = readClock(value.clock);
      if (!isText(game, LONGEST_GAME) || !isText(side, LONGEST_MOVE) || !clock || !isName(name)) return undefined;
      if (watch !== undefined && watch !== false) return undefined;
      return { kind, game, side, clock, ...(watch === false && { watch }), ...(name !== undefined && { name }) };
    }
    case "join":
      return isName(name) ? { kind, ...(name !== undefined && { name }) } : undefined;
    case "confirm":
    case "resign":
    case "claim":
      return { kind };
    case "move":
      return isText(move, LONGEST_MOVE) && isWhole(spent, 0, LONGEST_TIME) ? { kind, move, spent } : undefined;
    case "offer": {
      const known = OFFERS.find((name) => name === offer);
      return known && { kind, offer: known };
    }
    case "answer": {
      const known = OFFERS.find((name) => name === offer);
      return known && typeof accepts === "boolean" ? { kind, offer: known, accepts } : undefined;
    }
    case "phrase": {
      const known = PHRASES.find((name) => name === phrase);
      return known && { kind, phrase: known };
    }
    case "transfer":
      return isText(to, LONGEST_MOVE) ? { kind, to } : undefined;
    default:
      return undefined;
  }
}

function readClock(value: unknown): ClockSettings | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, days, minutes, increment } = value;
  if (kind === "none") return { kind };
  if (kind === "days") return isWhole(days, 1, MOST_DAYS) ? { kind, days } : undefined;
  if (kind !== "minutes" || !isWhole(minutes, 1, MOST_MINUTES) || !isWhole(increment, 0, MOST_SECONDS))
    return undefined;
  return { kind, minutes, increment };
}

/** Whether a value is a name that others may see, or none. */
function isName(value: unknown): value is string | undefined {
  if (value === undefined) return true;
  if (!isText(value, 2 * LONGEST_NAME) || UNFIT.test(value)) return false;
  return [...value].length <= LONGEST_NAME && /[\p{L}\p{N}\p{P}\p{S}]/u.test(value);
}

/** A name as it can be sent: without what names must not have, and not too long; `undefined` if nothing is left. */
export function fitName(text: string): string | undefined {
  const fit = [...text.replace(new RegExp(UNFIT, "gu"), " ").trim().replace(/\s+/g, " ")]
    .slice(0, LONGEST_NAME)
    .join("")
    .trim();
  return fit !== "" && isName(fit) ? fit : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= longest;
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
