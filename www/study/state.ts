// Changes of a study: functions from one to the next.

import type { Chapter, Study } from "./study.ts";

/** A study as it is stored. */
export interface StoredStudy extends Study {
  /** When it has changed last, in milliseconds since 1970. */
  readonly changed: number;
  /** What it came from, if it was opened by a link: a hash of the file. */
  readonly source?: string;
}

/** The study in which a chapter is another one. */
export function changeChapter<S extends Study>(study: S, id: string, change: Partial<Omit<Chapter, "id">>): S {
  const chapters = study.chapters.map((chapter) => (chapter.id === id ? { ...chapter, ...change } : chapter));
  return { ...study, chapters };
}

/** The study with another chapter: the last one, or at a place from 0. */
export function addChapter<S extends Study>(study: S, chapter: Chapter, place = study.chapters.length): S {
  return { ...study, chapters: study.chapters.toSpliced(place, 0, chapter) };
}

/** The study without a chapter. */
export function removeChapter<S extends Study>(study: S, id: string): S {
  return { ...study, chapters: study.chapters.filter((chapter) => chapter.id !== id) };
}

/** The study in which a chapter comes that many places later, as far as there are places. */
export function moveChapter<S extends Study>(study: S, id: string, by: number): S {
  const from = study.chapters.findIndex((chapter) => chapter.id === id);
  const chapter = study.chapters[from];
  const to = from + by;
  if (!chapter || to < 0 || to >= study.chapters.length) return study;
  return addChapter(removeChapter(study, id), chapter, to);
}

/**
 * The stored study after a tab has changed the game of a chapter. If another tab has changed or deleted that chapter meanwhile, both stay:
 * what the other tab has follows as a chapter of its own.
 *
 * @param before the address of the chapter as the tab has stored or found it last
 * @param copy the id of the further chapter
 */
export function saveGame<S extends Study>(now: S, chapter: Chapter, before: string, copy: string): S {
  const place = now.chapters.findIndex(({ id }) => id === chapter.id);
  const stored = now.chapters[place];
  if (!stored) return addChapter(now, chapter);
  const { address } = chapter;
  const next = changeChapter(now, chapter.id, { address });
  if (linesOf(stored.address) === linesOf(before) || linesOf(stored.address) === linesOf(address)) return next;
  return addChapter(next, { ...stored, id: copy }, place + 1);
}

/** An address without what is shown of it. */
function linesOf(address: string): string {
  return address.replace(/&(line|ply|flip)=\w*/g, "");
}

/** Reads a study that has been stored; `undefined` if it is none. */
export function readStudy(value: unknown): StoredStudy | undefined {
  if (!isRecord(value)) return undefined;
  const { id, name, chapters, changed, source } = value;
  if (typeof id !== "string" || typeof name !== "string" || typeof changed !== "number") return undefined;
  if (!Array.isArray(chapters)) return undefined;
  const read = chapters.flatMap((chapter) => readChapter(chapter) ?? []);
  return { id, name, chapters: read, changed, ...(typeof source === "string" && { source }) };
}

function readChapter(value: unknown): Chapter | undefined {
  if (!isRecord(value)) return undefined;
  const { id, name, tags, address, result } = value;
  const texts = [id, name, address, result];
  if (!texts.every((one) => typeof one === "string") || !Array.isArray(tags)) return undefined;
  const areTags = tags.every((tag) => isRecord(tag) && typeof tag.name === "string" && typeof tag.value === "string");
  return areTags ? (value as unknown as Chapter) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
