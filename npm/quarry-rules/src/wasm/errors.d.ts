/** A text, or a function of its arguments. */
export type Text = string | ((values: Record<string, unknown>) => string);

/** The texts of a language by the ids of its messages. */
export type Texts = Record<string, Text>;

/** The errors in English. */
declare const english: Texts;
export default english;

/** The other languages by their tags; each is loaded when it is chosen. */
export const languages: Record<string, (() => Promise<{ default: Texts }>) | undefined>;
