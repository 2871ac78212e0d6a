// The texts of the languages, compiled by the build from `locales/`.

/** The other languages than English, by their tags; each is loaded when it is chosen. */
declare module "messages:languages" {
  const languages: Record<string, (() => Promise<{ default: import("./format.ts").Texts }>) | undefined>;
  export default languages;
}

/** The texts of the client of a frame by their ids, by languages. Each is a text or a function of its arguments. */
declare module "messages:frame" {
  type Text = string | ((values: Record<string, unknown>) => string);
  const texts: Record<string, Record<string, Text>>;
  export default texts;
}

declare module "messages:*" {
  const texts: import("./format.ts").Texts;
  export default texts;
}
