import type { Texts } from "../formatter.ts";

/** The errors in English. */
declare const english: Texts;
export default english;

/** The other languages by their tags; each is loaded when it is chosen. */
export const languages: Record<string, (() => Promise<{ default: Texts }>) | undefined>;
