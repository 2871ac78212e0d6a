// A game of the archive: all that a list shows of it, and its address, which opens it.

import { CHOICES, HUMAN, LEVELS } from "../analysis/players.ts";
import { boardOf, SIDES, type Side, SOLO } from "../games/boards.ts";
import { isObject } from "../storage/storage.ts";
import type { FileTag } from "../wasm/dialogs.js";
import type { GameResult } from "../wasm/quarry.js";

/** Where a game was played: against the computer, by two people at this device, at two devices, by letters, or by one
 * person alone; or that it is of a file. */
export const SOURCES = ["computer", "here", "friend", "letters", "alone", "file"] as const;

export type Source = (typeof SOURCES)[number];

/** A game. Times are in milliseconds since 1970. */
export interface GameRecord {
  readonly id: string;
  /** The id of the game that is played. */
  readonly game: string;
  /** The board, such as `5x6`. */
  readonly size: string;
  /** The address of all lines, at the end of the one that counts. */
  readonly address: string;
  /** What the link of a letter or of a game with a friend has after the address. */
  readonly link?: string;
  /** How many moves the line has. */
  readonly moves: number;
  /** Its first moves, joined by `.`. */
  readonly opening: string;
  readonly source: Source;
  /** Who plays each side, as far as it is known: `human`, or `engine:` and a level. */
  readonly players: Readonly<Partial<Record<Side, string>>>;
  /** The side of the person; none if there is no such side, or two people play here. */
  readonly side?: Side;
  /** The name of the friend. */
  readonly friend?: string;
  /** The side to move; none if the game is over. */
  readonly turn?: Side;
  /** How it has ended. */
  readonly result?: GameResult;
  readonly began: number;
  /** When the last move was played. */
  readonly changed: number;
  /** How well each side has played, in percent, as far as a review has found out. */
  readonly accuracy?: Readonly<Partial<Record<Side, number>>>;
  readonly tags: readonly string[];
  /** The tags of the file that the game is of. */
  readonly fileTags?: readonly FileTag[];
}

/** How a game has ended for the person; `decided` if no side is the person's, `open` while it goes on. */
export type Outcome = "won" | "drawn" | "lost" | "decided" | "done" | "open";

/** How many moves an opening has. */
export const OPENING = 2;

/** The most tags of a game, and the most characters of one. */
export const MOST_TAGS = 12;
export const LONGEST_TAG = 30;

/** The most tags of a game of a file, and the longest value of one that is kept. */
const MOST_FILE_TAGS = 200;
const LONGEST_VALUE = 1000;

/** The longest address that is read: links are shorter. */
const LONGEST_ADDRESS = 200_000;

/** The last time that is read: the year 2200. */
const LAST_TIME = 7_258_118_400_000;

const ID = /^[\w.~-]{1,120}$/;
const GAME = /^[a-z][a-z-]{0,39}$/;
const SIZE = /^\d{1,3}x\d{1,3}$/;
const LINK = /^&(as=[a-z]{1,12}&letter=[a-z0-9]{4,16}|friend=[\w-]{1,200})$/;
const LETTER = /&letter=([a-z0-9]+)$/;

/** Characters that are invisible, or change how those around them are shown. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A text of one line that a person has written, at most that long. */
export function tidy(text: string, longest: number): string {
  const shown = text.normalize("NFC").replace(INVISIBLE, " ").replace(/\s+/g, " ").trim();
  return [...shown].slice(0, longest).join("").trim();
}

/** Tags as they are kept: each once, in the order of the alphabet. */
export function tidyTags(tags: Iterable<string>): string[] {
  const tidied = [...tags].map((tag) => tidy(tag.replaceAll(",", " "), LONGEST_TAG)).filter(Boolean);
  return [...new Set(tidied)].sort().slice(0, MOST_TAGS);
}

/** The level of the computer that plays a side; `undefined` if a person does. */
export function levelOf({ players }: Pick<GameRecord, "players">, side: Side | undefined): number | undefined {
  const level = Number(side && players[side]?.split(":")[1]);
  return LEVELS.includes(level) ? level : undefined;
}

/** The level of the computer that the person plays against. */
export function opponentLevel(record: Pick<GameRecord, "players" | "side">): number | undefined {
  const { players, side } = record;
  if (side === undefined || players[side] !== HUMAN) return undefined;
  return levelOf(
    record,
    SIDES.find((other) => other !== side && players[other] !== undefined),
  );
}

/** Who the opponent is, as one text for filters and statistics: `engine:` and a level, or the friend's name after `friend:`. */
export function opponentKey(record: GameRecord): string | undefined {
  const level = opponentLevel(record);
  if (level !== undefined) return `engine:${level}`;
  return record.friend === undefined ? undefined : `friend:${record.friend}`;
}

/** How a game has ended for the person. */
export function outcomeOf({ result, side }: GameRecord): Outcome {
  if (!result) return "open";
  if (result.kind === "draw") return "drawn";
  if (result.kind === "over") return "done";
  if (side === undefined) return "decided";
  return result.winner === side ? "won" : "lost";
}

/** Where a game with these players was played, and the side of the person. */
export function seatingOf(
  game: string,
  players: GameRecord["players"],
  link = "",
): { readonly source: Source; readonly side?: Side } {
  if (SOLO.includes(game)) return { source: "alone" };
  const as = /^&as=([a-z]+)/.exec(link)?.[1];
  const known = SIDES.filter((side) => players[side] !== undefined);
  // A link of a letter names the side of the other person.
  if (as !== undefined) {
    const side = known.find((side) => side !== as);
    return { source: "letters", ...(side && { side }) };
  }
  const people = known.filter((side) => players[side] === HUMAN);
  if (people.length === known.length) return { source: "here" };
  const [side] = people;
  return { source: "computer", ...(side && { side }) };
}

/** What two records share that are states of one game, such as on two devices. */
export function groupOf({ id, link }: Pick<GameRecord, "id" | "link">): string {
  const letter = LETTER.exec(link ?? "")?.[1];
  return letter === undefined ? (id.split("~")[0] ?? id) : `letter ${letter}`;
}

/** Whether an address has all moves of another one of the same game: it is the same, or goes on from there. */
export function continues(later: string, earlier: string): boolean {
  const [whole, part] = [withoutPlace(later), withoutPlace(earlier)];
  return whole === part || whole.startsWith(`${part}.`) || whole.startsWith(`${part}&`);
}

/** An address without the current line. */
export function withoutPlace(address: string): string {
  return address.replace(/&(line|ply|flip)=[^&]*/g, "");
}

/** A game that was written by another program, or is damaged: without what it should not have. `undefined` if it is none. */
export function readRecord(value: unknown): GameRecord | undefined {
  if (!isObject(value)) return undefined;
  const { id, game, size, address, link, moves, opening, source, players, side, friend } = value;
  const { turn, result, began, changed, accuracy, tags, fileTags } = value;
  if (!isMatch(id, ID) || !isMatch(game, GAME) || !boardOf(game) || !isMatch(size, SIZE)) return undefined;
  if (!isAddress(address, game) || !isWhole(moves, 1, 100_000)) return undefined;
  if (!SOURCES.some((one) => one === source) || !isTime(began) || !isTime(changed)) return undefined;
  const read: GameRecord = {
    ...{ id, game, size, address, moves, began, changed, source: source as Source },
    ...(isMatch(link, LINK) && { link }),
    opening: typeof opening === "string" && /^[^\s&#]{0,400}$/.test(opening) ? opening : "",
    players: readPlayers(players),
    ...(isSide(side) && { side }),
    ...(typeof friend === "string" && tidy(friend, LONGEST_TAG) && { friend: tidy(friend, LONGEST_TAG) }),
    ...(isSide(turn) && { turn }),
    ...readResult(result),
    ...readAccuracy(accuracy),
    tags: Array.isArray(tags) ? tidyTags(tags.filter((tag) => typeof tag === "string").slice(0, 1000)) : [],
    ...readFileTags(fileTags),
  };
  return read;
}

function readPlayers(value: unknown): GameRecord["players"] {
  if (!isObject(value)) return {};
  const known = SIDES.filter((side) => CHOICES.some((choice) => choice === value[side]));
  return Object.fromEntries(known.map((side) => [side, value[side]]));
}

function readResult(value: unknown): Pick<GameRecord, "result"> {
  if (!isObject(value)) return {};
  const { kind, winner, stones } = value;
  if (kind === "draw") return { result: { kind } };
  if (kind === "win" && isSide(winner)) return { result: { kind, winner } };
  if (kind === "over" && isWhole(stones, 0, 100_000)) return { result: { kind, stones } };
  return {};
}

function readAccuracy(value: unknown): Pick<GameRecord, "accuracy"> {
  if (!isObject(value)) return {};
  const known = SIDES.filter((side) => isWhole(value[side], 0, 100));
  return known.length > 0 ? { accuracy: Object.fromEntries(known.map((side) => [side, value[side]])) } : {};
}

function readFileTags(value: unknown): Pick<GameRecord, "fileTags"> {
  if (!Array.isArray(value)) return {};
  const fileTags = value.slice(0, MOST_FILE_TAGS).flatMap((tag: unknown) => {
    if (!isObject(tag) || !isMatch(tag.name, /^\w{1,100}$/) || typeof tag.value !== "string") return [];
    return { name: tag.name, value: tidy(tag.value, LONGEST_VALUE) };
  });
  return fileTags.length > 0 ? { fileTags } : {};
}

function isMatch(value: unknown, pattern: RegExp): value is string {
  return typeof value === "string" && pattern.test(value);
}

/** Whether that is an address of that game. It is checked when it is opened: here it may only be nothing else. */
function isAddress(value: unknown, game: string): value is string {
  if (typeof value !== "string" || value.length > LONGEST_ADDRESS || /[#\s\p{Cc}]/u.test(value)) return false;
  return new RegExp(`^v=\\d+&game=${game}(&|$)`).test(value);
}

function isSide(value: unknown): value is Side {
  return SIDES.some((side) => side === value);
}

function isTime(value: unknown): value is number {
  return isWhole(value, 0, LAST_TIME);
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
