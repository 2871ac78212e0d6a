// Files and links of studies.

import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { text } from "../messages/format.ts";
import { chapterAddress } from "./address.ts";
import { faultsInWords } from "./faults.ts";
import { encodeStudy } from "./link.ts";
import type { StoredStudy } from "./state.ts";
import { allStudies, putStudy } from "./store.ts";
import { gamesOf, type Study, studyOf } from "./study.ts";

/** What was taken from a file. */
export interface TakenFile {
  readonly study: StoredStudy;
  /** What is wrong with the other games of the file, in words; empty if all have been read. */
  readonly faults: string;
}

/** A file without a game that can be read. Its message is for the user. */
export class NoGamesError extends Error {
  static {
    // Minifiers rename the class, and consoles print its name.
    Object.defineProperty(NoGamesError, "name", { value: "NoGamesError" });
  }

  override readonly name = "NoGamesError";
}

/** Stores the study that a file is. One that came by a link is stored once. */
export async function takeFile(file: string, name: string, isLink = false): Promise<StoredStudy> {
  return (await readFile(file, name, isLink)).study;
}

/** The same, with what is wrong with the file. */
export async function readFile(file: string, name: string, isLink = false): Promise<TakenFile> {
  const module = await loadDialogsModule();
  const { games = [], faults = [] } = module.readPgn(file) ?? {};
  const words = faultsInWords(faults);
  if (games.length === 0) throw new NoGamesError(words || text("study-no-games"));
  const source = isLink ? await hashOf(file) : undefined;
  const known = source && (await allStudies()).find((study) => study.source === source);
  if (known) return { study: known, faults: words };
  const read = studyOf({ games, faults }, name);
  const study = {
    ...read,
    name: read.name || text("study-unnamed"),
    changed: Date.now(),
    ...(source && { source }),
  };
  await putStudy(study);
  return { study, faults: words };
}

async function hashOf(file: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(file));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The study as a file. */
export async function fileOf(study: Study): Promise<string> {
  const module = await loadDialogsModule();
  return module.writePgn({ games: gamesOf(study) });
}

/** The study as a part of a link. */
export async function dataOf(study: Study): Promise<string> {
  return encodeStudy(await fileOf(study));
}

/** The name of its file, without an extension. */
export function fileNameOf({ name }: Study): string {
  return (
    name
      .normalize("NFKD")
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "")
      .toLowerCase()
      .slice(0, 60) || "study"
  );
}

/** Shows a chapter of a stored study on the page. */
export function goToChapter(study: Study, place = 0): void {
  const chapter = study.chapters[place];
  if (chapter) location.hash = chapterAddress(chapter.address, { study: study.id, chapter: place + 1 });
}
