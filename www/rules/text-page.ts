// What each page of text with boards in it does: it applies the settings and hydrates the pictures.

import { definePublicElement } from "../element/public-api.ts";
import { chooseLanguage, languageLoaded, loadLaterMessages } from "../messages/format.ts";
import { openDevice } from "../storage/device.ts";
import { type Settings, settings, watchSettings } from "../storage/settings.ts";
import { hydrate } from "./hydrate.ts";

function applyTheme({ theme }: Settings): void {
  document.documentElement.dataset.theme = theme;
}

/** Starts a page in its own language. */
export function startTextPage(): void {
  definePublicElement();
  openDevice();
  applyTheme(settings());
  watchSettings(applyTheme);
  chooseLanguage([document.documentElement.lang]);
  Promise.all([languageLoaded(), loadLaterMessages()])
    .then(() => hydrate(document.body))
    .catch(console.warn);
}
