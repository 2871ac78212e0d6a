// The texts of the languages, compiled by the build from `locales/`.

/** The other languages than English, by their tags; each is loaded when it is chosen. */
declare module "messages:languages" {
  const languages: Record<string, (() => Promise<{ default: import("./format.ts").Texts }>) | undefined>;
  export default languages;
}

declare module "messages:*" {
  const texts: import("./format.ts").Texts;
  export default texts;
}
