// The lessons in the language of the page. The module of the dialogs has the English ones.

import { FILES } from "../games/lessons.ts";
import { type DialogsModule, loadDialogsModule } from "../lib/dialogs-module.ts";
import { loadOnce } from "../lib/load-once.ts";
import { missingFile } from "../messages/errors.ts";
import { languageLoaded, text } from "../messages/format.ts";

/** Loads the module of the dialogs and the lessons in the language of the page; if they cannot be loaded, they are in English. */
export const loadLessons = loadOnce(async (): Promise<DialogsModule> => {
  const [module, lessons] = await Promise.all([loadDialogsModule(), fetchLessons().catch(console.warn)]);
  if (!lessons) return module;
  try {
    module.setLessons(lessons);
  } catch (error) {
    console.warn(error);
  }
  return module;
});

/** The lessons in the language of the texts; `undefined` if it is English or has none. */
async function fetchLessons(): Promise<string | undefined> {
  await languageLoaded();
  const name = `lessons.${text("lang")}`;
  const url = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!url) return undefined;
  const answer = await fetch(url);
  if (!answer.ok) throw await missingFile(url, answer);
  return answer.text();
}
