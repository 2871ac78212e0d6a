// The dialog Settings. Changes apply at once.

import languages from "messages:languages";

import type { DialogContext } from "../../element/controller.ts";
import { loadDialogsModule } from "../../lib/dialogs-module.ts";
import { text } from "../../messages/format.ts";
import { CHOICES, type Settings, saveSettings, settings, watchSettings } from "../../storage/settings.ts";
import { openDialog } from "../dialog.ts";
import * as keyboard from "../keys.ts";
import { pictureTheme, pictureUrl } from "../picture-theme.ts";
import styles from "./settings.css";
import { type PictureSet, type SettingsActions, settingsView } from "./view.ts";

/** The languages to choose from: all but the pseudo-locales. */
const LANGUAGES: readonly string[] = ["en", ...Object.keys(languages).filter((tag) => !/-X[AB]$/.test(tag))];

/** The position in the pictures of board and piece sets. */
const SAMPLE = "v=1&game=clobber&size=2x3";

/** Opens the dialog. */
export async function open(context: DialogContext): Promise<void> {
  const { root, element } = context;
  const change = (changes: Partial<Settings>): boolean => {
    const isStored = saveSettings(changes);
    dialog.update({ isStored });
    return isStored;
  };
  const actions: SettingsActions = {
    change,
    chooseLanguage: (language) => reload(language, change({ language })),
    showKeys: () => {
      dialog.close();
      keyboard.open(context);
    },
  };
  const dialog = await openDialog(root, {
    title: () => text("settings"),
    className: "settings",
    styles,
    state: { settings: settings(), isStored: true, languages: LANGUAGES, pictures: { board: {}, pieces: {} } },
    view: (state) => settingsView(state, actions),
    onClose: () => {
      unwatch();
      themes.disconnect();
    },
  });
  const unwatch = watchSettings((settings) => dialog.update({ settings }));
  // The names are enough without the pictures.
  const draw = (): unknown =>
    drawSets(root).then(
      (pictures) => dialog.update({ pictures }),
      () => undefined,
    );
  // The host page may change the theme, too.
  const themes = new MutationObserver(draw);
  themes.observe(element, { attributeFilter: ["theme"] });
  draw();
}

/** Texts are everywhere, so the page loads again in another language. The parameter counts more than the setting. */
function reload(language: string, isStored: boolean): void {
  const url = new URL(location.href);
  if (isStored) url.searchParams.delete("lang");
  else url.searchParams.set("lang", language);
  history.replaceState(history.state, "", url);
  location.reload();
}

/** Draws a small board for each set of boards and of pieces. */
async function drawSets(root: ShadowRoot): Promise<Record<PictureSet, Record<string, string>>> {
  const module = await loadDialogsModule();
  const draw = (name: PictureSet): Record<string, string> =>
    Object.fromEntries(
      CHOICES[name].map((value) => {
        const look = pictureTheme(module, root, false);
        look.set(name, value);
        const svg = module.picture(SAMPLE, look);
        look.free();
        return [value, pictureUrl(svg)];
      }),
    );
  return { board: draw("board"), pieces: draw("pieces") };
}
