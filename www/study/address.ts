// The keys of an address that belong to a study.

/** What an address has of a study. */
export interface StudyKeys {
  /** The id of a study on this device; without a game, the study itself. */
  readonly study: string;
  /** The number of a chapter, from 1. */
  readonly chapter: number;
}

/** Reads those keys of an address; `undefined` if it is of no study. */
export function studyKeys(fragment: string): StudyKeys | undefined {
  const keys = new URLSearchParams(fragment);
  const study = keys.get("study");
  if (!study) return undefined;
  const chapter = Number(keys.get("chapter") ?? 1);
  return { study, chapter: Number.isInteger(chapter) && chapter > 0 ? chapter : 1 };
}

/** The address of a chapter, with the address of its game. */
export function chapterAddress(address: string, { study, chapter }: StudyKeys): string {
  return `${address}&study=${study}&chapter=${chapter}`;
}

/** The address that contains a study; that of its first chapter has no number. */
export function studyAddress(data: string, chapter = 1): string {
  return `study=${data}${chapter > 1 ? `&chapter=${chapter}` : ""}`;
}
