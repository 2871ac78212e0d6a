// A study: chapters, each a game with its texts. It is a file of games, as lichess writes it.

import type { FileGame, FileTag, GameFile, WrittenGame } from "../wasm/dialogs.js";

/** A chapter: a game with its variations, comments and shapes. */
export interface Chapter {
  /** Differs from those of the other chapters of the study. */
  readonly id: string;
  readonly name: string;
  /** Tags of the game, without those of the study and those that the address has in its own way. */
  readonly tags: readonly FileTag[];
  /** The game as an address, with what is shown. */
  readonly address: string;
  /** `1-0`, `0-1`, `1/2-1/2` or `*`. */
  readonly result: string;
}

/** A study. */
export interface Study {
  readonly id: string;
  readonly name: string;
  readonly chapters: readonly Chapter[];
}

/** The tags in which a file has the names of a study and of its chapters. */
const STUDY = "StudyName";
const CHAPTER = "ChapterName";
const EVENT = "Event";

const OF_STUDY: readonly string[] = [STUDY, CHAPTER];

/** The value of a tag that is not known. */
const UNKNOWN = "?";

/** A new id: 16 hexadecimal digits. */
export function newId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 16);
}

/** The value of a tag; empty if it is missing or not known. */
export function tagOf(tags: readonly FileTag[], name: string): string {
  const value = tags.find((tag) => tag.name === name)?.value ?? "";
  return value === UNKNOWN ? "" : value;
}

/** The tag of lichess's studies, `Study: Chapter`. */
function eventOf(study: string, chapter: string): string {
  return `${study}: ${chapter}`;
}

/** A name for a chapter: that of its tags, or else the players, or else the event. `number` is from 1. */
function chapterName({ tags }: FileGame, number: number): string {
  const [study, event] = [tagOf(tags, STUDY), tagOf(tags, EVENT)];
  const players = [
    ["White", "Black"],
    ["Littles", "Gobblers"],
  ].map((sides) => sides.map((side) => tagOf(tags, side)));
  const names = players.find((names) => names.some(Boolean))?.map((name) => name || UNKNOWN);
  const begin = eventOf(study, "");
  const rest = study && event.startsWith(begin) ? event.slice(begin.length) : "";
  return tagOf(tags, CHAPTER) || rest || names?.join(" – ") || event || String(number);
}

/** The study that a file of games is. `fileName` is its name if no game names it. */
export function studyOf(file: GameFile, fileName: string): Study {
  const name = file.games.map(({ tags }) => tagOf(tags, STUDY)).find(Boolean) ?? fileName.replace(/\.pgn$/i, "");
  const chapters = file.games.map((game, n) => {
    const named = chapterName(game, n + 1);
    const isOwn = ({ name: tag, value }: FileTag): boolean =>
      OF_STUDY.includes(tag) || (tag === EVENT && value === eventOf(name, named));
    return {
      id: newId(),
      name: named,
      tags: game.tags.filter((tag) => !isOwn(tag)),
      address: game.address,
      result: game.result,
    };
  });
  return { id: newId(), name, chapters };
}

/** The games of the file that a study is. */
export function gamesOf({ name, chapters }: Study): WrittenGame[] {
  return chapters.map((chapter) => {
    const own: FileTag[] = [
      { name: EVENT, value: eventOf(name, chapter.name) },
      { name: STUDY, value: name },
      { name: CHAPTER, value: chapter.name },
    ];
    // A tag of the game's own stays: the names are in the others.
    const names = new Set(chapter.tags.map((tag) => tag.name));
    const tags = [...own.filter((tag) => !names.has(tag.name)), ...chapter.tags];
    return { tags, address: chapter.address, result: chapter.result };
  });
}
